import { about } from '../rule.js';
import { onUnit, type UnitAttempt } from '../units.js';
import { conditionsOf } from './conditions.js';

/** An effect or the host gives an order: no unit issues it, and no card, rank, affiliation or range limits it (CP-25, R42). */
const OF_NO_UNIT = conditionsOf({ waitsForRanges: false });

/**
 * The reasons why a unit cannot get an order from an effect or from the host (CP-25, CP-26, R11, R28, UP-4). The source
 * may have further rules.
 */
export const refusalsToGrant = onUnit(
  about(
    (attempt: UnitAttempt) => ({ ...attempt, issuer: undefined, within: null, source: 'granted' }),
    OF_NO_UNIT.refusals,
  ),
);
