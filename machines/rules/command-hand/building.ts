import { about, all, checkOf, rule } from '../rule.js';
import { tiesToArmy, upgradesAreKnown } from './belonging.js';
import { oneCopyInHand, oneCopySetAside, setAsideIsNotInHand } from './copies.js';
import { cardTitle, type CardAttempt, type HandDraft } from './draft.js';
import { mandatoryCardIsInHand } from './mandatory.js';
import {
  HAND_PIPS,
  placeOf,
  standingOrdersIsInHand,
  twoOfThesePipsAtLeast,
  twoOfThesePipsAtMost,
  type PipsAttempt,
} from './pips.js';
import {
  noMoreThanAllowed,
  onlyCommandCardsAreInHand,
  onlyCommandCardsAreSetAside,
  type IdAttempt,
} from './setting-aside.js';
import { sevenAtLeast, sevenAtMost } from './seven-cards.js';
import { violationsOfHand } from './validating.js';

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

/** A draft with one more card, and the card. */
interface Imagined extends CardAttempt {
  name: string;
}

const withCard =
  (zone: 'hand' | 'contingencies') =>
  ({ draft, cardId }: IdAttempt): Imagined | undefined => {
    const card = draft.cards.get(cardId);
    if (!card) return undefined;
    const after: HandDraft = { ...draft, [zone]: [...draft[zone], cardId], imagined: true };
    return { draft: after, card, name: card.name };
  };

const withItsPips = ({ draft, card }: Imagined): PipsAttempt | undefined => {
  const pips = HAND_PIPS.find((each) => each === placeOf(card));
  return pips && { draft, pips };
};

const draftOf = ({ draft }: Imagined) => draft;

/**
 * The reasons why a card may not be added to the hand: the rules that the hand would break because of this card. Other
 * faults of the hand are not included.
 */
export const refusalsToAdd = all(
  onlyCommandCardsAreInHand,
  about(
    withCard('hand'),
    all<Imagined>(
      about(draftOf, sevenAtMost),
      about(withItsPips, twoOfThesePipsAtMost),
      oneCopyInHand,
      setAsideIsNotInHand,
      tiesToArmy('hand'),
    ),
  ),
);

/**
 * The reasons why a card may not be set aside: the rules that the set-aside cards would break because of it (CT-1,
 * CT-2, CT-6, CT-9, CT-10).
 */
export const refusalsToSetAside = all(
  onlyCommandCardsAreSetAside,
  about(
    withCard('contingencies'),
    all<Imagined>(
      about(draftOf, noMoreThanAllowed),
      setAsideIsNotInHand,
      oneCopySetAside,
      tiesToArmy('contingencies'),
    ),
  ),
);

/** The reasons why a hand and its set-aside cards may not be confirmed: what a card breaks, and what is missing. */
export const refusalsToConfirm = checkOf(
  [
    refusalsToAdd,
    refusalsToSetAside,
    upgradesAreKnown,
    sevenAtLeast,
    twoOfThesePipsAtLeast,
    standingOrdersIsInHand,
    mandatoryCardIsInHand,
  ],
  ({ draft }: { draft: HandDraft }) => violationsOfHand(draft),
);
