/** Army lists of players, read and written, and their hands checked. */
export {
  chooseUnits,
  inputFromLists,
  type ListsForAPhase,
  type UnitChoices,
} from './input-from-lists.js';
export { checkHand, fixHand, type HandCheck, type ListViolation } from './checking.js';
export { readArmyList } from './read-army-list.js';
export {
  ArmyListError,
  LIST_FORMATS,
  type AmbiguousName,
  type EditionNote,
  type ListFormat,
  type ReadList,
  type UnresolvedName,
} from './read-list.js';
export { writeArmyList } from './write-army-list.js';
export type { Original, TextSections, WrittenList, WrittenUnit } from './written.js';
