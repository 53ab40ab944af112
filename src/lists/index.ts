/** Reads, writes and checks army lists. */
export { chooseUnits, inputFromLists } from './input-from-lists.js';
export { unit } from './catalogue-unit.js';
export { validateArmyList, type ListCheck, type ListViolation } from './checking.js';
export { fixArmyList, type ListFix } from './fixing.js';
export { listFaults, type ListFault } from './list-faults.js';
export { applyRemedy, type Remedy } from './remedies.js';
export { readArmyList, readArmyLists } from './read-army-list.js';
export { ArmyListError, type ReadList } from './read-list.js';
export type { ListFormat, OwnThings } from './written.js';
export { checkSeals, type CheckedSeals } from './seals/check-seals.js';
export { openSeal, sealHand, type SealFaultCode } from './seals/seal.js';
export { writeArmyList } from './write-army-list.js';
