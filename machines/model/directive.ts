import type { CardId, OrderSlot } from './command-card.js';
import type { PlayerColor } from './player.js';
import type { Rank, UnitId } from './unit.js';

/** A card that may not be played again in this phase (R22). Without `cardId`: the player's card in play. */
export interface Bar<Side> {
  /** The player to whom the card belongs. */
  player: Side;
  /** The card; absent: the player's card in play. */
  cardId?: CardId;
}

/**
 * One change that an effect makes to the phase. On a card the sides are `'self'` and `'opponent'`; in an event they are
 * the players' colours.
 * @public
 */
export type Directive<Side = PlayerColor> =
  /** A card from the discard pile is named and announced (CC-30). */
  | { type: 'return-to-hand'; player: Side; from: 'play' | 'discard'; cardId?: CardId }
  /** A card from the hand is named. */
  | { type: 'discard'; player: Side; from: 'play' | 'hand'; cardId?: CardId }
  /** The card in play returns to the hand, and this card of the hand takes its place (R23). */
  | { type: 'play-instead'; player: Side; cardId: CardId }
  /**
   * Step 1 again, with all cards in play back in their hands; only while cards are resolved (step 2). Where it
   * follows from sending back that player's card (`sendingBack`), it needs one in play.
   */
  | { type: 'restart-selection'; bar?: Bar<Side>[]; sendingBack?: Side }
  /** At most this number of orders from the card and from added slots together. Granted orders do not count. */
  | { type: 'limit-orders'; player: Side; max: number }
  /** This number of the card's orders is not issued, although units could get them. */
  | { type: 'decline-orders'; player: Side; count: number }
  /** The maximum range of orders from the nominated unit, if the ruleset limits their range (R1). */
  | { type: 'limit-range'; player: Side; max: number }
  | { type: 'add-orders'; player: Side; slots: OrderSlot[] }
  /** An order with the effect as its source (CP-25, CP-26). */
  | { type: 'grant-order'; player: Side; unitId: UnitId }
  /** A faceup order token returns to the order pool. The unit gets no other order this round (CP-26). */
  | { type: 'return-order'; player: Side; unitId: UnitId }
  /**
   * Every card of that hand with this number of pips is placed faceup outside the hand until its player has played a
   * card in a later round; until then the card of this effect stays in play. On a card `'?'`: any number.
   */
  | { type: 'lock-away'; player: Side; pips: number | '?' }
  | { type: 'defeat-unit'; player: Side; unitId: UnitId }
  /** Advantage tokens in addition to those of CP-28: this number, or the number of the round. */
  | { type: 'add-to-pass-pool'; player: Side; tokens: number | 'round' }
  /** Order tokens of that rank in addition to those of CP-27, when the pool is made: this number, or one if absent. */
  | { type: 'add-to-order-pool'; player: Side; rank: Rank; count?: number };
