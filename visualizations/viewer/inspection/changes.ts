import { isObject } from '../../../machines/model/shape.js';

/** The depth to which changes are searched: `sides.blue.facedown`. */
const DEEPEST = 3;

/** Changes of one event that are named; the rest is counted. */
export const CHANGES_NAMED = 6;

/**
 * The differences between two contexts, as paths. Shared objects are skipped, so the cost follows the size of the
 * change; a list counts as one value.
 */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): string[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || path.length === DEEPEST) return [path.join('.')];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changesBetween(before[name], after[name], [...path, name]));
}
