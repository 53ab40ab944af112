import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import { createSmallestFix, type HandFix } from '../../machines/rules/command-hand/smallest-fix.js';
import {
  createHandAdviser,
  type HandSuggestions,
} from '../../machines/rules/command-hand/suggestions.js';
import { createHandValidator } from '../../machines/rules/command-hand/validating.js';
import type { FactLibrary } from '../../machines/rules/library.js';
import type { Violation } from '../../machines/rules/rule.js';
import { checkList, type ListViolation } from './checking.js';
import { fixList, type ListFix } from './fixing.js';
import type { NamesWith } from './known-names.js';
import { handInput } from './readings.js';
import type { ReadList } from './read-list.js';
import { isReadList } from './require-list.js';

/** @public */
export interface ValidateCommandHand {
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
  (of: ReadList): ListViolation[];
  /** Checks the command hand of an army: `{ army, hand, contingencies }`. Never throws. */
  (of: unknown): Violation[];
}

/** @public */
export interface FixCommandHand {
  /**
   * The smallest change that makes a hand legal for its army, or for every unit that the names of a list can mean; `undefined` if
   * there are too few cards. In a list, misspelt names are corrected first; only names that resemble no known name are removed.
   * @param of the army with its hand, or a list as `readArmyList` returns it
   * @throws CommandHandInputError with every fault of the input
   * @example
   * const legal = fixCommandHand(list)?.list ?? list;
   * @public
   */
  (of: ReadList): ListFix | undefined;
  /** The smallest change that makes a hand legal for its army: `{ army, hand }`. */
  (of: ReadonlyDeep<CommandHandInput>): HandFix | undefined;
}

/** @public */
export interface SuggestForHand {
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
  (of: ReadonlyDeep<CommandHandInput> | ReadList): HandSuggestions;
}

export function createCheck(library: FactLibrary, namesWith: NamesWith): ValidateCommandHand {
  const checkHand = createHandValidator(library);
  return (of: unknown) =>
    isReadList(of) ? checkList(of, namesWith(of.original.own)).violations : checkHand(of);
}

export function createFix(library: FactLibrary, namesWith: NamesWith): FixCommandHand {
  const fixHand = createSmallestFix(library);
  function fix(of: ReadList): ListFix | undefined;
  function fix(of: ReadonlyDeep<CommandHandInput>): HandFix | undefined;
  function fix(of: ReadonlyDeep<CommandHandInput> | ReadList): HandFix | undefined {
    return isReadList(of) ? fixList(of, namesWith(of.original.own)) : fixHand(of);
  }
  return fix;
}

export function createSuggestions(library: FactLibrary): SuggestForHand {
  const suggest = createHandAdviser(library);
  return (of) => suggest(isReadList(of) ? handInput({ ...of, unresolved: [] }, of.army) : of);
}
