import type { CardId } from '../../machines/model/command-card.js';
import type { UnitId } from '../../machines/model/unit.js';

/** A unit as a list writes it. */
export interface WrittenUnit {
  /** Often name and title in one: `Darth Vader Dark Lord of the Sith`. */
  name: string;
  title?: string;
  count: number;
  upgrades: string[];
  loadout: string[];
}

/** What a list says, in its own words, whatever its format. */
export interface WrittenList {
  name?: string;
  faction?: string;
  battleForce?: string;
  points?: number;
  units: WrittenUnit[];
  hand: string[];
  contingencies: string[];
  /** Whether "Standing Orders" is meant where the hand does not name it. */
  standingOrdersImplied: boolean;
}

/** Where the sections of a text stand: line numbers from 0, `end` not included. */
export interface TextSections {
  hand?: { start: number; end: number };
  contingencies?: { start: number; end: number };
  /** The first line of what is neither units nor cards, to the end. */
  rest?: number;
}

/** A list as it was found, and what each part of it was taken for. */
export interface Original {
  /** The JSON value, or the text as it was. */
  content: unknown;
  written: WrittenList;
  /** The units of the army that stand for each written unit, in that order; none if it was not found. */
  unitIds: UnitId[][];
  /** The card for each written name; null if it was not found. */
  hand: (CardId | null)[];
  contingencies: (CardId | null)[];
  sections?: TextSections;
}
