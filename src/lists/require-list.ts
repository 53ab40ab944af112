import { isObject } from '../../machines/model/shape.js';
import { requireThat } from '../../machines/model/require-that.js';
import type { KnownNames, NamesWith } from './known-names.js';
import type { ReadList } from './read-list.js';
import { understood } from './understanding.js';
import type { WrittenList } from './written.js';

/** Whether a value is a list as `readArmyList` returns it. */
export function isReadList(given: unknown): given is ReadList {
  if (!isObject(given)) return false;
  const { army, hand, unresolved, ambiguous, original } = given as Partial<ReadList>;
  return (
    [army, hand, unresolved, ambiguous].every(Array.isArray) &&
    isObject(original) &&
    isObject(original.asRead) &&
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

/**
 * Returns the names with which a list was read.
 * @param call the call as written: `listFaults(list)`
 * @throws TypeError for anything but a list as `readArmyList` returns it
 */
export function namesIn(call: string, list: ReadList, namesWith: NamesWith): KnownNames {
  requireList(call, list);
  return namesWith(list.original.own);
}

/**
 * Returns the list in its own words.
 * @throws TypeError if a program has changed the army or the cards of the list itself: the change would be lost
 */
export function writtenListOf(call: string, list: ReadList, names: KnownNames): WrittenList {
  const { written } = list.original;
  const read = understood(written, names);
  const isAsRead = (['army', 'hand', 'contingencies'] as const).every(
    (field) => JSON.stringify(read[field]) === JSON.stringify(list[field]),
  );
  if (isAsRead) return written;
  throw new TypeError(
    `${call}: the army or the cards of this list were changed in the object. Change a list with \`applyRemedy(list, remedy)\`.`,
  );
}
