import { distance } from 'fastest-levenshtein';

/** Every key of an object of options. The types fail if one is missing. */
export type KeysOf<Options> = Readonly<Record<keyof Options, true>>;

/**
 * Checks the keys of options: a misspelt option would otherwise be ignored.
 * @throws TypeError that names the unknown keys
 */
export function requireOptions<Options>(
  caller: string,
  keys: KeysOf<Options>,
  given: unknown,
): void {
  const unknown = unknownKeys(keys, given);
  if (unknown === undefined) return;
  throw new TypeError(`${caller}: ${unknown}.`);
}

/** Names the keys that are not among the known ones, with similar ones; `undefined` if there are none. */
export function unknownKeys(known: object, given: unknown): string | undefined {
  const keys = Object.keys(Object(given)).filter((key) => !Object.hasOwn(known, key));
  if (keys.length === 0) return undefined;
  const named = keys.map((key) => `"${key}"${didYouMean(key, Object.keys(known))}`);
  return `unknown key${keys.length > 1 ? 's' : ''}: ${named.join(', ')}`;
}

/** ` (did you mean "events"?)`, or nothing: at most every third letter differs. */
export function didYouMean(key: string, known: readonly string[]): string {
  const nearest = known
    .map((name) => ({ name, gap: distance(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, gap }) => gap <= Math.max(key.length, name.length) / 3)
    .toSorted((one, other) => one.gap - other.gap)[0];
  return nearest ? ` (did you mean "${nearest.name}"?)` : '';
}
