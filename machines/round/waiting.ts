import { awaitedBy, awaitedRanges, type Awaited } from '../command-phase/waiting.js';
import type { UnitId } from '../model/unit.js';
import { resolverOf } from '../rules/effects/windows.js';
import { promotionDue } from '../rules/promoting.js';
import { rangesToMeasureFor } from '../rules/effects/ways-to-resolve.js';
import { nextAtTheStart } from '../rules/effects/scheduled-effects.js';
import type { RoundStateMeta } from './meta.js';
import { phaseOf, type RoundSnapshot } from './refusals.js';
import { activationOf } from './round-context.js';
import { activeMeta } from '../charts/xstate-internals.js';

/** Something that a match waits for. @public */
export interface AwaitedInMatch extends Omit<Awaited, 'kind'> {
  kind: Awaited['kind'] | 'promotion';
  /** The units of which one is promoted (KW-9). */
  units?: UnitId[];
}

/**
 * Everything that a match waits for: the awaited decisions of its Command Phase, the next effect at the start of the
 * Activation Phase, a promotion. Effects during the Activation Phase are optional, so nobody waits for them (R31).
 */
export function awaitedInMatch(snapshot: RoundSnapshot): AwaitedInMatch[] {
  const phase = phaseOf(snapshot);
  if (phase) return awaitedBy(phase);
  if (snapshot.status !== 'active') return [];
  return activeMeta(snapshot).flatMap((meta): AwaitedInMatch[] => {
    switch ((meta as Partial<RoundStateMeta> | undefined)?.waitsFor) {
      case 'effect':
        return awaitedEffect(snapshot);
      case 'promotion':
        return awaitedPromotion(snapshot);
      case undefined:
        return [];
    }
  });
}

/** The effect, and the ranges that decide its choices (R14). */
function awaitedEffect({ context }: RoundSnapshot): Awaited[] {
  const next = nextAtTheStart(activationOf(context));
  if (!next) return [];
  return [
    { player: resolverOf(context.table, next), kind: 'effect', effect: next },
    ...awaitedRanges(rangesToMeasureFor(context.table, next)),
  ];
}

function awaitedPromotion({ context }: RoundSnapshot): AwaitedInMatch[] {
  const due = promotionDue(context.table);
  return due ? [{ ...due, kind: 'promotion' }] : [];
}
