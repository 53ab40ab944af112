import type { CardEffect, CardId, EffectTiming } from '../model/command-card.js';
import type { Bar, Directive } from '../model/directive.js';
import { told, type Happening } from '../model/log.js';
import {
  discardToHand,
  handToDiscard,
  handToPlay,
  markDefeated,
  placeOrderToken,
  playToDiscard,
  playToHand,
} from '../model/moves.js';
import type { EffectOfCard, PhaseContext } from '../model/phase-context.js';
import { cardOf, cardsOfSide, withSide } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { PLAYERS } from '../model/player.js';
import { effectOf } from './effects.js';
import { LAWS_OF_PLAY } from './legality.js';
import { rule, violationsOf, type Violation } from './rule.js';
import { refusalsToName } from './secrecy.js';
import { refusalsToDefeat, refusalsToGrant } from './units.js';

/** The effect whose directives act, and where in its list they stand. */
export interface Acting {
  /** Whose effect it is. */
  player: PlayerColor;
  cardId: CardId;
  effect: CardEffect;
  /** A restart stood before in the list: what follows stands for the new selection (R26). */
  restarted: boolean;
  /** Players whose card has left play by this effect: another may be put in its place (R19). */
  vacated: readonly PlayerColor[];
}

type DirectiveOf<Type extends Directive['type']> = Extract<Directive, { type: Type }>;

/** A directive that would act on the table as it now stands. */
interface DirectiveAttempt<D extends Directive = Directive> {
  context: PhaseContext;
  acting: Acting;
  directive: D;
}

/** What one kind of directive asks of the table, and what it does to it. */
interface DirectiveLaw<D extends Directive> {
  refusals(attempt: DirectiveAttempt<D>): Violation[];
  apply(attempt: DirectiveAttempt<D>): Happening;
}

const RESTART_TIMINGS: readonly EffectTiming[] = ['reveal', 'untimed'];

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

/** CC-30: what returns from the discard pile lies in it. */
export const cardIsInDiscardPile = rule<DirectiveAttempt<DirectiveOf<'return-to-hand'>>>({
  id: 'CC-30',
  code: 'not-in-discard-pile',
  allows: ({ context, directive: { player, cardId } }) =>
    cardId !== undefined && context.sides[player].discard.includes(cardId),
  refusal: ({ directive: { player } }) => `That card is not in ${player}'s discard pile.`,
});

/** R26: a directive that names a card of its player's own hand finds it there. */
export const namedCardIsInHand = rule<{
  context: PhaseContext;
  player: PlayerColor;
  cardId?: CardId;
}>({
  id: 'R26',
  code: 'not-in-hand',
  allows: ({ context, player, cardId }) =>
    cardId !== undefined && context.sides[player].hand.includes(cardId),
  refusal: ({ player }) => `That card is not in ${player}'s hand.`,
});

/** R26: after a restart the cards are selected anew, and none is put in play before. */
export const selectionIsNotOpen = rule<DirectiveAttempt<DirectiveOf<'play-instead'>>>({
  id: 'R26',
  code: 'selection-restarted',
  allows: ({ acting }) => !acting.restarted,
  refusal: () => 'The selection has been restarted: no card can be put in play before it.',
});

/** R23: a card is put in place of one that is in play, or that this effect has just taken from play (R19). */
export const thereIsACardToReplace = rule<DirectiveAttempt<DirectiveOf<'play-instead'>>>({
  id: 'R23',
  code: 'no-card-to-replace',
  allows: ({ context, acting, directive: { player } }) =>
    context.sides[player].inPlay !== null || acting.vacated.includes(player),
  refusal: ({ directive: { player } }) => `${player} has no card in play to be replaced.`,
});

/** CP-1: the selection is restarted only while cards are resolved, in step 2. */
export const cardsAreBeingResolved = rule<DirectiveAttempt<DirectiveOf<'restart-selection'>>>({
  id: 'CP-1',
  code: 'not-in-step-2',
  allows: ({ acting }) => !acting.restarted && RESTART_TIMINGS.includes(acting.effect.timing),
  refusal: () => 'The selection can be restarted only while cards are resolved.',
});

/** R22: a bar that names a card names one of that player's. */
export const barNamesAKnownCard = rule<DirectiveAttempt<DirectiveOf<'restart-selection'>>>({
  id: 'R22',
  code: 'barred-card-unknown',
  allows: ({ context, directive }) =>
    (directive.bar ?? []).every(
      ({ player, cardId }) =>
        cardId === undefined || cardsOfSide(context.sides[player]).includes(cardId),
    ),
  refusal: () => 'A card that is to be barred is not a card of that player.',
});

