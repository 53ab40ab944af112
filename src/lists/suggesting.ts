import { handSuggestions as suggestionsFor } from '../game/hands-with-catalogue.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import type { HandSuggestions } from '../../machines/rules/command-hand/suggestions.js';
import { handInput } from './readings.js';
import type { ReadList } from './read-list.js';
import { isReadList } from './require-list.js';

/**
 * The cards that can be added to a hand and to its contingency cards, and the other cards with the rules that refuse
 * them (CC-2 … CC-8, CT-1 … CT-10).
 * @param of the army with its hand, or a list as `readArmyList` returns it: then its unknown names are left out, and an
 * ambiguous name means its first candidate
 * @throws CommandHandInputError with every fault of the input
 * @public
 * @example
 * const { possible, refused } = handSuggestions(readArmyList(text)).hand;
 */
export function handSuggestions(of: ReadonlyDeep<CommandHandInput> | ReadList): HandSuggestions {
  return suggestionsFor(isReadList(of) ? handInput({ ...of, unresolved: [] }, of.army) : of);
}
