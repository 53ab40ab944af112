import { libraryOf, type FactLibrary } from '../rules/library.js';
import { catalogueBattleForces } from './battle-forces.js';
import { catalogueCards } from './cards.js';
import { catalogueUpgrades } from './upgrades.js';

/** The cards, upgrades and battle forces of the catalogue. */
export const catalogueLibrary: FactLibrary = /* @__PURE__ */ libraryOf(catalogueCards, {
  upgrades: catalogueUpgrades,
  battleForces: catalogueBattleForces,
});
