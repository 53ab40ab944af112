import type { CardId } from './command-card.js';
import type { LockedCard } from './phase-context.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Rank, Unit, UnitId } from './unit.js';

export type PriorityReason = 'fewer-pips' | 'only-card' | 'cunning' | 'die';
export type CardOrigin = 'hand' | 'contingency';

/** A faceup order token. `source` is `'command-card'` or names what granted the order (CP-25). */
export interface IssuedOrder {
  unitId: UnitId;
  rank: Rank;
  source: string;
}

export interface EffectRef {
  player: PlayerColor;
  cardId: CardId;
  effectId: string;
}

/** Effects that later phases resolve, in resolving order (R2, R24, CP-8, CP-8b). */
export interface ScheduledEffects {
  activationStart: EffectRef[];
  duringActivation: EffectRef[];
}

/** One side of the table when the Command Phase is over. */
export interface PlayerOutcome {
  /** The card in play when priority was determined. */
  cardPlayed: CardId | null;
  /** The card in play at the end; `null` if it was returned or discarded. */
  cardInPlay: CardId | null;
  cardOrigin: CardOrigin | null;
  hand: CardId[];
  contingencies: CardId[];
  discard: CardId[];
  permanents: CardId[];
  /** Cards that an effect keeps faceup beside the table; absent where there are none. */
  lockedAway?: LockedCard[];
  /** Cards that were shown at setup, wherever they lie now; absent where none were. */
  divulged?: CardId[];
  /** With the units defeated meanwhile. */
  army: Unit[];
  nominated: UnitId | null;
  /** Faceup tokens, in the order issued. */
  orders: IssuedOrder[];
  /** Units whose token went back to the pool, each issued its order of the round (CP-26); absent where there are none. */
  ordersReturned?: UnitId[];
  /** Shuffled. */
  orderPool: Rank[];
  /** Advantage tokens. */
  passPool: number;
}

export interface CommandPhaseOutcome {
  round: number;
  priority: PlayerColor;
  priorityReason: PriorityReason;
  players: EachPlayer<PlayerOutcome>;
  scheduledEffects: ScheduledEffects;
}
