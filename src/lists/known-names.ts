import { memoize } from '../../machines/model/memoize.js';
import { CardNames } from './finding-cards.js';
import { UnitNames } from './finding-units.js';
import { UpgradeNames } from './finding-upgrades.js';
import type { OwnThings } from './written.js';

/** The names that a list may use. */
export interface KnownNames {
  units: UnitNames;
  cards: CardNames;
  upgrades: UpgradeNames;
}

/** No cards, upgrades and units of its own. */
export const NOTHING_OWN: OwnThings = Object.freeze({});

/** The names of the catalogue and of a table's own things. Computed once for each object. */
export const knownNames = memoize(
  ({ cards = [], upgrades = [], units = [] }: OwnThings): KnownNames => ({
    units: new UnitNames(units),
    cards: new CardNames(cards),
    upgrades: new UpgradeNames(upgrades),
  }),
);
