import { dequal } from 'dequal/lite';
import type { EffectChoice, Nearness } from '../../model/command-card.js';
import type { Directive } from '../../model/directive.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf } from '../../model/player.js';
import type { RangeEnd } from '../../model/ranges.js';
import { forTheUnit, inColours, refusalsToDirect, kindOf, type Acting } from './directives.js';
import type { OneByOne } from './enumerating.js';
import type { RangesToMeasure } from '../orders/measuring.js';
import { unitsNear, unmeasuredNearUnits, type NearnessAttempt } from '../orders/nearness.js';

/**
 * All ways to take a choice at the current table, computed one by one. No way names a hidden card of the other player
 * (R29).
 */
export function* waysToTake(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
): OneByOne<Directive> {
  const isNear = nearUnits(context, acting, choice);
  for (const directive of directivesOnOffer(context, acting, choice)) {
    if (isNear(directive) && isAllowed(context, acting, directive)) yield directive;
  }
}

/** Whether a choice can be taken at the current table. */
export function canBeTaken(context: PhaseContext, acting: Acting, choice: EffectChoice): boolean {
  return !waysToTake(context, acting, choice).next().done;
}

/** Whether a directive takes this choice at the current table. */
export function takesChoice(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
  directive: Directive,
): boolean {
  for (const offered of directivesOnOffer(context, acting, choice)) {
    if (!dequal(offered, directive)) continue;
    return nearUnits(context, acting, choice)(directive) && isAllowed(context, acting, directive);
  }
  return false;
}

/**
 * The unmeasured ranges that decide whether a choice can be taken (R14), one unit after the other.
 * @param of only the ranges that decide whether this directive takes the choice; absent: any directive
 */
export function* rangesToMeasure(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
  of?: Directive,
): OneByOne<RangesToMeasure> {
  const { near, ...rest } = choice;
  if (!near) return;
  const unmeasured = unmeasuredNearUnits({
    context,
    player: acting.player,
    near,
    others: acting.nearOneEach,
    unitId: acting.unitId,
  });
  for (const way of directivesOnOffer(context, acting, rest)) {
    if (!('unitId' in way) || (of && !dequal(of, way))) continue;
    const ranges = unmeasured(way);
    if (ranges && isAllowed(context, acting, way)) yield ranges;
  }
}

/** Whether the rules allow a directive; its nearness to other units is not checked. */
function isAllowed(context: PhaseContext, acting: Acting, directive: Directive): boolean {
  return refusalsToDirect({ context, acting, directive }).length === 0;
}

/** Returns a function that checks whether the unit of a directive is as near to others as the choice requires. */
function nearUnits(
  context: PhaseContext,
  { player, nearOneEach: others, unitId }: Acting,
  { near }: EffectChoice,
): (directive: Directive) => boolean {
  if (!near) return () => true;
  const isNear = unitsNear({ context, player, near, others, unitId });
  return (directive) => !('unitId' in directive) || isNear(directive);
}

/** The choices that are left after one was taken. */
export function withChoiceTaken(
  acting: Acting,
  { near }: EffectChoice,
  directive: Directive,
): Acting {
  if (!near?.oneEach || !('unitId' in directive)) return acting;
  const { player, unitId } = directive;
  return { ...acting, nearOneEach: [...acting.nearOneEach, { unit: { player, unitId }, near }] };
}

/** The directives with which a choice can be filled in, whether or not the rules allow them. */
function* directivesOnOffer(
  context: PhaseContext,
  acting: Acting,
  choice: EffectChoice,
): OneByOne<Directive> {
  const offered = inColours(forTheUnit(choice.directive, acting.unitId), (side) =>
    side === 'self' ? acting.player : opponentOf(acting.player),
  );
  yield* kindOf(offered).ways({ context, acting, directive: offered, choice });
}

/** A unit that an effect may name, and the units that it must be near. */
export function nearnessOf(
  context: PhaseContext,
  { player, nearOneEach, unitId }: Acting,
  near: Nearness,
  named: RangeEnd,
): NearnessAttempt {
  const unit = { player: named.player, unitId: named.unitId };
  return { context, player, near, unit, others: nearOneEach, unitId };
}
