import { isObject } from '../../machines/model/shape.js';
import { requireThat } from '../../machines/model/require-that.js';
import type { ReadList } from './read-list.js';

/** Whether a value is a list as `readArmyList` returns it. */
export function isReadList(given: unknown): given is ReadList {
  if (!isObject(given)) return false;
  const { army, hand, unresolved, ambiguous, original } = given as Partial<ReadList>;
  return (
    [army, hand, unresolved, ambiguous].every(Array.isArray) &&
    isObject(original) &&
    isObject(original.written) &&
    isObject(original.own)
  );
}

/**
 * @param call the call as written: `validateArmyList(list)`
 * @throws TypeError for anything but a list as `readArmyList` returns it
 */
export function requireList(call: string, given: unknown): asserts given is ReadList {
  requireThat(
    isReadList(given),
    call,
    'a list is expected, as `readArmyList(text)` returns it',
    given,
  );
}
