import type { CardId, CommandCard } from '../model/command-card.js';
import type { Unit, UnitId } from '../model/unit.js';
import { catalogueCardFacts } from './card-facts.js';
import { catalogueCards } from './cards.js';
import type { CardFacts, UnitFacts } from './facts.js';
import { catalogueUnitFacts } from './unit-facts.js';
import { catalogueUnits } from './units.js';

export type { CardFacts, OtherCardFacts, UnitFacts } from './facts.js';
export { catalogueCardFacts } from './card-facts.js';
export { catalogueCards } from './cards.js';
export { legacyCardFacts } from './legacy-card-facts.js';
export { legacyCards } from './legacy-cards.js';
export { uncertainCardFacts } from './uncertain-card-facts.js';
export { uncertainCards } from './uncertain-cards.js';
export { catalogueUnitFacts } from './unit-facts.js';
export { catalogueUnits } from './units.js';

/** The built-in cards and units, and where each of their facts comes from. Frozen. */
export interface Catalogue {
  /** The command cards of the current edition. */
  cards: readonly CommandCard[];
  /** The units of the current edition. */
  units: readonly Unit[];
  /** Sources and doubts of each card, by its id. */
  cardFacts: Readonly<Record<CardId, CardFacts>>;
  /** The same of each unit. */
  unitFacts: Readonly<Record<UnitId, UnitFacts>>;
}

/**
 * The command cards (CC-7, CC-8, CC-10, CP-5) and units of the game, as facts: names, pips, ranks,
 * keywords, who may be ordered. They come from public community sources; each record of `cardFacts`
 * and `unitFacts` names its own. There is no card text and no art in it: every summary is a paraphrase.
 *
 * Frozen all the way down. A unit's id is its id in the catalogue; in an army each unit needs an id of
 * its own, and each counterpart the id that its unit has there (R28).
 */
export const catalogue: Readonly<Catalogue> = Object.freeze({
  cards: catalogueCards,
  units: catalogueUnits,
  cardFacts: catalogueCardFacts,
  unitFacts: catalogueUnitFacts,
});
