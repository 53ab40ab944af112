/** Army lists of players, read and written, and their hands judged. */
export {
  chooseUnits,
  inputFromLists,
  type ListsForAPhase,
  type UnitChoices,
} from './input-from-lists.js';
export { judgeHand, mendHand, type HandJudgement, type ListViolation } from './judging.js';
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
