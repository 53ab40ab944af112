import { unitOf } from '../../model/built-army.js';
import { violationsOf, type Violation } from '../rule.js';
import { unitIsInArmy, type NamedUnit } from '../units.js';
import { conditionsOf, refusalsToOrder } from './conditions.js';

/** An effect or the host gives an order: no unit issues it, and no card, rank, affiliation or range limits it (CP-25, R42). */
const OF_NO_UNIT = conditionsOf({ waitsForRanges: false });

/**
 * The reasons why a unit cannot get an order from an effect or from the host (CP-25, CP-26, R11, R28, UP-4). The source
 * may have further rules.
 */
export function refusalsToGrant(named: NamedUnit): Violation[] {
  const { context, player, unitId } = named;
  const unit = unitOf(context, player, unitId);
  if (!unit) return violationsOf([unitIsInArmy], named);
  const attempt = { context, player, unit, issuer: undefined, within: null, source: 'granted' };
  return refusalsToOrder(OF_NO_UNIT, attempt);
}
