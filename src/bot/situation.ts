import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { AwaitedInMatch } from '../../machines/round/waiting.js';
import type { SeatEvent } from '../controller/seat.js';
import type { CommandPhaseView } from '../phase/view.js';
import type { Strength } from './bot.js';

/** The view of a seat, of a phase or of a match. */
export type SeenTable = Omit<CommandPhaseView, 'waitingFor'> & {
  waitingFor: readonly AwaitedInMatch[];
};

/** All that a decision is taken from: what a seat sees, and the cards that everybody can read. */
export interface Situation {
  view: SeenTable;
  player: PlayerColor;
  legal: readonly SeatEvent[];
  cards: ReadonlyMap<CardId, CommandCard>;
  /** How many rounds are played in all. */
  rounds: number;
  strength: Strength;
}
