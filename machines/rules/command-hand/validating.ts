import { EMPTY_LIBRARY, type FactLibrary } from '../library.js';
import { violationsOf, type Violation } from '../rule.js';
import { refusalsOfArmy, upgradesAreKnown } from './belonging.js';
import { oneCopyInHand, oneCopySetAside, setAsideIsNotInHand } from './copies.js';
import { cardsNamed, draftOf, namesAmong, strangersAmong, type HandDraft } from './draft.js';
import { readHandInput } from './input.js';
import { mandatoryCardIsInHand, mandatoryCards } from './mandatory.js';
import {
  HAND_PIPS,
  standingOrdersIsInHand,
  twoOfThesePipsAtLeast,
  twoOfThesePipsAtMost,
} from './pips.js';
import {
  noMoreThanAllowed,
  onlyCommandCardsAreInHand,
  onlyCommandCardsAreSetAside,
} from './setting-aside.js';
import { sevenAtLeast, sevenAtMost } from './seven-cards.js';

/** The faults of the cards in the hand, even if cards are still missing (CC-2 … CC-8, UP-1, BF-1). */
export function faultsOfHand(draft: HandDraft): Violation[] {
  const cards = cardsNamed(draft, draft.hand);
  return [
    ...violationsOf([upgradesAreKnown], draft),
    ...strangersAmong(draft, draft.hand).flatMap((cardId) =>
      violationsOf([onlyCommandCardsAreInHand], { draft, cardId }, { cardId, zone: 'hand' }),
    ),
    ...violationsOf([sevenAtMost], draft),
    ...HAND_PIPS.flatMap((pips) => violationsOf([twoOfThesePipsAtMost], { draft, pips }, { pips })),
    ...namesAmong(cards).flatMap((name) =>
      violationsOf([oneCopyInHand], { draft, name }, { name }),
    ),
    ...eachOnce(cards).flatMap((card) => refusalsOfArmy({ draft, card }, 'hand')),
  ];
}

/** The cards that are missing from the hand (CC-2, CC-3, CC-8). */
export function shortagesOfHand(draft: HandDraft): Violation[] {
  return [
    ...violationsOf([sevenAtLeast], draft),
    ...HAND_PIPS.flatMap((pips) =>
      violationsOf([twoOfThesePipsAtLeast], { draft, pips }, { pips }),
    ),
    ...violationsOf([standingOrdersIsInHand], draft),
    ...mandatoryCards(draft).flatMap((card) =>
      violationsOf([mandatoryCardIsInHand], { draft, card }, { cardId: card.id, zone: 'hand' }),
    ),
  ];
}

/** The faults of the set-aside cards (CT-1, CT-2, CT-6, CT-9, CT-10). */
export function faultsOfContingencies(draft: HandDraft): Violation[] {
  const cards = cardsNamed(draft, draft.contingencies);
  return [
    ...strangersAmong(draft, draft.contingencies).flatMap((cardId) =>
      violationsOf(
        [onlyCommandCardsAreSetAside],
        { draft, cardId },
        { cardId, zone: 'contingencies' },
      ),
    ),
    ...violationsOf([noMoreThanAllowed], draft),
    ...namesAmong(cards).flatMap((name) =>
      violationsOf([setAsideIsNotInHand, oneCopySetAside], { draft, name }, { name }),
    ),
    ...eachOnce(cards).flatMap((card) => refusalsOfArmy({ draft, card }, 'contingencies')),
  ];
}

/** Every rule that the hand and its set-aside cards break, once for each case. Empty if both are legal. */
export function violationsOfHand(draft: HandDraft): Violation[] {
  return [...faultsOfHand(draft), ...shortagesOfHand(draft), ...faultsOfContingencies(draft)];
}

/**
 * Checks the command hand of an army and its set-aside cards, and returns one violation for each fault
 * (CC-2 … CC-8, CT-1, CT-2, CT-6, CT-9, CT-10). Never throws: an input that is not an army with a hand gives
 * violations with the code `malformed-input`.
 */
export type HandValidator = (given: unknown) => Violation[];

/** @param library the cards that a hand may name, in addition to those of the input */
export function createHandValidator(library: FactLibrary): HandValidator {
  return (given) => {
    const { input, violations } = readHandInput(given);
    return input ? violationsOfHand(draftOf(input, library)) : violations;
  };
}

function eachOnce<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/**
 * Check a command hand and its contingency cards for an army; one violation for each broken rule (CC-2 … CC-8, CT-1).
 * Never throws: bad input gives violations with the code `malformed-input`.
 * @param input the army with its hand, and every card that it names: `{ army, hand, contingencies, cards }`. The entry without a
 * suffix also takes a list; here `listFaults(list)` has the violations of a list, so that a check of hands stays small
 * @public
 * @example
 * const violations = validateCommandHand({ army, hand, contingencies: [], cards });
 */
export const validateCommandHand: HandValidator =
  /* @__PURE__ */ createHandValidator(EMPTY_LIBRARY);
