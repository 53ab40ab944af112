/** The reading of lists without the catalogue: each call brings its own cards, units, upgrades and battle forces. */
import { EMPTY_LIBRARY } from '../../../machines/rules/library.js';
import { NOTHING_PRINTED } from '../../lists/printed.js';
import { createDescribeList, type DescribeList } from '../../wording/list-notes.js';
import { createDescribeFix, type DescribeFix } from '../../wording/remedies.js';
import { createUnit, type CatalogueUnit } from '../../lists/catalogue-unit.js';
import { createInputFromLists, type InputFromLists } from '../../lists/input-from-lists.js';
import { namesOf, type NamesWith } from '../../lists/known-names.js';
import { createListFaults, type ListFaults } from '../../lists/list-faults.js';
import {
  createReadArmyList,
  createReadArmyLists,
  type ReadArmyList,
  type ReadArmyLists,
} from '../../lists/read-army-list.js';
import { createApplyRemedy, type ApplyRemedy } from '../../lists/remedies.js';
import { createWriteArmyList, type WriteArmyList } from '../../lists/write-army-list.js';
import {
  createFix,
  createSuggestions,
  type FixCommandHand,
  type SuggestForHand,
} from '../../lists/hand-or-list.js';

const namesWith: NamesWith = /* @__PURE__ */ namesOf(NOTHING_PRINTED);

/** Reads an army list: text, JSON, or a link of Legion HQ. @public */
export const readArmyList: ReadArmyList = /* @__PURE__ */ createReadArmyList(namesWith);
/** Reads every army list of a text. @public */
export const readArmyLists: ReadArmyLists = /* @__PURE__ */ createReadArmyLists(namesWith);
/** Writes a list. @public */
export const writeArmyList: WriteArmyList = /* @__PURE__ */ createWriteArmyList(namesWith);
/** Creates the input of `createCommandPhase` from two lists. @public */
export const inputFromLists: InputFromLists = /* @__PURE__ */ createInputFromLists(namesWith);
/** Every fault of a list and its hand, with its remedies. @public */
export const listFaults: ListFaults = /* @__PURE__ */ createListFaults(namesWith);
/** Applies a remedy and reads the list again. @public */
export const applyRemedy: ApplyRemedy = /* @__PURE__ */ createApplyRemedy(namesWith);
/** A copy of a unit, for an army. @public */
export const unit: CatalogueUnit = /* @__PURE__ */ createUnit(namesWith);
/** The notes on how a list was read, one sentence each. @public */
export const describeList: DescribeList = /* @__PURE__ */ createDescribeList(namesWith);
/** The changes of a fix or a remedy, one short sentence each. @public */
export const describeFix: DescribeFix = /* @__PURE__ */ createDescribeFix(namesWith);
/** The smallest change that makes the hand of an army or of a list legal. @public */
export const fixCommandHand: FixCommandHand = /* @__PURE__ */ createFix(EMPTY_LIBRARY, namesWith);
/** The cards that can be added to the hand of an army or of a list. @public */
export const handSuggestions: SuggestForHand = /* @__PURE__ */ createSuggestions(EMPTY_LIBRARY);