const LAWS: { [Type in Directive['type']]: DirectiveLaw<DirectiveOf<Type>> } = {
  'return-to-hand': {
    refusals: (attempt) =>
      violationsOf(
        [attempt.directive.from === 'play' ? cardIsInPlay : cardIsInDiscardPile],
        attempt,
      ),
    apply: ({ context, directive: { player, from, cardId } }) => {
      const returned = from === 'play' ? context.sides[player].inPlay?.cardId : cardId;
      if (returned === undefined) return { context, told: [] };
      return {
        context:
          from === 'play' ? playToHand(context, player) : discardToHand(context, player, returned),
        told: [
          told('card.returned', from === 'play' ? 'R19' : 'CC-30', player, {
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
      if (discarded === undefined) return { context, told: [] };
      return {
        context:
          from === 'play'
            ? playToDiscard(context, player)
            : handToDiscard(context, player, discarded),
        told: [told('card.discarded', 'CC-29', player, { cardId: discarded, from })],
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
        told: [told('card.played-instead', 'R23', player, { cardId, replaced })],
      };
    },
  },
  'restart-selection': {
    refusals: (attempt) => violationsOf([cardsAreBeingResolved, barNamesAKnownCard], attempt),
    apply: ({ context, directive: { bar = [] } }) => {
      const bars = bar.flatMap((each) => barredBy(context, each));
      const table = PLAYERS.reduce((before, player) => {
        const barred = bars.filter((each) => each.player === player).map(({ cardId }) => cardId);
        const returned = playToHand(before, player);
        return withSide(returned, player, {
          orderLimit: null,
          addedSlots: [],
          resolved: returned.sides[player].resolved.filter((each) => mustRestart(context, each)),
          declined: [],
          barred: [...new Set([...returned.sides[player].barred, ...barred])],
        });
      }, context);
      return {
        context: table,
        told: [
          told('selection.restarted', 'CP-1', undefined),
          ...bars.map(({ player, cardId }) => told('card.barred', 'R22', player, { cardId })),
        ],
      };
    },
  },
  'limit-orders': {
    refusals: () => [],
    apply: ({ context, directive: { player, max } }) => {
      const orderLimit = Math.min(max, context.sides[player].orderLimit ?? max);
      return {
        context: withSide(context, player, { orderLimit }),
        told: [told('orders.limited', 'CC-10', player, { max: orderLimit })],
      };
    },
  },
  'add-orders': {
    refusals: () => [],
    apply: ({ context, directive: { player, slots } }) => ({
      context: withSide(context, player, {
        addedSlots: [...context.sides[player].addedSlots, ...slots],
      }),
      told: [told('orders.added', 'CC-10', player, { slots })],
    }),
  },
  'grant-order': {
    refusals: ({ context, directive }) => refusalsToGrant({ context, ...directive }),
    apply: ({ context, acting, directive: { player, unitId } }) => ({
      context: placeOrderToken(context, player, unitId, acting.effect.id),
      told: [told('order.granted', 'CP-25', player, { unitId, source: acting.effect.id })],
    }),
  },
  'defeat-unit': {
    refusals: ({ context, directive }) => refusalsToDefeat({ context, ...directive }),
    apply: ({ context, directive: { player, unitId } }) => ({
      context: markDefeated(context, player, unitId),
      told: [told('unit.defeated', 'R11', player, { unitId })],
    }),
  },
};

/** Why a player's directive would not hold as the table stands; nothing hidden is looked up first (R29). */
export function refusalsToDirect(attempt: DirectiveAttempt): Violation[] {
  const { context, acting, directive } = attempt;
  const hidden = refusalsToName(context, acting.player, [directive]);
  return hidden.length > 0 ? hidden : lawOf(directive).refusals(attempt);
}

/** Whether a printed directive has something to act on: the card names what it names, no player does. */
export function hasSomethingToActOn(attempt: DirectiveAttempt): boolean {
  return lawOf(attempt.directive).refusals(attempt).length === 0;
}

/** What a directive does, once it holds. */
export function direct(attempt: DirectiveAttempt): Happening {
  return lawOf(attempt.directive).apply(attempt);
}

/** The directive of a card, with the colours of this table for `'self'` and `'opponent'`. */
export function inColours(
  directive: Directive<'self' | 'opponent'>,
  colourOf: (side: 'self' | 'opponent') => PlayerColor,
): Directive {
  if (directive.type !== 'restart-selection') {
    return { ...directive, player: colourOf(directive.player) };
  }
  const bar = directive.bar?.map((each) => ({ ...each, player: colourOf(each.player) }));
  return { type: directive.type, ...(bar && { bar }) };
}

function lawOf<D extends Directive>(directive: D): DirectiveLaw<D> {
  return LAWS[directive.type] as unknown as DirectiveLaw<D>;
}

/**
 * A restarted selection plays its cards anew, effects and all. Only an effect that must restart it,
 * come what may, stays resolved (R23): or who holds no other card would never be done.
 */
function mustRestart(context: PhaseContext, each: EffectOfCard): boolean {
  const { optional, directives = [], choices = [] } = effectOf(context, each) ?? {};
  const forced = [
    ...directives,
    ...choices.filter(({ required }) => required).map(({ directive }) => directive),
  ];
  return !optional && forced.some(({ type }) => type === 'restart-selection');
}

function barredBy(
  context: PhaseContext,
  { player, cardId }: Bar<PlayerColor>,
): { player: PlayerColor; cardId: CardId }[] {
  const named = cardId ?? context.sides[player].inPlay?.cardId;
  return named === undefined ? [] : [{ player, cardId: named }];
}
