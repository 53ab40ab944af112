import type { MatchWaitingFor, CommandPhaseEvent, CommandPhaseInput } from 'legion-command-phase';
import type { CommandPhaseOutcome, CommandPhaseView } from 'legion-command-phase';
import type { PlayerColor, Unit } from 'legion-command-phase';

export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  round?: number; // the first round, 1 if absent
  rounds?: number; // how many, 5 if absent
}

/** `match.send` takes all of the phase, the end of the Activation Phase, promotions, and the end of the match (R35). */
export type MatchEvent =
  | CommandPhaseEvent
  | { type: 'activation.end' }
  | { type: 'unit.promote'; player: PlayerColor; unitId: string }
  | { type: 'match.end'; winner?: PlayerColor | null; reason?: string };

/** What `match.view(viewer)` gives: the view of the round's Command Phase, and where the round stands. */
export interface MatchView extends Omit<CommandPhaseView, 'waitingFor'> {
  waitingFor: MatchWaitingFor[]; // as in the phase; in the End Phase { player, kind: 'promotion', units } too
  phase: 'command' | 'activation' | 'end';
}

/** What `match.outcome` is, once the match is over. */
export interface MatchOutcome {
  rounds: CommandPhaseOutcome[];
  armies: Record<PlayerColor, Unit[]>; // with the units defeated
  winner?: PlayerColor | null; // null: a draw; absent: the table decides
  ended: 'rounds-played' | 'last-standing' | 'by-the-table';
  reason?: string;
}
