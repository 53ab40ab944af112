import type { CardId } from '../../machines/model/command-card.js';
import type { Rank, UnitId } from '../../machines/model/unit.js';

/** A unit as a list writes it. */
export interface WrittenUnit {
  /** Often name and title in one: `Darth Vader Dark Lord of the Sith`. */
  name: string;
  /** If the format writes it apart from the name. */
  title?: string;
  /** The number of this unit, from 1. */
  count: number;
  /** Names of upgrade cards, as written. */
  upgrades: string[];
  /** Names of the cards of its loadout, as written. */
  loadout: string[];
  /** The unit of the catalogue that was chosen for a name that fits several. */
  meant?: UnitId;
  /** From a heading above the unit, or next to its name. */
  rank?: Rank;
  /** The points in the list: of the unit, and of its upgrades in their order if all are given. */
  points?: number;
  /** The points of each upgrade, in the order of `upgrades`. */
  upgradePoints?: number[];
}

/** The zones that a list brings cards in. */
export type Zone = 'hand' | 'contingencies';

/** The pips of a card in a list. */
export interface WrittenPips {
  /** The card's name, as written. */
  name: string;
  /** The pips that the list gives it. */
  pips: number;
}

/** The content of a list in its own words, in any format. */
export interface WrittenList {
  /** The player's name for the army. */
  name?: string;
  /** As written. */
  faction?: string;
  /** As written. */
  battleForce?: string;
  /** The points in the list. */
  points?: number;
  /** In the list's order. */
  units: WrittenUnit[];
  /** Names of command cards, as written. */
  hand: string[];
  /** Names of the cards set aside (CT-1), as written. */
  contingencies: string[];
  /** Whether "Standing Orders" is meant where the hand does not name it. */
  standingOrdersImplied: boolean;
  /** The points limit: the 800 of `606/800`. */
  limit?: number;
  /** The number of activations in the list. */
  activations?: number;
  /** The pips of its cards in the list. */
  pips?: WrittenPips[];
  /** Notes of the format's reader on lines that it left out or interpreted. */
  remarks?: string[];
}

/** The places of the sections of a text: line numbers from 0, `end` not included. */
export interface TextSections {
  /** The command hand. */
  hand?: { start: number; end: number };
  /** The cards set aside. */
  contingencies?: { start: number; end: number };
  /** Whether there are cards outside of these: then only the whole list can be rewritten. */
  scattered?: boolean;
  /** The first line after units and cards; this part continues to the end. */
  rest?: number;
}

/** A list as it was found, and what each part of it was taken for. */
export interface Original {
  /** The JSON value, or the text as it was. */
  content: unknown;
  written: WrittenList;
  /** The same, as it was before any remedy was applied; absent if none was. */
  asRead?: WrittenList;
  /** The units of the army that stand for each written unit, in that order; none if it was not found. */
  unitIds: UnitId[][];
  /** The card for each written name; null if it was not found. */
  hand: (CardId | null)[];
  /** The same of each name that was set aside. */
  contingencies: (CardId | null)[];
  /** The places of the cards, if the list is a text. */
  sections?: TextSections;
}
