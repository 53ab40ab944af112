import type { BattleForce } from '../../model/battle-force.js';
import type { ActOfBattleForce } from './act.js';
import { orderRange } from './order-range.js';
import { reminders } from './reminders.js';

/** Every field by which a battle force does something. `{}`: it acts where the comment says. */
export const ACTS_OF_BATTLE_FORCES: Readonly<
  Record<Exclude<keyof BattleForce, 'id' | 'name' | 'faction'>, ActOfBattleForce>
> = {
  // Of the hand: `command-hand/belonging.ts`.
  cards: {},
  // Of the units of the army: `machines/model/built-army.ts`; `unlessNear`: `scattered-units.ts`.
  gains: {},
  without: {},
  // Of the orders.
  orderRange,
  // Of the affiliation that binds a unit (KW-13): `transports-any-affiliation.ts`.
  transportsAnyAffiliation: {},
  // Of lists: `src/lists/fitting.ts`.
  affiliation: {},
  sharesAffiliations: {},
  reminders,
};

/** What limits the orders of the nominated unit. */
export const LIMITS_OF_BATTLE_FORCES = Object.values(ACTS_OF_BATTLE_FORCES).flatMap(
  ({ limit }) => limit ?? [],
);
