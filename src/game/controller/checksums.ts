import { canonicalText, digestOf } from './digest.js';

/** The digests of a save. */
export interface Checksums {
  /** The checksum of input, history and table together. */
  digest: string;
  /**
   * The checksums of the table, of each part of the input and of each act, in this order: they show where a save was
   * changed.
   */
  parts: string;
}

/** A part of a save with its own checksum. */
interface Part {
  place: string;
  value: unknown;
}

/** The number of hexadecimal digits of a part's checksum; the table has `TABLE_DIGITS`. */
const DIGITS = 8;
const TABLE_DIGITS = 16;

/** A list longer than this has one checksum for the whole list. */
const LONGEST_LIST = 500;

/**
 * @param table the digest of the table after the history
 * @param from the snapshot that the table was taken over from, if it was
 */
export function checksumsOf(
  input: unknown,
  history: readonly unknown[],
  table: string,
  from?: unknown,
): Checksums {
  const all = from === undefined ? [input, history, table] : [input, history, table, from];
  return {
    digest: digestOf(canonicalText(all)),
    parts: table + partsOf(input, history, from).map(checksumOf).join(''),
  };
}

type CheckedSave = Checksums & { input: unknown; history: readonly unknown[]; from?: unknown };

/** Names the place where the input or the history of a save was changed; `undefined` if both are unchanged. */
export function changedPartOf({ input, history, from, parts }: CheckedSave): string | undefined {
  const all = partsOf(input, history, from);
  const saved = splitParts(parts);
  if (saved.length !== all.length) return 'input or history has other parts than were saved.';
  const changed = all.find((part, index) => checksumOf(part) !== saved[index]);
  return changed && `${changed.place} is not as it was saved.`;
}

/**
 * Names the place where a save was changed; `undefined` if the save is unchanged.
 * @param table the digest of the table after a replay of the history
 */
export function changeIn(saved: CheckedSave, table: string): string | undefined {
  const { digest, parts } = checksumsOf(saved.input, saved.history, table, saved.from);
  if (digest === saved.digest) {
    return parts === saved.parts ? undefined : 'parts does not match this save.';
  }
  const changed = changedPartOf(saved);
  if (changed) return changed;
  return saved.parts.slice(0, TABLE_DIGITS) === table
    ? 'digest does not match this save.'
    : 'its history leads to another table than the one that was saved.';
}

function partsOf(input: unknown, history: readonly unknown[], from?: unknown): Part[] {
  return [
    ...(from === undefined ? [] : partsIn('from', from)),
    ...Object.entries(Object(input) as object).flatMap(([key, value]) =>
      partsIn(`input.${key}`, value),
    ),
    ...history.map((value, index) => ({ place: `history.${index}`, value })),
  ].sort((one, other) => order(one) - order(other) || compare(one.place, other.place));
}

/** The sort key of a part: parts of the input come first, then acts in their order. */
function order({ place }: Part): number {
  return place.startsWith('history.') ? 1 + Number(place.slice('history.'.length)) : 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function partsIn(place: string, value: unknown): Part[] {
  if (typeof value !== 'object' || value === null) return [{ place, value }];
  const parts = Object.entries(value);
  return parts.length === 0 || parts.length > LONGEST_LIST
    ? [{ place, value }]
    : parts.map(([key, part]: [string, unknown]) => ({ place: `${place}.${key}`, value: part }));
}

/** The checksum covers the place, so that equal parts at different places have different checksums. */
function checksumOf({ place, value }: Part): string {
  return digestOf(canonicalText([place, value])).slice(0, DIGITS);
}

function splitParts(parts: string): string[] {
  return parts.slice(TABLE_DIGITS).match(new RegExp(`.{1,${DIGITS}}`, 'g')) ?? [];
}
