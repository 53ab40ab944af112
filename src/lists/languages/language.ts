import type { Rank } from '../../../machines/model/unit.js';

/** Names of a language, each with its English name. A unit is written `Name` or `Name, Title`. */
export interface Language {
  /** The English name of the language. */
  name: string;
  cards: Readonly<Record<string, string>>;
  units: Readonly<Record<string, string>>;
  upgrades: Readonly<Record<string, string>>;
  /** Persons, whatever their title. */
  characters: Readonly<Record<string, string>>;
  titles: Readonly<Record<string, string>>;
  battleForces: Readonly<Record<string, string>>;
  /** Factions, as the catalogue spells them. */
  factions: Readonly<Record<string, string>>;
  /** Headings of ranks. */
  ranks: Readonly<Record<string, Rank>>;
}
