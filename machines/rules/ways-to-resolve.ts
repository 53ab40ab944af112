import type { Directive } from '../model/directive.js';
import type { EffectRef } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { rangesToMeasure, waysToTake } from './choices.js';
import { acted, begunEffect, type Progress } from './effect-progress.js';
import { effectOf } from './effects.js';
import { eachPairOnce, type RangesToMeasure } from './measuring.js';
import { isOpen } from './open-choices.js';

/** Every list of directives by which an effect's choices can be taken, nothing taken included where that is lawful. */
export function waysToResolve(context: PhaseContext, named: EffectRef): Directive[][] {
  const effect = effectOf(context, named);
  if (!effect) return [];
  const choices = effect.choices ?? [];
  const waysFrom = (progress: Progress, index: number, next: number): Directive[][] => {
    const choice = choices[index];
    if (!choice) return [[]];
    const ways = isOpen(choice, index, next)
      ? waysToTake(progress.context, progress.acting, choice)
      : [];
    const taking = ways.flatMap((way) =>
      waysFrom(acted(progress, way, choice), index + 1, index + 1).map((others) => [
        way,
        ...others,
      ]),
    );
    const skipping = choice.required && ways.length > 0 ? [] : waysFrom(progress, index + 1, next);
    return [...taking, ...skipping];
  };
  return waysFrom(begunEffect(context, named, effect), 0, 0);
}

/** The ranges on which the choices of an effect hinge, and which are still to be measured (R14). */
export function rangesToMeasureFor(context: PhaseContext, named: EffectRef): RangesToMeasure[] {
  const effect = effectOf(context, named);
  if (!effect?.choices) return [];
  const { context: table, acting } = begunEffect(context, named, effect);
  let mayBeTaken = false;
  const needed = effect.choices.flatMap((choice) => {
    const mayFollow = !choice.followsOn || mayBeTaken;
    const ranges = mayFollow ? rangesToMeasure(table, acting, choice) : [];
    mayBeTaken = mayFollow && (ranges.length > 0 || waysToTake(table, acting, choice).length > 0);
    return ranges;
  });
  return eachPairOnce(needed);
}
