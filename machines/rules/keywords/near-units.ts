import { armyOf } from '../../model/built-army.js';
import type { Reminder } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { isWithin } from '../../model/ranges.js';
import type { UnitFilter, UnitId } from '../../model/unit.js';
import { matchesFilter, standingUnits } from '../../model/unit-matching.js';
import { rangeBetween } from '../orders/measuring.js';

/** The allied units that match the filter and could be within range 2 of the unit. */
export function perhapsWithin2(
  context: PhaseContext,
  { player, unitId }: Reminder,
  filter: UnitFilter,
): UnitId[] {
  return standingUnits(armyOf(context, player))
    .filter(
      (unit) =>
        matchesFilter(unit, filter) &&
        isWithin(rangeBetween(context, player, unitId, unit.id), 2) !== false,
    )
    .map(({ id }) => id);
}
