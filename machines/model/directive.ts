import type { CardId, OrderSlot } from './command-card.js';
import type { PlayerColor } from './player.js';
import type { Rank, UnitId } from './unit.js';

/** A card that may not be played again in this phase (R22). */
export interface Bar<Side> {
  /** The player of the card. */
  player: Side;
  /** The card; absent: the player's card in play. */
  cardId?: CardId;
}

/**
 * One change of the phase by an effect. On a card the sides are `'self'` and `'opponent'`; in an event they are the
 * players' colours.
 * @public
 */
export type Directive<Side = PlayerColor> =
  /** Returns a card to the hand. From the discard pile: `cardId` names the card, and it is announced (CC-30). */
  | { type: 'return-to-hand'; player: Side; from: 'play' | 'discard'; cardId?: CardId }
  /** Discards a card. From the hand: `cardId` names the card. */
  | { type: 'discard'; player: Side; from: 'play' | 'hand'; cardId?: CardId }
  /** Returns the card in play to the hand, and puts this card of the hand in play (R23). */
  | { type: 'play-instead'; player: Side; cardId: CardId }
  /**
   * Returns all cards in play to the hands and starts step 1 again. Possible only in step 2. With `sendingBack`, that
   * player must have a card in play.
   */
  | { type: 'restart-selection'; bar?: Bar<Side>[]; sendingBack?: Side }
  /** The card and the added slots together give at most `max` orders. Granted orders do not count. */
  | { type: 'limit-orders'; player: Side; max: number }
  /** The player does not issue `count` of the card's orders, although units could get them. */
  | { type: 'decline-orders'; player: Side; count: number }
  /** Limits the range of orders from the nominated unit to `max` (R1). */
  | { type: 'limit-range'; player: Side; max: number }
  | { type: 'add-orders'; player: Side; slots: OrderSlot[] }
  /** Gives a unit an order whose source is the effect (CP-25, CP-26). */
  | { type: 'grant-order'; player: Side; unitId: UnitId }
  /** Returns a faceup order token to the order pool. The unit gets no other order this round (CP-26). */
  | { type: 'return-order'; player: Side; unitId: UnitId }
  /**
   * Places every card of the hand with this number of pips faceup outside the hand. The cards return when their player
   * has played a card in a later round; until then the card with this effect stays in play. On a card `'?'`: the player
   * of the effect names the number.
   */
  | { type: 'lock-away'; player: Side; pips: number | '?' }
  | { type: 'defeat-unit'; player: Side; unitId: UnitId }
  /** Adds advantage tokens to those of CP-28: this number, or the number of the round. */
  | { type: 'add-to-pass-pool'; player: Side; tokens: number | 'round' }
  /** Adds order tokens of that rank to those of CP-27 when the pool is created. `count` absent: one token. */
  | { type: 'add-to-order-pool'; player: Side; rank: Rank; count?: number };
