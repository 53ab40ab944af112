import type { CommandCard } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';

/** An attempt to play a card. */
export interface PlayAttempt {
  context: PhaseContext;
  player: PlayerColor;
  card: CommandCard;
}

/** A player of the table, without a particular card. */
export interface PlayerAttempt {
  context: PhaseContext;
  player: PlayerColor;
}
