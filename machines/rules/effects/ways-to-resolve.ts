import { LIMITS } from '../../model/bounds.js';
import type { Directive } from '../../model/directive.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { rangesToMeasure, waysToTake } from './choices.js';
import { acted, begunEffect, type Progress } from './effect-progress.js';
import { effectOf, resolverOf } from './windows.js';
import { firstOf, inOrder, inTurns, type Joining, type OneByOne } from './enumerating.js';
import { eachPairOnce, type RangesToMeasure } from '../orders/measuring.js';
import { isOpen } from './open-choices.js';
import { seatTable } from '../table/redacted-table.js';

/**
 * Every lawful list of directives that takes an effect's choices, computed from the table as redacted for the resolver
 * (R29). The empty list is included if it is lawful. If there are more than `LIMITS.ways`, only that number, spread
 * evenly over the first choices.
 */
export function waysToResolve(context: PhaseContext, named: EffectRef): Directive[][] {
  const effect = effectOf(context, named);
  if (!effect) return [];
  const redacted = seatTable(resolverOf(context, named), context);
  const start = begunEffect(redacted, named, effect);
  const ways = (join: Joining, most: number) => firstOf(waysFrom(start, join), most);
  const all = ways(inOrder, LIMITS.ways + 1);
  return all.length > LIMITS.ways ? ways(inTurns, LIMITS.ways) : all;
}

/** The ways to take the choices from index `index` on. The last choice taken is the one before `next`. */
function* waysFrom(progress: Progress, join: Joining, index = 0, next = 0): OneByOne<Directive[]> {
  const { context, acting } = progress;
  const choice = acting.effect.choices?.[index];
  if (!choice) {
    yield [];
    return;
  }
  const ways = isOpen(choice, index, next) ? waysToTake(context, acting, choice) : [];
  function* taking(way: Directive): OneByOne<Directive[]> {
    const after = acted(progress, way, choice);
    for (const others of waysFrom(after, join, index + 1, index + 1)) yield [way, ...others];
  }
  const isSkipped = !(choice.required && ways.length > 0);
  yield* join([
    ...ways.map(taking),
    ...(isSkipped ? [waysFrom(progress, join, index + 1, next)] : []),
  ]);
}

/** The unmeasured ranges that decide the choices of an effect (R14). They depend on public information only. */
export function rangesToMeasureFor(context: PhaseContext, named: EffectRef): RangesToMeasure[] {
  const effect = effectOf(context, named);
  if (!effect?.choices) return [];
  const { context: table, acting } = begunEffect(seatTable('spectator', context), named, effect);
  let mayBeTaken = false;
  const needed = effect.choices.flatMap((choice) => {
    const mayFollow = !choice.followsOn || mayBeTaken;
    const ranges = mayFollow ? rangesToMeasure(table, acting, choice) : [];
    mayBeTaken = mayFollow && (ranges.length > 0 || waysToTake(table, acting, choice).length > 0);
    return ranges;
  });
  return eachPairOnce(needed);
}
