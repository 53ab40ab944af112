import type { Nearness } from '../model/command-card.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import type { Unit, UnitId } from '../model/unit.js';
import { matchesAny, standingUnits } from '../model/unit-matching.js';
import { rangeBetween } from './measuring.js';

/** The units that a unit is to be near to: those of them, itself apart, that the card has ordered and that still stand (R21). */
function unitsMeant(
  { sides }: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
  { units }: Nearness,
): Unit[] {
  const { army, slotTakers } = sides[player];
  return standingUnits(army).filter(
    (other) => slotTakers.includes(other.id) && other.id !== unitId && matchesAny(other, units),
  );
}

/** Whether a unit stands near enough (CP-25): what a card prints holds, whether or not range limits orders (R1). */
export function standsNear(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
  near: Nearness,
): boolean {
  return unitsMeant(context, player, unitId, near).some((other) => {
    const range = rangeBetween(context, player, other.id, unitId) ?? Infinity;
    return range <= near.range;
  });
}

/** The units to which the range is not known, for a unit that may stand near enough or not (R14). */
export function unmeasuredNear(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
  near: Nearness,
): Unit[] {
  if (standsNear(context, player, unitId, near)) return [];
  return unitsMeant(context, player, unitId, near).filter(
    (other) => rangeBetween(context, player, other.id, unitId) === undefined,
  );
}
