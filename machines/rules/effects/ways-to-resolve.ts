import { LIMITS } from '../../model/bounds.js';
import type { EffectChoice } from '../../model/command-card.js';
import type { Directive } from '../../model/directive.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { refusalsToSkip } from './choice-rules.js';
import { canBeTaken, rangesToMeasure, waysToTake } from './choices.js';
import { acted, begunEffect, type Progress } from './effect-progress.js';
import { effectOf, isAutomatic } from './frequency.js';
import { resolverOf } from './windows.js';
import { firstOf, inOrder, inTurns, type Joining, type OneByOne } from './enumerating.js';
import { eachPairOnce, type RangesToMeasure } from '../orders/measuring.js';
import { choicesOf, isOpen } from './open-choices.js';
import { seatTable } from '../table/redacted-table.js';

/**
 * Every legal list of directives that takes an effect's choices, computed from the table as redacted for the resolver
 * (R29). The empty list is included if it is legal. If there are more than `LIMITS.ways`, only that number, spread
 * evenly over the first choices. Lists that begin alike share the table after what they have in common.
 */
export function waysToResolve(context: PhaseContext, named: EffectRef): Directive[][] {
  const effect = effectOf(context, named);
  if (!effect) return [];
  const redacted = seatTable(resolverOf(context, named), context);
  const start = begunEffect(redacted, named, effect);
  const listing: Listing = { before: redacted, join: inOrder };
  const few = firstOf(waysFrom(start, listing), LIMITS.ways + 1);
  return few.length > LIMITS.ways
    ? firstOf(waysFrom(start, { ...listing, join: inTurns }), LIMITS.ways)
    : few;
}

interface Listing {
  /** The table before the effect. */
  before: PhaseContext;
  join: Joining;
}

/** The place of a choice, and what is known about the table there. */
interface AtChoice {
  index: number;
  /** The last choice taken is the one before this index. */
  next: number;
  /** The choices that cannot be taken at this table, and may be skipped. */
  impossible: readonly EffectChoice[];
}

const FIRST: AtChoice = { index: 0, next: 0, impossible: [] };

/** The ways to take the choices from this one on. */
function* waysFrom(progress: Progress, listing: Listing, at = FIRST): OneByOne<Directive[]> {
  const choice = choicesOf(progress.acting.effect)[at.index];
  if (!choice) {
    yield [];
  } else if (isOpen(choice, at.index, at.next) && !at.impossible.includes(choice)) {
    yield* listing.join(waysAt(progress, listing, choice, at));
  } else {
    yield* waysFrom(progress, listing, { ...at, index: at.index + 1 });
  }
}

/** The ways that take an open choice, one sequence for each way to take it, then the ways that skip it. */
function* waysAt(
  progress: Progress,
  listing: Listing,
  choice: EffectChoice,
  { index, next, impossible }: AtChoice,
): OneByOne<OneByOne<Directive[]>> {
  let isPossible = false;
  for (const way of waysToTake(progress.context, progress.acting, choice)) {
    isPossible = true;
    yield waysAfter(progress, listing, way, choice, index + 1);
  }
  const isSkippable = isPossible
    ? !choice.required
    : isAutomatic(progress.acting.effect) ||
      refusalsToSkip(listing.before, progress, [choice]).length === 0;
  if (!isSkippable) return;
  const known = isPossible ? impossible : [...impossible, choice];
  yield waysFrom(progress, listing, { index: index + 1, next, impossible: known });
}

function* waysAfter(
  progress: Progress,
  listing: Listing,
  way: Directive,
  choice: EffectChoice,
  next: number,
): OneByOne<Directive[]> {
  const after = acted(progress, way, choice);
  for (const others of waysFrom(after, listing, { index: next, next, impossible: [] })) {
    yield [way, ...others];
  }
}

/** The unmeasured ranges that decide the choices of an effect (R14). They depend on public information only. */
export function rangesToMeasureFor(context: PhaseContext, named: EffectRef): RangesToMeasure[] {
  const effect = effectOf(context, named);
  if (!effect?.choices) return [];
  const { context: table, acting } = begunEffect(seatTable('spectator', context), named, effect);
  const known = new Map<EffectChoice, boolean>();
  let mayBeTaken = false;
  const needed = choicesOf(effect).flatMap((choice) => {
    const mayFollow = !choice.followsOn || mayBeTaken;
    if (!mayFollow) return [];
    const repeated = known.get(choice);
    if (repeated !== undefined) {
      // The ranges of the equal choice.
      mayBeTaken = repeated;
      return [];
    }
    const ranges = [...rangesToMeasure(table, acting, choice)];
    mayBeTaken = ranges.length > 0 || canBeTaken(table, acting, choice);
    known.set(choice, mayBeTaken);
    return ranges;
  });
  return eachPairOnce(needed);
}
