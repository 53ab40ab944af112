import type { CardId, CommandCard } from './command-card.js';
import type { RangeEntry } from './event.js';
import type { LockedCard } from './phase-context.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { RulesetChoice } from './ruleset.js';
import type { Unit } from './unit.js';

/** The cards and units of one player. Every card is in one zone only. @public */
export interface PlayerInput {
  /** All units, defeated ones too. Ids are unique in the army. */
  army: Unit[];
  /** The cards of the command hand that were not played yet, in any order. */
  hand: CardId[];
  /** Cards set aside by units with Contingencies (CT-1); absent: none. */
  contingencies?: CardId[];
  /** Cards played in earlier rounds; absent: none. */
  discard?: CardId[];
  /** Cards that are in play since earlier rounds. */
  permanents?: CardId[];
  /** Cards of the hand that an effect of an earlier round keeps faceup outside the hand. */
  lockedAway?: LockedCard[];
  /** Cards that were shown in the hand at setup, in any zone now. Both players know them. */
  divulged?: CardId[];
  /** The card that this player last played and revealed, in an earlier round (KW-15); absent or `null`: none. */
  lastPlayed?: CardId | null;
}

/** The table at the beginning of a Command Phase. @public */
export interface CommandPhaseInput {
  /** 1, 2, … */
  round: number;
  /** The holder of the round counter, who rolls the die on a tie (CC-22, R3). */
  roundCounterHolder: PlayerColor;
  /**
   * The seed of dice and shuffles: the same seed and events give the same outcome, and everybody who knows the seed can
   * predict them. Absent: an opened phase or match takes a fresh seed of 128 bits, and saves it; the machines alone
   * need one. A number or a short text is fine for tests, but can be guessed.
   */
  seed?: string | number;
  /** Options that differ from `DEFAULT_RULESET`; or a ruleset by its name, `'documents'` or `'current'`. */
  ruleset?: RulesetChoice;
  /**
   * Cards in addition to the built-in catalogue; the same id here wins. A card that can be played from the hand must be
   * in every table whose army makes it possible, held or not: otherwise the question about it would reveal that it is
   * held.
   */
  cards?: CommandCard[];
  /** The units and cards of each player. */
  players: EachPlayer<PlayerInput>;
  /** Ranges that are measured already. Others are measured when a decision needs them (R14). */
  ranges?: RangeEntry[];
}
