import { awaitedBy, type Awaited } from '../command-phase/waiting.js';
import { resolverOf } from '../rules/effects.js';
import { scheduledLeft } from '../rules/scheduled-effects.js';
import type { RoundStateMeta } from './meta.js';
import { phaseOf, type RoundSnapshot } from './refusals.js';
import { activationOf } from './round-context.js';

/** What a match waits for: what its Command Phase does, or the next of the scheduled effects. */
export function awaitedInMatch(snapshot: RoundSnapshot): Awaited[] {
  const phase = phaseOf(snapshot);
  if (phase) return awaitedBy(phase);
  if (snapshot.status !== 'active') return [];
  return snapshot._nodes.flatMap(({ meta }) => {
    const { waitsFor } = (meta ?? {}) as Partial<RoundStateMeta>;
    const [next] = waitsFor ? scheduledLeft(activationOf(snapshot.context), waitsFor) : [];
    if (!next) return [];
    const player = resolverOf(snapshot.context.table, next);
    return [{ player, kind: 'effect' as const, effect: next }];
  });
}
