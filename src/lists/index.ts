/** Reads, writes and checks army lists. */
export { inputFromLists } from './input-from-lists.js';
export { unit } from './catalogue-unit.js';
export type { ListViolation } from './checking.js';
export type { ListFix } from './fixing.js';
export { listFaults, type ListFault } from './list-faults.js';
export { applyRemedy, type Remedy } from './remedies.js';
export { readArmyList, readArmyLists } from './read-army-list.js';
export { ArmyListError, type ReadList } from './read-list.js';
export type { ListFormat, OwnThings } from './written.js';
export { writeArmyList } from './write-army-list.js';
