import { armyOf } from '../../model/built-army.js';
import type { Reminder } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { UnitId } from '../../model/unit.js';
import { matchesAny, standingUnits } from '../../model/unit-matching.js';
import { namesUnits } from './checks.js';
import type { RemindingKeyword } from './reminding-keyword.js';
import { readKeywordValue } from './value.js';

/** KW-11: a unit near another that the keyword names gains a token. */
export const retinue: RemindingKeyword = {
  id: 'KW-11',
  keyword: 'Retinue',
  when: 'activation-start',
  value: namesUnits,
  near: namedByRetinue,
};

/** The other undefeated units of the army that Retinue names. */
function namedByRetinue(context: PhaseContext, { player, unitId, value }: Reminder): UnitId[] {
  const army = armyOf(context, player);
  const { filters } = readKeywordValue(value, army);
  if (!filters) return [];
  return standingUnits(army)
    .filter((unit) => unit.id !== unitId && matchesAny(unit, filters))
    .map(({ id }) => id);
}
