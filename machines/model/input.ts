import type { BattleForce } from './battle-force.js';
import type { CardId, CommandCard, LockedCard } from './command-card.js';
import type { RangeEntry } from './event.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { RulesetChoice } from './ruleset.js';
import type { Unit } from './unit.js';
import type { Upgrade } from './upgrade.js';

/** The cards and units of one player. Every card is in one zone only. @public */
export interface PlayerInput {
  /** All units, including defeated ones. Each id is unique in the army. */
  army: Unit[];
  /** The cards of the command hand that were not yet played, in any order. */
  hand: CardId[];
  /** Cards set aside by units with Contingencies (CT-1); absent: none. */
  contingencies?: CardId[];
  /** Cards played in earlier rounds; absent: none. */
  discard?: CardId[];
  /** Cards in play since earlier rounds; absent: none. */
  permanents?: CardId[];
  /** Cards of the hand that an effect of an earlier round keeps faceup outside the hand; absent: none. */
  lockedAway?: LockedCard[];
  /** Cards that were shown at setup, whatever zone they are in now; absent: none. Both players know them. */
  divulged?: CardId[];
  /** The card that this player last played and revealed, in an earlier round (KW-15); absent or `null`: none. */
  lastPlayed?: CardId | null;
  /** Effects that are used once in a game, and were resolved in an earlier round (R46); absent: none. */
  usedInGame?: { cardId: CardId; effectId: string }[];
  /** The id or the name of the army's battle force (BF-1); absent or `null`: none. */
  battleForce?: string | null;
}

/** The table at the beginning of a Command Phase. @public */
export interface CommandPhaseInput {
  /** The number of the round, from 1. */
  round: number;
  /** The holder of the round counter, who rolls the die on a tie (CC-22, R3). */
  roundCounterHolder: PlayerColor;
  /**
   * The seed of dice and shuffles. The same seed and events give the same outcome: a player who knows the seed can
   * predict them. Absent: `createCommandPhase` and `createMatch` generate a seed of 128 bits and save it. The input of
   * a machine must have a seed. A number or a short text is fine for tests, but can be guessed.
   */
  seed?: string | number;
  /** The options that differ from `DEFAULT_RULESET`, or the name of a ruleset: `'documents'` or `'current'`. */
  ruleset?: RulesetChoice;
  /**
   * Cards in addition to the built-in catalogue. A card here replaces a catalogue card with the same id. Include every
   * card with an effect from the hand that the armies allow, even if no hand holds it: otherwise the question about its
   * effect would reveal that a hand holds it.
   */
  cards?: CommandCard[];
  /** Upgrades in addition to the built-in catalogue. An upgrade here replaces the one with the same id. */
  upgrades?: Upgrade[];
  /** Battle forces in addition to the built-in catalogue. One here replaces the one with the same id. */
  battleForces?: BattleForce[];
  /** The units and cards of each player. */
  players: EachPlayer<PlayerInput>;
  /** Ranges that were measured before. The players measure others when a decision needs them (R14). */
  ranges?: RangeEntry[];
}
