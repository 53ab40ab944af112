import { armyOf } from '../../model/built-army.js';
import type { Nearness } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { RangeEnd } from '../../model/ranges.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { matchesAny, standingUnits } from '../../model/unit-matching.js';
import { eachHasAPlace } from './matching.js';
import { isToItself, rangeBetween, type RangesToMeasure } from './measuring.js';
import { wasOrdered } from '../units.js';

/** A unit that an effect names, and a description of the units that it must be near. */
export interface UnitNear {
  unit: RangeEnd;
  near: Nearness;
}

/** An attempt of an effect to name a unit, after the units that it has already named. */
export interface NearnessAttempt extends UnitNear {
  context: PhaseContext;
  /** The player to whom the effect and the units nearby belong. */
  player: PlayerColor;
  /** The units already named by this effect that must each be near a different unit. */
  others: readonly UnitNear[];
}

/**
 * Whether a unit is near enough (CP-25). The printed range of a card applies even if the ruleset does not limit the
 * range of orders (R1).
 */
export function standsNear(attempt: NearnessAttempt): boolean {
  return everyoneIsNear(attempt, (range, near) => range !== undefined && range <= near.range);
}

/** The unmeasured ranges that decide whether a unit is near enough (R14). */
export function unmeasuredNear(attempt: NearnessAttempt): RangesToMeasure[] {
  const { player } = attempt;
  const mayBeNear = (range: number | undefined, near: Nearness) =>
    range === undefined || range <= near.range;
  if (standsNear(attempt) || !everyoneIsNear(attempt, mayBeNear)) return [];
  const pairs = namedSoFar(attempt).flatMap((named) =>
    unitsMeant(attempt, named)
      .filter((from) => rangeTo(attempt, from, named.unit) === undefined)
      .map((from) => ({
        from,
        to: named.unit.unitId,
        ...(named.unit.player !== player && { of: named.unit.player }),
      })),
  );
  return [{ player, pairs }];
}

/** Whether each named unit is near a suitable unit, and, if required, each near a different one. */
function everyoneIsNear(
  attempt: NearnessAttempt,
  isNear: (range: number | undefined, near: Nearness) => boolean,
): boolean {
  const named = namedSoFar(attempt).map((each) => ({ ...each, meant: unitsMeant(attempt, each) }));
  const places = [...new Set(named.flatMap(({ meant }) => meant))].map((id) => ({ id, count: 1 }));
  return eachHasAPlace(
    named,
    places,
    ({ unit, near, meant }, { id }) =>
      meant.includes(id) && isNear(rangeTo(attempt, id, unit), near),
  );
}

function namedSoFar({ near, unit, others }: NearnessAttempt): UnitNear[] {
  return near.oneEach ? [...others, { unit, near }] : [{ unit, near }];
}

/** The undefeated units that a named unit may be near, without the unit itself (R11, R21, R28). */
function unitsMeant({ context, player }: NearnessAttempt, { unit, near }: UnitNear): UnitId[] {
  return standingUnits(armyOf(context, player))
    .filter((each) => matchesAny(each, near.units) && isMeant(context, player, each, near))
    .map(({ id }) => id)
    .filter((from) => !isToItself({ player, from, of: unit.player, to: unit.unitId }));
}

function isMeant(
  context: PhaseContext,
  player: PlayerColor,
  { id }: Unit,
  { to = 'ordered-by-card' }: Nearness,
): boolean {
  const { slotTakers, nominated } = context.sides[player];
  switch (to) {
    case 'ordered-by-card':
      return slotTakers.includes(id);
    case 'ordered':
      return wasOrdered(context, player, id);
    case 'nominated':
      return nominated === id;
    case 'standing':
      return true;
  }
}

function rangeTo({ context, player }: NearnessAttempt, from: UnitId, unit: RangeEnd) {
  return rangeBetween(context, player, from, unit.unitId, unit.player);
}
