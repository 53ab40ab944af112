import { libraryOf, type FactLibrary, type ListedFacts } from '../rules/library.js';
import { catalogueBattleForces } from './battle-forces.js';
import { catalogueCards } from './cards.js';
import { catalogueUpgrades } from './upgrades.js';

/** The upgrades and battle forces of the catalogue. */
export const catalogueFacts: ListedFacts = {
  upgrades: catalogueUpgrades,
  battleForces: catalogueBattleForces,
};

/** The cards, upgrades and battle forces of the catalogue. */
export const catalogueLibrary: FactLibrary = /* @__PURE__ */ libraryOf(
  catalogueCards,
  catalogueFacts,
);
