import type { MatchWaitingFor, CommandPhaseEvent, CommandPhaseInput } from 'legion-command-phase';
import type { CommandPhaseOutcome, CommandPhaseView } from 'legion-command-phase';
import type { PlayerColor, Rank, TurnsToActivate, Unit } from 'legion-command-phase';

export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  round?: number; // the first round, 1 if absent
  rounds?: number; // the number of rounds, 5 if absent
}

/** `match.send` accepts events of the phase, and more. R35: `match.end` ends the match. */
export type MatchEvent =
  | CommandPhaseEvent
  | { type: 'activation.end' }
  | { type: 'activation.unit'; player: PlayerColor; unitId: string } // AP-3: by its faceup order, or for the drawn token
  | {
      type: 'activation.draw'; // AP-3: a token of the order pool
      player: PlayerColor;
      from?: string; // R51: a token on this command card, which `rank` names
      rank?: Rank; // R57: the token that the players drew, if the ruleset says `chance: 'table'`
      source?: { unitId: string; upgrade: string }; // UP-13: two tokens by Improvised Orders
    }
  | { type: 'activation.keep'; player: PlayerColor; rank: Rank } // UP-13: one of two drawn tokens
  | { type: 'activation.pass'; player: PlayerColor } // AP-5
  | { type: 'activation.done'; player: PlayerColor } // AP-6
  | { type: 'unit.promote'; player: PlayerColor; unitId: string }
  | { type: 'match.end'; winner?: PlayerColor | null; reason?: string };

/** `match.view(viewer)`: the view of the round's Command Phase, and the current phase of the round. */
export interface MatchView extends Omit<CommandPhaseView, 'waitingFor'> {
  waitingFor: MatchWaitingFor[]; // as in the phase; in the End Phase also { player, kind: 'promotion', units }, in turns to activate { player, kind: 'activation', units }
  phase: 'command' | 'activation' | 'end';
  activation: TurnsToActivate | null; // AP-1 … AP-8: if the match keeps the activations (R53)
}

/** `match.outcome`, when the match is over. */
export interface MatchOutcome {
  rounds: CommandPhaseOutcome[];
  armies: Record<PlayerColor, Unit[]>; // including defeated units
  winner?: PlayerColor | null; // null: a draw; absent: the players decide
  ended: 'rounds-played' | 'last-standing' | 'by-the-table';
  reason?: string;
}
