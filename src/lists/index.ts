/** Army lists of players, read and written, and their hands checked. */
export {
  chooseUnits,
  inputFromLists,
  type ListsForAPhase,
  type UnitChoices,
} from './input-from-lists.js';
export { checkHand, type HandCheck, type ListViolation } from './checking.js';
export { fixedList, fixHand, type Correction, type ListFix } from './fixing.js';
export { findingsOn, type Finding } from './findings.js';
export { applyRemedy, type Remedy } from './remedies.js';
export { battleForcesOf, factionTitle } from './factions.js';
export { readArmyList } from './read-army-list.js';
export {
  ArmyListError,
  LIST_FORMATS,
  type AmbiguousName,
  type Difference,
  type EditionNote,
  type ListFormat,
  type ReadFormat,
  type ReadList,
  type UnresolvedName,
} from './read-list.js';
export {
  checkSeals,
  type CheckedSeals,
  type NamedFile,
  type PublishedSeal,
  type SealsOfAnEvent,
  type SealVerdict,
} from './seals/check-seals.js';
export {
  openSeal,
  sealHand,
  type HandSeal,
  type HandToSeal,
  type OpenedSeal,
  type SealedHand,
  type SealFault,
  type SealFaultCode,
  type SealToOpen,
} from './seals/seal.js';
export { writeArmyList } from './write-army-list.js';
export type { Original, TextSections, WrittenList, WrittenPips, WrittenUnit } from './written.js';
