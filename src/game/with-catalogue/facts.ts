import { catalogueBattleForces } from '../../../machines/catalogue/battle-forces.js';
import { catalogueCards } from '../../../machines/catalogue/cards.js';
import { catalogueUpgrades } from '../../../machines/catalogue/upgrades.js';
import { libraryOf, type FactLibrary } from '../../../machines/rules/library.js';

/** The cards, upgrades and battle forces of the catalogue. */
export const catalogueLibrary: FactLibrary = /* @__PURE__ */ libraryOf(catalogueCards, {
  upgrades: catalogueUpgrades,
  battleForces: catalogueBattleForces,
});
