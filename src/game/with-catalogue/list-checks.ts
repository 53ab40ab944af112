/** Whole checks of lists with the catalogue, as the command line, the hosts and the table page show them. */
import { checkList, type ListCheck } from '../../lists/checking.js';
import { fixList, type ListFix } from '../../lists/fixing.js';
import type { KnownNames } from '../../lists/known-names.js';
import { namesIn } from '../../lists/require-list.js';
import { faultsOf as faultsWith, type ListFault } from '../../lists/list-faults.js';
import type { ReadList } from '../../lists/read-list.js';
import type { Remedy } from '../../lists/remedies.js';
import type { CardId } from '../../../machines/model/command-card.js';
import type { RulesetChoice } from '../../../machines/model/ruleset.js';
import { notesOn as notesWith, type ListNote } from '../../wording/list-notes.js';
import {
  cardName as nameWith,
  describeFault as faultWith,
  describeRemedy as remedyWith,
} from '../../wording/remedies.js';
import { namesWith } from './lists.js';

/** The names with which a list was read. */
export function namesFor(list: ReadList): KnownNames {
  return namesWith(list.original.own);
}

/** @throws TypeError for anything but a list as `readArmyList` returns it */
export function validateArmyList(list: ReadList): ListCheck {
  return checkList(list, namesIn('validateArmyList(list)', list, namesWith));
}

/** @throws TypeError for anything but a list as `readArmyList` returns it */
export function fixArmyList(list: ReadList): ListFix | undefined {
  return fixList(list, namesIn('fixArmyList(list)', list, namesWith));
}

export function faultsOf(list: ReadList, check: ListCheck): ListFault[] {
  return faultsWith(list, check, namesFor(list));
}

export function notesOn(list: ReadList, ruleset: RulesetChoice = {}): ListNote[] {
  return notesWith(list, ruleset, namesFor(list));
}

export function describeFault(list: ReadList, fault: ListFault): string {
  return faultWith(fault, namesFor(list));
}

export function describeRemedy(list: ReadList, remedy: Remedy): string {
  return remedyWith(list, remedy, namesFor(list));
}

export function cardName(list: ReadList, cardId: CardId): string {
  return nameWith(list, cardId, namesFor(list));
}
