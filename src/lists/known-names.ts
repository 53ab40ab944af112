import { memoize } from '../../machines/model/memoize.js';
import { BattleForceNames } from './factions.js';
import { CardNames } from './finding-cards.js';
import { UnitNames } from './finding-units.js';
import { UpgradeNames } from './finding-upgrades.js';
import { LegionHqCodes } from './legion-hq/finding.js';
import type { Printed } from './printed.js';
import type { OwnThings } from './written.js';

/** The names that a list may use. */
export interface KnownNames {
  own: OwnThings;
  printed: Printed;
  units: UnitNames;
  cards: CardNames;
  upgrades: UpgradeNames;
  battleForces: BattleForceNames;
  codes: LegionHqCodes;
}

/** The names of the printed things and of a table's own. */
export interface NamesWith {
  (own: OwnThings): KnownNames;
}

/** No cards, upgrades and units of its own. */
export const NOTHING_OWN: OwnThings = Object.freeze({});

/** @returns a function that computes the names once for each object of own things */
export function namesOf(printed: Printed): NamesWith {
  const codes = new LegionHqCodes(printed);
  return memoize((own) => ({
    own,
    printed,
    units: new UnitNames(own.units ?? [], printed),
    cards: new CardNames(own.cards ?? [], printed),
    upgrades: new UpgradeNames(own.upgrades ?? [], printed),
    battleForces: new BattleForceNames(own.battleForces ?? [], printed.battleForces),
    codes,
  }));
}
