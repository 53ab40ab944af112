import type { CommandPhaseEvent } from './event.js';
import type { CommandPhaseInput } from './input.js';
import type { CommandPhaseOutcome } from './outcome.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Unit, UnitId } from './unit.js';

/**
 * The table at the beginning of a match. Its ranges hold for the first round only: later rounds measure again.
 * @public
 */
export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  /** The number of the first round to play, from 1; absent: 1. */
  round?: number;
  /** The number of rounds, from 1; absent: 5. */
  rounds?: number;
}

/**
 * The events of a match: those of the Command Phase, effects and defeats of the Activation Phase, and the end of the
 * match.
 * @public
 */
export type MatchEvent =
  | CommandPhaseEvent
  | { type: 'activation.end' }
  /** KW-9: a trooper unit replaces the defeated commanders. */
  | { type: 'unit.promote'; player: PlayerColor; unitId: UnitId }
  /**
   * R35: ends the match early. `winner: null` is a draw; without `winner` the players decide by the objectives.
   */
  | { type: 'match.end'; winner?: PlayerColor | null; reason?: string };

/** The types of events that a match takes. */
export type MatchEventType = MatchEvent['type'];

export const MATCH_ENDINGS = ['rounds-played', 'last-standing', 'by-the-table'] as const;
/**
 * The cause of the end of a match: the last round was played, at most one side has undefeated units, or the host ended
 * it (R35).
 */
export type MatchEnding = (typeof MATCH_ENDINGS)[number];

/** The end of a match (R35). */
export interface EndOfMatch {
  ended: MatchEnding;
  /** The winner; `null`: a draw; absent: the players decide by the objectives. */
  winner?: PlayerColor | null;
  /** The reason why the host ended the match, as text from the host. */
  reason?: string;
}

/** The outcome of a match. @public */
export interface MatchOutcome extends EndOfMatch {
  /** The Command Phase of each completed round, in order. */
  rounds: CommandPhaseOutcome[];
  /** Both armies at the end. */
  armies: EachPlayer<Unit[]>;
}
