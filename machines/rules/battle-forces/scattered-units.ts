import { armyOf, battleForceOf } from '../../model/built-army.js';
import type { BattleForceGain } from '../../model/battle-force.js';
import type { Reminder } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import { isWithin } from '../../model/ranges.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { matchesAny, matchesFilter, standingUnits } from '../../model/unit-matching.js';
import { rangeBetween } from '../orders/measuring.js';

/**
 * BF-2: the keywords that a battle force gives to units that are undeployed, or not near a commander. Nobody enters
 * unknown ranges: the reminder names the commanders.
 */
export function remindersOfTheScattered(context: PhaseContext): Reminder[] {
  if (context.ruleset.keywords !== 'played') return [];
  return PLAYERS.flatMap((player) => {
    const army = standingUnits(armyOf(context, player));
    const force = battleForceOf(context, player);
    return (force?.gains ?? []).flatMap(({ to, keywords = [], unlessNear }) =>
      army.flatMap((unit) => {
        if (!unlessNear || !matchesFilter(unit, to)) return [];
        const near = unmeasuredNear(context, player, unit, unlessNear);
        return near === 'near'
          ? []
          : keywords.map(({ name: keyword, value }): Reminder => ({
              player,
              unitId: unit.id,
              keyword,
              ...(value !== undefined && { value }),
              battleForce: force?.id ?? '',
              when: 'activation-start',
              ...(near.length > 0 && { near }),
            }));
      }),
    );
  });
}

/** The units meant that may be near, because their range is unknown; `'near'` if one of them surely is. */
function unmeasuredNear(
  context: PhaseContext,
  player: PlayerColor,
  { id, undeployed }: Unit,
  { range, units }: NonNullable<BattleForceGain['unlessNear']>,
): UnitId[] | 'near' {
  if (undeployed) return [];
  const meant = standingUnits(armyOf(context, player)).filter((unit) => matchesAny(unit, units));
  const ranges = meant.map((unit) => ({
    id: unit.id,
    isNear: isWithin(rangeBetween(context, player, id, unit.id), range),
  }));
  if (ranges.some(({ isNear }) => isNear)) return 'near';
  return ranges.filter(({ isNear }) => isNear === undefined).map((unit) => unit.id);
}
