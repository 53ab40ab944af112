import type { CardId, CommandCard } from '../model/command-card.js';
import type { BattleForce } from '../model/battle-force.js';
import type { Unit, UnitId, UpgradeId } from '../model/unit.js';
import type { Upgrade } from '../model/upgrade.js';
import { frozen } from '../model/frozen.js';
import { catalogueBattleForceFacts, catalogueBattleForces } from './battle-forces.js';
import { catalogueCardFacts, catalogueCards, legacyCardFacts, legacyCards } from './cards.js';
import type {
  BattleForceFacts,
  CardFacts,
  OtherCardFacts,
  UnitFacts,
  UpgradeFacts,
} from './facts.js';
import {
  battleForceFactsForPeople,
  cardFactsForPeople,
  olderCardFactsForPeople,
  unitFactsForPeople,
  upgradeFactsForPeople,
} from './for-people.js';
import { catalogueUnitFacts, catalogueUnits } from './units.js';
import { catalogueUpgradeFacts, catalogueUpgrades } from './upgrades.js';

export type {
  BattleForceFacts,
  CardFacts,
  OtherCardFacts,
  UnitFacts,
  UpgradeFacts,
} from './facts.js';

/** The built-in cards, units, upgrades and battle forces, with their sources. Frozen. @public */
export interface Catalogue {
  /** The command cards of the current edition. */
  cards: readonly CommandCard[];
  /** The units of the current edition. */
  units: readonly Unit[];
  /**
   * The upgrades of the current edition, and six withdrawn ones. `upgradeFacts` says what is known about each (UP-1).
   */
  upgrades: readonly Upgrade[];
  /** The battle forces of the current edition (BF-1). */
  battleForces: readonly BattleForce[];
  /** Sources and uncertain fields of each card, by card id. */
  cardFacts: Readonly<Record<CardId, CardFacts>>;
  /** Sources and further facts of each unit, by unit id. */
  unitFacts: Readonly<Record<UnitId, UnitFacts>>;
  /** Known facts and sources of each upgrade, by upgrade id. */
  upgradeFacts: Readonly<Record<UpgradeId, UpgradeFacts>>;
  /** Sources and further facts of each battle force, by its id. */
  battleForceFacts: Readonly<Record<string, BattleForceFacts>>;
}

/** The facts of each thing: those that programs read, with those that only people read. */
function joined<Read extends object, ForPeople extends object>(
  read: Readonly<Record<string, Read>>,
  forPeople: Readonly<Record<string, ForPeople>>,
): Readonly<Record<string, Read & ForPeople>> {
  const facts = Object.entries(read).map(([id, each]) => [id, { ...each, ...forPeople[id] }]);
  return frozen(Object.fromEntries(facts) as Record<string, Read & ForPeople>);
}

/** The facts of each unit, with whether it is unique. */
function factsOfUnits(): Readonly<Record<UnitId, UnitFacts>> {
  const unique = Object.fromEntries(
    catalogueUnits.map((unit) => [unit.id, { unique: unit.unique ?? false }]),
  );
  return joined(unique, joined(catalogueUnitFacts, unitFactsForPeople));
}

/**
 * The command cards (CC-7, CC-8, CC-10, CP-5), units, upgrades and battle forces of the game, as facts: names, pips,
 * ranks, keywords, the units that a card orders, and what an upgrade gives. The facts come from public community
 * sources, which `cardFacts`, `unitFacts`, `upgradeFacts` and `battleForceFacts` name. The catalogue has no card text
 * and no art: every summary is a paraphrase.
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
  upgrades: catalogueUpgrades,
  battleForces: catalogueBattleForces,
  cardFacts: /* @__PURE__ */ joined(catalogueCardFacts, cardFactsForPeople),
  unitFacts: /* @__PURE__ */ factsOfUnits(),
  upgradeFacts: /* @__PURE__ */ joined(catalogueUpgradeFacts, upgradeFactsForPeople),
  battleForceFacts: /* @__PURE__ */ joined(catalogueBattleForceFacts, battleForceFactsForPeople),
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
  cardFacts: /* @__PURE__ */ joined(legacyCardFacts, olderCardFactsForPeople),
});
