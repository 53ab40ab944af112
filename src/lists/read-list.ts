import type { BattleForce } from '../../machines/model/battle-force.js';
import type { CardId, CommandCard } from '../../machines/model/command-card.js';
import type { Unit, UnitId } from '../../machines/model/unit.js';
import type { Upgrade } from '../../machines/model/upgrade.js';
import type { Original, ReadFormat } from './written.js';

/**
 * A name of the list that the catalogue does not know, a counterpart whose unit is missing in the list, or an upgrade
 * whose name several upgrades of the unit share.
 */
export interface UnresolvedName {
  kind: 'unit' | 'upgrade' | 'card' | 'contingency' | 'faction' | 'battle-force';
  name: string;
  /** Similar known names, the nearest first. Each can be used in its place. Empty if no name is similar. */
  nearest: string[];
  /** True for the name of several upgrades: `nearest` has their longer names. */
  shared?: true;
}

/** A name that fits several units of the catalogue. */
export interface AmbiguousName {
  name: string;
  /** The catalogue ids of these units. The army has the first one until another is chosen. */
  candidates: UnitId[];
  /** The units of the army with this name. */
  unitIds: UnitId[];
}

/** A name that was found only in an older edition, under an older name, or only partly. */
export interface EditionNote {
  kind: 'unit' | 'card';
  /** The name in the list. */
  name: string;
  /** The id of the unit or card that was found instead: in the catalogue, or in `cards`. */
  found: UnitId | CardId;
  edition: string;
  message: string;
}

/** A number in the list (`written`) that does not fit the list's cards, units or limit (`known`). */
export interface Difference {
  kind: 'pips' | 'points' | 'total' | 'activations';
  /** The card or unit, as the list writes it. */
  name?: string;
  written: number;
  known: number;
  message: string;
}

/** A name that a list has in another language than English. */
export interface TranslatedName {
  kind: 'unit' | 'upgrade' | 'card';
  /** The name in the list. */
  name: string;
  /** The English name, as the catalogue has it. */
  english: string;
  /** The English name of the language, such as `French`. */
  language: string;
}

/** An army list as it was read. @public */
export interface ReadList {
  format: ReadFormat;
  name?: string;
  /**
   * The faction as the catalogue spells it: `rebels`, `empire`, `republic`, `separatists`, `mercenary`,
   * `mandalorians`.
   */
  faction?: string;
  battleForce?: string;
  points?: number;
  /**
   * Every unit separately, with the facts of its printed card, its upgrades (UP-1), and an id that is unique in the army.
   */
  army: Unit[];
  /** The cards that were found. Other names are in `unresolved`. */
  hand: CardId[];
  contingencies: CardId[];
  /** The cards of the hand that their player shows at setup (R43): those marked `(divulged)`, and those that must be shown. */
  divulged: CardId[];
  unresolved: UnresolvedName[];
  /** The names that the list has in another language, each once. */
  translated: TranslatedName[];
  ambiguous: AmbiguousName[];
  editions: EditionNote[];
  /** Pips, points and activations that differ from the catalogue. They do not make a hand illegal. */
  differences: Difference[];
  /** Remarks on ambiguous names, and on parts that were ignored or interpreted, one sentence each. */
  remarks: string[];
  /** Cards of the list that the catalogue does not have. Pass them to a phase or match as `cards`. */
  cards: CommandCard[];
  /** Upgrades of the list that the catalogue does not have. Pass them to a phase or match as `upgrades`. */
  upgrades: Upgrade[];
  /** The battle force of the list, if the catalogue does not have it. Pass it to a phase or match as `battleForces`. */
  battleForces: BattleForce[];
  /** The original list, so that it can be written back. */
  original: Original;
}

/**
 * A text that is no army list. The message is in whole sentences, to be shown as it is; `place` is the place of the fault, if it
 * is one place.
 * @public
 */
export class ArmyListError extends Error {
  readonly place?: string;
  constructor(message: string, place?: string) {
    super(message);
    this.name = 'ArmyListError';
    if (place !== undefined) this.place = place;
  }
}
