import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { AwaitedInMatch } from '../../../machines/round/waiting.js';
import type { SeatEvent } from '../controller/seat.js';
import type { CommandPhaseView } from '../phase/view.js';

/** `easy` values only its card of this round; `hard` also looks ahead to later rounds. @beta */
export const STRENGTHS = ['easy', 'hard'] as const;
/** The strength of the computer opponent. @beta */
export type Strength = (typeof STRENGTHS)[number];

/** The view of a seat in a phase or a match. */
export type SeenTable = Omit<CommandPhaseView, 'waitingFor'> & {
  waitingFor: readonly AwaitedInMatch[];
  /** Only in a match. */
  lastRound?: number;
};

/** The input of a decision: the view of a seat, its legal events, and the public cards. */
export interface Situation {
  view: SeenTable;
  player: PlayerColor;
  legal: readonly SeatEvent[];
  cards: ReadonlyMap<CardId, CommandCard>;
  /** The total number of rounds. */
  rounds: number;
  /** The order range of the ruleset (R1); `null`: no limit. */
  orderRange: number | null;
  strength: Strength;
  /** The worth of an order for `hard`. Priority is worth 1. */
  orderWorth: number;
}
