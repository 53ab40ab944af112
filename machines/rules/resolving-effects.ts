import type { EffectChoice } from '../model/command-card.js';
import type { Directive } from '../model/directive.js';
import type { LogRecord } from '../model/log.js';
import type { EffectRef } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import {
  directiveIsOffered,
  noUnitMeantIsStillToBeOrdered,
  requiredChoiceIsTaken,
} from './choice-rules.js';
import { rangesToMeasure, takesChoice, waysToTake } from './choices.js';
import { refusalsToDirect } from './directives.js';
import { namedCardIsInHand } from './directives/cards.js';
import { acted, begunEffect, type Progress } from './effect-progress.js';
import {
  effectMeant,
  effectOf,
  refusalsToBegin,
  resolvesByItself,
  type OpenWindow,
} from './effects.js';
import { rangesAreKnown } from './measuring.js';
import { openChoices, type OpenChoice } from './open-choices.js';
import { firstRefusals, violationsOf, type Violation } from './rule.js';
import { refusalsToName } from './secrecy.js';

/** An effect, and what its player (or the table) adds to it. */
export interface Resolution extends EffectRef {
  directives?: Directive[] | undefined;
}

/** What resolving an effect has done; with violations, nothing of it has happened. */
export interface Resolved {
  violations: Violation[];
  context: PhaseContext;
  log: LogRecord[];
  /** Step 1 again. */
  restarted: boolean;
}

/** Directives beyond the effect's choices are for the table to bring, not for a player alone. */
export type MayBring = 'any-directive' | 'its-choices';

/** Why an effect may not be resolved so, in the window that is open (CC-27, CP-10, R26, R29). */
export function refusalsToResolve(
  context: PhaseContext,
  window: OpenWindow,
  resolution: Resolution,
  may: MayBring = 'any-directive',
): Violation[] {
  const held = window.timing === 'from-hand' ? [namedCardIsInHand] : [];
  return firstRefusals(
    () => refusalsToName(context, resolution.player, resolution.directives),
    () => refusalsToBegin({ context, window, named: resolution }),
    () => violationsOf(held, { context, ...resolution }),
    () => resolve(context, resolution, may).violations,
  );
}

/** Resolve an effect: its own directives first, each doing what it can, then those added, which all must hold (R26). */
export function resolve(
  context: PhaseContext,
  resolution: Resolution,
  may: MayBring = 'any-directive',
): Resolved {
  const nothing = { context, log: [], restarted: false };
  const effect = effectOf(context, resolution);
  if (!effect) return { violations: [], ...nothing };
  const began = begunEffect(context, effectMeant(context, resolution), effect);
  const { violations, progress } = follow(began, resolution.directives ?? [], 0, may);
  if (violations.length > 0) return { violations, ...nothing };
  const { acting, ...result } = progress;
  return { violations, ...result, restarted: acting.restarted };
}

/** How a directive is understood: as taking a choice, or as a free one. */
interface Reading {
  next: number;
  skipped: Violation[];
  choice?: EffectChoice;
}

interface Followed {
  violations: Violation[];
  progress: Progress;
}

/**
 * Follow the directives that were added, from the given choice of the effect on. A directive may take
 * any later choice that it fits, or be a free one: the first reading that breaks no rule counts.
 */
function follow(
  progress: Progress,
  [directive, ...rest]: readonly Directive[],
  nextChoice: number,
  may: MayBring,
): Followed {
  const { context, acting } = progress;
  if (!directive) return { violations: skipping(progress, nextChoice), progress };
  const refused = refusalsToDirect({ context, acting, directive });
  if (refused.length > 0) return { violations: refused, progress };
  const open = openChoices(acting, nextChoice);
  const readings = open
    .filter(({ choice }) => takesChoice(context, acting, choice, directive))
    .map(({ index, choice }): Reading => ({
      next: index + 1,
      skipped: skipping(progress, nextChoice, index),
      choice,
    }));
  if (may === 'any-directive') readings.push({ next: nextChoice, skipped: [] });
  const followed = readings.map(({ next, skipped, choice }): Followed =>
    skipped.length > 0
      ? { violations: skipped, progress }
      : follow(acted(progress, directive, choice), rest, next, may),
  );
  return (
    followed.find(({ violations }) => violations.length === 0) ??
    followed[0] ?? { violations: whyNotOffered(progress, open, directive), progress }
  );
}

/** No choice offers the directive, or it hinges on a range whether one does (R14). */
function whyNotOffered(
  { context, acting }: Progress,
  open: readonly OpenChoice[],
  directive: Directive,
): Violation[] {
  const toMeasure = open
    .flatMap(({ choice }) => rangesToMeasure(context, acting, choice))
    .filter(
      ({ pairs }) => 'unitId' in directive && pairs.some(({ to }) => to === directive.unitId),
    );
  return firstRefusals(
    () => violationsOf([rangesAreKnown], { context, toMeasure }),
    () => violationsOf([directiveIsOffered], { effect: acting.effect, offered: false }),
  );
}

/** Why the choices between two places of the list may not be skipped (CP-10); where nobody is asked, none is awaited. */
function skipping({ context, acting }: Progress, from: number, to?: number): Violation[] {
  const { effect } = acting;
  if (resolvesByItself(effect)) return [];
  const required = openChoices(acting, from, to)
    .map(({ choice }) => choice)
    .filter((choice) => choice.required);
  const skipped = required.some((choice) => waysToTake(context, acting, choice).length > 0);
  if (skipped) return violationsOf([requiredChoiceIsTaken], { effect, skipped });
  const toMeasure = required.flatMap((choice) => rangesToMeasure(context, acting, choice));
  return [
    ...violationsOf([noUnitMeantIsStillToBeOrdered], { context, acting, skipped: required }),
    ...violationsOf([rangesAreKnown], { context, toMeasure }),
  ];
}
