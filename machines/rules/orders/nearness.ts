import { armyOf } from '../../model/built-army.js';
import type { Nearness } from '../../model/command-card.js';
import { memoize } from '../../model/memoize.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { isWithin, type KnownRange, type RangeEnd } from '../../model/ranges.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { standingUnits, unitsMatching } from '../../model/unit-matching.js';
import { roomBeside } from './matching.js';
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
  /** The unit for which the effect is resolved (R46). */
  unitId?: UnitId | undefined;
  /** The units already named by this effect that must each be near a different unit. */
  others: readonly UnitNear[];
}

/**
 * Whether a unit is near enough (CP-25). The printed range of a card applies even if the ruleset does not limit the
 * range of orders (R1).
 */
export function standsNear(attempt: NearnessAttempt): boolean {
  return unitsNear(attempt)(attempt.unit);
}

/** The unmeasured ranges that decide whether a unit is near enough (R14). */
export function unmeasuredNear(attempt: NearnessAttempt): RangesToMeasure[] {
  const ranges = unmeasuredNearUnits(attempt)(attempt.unit);
  return ranges ? [ranges] : [];
}

/** Units that an effect has named, and the units that the next one must be near. */
export type NextNamed = Omit<NearnessAttempt, 'unit'>;

type IsNear = (range: KnownRange, near: Nearness) => boolean;

const isKnownToBeNear: IsNear = (range, near) => isWithin(range, near.range) === true;
const mayBeNear: IsNear = (range, near) => isWithin(range, near.range) !== false;

/**
 * Returns a function that checks whether one more unit is near a suitable unit, and, if required, near another one
 * than each unit named before (CP-25). The places of the units named before are computed only once.
 */
export function unitsNear(
  next: NextNamed,
  isNear: IsNear = isKnownToBeNear,
): (unit: RangeEnd) => boolean {
  const { context, player, near, others } = next;
  const named = near.oneEach ? others : [];
  const meant = new Map<Nearness, ReadonlySet<UnitId>>();
  for (const each of [...named.map((one) => one.near), near]) {
    if (!meant.has(each)) meant.set(each, new Set(unitsMeant(next, each)));
  }
  const ids = new Set([...meant.values()].flatMap((each) => [...each]));
  // Every place is taken: no further unit can have one.
  if (named.length >= ids.size) return () => false;
  const places = [...ids].map((id) => ({ id, count: 1 }));
  const hasRoom = roomBeside<UnitNear, (typeof places)[number]>(
    named,
    places,
    (each, { id }) =>
      (meant.get(each.near)?.has(id) ?? false) &&
      !isToItself({ player, from: id, of: each.unit.player, to: each.unit.unitId }) &&
      isNear(rangeTo(context, player, id, each.unit), each.near),
  );
  return (unit) => hasRoom({ unit, near });
}

/** Returns a function that gives the unmeasured ranges that decide whether one more unit is near enough (R14). */
export function unmeasuredNearUnits(
  next: NextNamed,
): (unit: RangeEnd) => RangesToMeasure | undefined {
  const { context, player, near, others } = next;
  const isNear = unitsNear(next);
  const isPossiblyNear = unitsNear(next, mayBeNear);
  const meant = memoize((each: Nearness) => unitsMeant(next, each));
  return (unit) => {
    if (!isPossiblyNear(unit) || isNear(unit)) return undefined;
    const named = near.oneEach ? [...others, { unit, near }] : [{ unit, near }];
    const pairs = named.flatMap((each) =>
      meant(each.near)
        .filter(
          (from) =>
            !isToItself({ player, from, of: each.unit.player, to: each.unit.unitId }) &&
            isWithin(rangeTo(context, player, from, each.unit), each.near.range) === undefined,
        )
        .map((from) => ({
          from,
          to: each.unit.unitId,
          ...(each.unit.player !== player && { of: each.unit.player }),
        })),
    );
    return { player, pairs };
  };
}

/** The undefeated units that a named unit may be near (R11, R21, R28). */
function unitsMeant(next: NextNamed, near: Nearness): UnitId[] {
  const { context, player } = next;
  return unitsMatching(standingUnits(armyOf(context, player)), near.units)
    .filter((each) => isMeant(next, each, near))
    .map(({ id }) => id);
}

function isMeant(
  { context, player, unitId }: NextNamed,
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
    case 'the-unit':
      return unitId === id;
  }
}

function rangeTo(context: PhaseContext, player: PlayerColor, from: UnitId, unit: RangeEnd) {
  return rangeBetween(context, player, from, unit.unitId, unit.player);
}
