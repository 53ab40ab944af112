import type { CardId, CommandCard } from './command-card.js';
import type { RangeEntry } from './event.js';
import type { LockedCard } from './phase-context.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { RulesetChoice } from './ruleset.js';
import type { Unit } from './unit.js';

/** The cards and units of one player. Every card is in one zone only. @public */
export interface PlayerInput {
  /** Every unit, defeated ones too; ids unique in the army. */
  army: Unit[];
  /** Cards of the command hand that were not yet played, in any order. */
  hand: CardId[];
  /** Cards set aside by units with Contingencies (CT-1); absent: none. */
  contingencies?: CardId[];
  /** Cards played in earlier rounds; absent: none. */
  discard?: CardId[];
  /** In play from earlier rounds. */
  permanents?: CardId[];
  /** Cards of the hand that an effect of an earlier round keeps faceup beside the table. */
  lockedAway?: LockedCard[];
  /** Cards that were shown in the hand at setup, wherever they lie now; everybody knows them. */
  divulged?: CardId[];
  /** The card that this player last played and revealed, in an earlier round (KW-15); absent or `null`: none. */
  lastPlayed?: CardId | null;
}

/** The table as a Command Phase begins. @public */
export interface CommandPhaseInput {
  /** 1, 2, … */
  round: number;
  /** The holder of the round counter, who rolls the die on a tie (CC-22, R3). */
  roundCounterHolder: PlayerColor;
  /**
   * Dice and shuffles: the same seed and events give the same outcome, and whoever knows the seed knows
   * them all. Absent: a phase or a match that is opened takes a fresh one of 128 bits, and saves it; the
   * machines by themselves need one. A number or a short text is fine for tests, and can be guessed.
   */
  seed?: string | number;
  /** Options that differ from `DEFAULT_RULESET`; or a ruleset by its name, `'documents'` or `'current'`. */
  ruleset?: RulesetChoice;
  /**
   * Beside the built-in catalogue; the same id here wins. A card that can be played from the hand is brought
   * whenever an army makes it possible, held or not, or the question after it would tell.
   */
  cards?: CommandCard[];
  /** The units and cards of each player. */
  players: EachPlayer<PlayerInput>;
  /** Ranges that are measured already; the others when they matter (R14). */
  ranges?: RangeEntry[];
}
