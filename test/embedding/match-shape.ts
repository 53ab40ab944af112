import type { MatchWaitingFor, CommandPhaseEvent, CommandPhaseInput } from 'legion-command-phase';
import type { CommandPhaseOutcome, CommandPhaseView } from 'legion-command-phase';
import type { PlayerColor, Unit } from 'legion-command-phase';

export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  round?: number; // the first round, 1 if absent
  rounds?: number; // the number of rounds, 5 if absent
}

/** `match.send` accepts events of the phase, and three more. R35: `match.end` ends the match. */
export type MatchEvent =
  | CommandPhaseEvent
  | { type: 'activation.end' }
  | { type: 'unit.promote'; player: PlayerColor; unitId: string }
  | { type: 'match.end'; winner?: PlayerColor | null; reason?: string };

/** `match.view(viewer)`: the view of the round's Command Phase, and the current phase of the round. */
export interface MatchView extends Omit<CommandPhaseView, 'waitingFor'> {
  waitingFor: MatchWaitingFor[]; // as in the phase; in the End Phase also { player, kind: 'promotion', units }
  phase: 'command' | 'activation' | 'end';
}

/** `match.outcome`, when the match is over. */
export interface MatchOutcome {
  rounds: CommandPhaseOutcome[];
  armies: Record<PlayerColor, Unit[]>; // including defeated units
  winner?: PlayerColor | null; // null: a draw; absent: the players decide
  ended: 'rounds-played' | 'last-standing' | 'by-the-table';
  reason?: string;
}
