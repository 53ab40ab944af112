import type { BattleForce } from './battle-force.js';
import type { CardId, CommandCard } from './command-card.js';
import type { ScheduledEffects } from './outcome.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Unit, UnitId } from './unit.js';
import type { Upgrade } from './upgrade.js';

/** The part of a side that the queries about cards in play read. */
export interface SideInPlay {
  army: readonly Unit[];
  /** The id of the battle force of the army; absent or `null`: none. */
  battleForce?: string | null | undefined;
  permanents: readonly CardId[];
  /** Cards that were shown at setup; absent: none. */
  divulged?: readonly CardId[] | undefined;
  /** `null` until cards are flipped, and after the card is returned or discarded. */
  cardInPlay: CardId | null;
  /** `source` is `'command-card'` if the card in play gave the order. */
  orders: readonly { unitId: UnitId; source: unknown }[];
  /** Units whose order token was returned. */
  ordersReturned?: readonly UnitId[];
}

/** A table that the queries about cards in play accept: a view of a phase or match, or the outcome of a phase. */
export interface TableInPlay {
  /** The player with priority; `null` before priority is determined. */
  priority: PlayerColor | null;
  scheduledEffects: ScheduledEffects;
  players: EachPlayer<SideInPlay>;
  /** The table's own cards, which the catalogue lacks. A view has them, an outcome does not. */
  cards?: readonly CommandCard[];
  /** The table's own upgrades. */
  upgrades?: readonly Upgrade[];
  /** The table's own battle forces. */
  battleForces?: readonly BattleForce[];
}

/** A running phase, match or seat. Queries read its current state. */
export interface RunningTable {
  view(viewer: 'spectator'): TableInPlay;
}
