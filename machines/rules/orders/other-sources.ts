import type { Violation } from '../rule.js';
import { unitIsNotJammed } from '../upgrades/jamming.js';
import {
  oneOrderPerRound,
  unitIsItsOwn,
  unitStands,
  violationsOfUnit,
  type NamedUnit,
} from '../units.js';

const GRANTED_ORDER = [unitIsItsOwn, unitStands, oneOrderPerRound, unitIsNotJammed] as const;

/**
 * The reasons why a unit cannot get an order from an effect or from the host (CP-25, CP-26, R11, R28, UP-4). The source
 * may have further rules.
 */
export function refusalsToGrant(named: NamedUnit): Violation[] {
  return violationsOfUnit(GRANTED_ORDER, named);
}
