import type { MatchWaitingFor, CommandPhaseEvent, CommandPhaseInput } from 'legion-command-phase';
import type { ActivationEvent, CommandPhaseOutcome, CommandPhaseView } from 'legion-command-phase';
import type { Directive, MatchResult, PlayerColor, RoundScore } from 'legion-command-phase';
import type { TurnsToActivate, Unit } from 'legion-command-phase';
export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  round?: number; // the first round, 1 if absent
  rounds?: number; // the number of rounds, 5 if absent
}
export type MatchEvent =
  | CommandPhaseEvent
  | ActivationEvent
  | { type: 'activation.end' }
  | { type: 'activations-by-table' }
  | {
      type: 'card.discard';
      player: PlayerColor;
      cardId: string;
      effectId: string;
      directives?: Directive[];
    } // R50
  | { type: 'unit.promote'; player: PlayerColor; unitId: string }
  | { type: 'match.end'; winner?: PlayerColor | null; reason?: string };
export interface MatchView extends Omit<CommandPhaseView, 'waitingFor'> {
  waitingFor: MatchWaitingFor[]; // as in the phase; later also an activation, or a promotion
  phase: 'command' | 'activation' | 'end';
  lastRound: number;
  activation: TurnsToActivate | null; // the turns, if the match keeps the activations (R53)
  score: RoundScore[]; // { round, blue, red }: the points of each round that are agreed
  result: MatchResult | null; // { winner, points? }: once it is agreed
}
export interface MatchOutcome {
  rounds: CommandPhaseOutcome[];
  armies: Record<PlayerColor, Unit[]>; // including defeated units
  winner?: PlayerColor | null; // null: a draw; absent: the players decide
  ended: 'rounds-played' | 'last-standing' | 'by-the-table';
  reason?: string;
}
