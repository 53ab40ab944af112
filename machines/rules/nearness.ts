import type { Nearness } from '../model/command-card.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import type { RangeEnd } from '../model/ranges.js';
import type { Unit } from '../model/unit.js';
import { matchesAny, standingUnits } from '../model/unit-matching.js';
import { eachHasAPlace } from './matching.js';
import { rangeBetween, type RangesToMeasure } from './measuring.js';
import { wasOrdered } from './units.js';

/** A unit that an effect would name, beside others that it has named already. */
export interface NearnessAttempt {
  context: PhaseContext;
  /** Whose effect it is, and whose units the others are to be near to. */
  player: PlayerColor;
  near: Nearness;
  unit: RangeEnd;
  /** Those of the effect that were to be near to one unit each. */
  others: readonly RangeEnd[];
}

/** The units that others are to be near to: those of them that still stand (R11, R21, R28). */
function unitsMeant({ context, player, near }: NearnessAttempt): Unit[] {
  return standingUnits(context.sides[player].army).filter(
    (unit) => matchesAny(unit, near.units) && isMeant(context, player, unit, near),
  );
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

/** Whether a unit stands near enough (CP-25): what a card prints holds, whether or not range limits orders (R1). */
export function standsNear(attempt: NearnessAttempt): boolean {
  return everyoneIsNear(attempt, (range) => range !== undefined && range <= attempt.near.range);
}

/** The ranges that are not known, for a unit that may stand near enough or not (R14): never guessed. */
export function unmeasuredNear(attempt: NearnessAttempt): RangesToMeasure[] {
  const { player, near } = attempt;
  const mayBeNear = (range: number | undefined) => range === undefined || range <= near.range;
  if (standsNear(attempt) || !everyoneIsNear(attempt, mayBeNear)) return [];
  const pairs = namedSoFar(attempt).flatMap((unit) =>
    unitsMeant(attempt)
      .filter((other) => !isSame(other, unit, player))
      .filter((other) => rangeTo(attempt, other, unit) === undefined)
      .map(({ id: from }) => ({
        from,
        to: unit.unitId,
        ...(unit.player !== player && { of: unit.player }),
      })),
  );
  return [{ player, pairs }];
}

/** Whether each unit that was named has one to be near to, and where that is said one of its own. */
function everyoneIsNear(
  attempt: NearnessAttempt,
  isNear: (range: number | undefined) => boolean,
): boolean {
  const places = unitsMeant(attempt).map((other) => ({ other, count: 1 }));
  return eachHasAPlace(
    namedSoFar(attempt),
    places,
    (unit, { other }) =>
      !isSame(other, unit, attempt.player) && isNear(rangeTo(attempt, other, unit)),
  );
}

function namedSoFar({ near, unit, others }: NearnessAttempt): RangeEnd[] {
  return near.oneEach ? [...others, unit] : [unit];
}

function isSame({ id }: Unit, { player, unitId }: RangeEnd, whose: PlayerColor): boolean {
  return player === whose && id === unitId;
}

function rangeTo({ context, player }: NearnessAttempt, { id }: Unit, unit: RangeEnd) {
  return rangeBetween(context, player, id, unit.unitId, unit.player);
}
