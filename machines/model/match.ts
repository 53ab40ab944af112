import type { CommandPhaseEvent } from './event.js';
import type { CommandPhaseInput } from './input.js';
import type { CommandPhaseOutcome } from './outcome.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Unit, UnitId } from './unit.js';

/** The table as a match begins. Ranges are those of its first round: later ones are measured anew. */
export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  /** The first round that is played: 1, 2, …; absent: 1. */
  round?: number;
  /** How many rounds are played, from 1; absent: 5. */
  rounds?: number;
}

/** What happens in a match: all of the Command Phase, effects and defeats of the Activation Phase, and its end. */
export type MatchEvent =
  | CommandPhaseEvent
  | { type: 'activation.end' }
  /** KW-9: a trooper takes the place of the commanders who fell. */
  | { type: 'unit.promote'; player: PlayerColor; unitId: UnitId };

/** The types of events that a match takes: those of the Command Phase, and those between two of them. */
export type MatchEventType = MatchEvent['type'];

/** The outcome of a match. */
export interface MatchOutcome {
  /** The Command Phase of each round, in order. */
  rounds: CommandPhaseOutcome[];
  /** Both armies as they stand at the end. */
  armies: EachPlayer<Unit[]>;
}
