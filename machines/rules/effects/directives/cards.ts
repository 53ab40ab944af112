import { logged } from '../../../model/log.js';
import {
  discardToHand,
  handToDiscard,
  handToLockedAway,
  handToPlay,
  playToDiscard,
  playToHand,
} from '../../../model/moves.js';
import type { CardId } from '../../../model/command-card.js';
import type { PhaseContext } from '../../../model/phase-context.js';
import { cardOf } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import { LAWS_OF_PLAY } from '../../cards/legality.js';
import { rule, violationsOf } from '../../rule.js';
import type { DirectiveAttempt, DirectiveOf, HandlersOf } from './handler.js';

/** R19: there must be a card in play to leave play. */
export const cardIsInPlay = rule<
  DirectiveAttempt<DirectiveOf<'return-to-hand'> | DirectiveOf<'discard'>>
>({
  id: 'R19',
  code: 'not-in-play',
  allows: ({ context, directive: { player, cardId } }) => {
    const { inPlay } = context.sides[player];
    return inPlay !== null && (cardId === undefined || cardId === inPlay.cardId);
  },
  refusal: ({ directive: { player } }) => `${player} has no such card in play.`,
});

/** CC-30: a card that returns from the discard pile must be in it. */
export const cardIsInDiscardPile = rule<DirectiveAttempt<DirectiveOf<'return-to-hand'>>>({
  id: 'CC-30',
  code: 'not-in-discard-pile',
  allows: ({ context, directive: { player, cardId } }) =>
    context.sides[player].discard.some((each) => each === cardId),
  refusal: ({ directive: { player } }) => `That card is not in ${player}'s discard pile.`,
});

/** CP-2: a directive about a card of the player's own hand needs that card in the hand. */
export const namedCardIsInHand = rule<{
  context: PhaseContext;
  player: PlayerColor;
  cardId?: CardId;
}>({
  id: 'CP-2',
  code: 'not-in-hand',
  allows: ({ context, player, cardId }) =>
    context.sides[player].hand.some((each) => each === cardId),
  refusal: ({ player }) => `That card is not in ${player}'s hand.`,
});

/** R26: after a restart the cards are selected again, so no card can be put in play before that. */
export const selectionIsNotOpen = rule<DirectiveAttempt<DirectiveOf<'play-instead'>>>({
  id: 'R26',
  code: 'selection-restarted',
  allows: ({ acting }) => !acting.restarted,
  refusal: () =>
    'The selection has been restarted: no card can be put in play until cards are selected again.',
});

/** R23: a card replaces the card in play, or a card that this effect has just taken from play (R19). */
export const thereIsACardToReplace = rule<DirectiveAttempt<DirectiveOf<'play-instead'>>>({
  id: 'R23',
  code: 'no-card-to-replace',
  allows: ({ context, acting, directive: { player } }) =>
    context.sides[player].inPlay !== null || acting.vacated.includes(player),
  refusal: ({ directive: { player } }) => `${player} has no card in play to be replaced.`,
});

/** R26: the card or its player gives the number of pips of the cards to lock away. */
export const pipsAreNamed = rule<DirectiveAttempt<DirectiveOf<'lock-away'>>>({
  id: 'R26',
  code: 'pips-not-named',
  allows: ({ directive: { pips } }) => pips !== '?',
  refusal: () => 'The number of pips of the cards to lock away is missing.',
});

/** Directives that move a card from one place to another. */
export const CARD_DIRECTIVES: HandlersOf<
  'return-to-hand' | 'discard' | 'play-instead' | 'lock-away'
> = {
  'return-to-hand': {
    refusals: (attempt) =>
      violationsOf(
        [attempt.directive.from === 'play' ? cardIsInPlay : cardIsInDiscardPile],
        attempt,
      ),
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
  },
  discard: {
    refusals: (attempt) =>
      attempt.directive.from === 'play'
        ? violationsOf([cardIsInPlay], attempt)
        : violationsOf([namedCardIsInHand], { context: attempt.context, ...attempt.directive }),
    apply: ({ context, directive: { player, from, cardId } }) => {
      const discarded = from === 'play' ? context.sides[player].inPlay?.cardId : cardId;
      if (discarded === undefined) return { context, log: [] };
      return {
        context:
          from === 'play'
            ? playToDiscard(context, player)
            : handToDiscard(context, player, discarded),
        log: [logged('card.discarded', 'CC-29', player, { cardId: discarded, from })],
      };
    },
  },
  // For any hand: players see only after the choice whether the hand has a card with this number of pips (R29).
  'lock-away': {
    refusals: (attempt) => violationsOf([pipsAreNamed], attempt),
    apply: ({ context, acting, directive: { player, pips } }) => {
      if (pips === '?') return { context, log: [] };
      const cardIds = context.sides[player].hand.filter(
        (cardId) => cardOf(context, cardId).pips === pips,
      );
      const by = { player: acting.player, cardId: acting.cardId };
      return {
        context: handToLockedAway(context, player, cardIds, by),
        log: [logged('cards.locked-away', 'CC-27', player, { pips, cardIds })],
      };
    },
  },
  'play-instead': {
    refusals: (attempt) => {
      const { context, directive } = attempt;
      const { player, cardId } = directive;
      const elsewhere = [
        ...violationsOf([selectionIsNotOpen, thereIsACardToReplace], attempt),
        ...violationsOf([namedCardIsInHand], { context, ...directive }),
      ];
      if (elsewhere.length > 0) return elsewhere;
      const card = cardOf(context, cardId);
      return violationsOf(LAWS_OF_PLAY, { context, player, card });
    },
    apply: ({ context, directive: { player, cardId } }) => {
      const replaced = context.sides[player].inPlay?.cardId ?? null;
      return {
        context: handToPlay(playToHand(context, player), player, cardId),
        log: [logged('card.played-instead', 'R23', player, { cardId, replaced })],
      };
    },
  },
};
