import type { CardId } from '../../machines/model/command-card.js';
import type { Rank, UnitId } from '../../machines/model/unit.js';

/** A unit as a list writes it. */
export interface WrittenUnit {
  /** Often name and title in one: `Darth Vader Dark Lord of the Sith`. */
  name: string;
  /** The title, if the format writes it apart from the name. */
  title?: string;
  /** The number of this unit, from 1. */
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

/** The content of a list in its own words, in any format. */
export interface WrittenList {
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

/** The original list, and the unit or card for each of its names. */
export interface Original {
  /** The JSON value, or the original text. */
  content: unknown;
  written: WrittenList;
  /** The list before any remedy was applied; absent if none was applied. */
  asRead?: WrittenList;
  /** For each unit of the list, in its order, the ids of its units in the army; empty if it was not found. */
  unitIds: UnitId[][];
  /** The card for each written name of the hand; null if it was not found. */
  hand: (CardId | null)[];
  /** The card for each written name that is set aside; null if it was not found. */
  contingencies: (CardId | null)[];
  /** The places of the cards, if the list is a text. */
  sections?: TextSections;
}
