import { LIMITS } from './bounds.js';
import type { OrderSlot } from './order-slot.js';
import type { PlayerColor } from './player.js';
import * as s from './shape.js';
import { RANKS, type Rank } from './unit.js';
import { countFromOne, countFromZero, name, orderSlotShape } from './unit-shapes.js';

/**
 * The fields of every directive. The types below are inferred from this list.
 * @param player the sides: `'self'` and `'opponent'` on a card, the players' colours in an event
 * @param pips the pips that `lock-away` may name: on a card `'?'` too
 * @param rank the ranks of tokens that a directive may name: on a card `'?'` too
 */
export function directiveShape<const Side extends string>(
  player: s.Shape<Side>,
  pips: s.Shape<number | '?'>,
  rank: s.Shape<Rank | '?'>,
) {
  return s.tagged('type', [
    /** Returns a card to the hand. From the discard pile: `cardId` names the card, and it is announced (CC-30). */
    s.strictObject({
      type: s.literal('return-to-hand'),
      player,
      from: s.oneOf(['play', 'discard']),
      cardId: s.optional(name),
    }),
    /** Discards a card. From the hand: `cardId` names the card. */
    s.strictObject({
      type: s.literal('discard'),
      player,
      from: s.oneOf(['play', 'hand']),
      cardId: s.optional(name),
    }),
    /** Returns the card in play to the hand, and puts this card of the hand in play (R23). */
    s.strictObject({ type: s.literal('play-instead'), player, cardId: name }),
    /**
     * Returns all cards in play to the hands and starts step 1 again. Possible only in step 2. A card of `bar` may not
     * be played again in this phase (R22); without `cardId`: the player's card in play. With `sendingBack`, that player
     * must have a card in play.
     */
    s.strictObject({
      type: s.literal('restart-selection'),
      bar: s.optional(
        s.listOf(s.strictObject({ player, cardId: s.optional(name) }), LIMITS.partsOfCard),
      ),
      sendingBack: s.optional(player),
    }),
    /** The card and the added slots together give at most `max` orders. Granted orders do not count. */
    s.strictObject({ type: s.literal('limit-orders'), player, max: countFromZero }),
    /** The player does not issue `count` of the card's orders, although units could get them. */
    s.strictObject({ type: s.literal('decline-orders'), player, count: countFromZero }),
    /** Limits the range of orders from the nominated unit to `max` (R1). */
    s.strictObject({ type: s.literal('limit-range'), player, max: countFromOne }),
    /** The card gives these orders too. */
    s.strictObject({
      type: s.literal('add-orders'),
      player,
      slots: s.listOf(orderSlotShape, LIMITS.partsOfCard),
    }),
    /** Gives a unit an order whose source is the effect (CP-25, CP-26). */
    s.strictObject({ type: s.literal('grant-order'), player, unitId: name }),
    /**
     * Returns a faceup order token to the order pool. The unit gets no other order this round (CP-26). In an effect of its
     * player, the token that was drawn for the active unit returns too (AP-3).
     */
    s.strictObject({ type: s.literal('return-order'), player, unitId: name }),
    /**
     * Places every card of the hand with this number of pips faceup outside the hand. The cards return when their
     * player has played a card in a later round; until then the card with this effect stays in play. On a card `'?'`:
     * the player of the effect names the number.
     */
    s.strictObject({ type: s.literal('lock-away'), player, pips }),
    /** The unit is defeated (R11). */
    s.strictObject({ type: s.literal('defeat-unit'), player, unitId: name }),
    /** Adds advantage tokens to those of CP-28: this number, or the number of the round. */
    s.strictObject({
      type: s.literal('add-to-pass-pool'),
      player,
      tokens: s.union([countFromZero, s.literal('round')]),
    }),
    /** Adds order tokens of that rank to those of CP-27 when the pool is created. `count` absent: one token. */
    s.strictObject({
      type: s.literal('add-to-order-pool'),
      player,
      rank: s.oneOf(RANKS),
      count: s.optional(s.int({ least: 0, most: LIMITS.tokens })),
    }),
    /** Assigns a token of the unit's rank from the order pool to the unit, faceup or facedown (R48). */
    s.strictObject({
      type: s.literal('assign-token'),
      player,
      unitId: name,
      facedown: s.optional(s.boolean()),
    }),
    /** Turns the faceup order token of the unit facedown: the unit has activated (R48). */
    s.strictObject({ type: s.literal('flip-token'), player, unitId: name }),
    /**
     * Puts tokens of the order pool facedown on the card of the effect (R51): those of `ranks`, or `random` tokens. On a
     * card `'?'`: the player of the effect names the rank.
     */
    s.strictObject({
      type: s.literal('set-aside-tokens'),
      player,
      ranks: s.optional(s.listOf(rank, LIMITS.partsOfCard)),
      random: s.optional(s.int({ least: 0, most: LIMITS.tokens })),
    }),
    /**
     * The next token that the player draws from the order pool is of this rank, if the pool has one. On a card `'?'`: the
     * player of the effect names the rank.
     */
    s.strictObject({ type: s.literal('name-draw'), player, rank }),
    /**
     * The activation of the player's active unit ends, and this unit is activated at once, in the same turn: by its faceup
     * order, or, with `orToken`, with a token of the order pool if it has none.
     */
    s.strictObject({
      type: s.literal('activate-unit'),
      player,
      unitId: name,
      orToken: s.optional(s.literal(true)),
    }),
    /**
     * The unit gets a faceup token of the pool if it has none (R48). If it is not the first unit that its player activates
     * in this round, it waits until no other order token of that player is left.
     */
    s.strictObject({ type: s.literal('first-or-last'), player, unitId: name }),
  ]);
}

