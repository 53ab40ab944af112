import type * as legion from 'legion-command-phase';
export interface MatchInput extends Omit<legion.CommandPhaseInput, 'round'> {
  round?: number; // the first round, 1 if absent
  rounds?: number; // the number of rounds, 5 if absent
}
export type MatchEvent =
  | legion.CommandPhaseEvent
  | legion.ActivationEvent
  | { type: 'activation.end' }
  | { type: 'activations-by-table' }
  | legion.CardDiscardEvent // R50
  | { type: 'unit.promote'; player: legion.PlayerColor; unitId: string }
  | { type: 'match.end'; winner?: legion.PlayerColor | null; reason?: string };
export interface MatchView extends Omit<legion.CommandPhaseView, 'waitingFor'> {
  waitingFor: legion.MatchWaitingFor[]; // as in the phase; later also an activation, or a promotion
  phase: 'command' | 'activation' | 'end';
  lastRound: number;
  activation: legion.TurnsToActivate | null; // the turns, if the match keeps the activations (R53)
  score: legion.RoundScore[]; // { round, blue, red }: the points of each round that are agreed
  chores: legion.RoundChores | null; // { round, done }: what is ticked in the End Phase
  result: legion.MatchResult | null; // { winner, points? }: once it is agreed
}
export interface MatchOutcome {
  rounds: legion.CommandPhaseOutcome[];
  armies: Record<legion.PlayerColor, legion.Unit[]>; // including defeated units
  winner?: legion.PlayerColor | null; // null: a draw; absent: the players decide
  ended: 'rounds-played' | 'last-standing' | 'by-the-table';
  reason?: string;
}
