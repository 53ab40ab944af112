import { rule, violationsOf, type Violation } from '../rule.js';
import { refusalsOfArmy } from './belonging.js';
import { oneCopyInHand, oneCopySetAside, setAsideIsNotInHand } from './copies.js';
import { cardTitle, type HandDraft } from './draft.js';
import { HAND_PIPS, placeOf, twoOfThesePipsAtMost } from './pips.js';
import {
  noMoreThanAllowed,
  onlyCommandCardsAreInHand,
  onlyCommandCardsAreSetAside,
  type IdAttempt,
} from './setting-aside.js';
import { sevenAtMost } from './seven-cards.js';

/** CC-2: only a card of the hand can be removed from it. */
export const cardIsInThisHand = rule<IdAttempt>({
  id: 'CC-2',
  code: 'not-in-hand',
  allows: ({ draft, cardId }) => draft.hand.includes(cardId),
  refusal: ({ draft, cardId }) => `${cardTitle(draft, cardId)} is not in this hand.`,
});

/** CT-1: only a set-aside card can be taken back. */
export const cardIsAmongSetAside = rule<IdAttempt>({
  id: 'CT-1',
  code: 'not-set-aside',
  allows: ({ draft, cardId }) => draft.contingencies.includes(cardId),
  refusal: ({ draft, cardId }) => `${cardTitle(draft, cardId)} is not set aside.`,
});

/**
 * The reasons why a card may not be added to the hand: the rules that the hand would break because of this card. Other
 * faults of the hand are not included.
 */
export function refusalsToAdd({ draft, cardId }: IdAttempt): Violation[] {
  const card = draft.cards.get(cardId);
  if (!card) return violationsOf([onlyCommandCardsAreInHand], { draft, cardId });
  const after: HandDraft = { ...draft, hand: [...draft.hand, cardId], imagined: true };
  const pips = HAND_PIPS.find((each) => each === placeOf(card));
  return [
    ...violationsOf([sevenAtMost], after),
    ...(pips ? violationsOf([twoOfThesePipsAtMost], { draft: after, pips }) : []),
    ...violationsOf([oneCopyInHand, setAsideIsNotInHand], { draft: after, name: card.name }),
    ...refusalsOfArmy({ draft: after, card }, 'hand'),
  ];
}

/**
 * The reasons why a card may not be set aside: the rules that the set-aside cards would break because of it (CT-1,
 * CT-2, CT-6, CT-9, CT-10).
 */
export function refusalsToSetAside({ draft, cardId }: IdAttempt): Violation[] {
  const card = draft.cards.get(cardId);
  if (!card) return violationsOf([onlyCommandCardsAreSetAside], { draft, cardId });
  const contingencies = [...draft.contingencies, cardId];
  const after: HandDraft = { ...draft, contingencies, imagined: true };
  return [
    ...violationsOf([noMoreThanAllowed], after),
    ...violationsOf([setAsideIsNotInHand, oneCopySetAside], { draft: after, name: card.name }),
    ...refusalsOfArmy({ draft: after, card }, 'contingencies'),
  ];
}
