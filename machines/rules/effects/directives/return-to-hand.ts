import type { DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { discardToHand, playToHand } from '../../../model/moves.js';
import { either, rule } from '../../rule.js';
import type { Statement } from '../../rulebook.js';
import { noCards, type DirectiveAttempt, type DirectiveKind } from './directive.js';
import { describeCard, cardIsInPlay, withEachCard } from './naming-cards.js';

export const CC_30 = {
  id: 'CC-30',
  kinds: ['view'],
  summary: 'A card that returns from the discard pile to the hand is announced by name.',
} as const satisfies Statement;

/** CC-30: a card that returns from the discard pile must be in it. */
export const cardIsInDiscardPile = rule<DirectiveAttempt<DirectiveOf<'return-to-hand'>>>({
  id: 'CC-30',
  code: 'not-in-discard-pile',
  allows: ({ context, directive: { player, cardId } }) =>
    context.sides[player].discard.some((each) => each === cardId),
  refusal: ({ directive: { player } }) => `That card is not in ${player}'s discard pile.`,
});

/** Returns a card to the hand, from play or from the discard pile. */
export const returnToHand: DirectiveKind<'return-to-hand'> = {
  refusals: either(({ directive }) => directive.from === 'play', cardIsInPlay, cardIsInDiscardPile),
  apply: ({ context, directive: { player, from, cardId } }) => {
    const returned = from === 'play' ? context.sides[player].inPlay?.cardId : cardId;
    if (returned === undefined) return { context, log: [] };
    return {
      context:
        from === 'play' ? playToHand(context, player) : discardToHand(context, player, returned),
      log: [
        logged('card.returned', from === 'play' ? 'R19' : 'CC-30', player, {
          cardId: returned,
          from,
        }),
      ],
    };
  },
  ways: (offer) => withEachCard(offer, offer.directive.from),
  names: noCards,
  describe: ({ from }, choice) =>
    from === 'play'
      ? 'returning the card in play to the hand'
      : `returning ${describeCard(choice)} from the discard pile to the hand`,
  // Returning the card in play costs its side the orders.
  worth: ({ from }) => (from === 'play' ? -0.7 : 0.4),
};
