import type { CardId } from '../../model/command-card.js';
import type { FactLibrary } from '../library.js';
import type { Violation } from '../rule.js';
import { refusalsToAdd, refusalsToSetAside } from './building.js';
import { draftOf } from './draft.js';
import { checkHandInput, type CommandHandInput } from './input.js';
import type { IdAttempt } from './setting-aside.js';
import type { ReadonlyDeep } from '../../model/readonly-deep.js';

/** The cards that can still be added, and the other cards with the reasons; both in the order of the catalogue. */
export interface Suggestions {
  possible: CardId[];
  refused: { cardId: CardId; violations: Violation[] }[];
}

/** The cards that can be added to a command hand and to its set-aside cards. @public */
export interface HandSuggestions {
  /** Cards for the hand (CC-2 … CC-8). */
  hand: Suggestions;
  /** Cards to set aside (CT-1, CT-2, CT-6 … CT-10). */
  contingencies: Suggestions;
}

/**
 * Lists the cards that can be added next to the hand or to the set-aside cards, and the reasons against the others.
 * @throws CommandHandInputError with every fault of an input that is not an army with a hand
 */
export type HandAdviser = (input: ReadonlyDeep<CommandHandInput>) => HandSuggestions;

/** @param library the cards to suggest, in addition to those of the input */
export function createHandAdviser(library: FactLibrary): HandAdviser {
  return (given) => {
    const draft = draftOf(checkHandInput(given), library);
    const sorted = (refusalsOf: (attempt: IdAttempt) => Violation[]): Suggestions => {
      const asked = [...draft.cards.keys()].map((cardId) => ({
        cardId,
        violations: refusalsOf({ draft, cardId }),
      }));
      return {
        possible: asked.filter((each) => each.violations.length === 0).map(({ cardId }) => cardId),
        refused: asked.filter((each) => each.violations.length > 0),
      };
    };
    return { hand: sorted(refusalsToAdd), contingencies: sorted(refusalsToSetAside) };
  };
}
