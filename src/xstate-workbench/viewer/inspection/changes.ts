/** The depth to which changes are searched: `cart.items.first`. */
const MAX_DEPTH = 3;

/** The number of changes to name for one event. Further changes are only counted. */
export const CHANGES_NAMED = 6;

/**
 * Returns the differences between two contexts, as paths. Shared objects are skipped, so the cost depends on the size
 * of the change. An array counts as one value.
 */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): string[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || path.length === MAX_DEPTH) return [path.join('.')];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changesBetween(before[name], after[name], [...path, name]));
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
