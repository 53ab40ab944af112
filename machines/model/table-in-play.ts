import type { CardId } from './command-card.js';
import type { ScheduledEffects } from './outcome.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Unit, UnitId } from './unit.js';

/** One side of a table, for questions of later phases. */
export interface SideInPlay {
  army: readonly Unit[];
  permanents: readonly CardId[];
  /** `null` until cards are flipped, and after the card was returned or discarded. */
  cardInPlay: CardId | null;
  /** `source` is `'command-card'` if the card in play gave the order. */
  orders: readonly { unitId: UnitId; source: unknown }[];
  /** Units whose order token was returned. */
  ordersReturned?: readonly UnitId[];
}

/** Cards in play and priority: a view of a running phase or match, or the outcome of a phase. */
export interface TableInPlay {
  /** `null` before it is determined. */
  priority: PlayerColor | null;
  scheduledEffects: ScheduledEffects;
  players: EachPlayer<SideInPlay>;
}

/** A running phase, match or seat, read in its current state. */
export interface RunningTable {
  view(viewer: 'spectator'): TableInPlay;
}
