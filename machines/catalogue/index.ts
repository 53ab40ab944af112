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

/** The built-in cards and units, with their sources. Frozen. @public */
export interface Catalogue {
  /** The command cards of the current edition. */
  cards: readonly CommandCard[];
  /** The units of the current edition. */
  units: readonly Unit[];
  /** Sources and uncertain fields of each card, by card id. */
  cardFacts: Readonly<Record<CardId, CardFacts>>;
  /** Sources and further facts of each unit, by unit id. */
  unitFacts: Readonly<Record<UnitId, UnitFacts>>;
}

/**
 * The command cards (CC-7, CC-8, CC-10, CP-5) and units of the game, as facts: names, pips, ranks, keywords, and the
 * units that a card orders. The facts come from public community sources, which `cardFacts` and `unitFacts` name. The
 * catalogue has no card text and no art: every summary is a paraphrase.
 *
 * Deeply frozen. Units have catalogue ids. When you add units to an army, give each a unique id, and set
 * `counterpartOf` to the new id of its unit (R28).
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
 * Cards that are not part of the current edition, for reading older lists. A hand may have such a card only if
 * `input.cards` has it.
 * @public
 */
export interface OtherCards {
  cards: readonly CommandCard[];
  /** The source and the replacement of each card, by card id. */
  cardFacts: Readonly<Record<CardId, OtherCardFacts>>;
}

/** Cards of earlier editions. Frozen. @public */
export const legacyCatalogue: Readonly<OtherCards> = /* @__PURE__ */ Object.freeze({
  cards: legacyCards,
  cardFacts: legacyCardFacts,
});
