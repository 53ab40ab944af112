import { olderCards } from './cards/older.js';
import { writtenBattleForces } from './battle-forces.js';
import { writtenCards } from './cards.js';
import { writtenUnits } from './units.js';
import { writtenUpgrades } from './upgrades.js';
import {
  cardFactsForPeopleById,
  factsForPeopleById,
  olderCardFactsForPeopleById,
  unitFactsForPeopleById,
  upgradeFactsForPeopleById,
} from './written.js';

/**
 * The facts that only people read. Only `catalogue` and `legacyCatalogue` have them. The build moves them into this
 * module (`src/catalogue-for-browsers.mjs`), so that other programs do not load them.
 */
export const cardFactsForPeople = /* @__PURE__ */ cardFactsForPeopleById(writtenCards);
export const olderCardFactsForPeople = /* @__PURE__ */ olderCardFactsForPeopleById(olderCards);
export const unitFactsForPeople = /* @__PURE__ */ unitFactsForPeopleById(writtenUnits);
export const upgradeFactsForPeople = /* @__PURE__ */ upgradeFactsForPeopleById(writtenUpgrades);
export const battleForceFactsForPeople = /* @__PURE__ */ factsForPeopleById(writtenBattleForces);
