import type { DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { handToPlay, playToHand } from '../../../model/moves.js';
import { playOf } from '../../cards/attempts.js';
import { LAWS_OF_PLAY } from '../../cards/legality.js';
import { about, all, inOrder, rule } from '../../rule.js';
import type { Ruling } from '../../rulebook.js';
import { namedBy, type DirectiveAttempt, type DirectiveKind } from './directive.js';
import { describeCard, withEachCard, namedCardIsInHand } from './naming-cards.js';

/** R26: after a restart the cards are selected again, so no card can be put in play before that. */
export const selectionIsNotOpen = rule<DirectiveAttempt<DirectiveOf<'play-instead'>>>({
  id: 'R26',
  code: 'selection-restarted',
  allows: ({ acting }) => !acting.restarted,
  refusal: () =>
    'The selection has been restarted: no card can be put in play until cards are selected again.',
});

export const R23 = {
  id: 'R23',
  question: 'A card put in place of another by an effect.',
  summary:
    'only if legal to play (R25), else it is not put in place. It has its effects of this and the later windows; an effect that has resolved does not resolve again',
} as const satisfies Ruling;

/** R23: a card replaces the card in play, or a card that this effect has just taken from play (R19). */
export const thereIsACardToReplace = rule<DirectiveAttempt<DirectiveOf<'play-instead'>>>({
  id: 'R23',
  code: 'no-card-to-replace',
  allows: ({ context, acting, directive: { player } }) =>
    context.sides[player].inPlay !== null || acting.vacated.includes(player),
  refusal: ({ directive: { player } }) => `${player} has no card in play to be replaced.`,
});

/** Returns the card in play to the hand, and puts a card of the hand in play (R23). */
export const playInstead: DirectiveKind<'play-instead'> = {
  refusals: inOrder(
    all(selectionIsNotOpen, thereIsACardToReplace, about(namedBy, namedCardIsInHand)),
    about((attempt) => playOf(namedBy(attempt)), all(...LAWS_OF_PLAY)),
  ),
  apply: ({ context, directive: { player, cardId } }) => {
    const replaced = context.sides[player].inPlay?.cardId ?? null;
    return {
      context: handToPlay(playToHand(context, player), player, cardId),
      log: [logged('card.played-instead', 'R23', player, { cardId, replaced })],
    };
  },
  ways: (offer) => withEachCard(offer, 'hand'),
  names: ({ player, cardId }) => [{ player, cardId, zone: 'hand' }],
  describe: (_, choice) => `playing ${describeCard(choice)} of the hand instead`,
  worth: () => 0.2,
};
