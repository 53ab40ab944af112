import type { Rank, Unit, UnitId } from '../../machines/model/unit.js';
import type { BattleForce } from '../../machines/model/battle-force.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { Upgrade } from '../../machines/model/upgrade.js';

/**
 * The formats of army lists: the JSON that list builders exchange with the Tabletop Simulator mod
 * (`tts`), Legion HQ's text for tournaments (`legion-hq-text`), JSON with a title and a count for each
 * unit (`normalised`), and our own JSON (`legion-command-phase`), marked by `"format": "legion-command-phase/list"`.
 * @public
 */
export const LIST_FORMATS = [
  'tts',
  'legion-hq-text',
  'normalised',
  'legion-command-phase',
] as const;
/** The formats of army lists that can be read. @public */
export type ListFormat = (typeof LIST_FORMATS)[number];
/** The formats that can be read: also a link of Legion HQ, which cannot be written. */
export type ReadFormat = ListFormat | 'legion-hq-link';

/**
 * Cards, upgrades, units and battle forces in addition to the catalogue, such as house rules. If the catalogue has the same id or
 * name, this one is used.
 * @public
 */
export interface OwnThings {
  readonly cards?: readonly CommandCard[];
  readonly upgrades?: readonly Upgrade[];
  readonly units?: readonly Unit[];
  readonly battleForces?: readonly BattleForce[];
}

/** A unit as a list writes it. */
export interface WrittenUnit {
  /** Often name and title in one: `Darth Vader Dark Lord of the Sith`. */
  name: string;
  /** The title, if the format writes it apart from the name. */
  title?: string;
  /** The number of this unit, from 1; 0 for a unit that a remedy left out. */
  count: number;
  /** Names of upgrade cards, as written. */
  upgrades: string[];
  /** Names of the cards of its loadout, as written. */
  loadout: string[];
  /** The unit of the catalogue that was chosen for a name that fits several. */
  meant?: UnitId;
  /** The rank, from a heading above the unit or next to its name. */
  rank?: Rank;
  /** The points of the unit in the list. */
  points?: number;
  /** The points of each upgrade, in the order of `upgrades`. */
  upgradePoints?: number[];
}

/** The zones of the cards in a list. */
export type Zone = 'hand' | 'contingencies';

/** The pips of a card in a list. */
export interface WrittenPips {
  /** The card's name, as written. */
  name: string;
  /** The pips in the list. */
  pips: number;
}

/** A list in its own words: the content of a text or a file before its names are looked up. */
export interface WrittenList {
  format: ReadFormat;
  /** The JSON value, or the text. */
  content: unknown;
  /** The places of the cards, if the list is a text. */
  sections?: TextSections;
  /** The player's name for the army. */
  name?: string;
  /** The faction, as the list writes it. */
  faction?: string;
  /** The battle force, as the list writes it. */
  battleForce?: string;
  /** The points of the army, as the list states them. */
  points?: number;
  /** The units in the order of the list. */
  units: WrittenUnit[];
  /** Names of command cards, as written. */
  hand: string[];
  /** Names of the cards set aside (CT-1), as written. */
  contingencies: string[];
  /** True if the list implies "Standing Orders" without naming it. */
  standingOrdersImplied: boolean;
  /** The points limit: the 800 of `606/800`. */
  limit?: number;
  /** The number of activations in the list. */
  activations?: number;
  /** The pips of its cards in the list. */
  pips?: WrittenPips[];
  /** Remarks of the format's reader on lines that it left out or interpreted. */
  remarks?: string[];
}

/** The places of the sections of a text: line numbers from 0, `end` not included. */
export interface TextSections {
  /** The command hand. */
  hand?: { start: number; end: number };
  /** The cards set aside. */
  contingencies?: { start: number; end: number };
  /** True if there are cards outside of these sections: then only the whole list can be rewritten. */
  scattered?: boolean;
  /** The first line after units and cards; this part continues to the end. */
  rest?: number;
}

/** The list in its own words, from which every other field of a `ReadList` is derived. */
export interface Original {
  /** The list as its file has it. */
  asRead: WrittenList;
  /** The list with all remedies applied. Its units keep their places: a unit that is left out has the count 0. */
  written: WrittenList;
  /** The cards, upgrades, units and battle forces that were added to the catalogue when the list was read. */
  own: OwnThings;
}