/**
 * One change of the phase by an effect. On a card the sides are `'self'` and `'opponent'`; in an event they are the
 * players' colours.
 * @public
 */
export type Directive<Side extends string = PlayerColor> = s.TypeOf<
  ReturnType<typeof directiveShape<Side>>
>;

/** The kinds of directives. */
export type DirectiveType = Directive['type'];

/** A directive of these kinds. */
export type DirectiveOf<Type extends DirectiveType, Side extends string = PlayerColor> = Extract<
  Directive<Side>,
  { type: Type }
>;

/** A card that may not be played again in this phase (R22). Without `cardId`: the player's card in play. */
export type Bar<Side extends string = PlayerColor> = NonNullable<
  DirectiveOf<'restart-selection', Side>['bar']
>[number];

/** The `data` of the log entries about what directives did. */
export interface LogDataOfDirectives {
  'card.returned': { cardId: string; from: 'play' | 'discard' | 'locked-away' };
  'card.discarded': { cardId: string; from: 'play' | 'hand' };
  'card.played-instead': { cardId: string; replaced: string | null };
  'cards.locked-away': { pips: number; cardIds: string[] };
  'selection.restarted': Record<never, never>;
  'card.barred': { cardId: string };
  'orders.limited': { max: number };
  'orders.added': { slots: OrderSlot[] };
  'orders.declined': { orders: number };
  /** `max`: the maximum range at which an order of the card is issued. */
  'orders.range-limited': { max: number };
  'order.returned': { unitId: string };
  'order-pool.added': { rank: Rank; tokens: number };
  'pass-pool.added': { tokens: number };
  /** `told`: the players do it at the table (R53). */
  'token.assigned': { unitId: string; rank: Rank; facedown: boolean; told?: true };
  'token.flipped': { unitId: string; told?: true };
  /** Tokens of the pool lie facedown on the card of the effect (R51). */
  'tokens.set-aside': { cardId: string; tokens: number; told?: true };
  /** Visible only to their owner: the ranks on the tokens that were set aside. */
  'tokens.seen': { cardId: string; ranks: Rank[] };
  /** The next token drawn from the pool is of this rank, if the pool has one. */
  'draw.named': { rank: Rank; told?: true };
  /** The unit is activated first of its army, or last. */
  'unit.first-or-last': { unitId: string; told?: true };
}
