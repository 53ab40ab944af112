import type { BattleForce } from '../../machines/model/battle-force.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { Unit, UnitId } from '../../machines/model/unit.js';
import type { Upgrade } from '../../machines/model/upgrade.js';
import { EMPTY_LIBRARY, type FactLibrary } from '../../machines/rules/library.js';

/** Facts by the ids of their things. */
type FactsOf<Facts> = Readonly<Record<string, Partial<Facts>>>;

/** The printed things of the game, which a list may name without bringing them: the catalogue, or nothing. */
export interface Printed {
  units: readonly Unit[];
  unitFacts: FactsOf<{
    counterpart: { candidates: UnitId[] };
    alsoListedAs: string[];
    edition: string;
    legionHq: string;
  }>;
  cards: readonly CommandCard[];
  cardFacts: FactsOf<{ edition: string; legionHq: string; lowFields: string[] }>;
  legacyCards: readonly CommandCard[];
  legacyCardFacts: FactsOf<{ edition: string; renamedTo: string }>;
  upgrades: readonly Upgrade[];
  upgradeFacts: FactsOf<{
    kind: string;
    confidence: string;
    legionHq: string;
    title: string;
    alsoListedAs: string[];
    limit: number;
    alsoRequires: readonly object[];
  }>;
  battleForces: readonly BattleForce[];
  battleForceFacts: FactsOf<{ legionHq: string }>;
  /** The same things by their ids, for the rules. */
  library: FactLibrary;
}

/** Nothing: a list can name only the table's own things. */
export const NOTHING_PRINTED: Printed = {
  units: [],
  unitFacts: {},
  cards: [],
  cardFacts: {},
  legacyCards: [],
  legacyCardFacts: {},
  upgrades: [],
  upgradeFacts: {},
  battleForces: [],
  battleForceFacts: {},
  library: EMPTY_LIBRARY,
};
