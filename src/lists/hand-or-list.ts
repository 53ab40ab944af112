import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import type { HandFix } from '../../machines/rules/command-hand/smallest-fix.js';
import type { HandSuggestions } from '../../machines/rules/command-hand/suggestions.js';
import type { Violation } from '../../machines/rules/rule.js';
import { handSuggestions as suggestionsFor } from '../game/with-catalogue/hand.js';
import { checkHand, validateArmyList, type ListViolation } from './checking.js';
import { fixArmyList, fixHand, type ListFix } from './fixing.js';
import { handInput } from './readings.js';
import type { ReadList } from './read-list.js';
import { isReadList } from './require-list.js';

/**
 * Checks a command hand and its contingency cards for an army, or those of a list: one violation for each broken instance of a
 * rule; empty if the hand is legal (CC-2 … CC-8, CT-1, CT-2, CT-6, CT-9, CT-10). Never throws: any other value has violations
 * with the code `malformed-input`.
 * @param of the army with its hand: `{ army, hand, contingencies, faction?, battleForce?, cards? }`; or a list as `readArmyList`
 * returns it. A list with ambiguous names is checked for every unit that they can mean, and `onlyIf` names the units for which a
 * violation applies. With more than 256 combinations, only the army without these units is checked: then a violation may be wrong.
 * @example
 * for (const { rule, message } of validateCommandHand(readArmyList(text))) console.log(rule, message);
 * @public
 */
export function validateCommandHand(of: ReadList): ListViolation[];
/** Checks the command hand of an army: `{ army, hand, contingencies }`. Never throws. @public */
export function validateCommandHand(of: unknown): Violation[];
export function validateCommandHand(of: unknown): Violation[] {
  return isReadList(of) ? validateArmyList(of).violations : checkHand(of);
}

/**
 * The smallest change that makes a hand legal for its army, or for every unit that the names of a list can mean; `undefined` if
 * there are too few cards. In a list, misspelt names are corrected first; only names that resemble no known name are removed.
 * @param of the army with its hand, or a list as `readArmyList` returns it
 * @throws CommandHandInputError with every fault of the input
 * @example
 * const legal = fixCommandHand(list)?.list ?? list;
 * @public
 */
export function fixCommandHand(of: ReadList): ListFix | undefined;
/** The smallest change that makes a hand legal for its army: `{ army, hand }`. @public */
export function fixCommandHand(of: ReadonlyDeep<CommandHandInput>): HandFix | undefined;
export function fixCommandHand(of: ReadonlyDeep<CommandHandInput> | ReadList): HandFix | undefined {
  return isReadList(of) ? fixArmyList(of) : fixHand(of);
}

/**
 * The cards that can be added to a hand and to its contingency cards, and the other cards with the rules that refuse
 * them (CC-2 … CC-8, CT-1 … CT-10).
 * @param of the army with its hand, or a list as `readArmyList` returns it: then its unknown names are left out, and an
 * ambiguous name means its first candidate
 * @throws CommandHandInputError with every fault of the input
 * @example
 * const { possible, refused } = handSuggestions(readArmyList(text)).hand;
 * @public
 */
export function handSuggestions(of: ReadonlyDeep<CommandHandInput> | ReadList): HandSuggestions {
  return suggestionsFor(isReadList(of) ? handInput({ ...of, unresolved: [] }, of.army) : of);
}
