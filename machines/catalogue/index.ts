import type { CardId, CommandCard } from '../model/command-card.js';
import type { Unit, UnitId } from '../model/unit.js';
import { catalogueCardFacts } from './card-facts.js';
import { catalogueCards } from './cards.js';
import type { CardFacts, OtherCardFacts, UnitFacts } from './facts.js';
import { legacyCardFacts } from './legacy-card-facts.js';
import { legacyCards } from './legacy-cards.js';
import { catalogueUnitFacts } from './unit-facts.js';
import { catalogueUnits } from './units.js';

export type { CardFacts, OtherCardFacts, UnitFacts } from './facts.js';

/** The built-in cards and units, and where each of their facts comes from. Frozen. @public */
export interface Catalogue {
  /** The command cards of the current edition. */
  cards: readonly CommandCard[];
  /** The units of the current edition. */
  units: readonly Unit[];
  /** Sources and open questions of each card, by its id. */
  cardFacts: Readonly<Record<CardId, CardFacts>>;
  /** Sources and open questions of each unit, by its id. */
  unitFacts: Readonly<Record<UnitId, UnitFacts>>;
}

/**
 * The command cards (CC-7, CC-8, CC-10, CP-5) and units of the game, as facts: names, pips, ranks, keywords, and the units
 * that a card orders. They come from public community sources; each record of `cardFacts` and `unitFacts` names its own.
 * It has no card text and no art: every summary is a paraphrase.
 *
 * Deeply frozen. A unit has its catalogue id; in an army each unit needs its own id, and each counterpart the id of its
 * unit there (R28).
 * @public
 * @example
 * catalogue.cards.filter(({ pips }) => pips === 1);
 */
export const catalogue: Readonly<Catalogue> = /* @__PURE__ */ Object.freeze({
  cards: catalogueCards,
  units: catalogueUnits,
  cardFacts: catalogueCardFacts,
  unitFacts: catalogueUnitFacts,
});

/**
 * Cards that are not part of the current edition, for reading older lists. No hand may hold them unless an input does.
 * @public
 */
export interface OtherCards {
  cards: readonly CommandCard[];
  /** The source of each card and its replacement, by its id. */
  cardFacts: Readonly<Record<CardId, OtherCardFacts>>;
}

/** Cards of earlier editions. Frozen. @public */
export const legacyCatalogue: Readonly<OtherCards> = /* @__PURE__ */ Object.freeze({
  cards: legacyCards,
  cardFacts: legacyCardFacts,
});
