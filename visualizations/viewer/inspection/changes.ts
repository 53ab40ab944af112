import { isObject } from '../../../machines/model/shape.js';

/** How far inside a change is looked for: `sides.blue.facedown`. */
const DEEPEST = 3;

/** Changes of one event that are named; the rest is counted. */
export const CHANGES_NAMED = 6;

/**
 * Where two contexts differ, as paths of names. Parts that are the same object are not looked into, so that it costs
 * what has changed; a list is one thing.
 */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): string[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || path.length === DEEPEST) return [path.join('.')];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changesBetween(before[name], after[name], [...path, name]));
}
