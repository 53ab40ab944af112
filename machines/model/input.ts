import type { CardId, CommandCard } from './command-card.js';
import type { RangeEntry } from './event.js';
import type { LockedCard } from './phase-context.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Ruleset } from './ruleset.js';
import type { Unit } from './unit.js';

export interface PlayerInput {
  army: Unit[];
  hand: CardId[];
  contingencies?: CardId[];
  discard?: CardId[];
  /** In play from earlier rounds. */
  permanents?: CardId[];
  /** Cards of the hand that an effect of an earlier round keeps faceup beside the table. */
  lockedAway?: LockedCard[];
  /** Cards that were shown in the hand at setup, wherever they lie now; everybody knows them. */
  divulged?: CardId[];
}

/** The table as a Command Phase begins. */
export interface CommandPhaseInput {
  /** 1, 2, … */
  round: number;
  roundCounterHolder: PlayerColor;
  /**
   * Dice and shuffles: the same seed and events give the same outcome, and whoever knows the seed knows
   * them all. Absent: a phase or a match that is opened takes a fresh one of 128 bits, and saves it; the
   * machines by themselves need one. A number or a short text is fine for tests, and can be guessed.
   */
  seed?: string | number;
  ruleset?: Partial<Ruleset>;
  /**
   * Beside the built-in catalogue; the same id here wins. A card that can be played from the hand is brought
   * whenever an army makes it possible, held or not, or the question after it would tell.
   */
  cards?: CommandCard[];
  players: EachPlayer<PlayerInput>;
  ranges?: RangeEntry[];
}
