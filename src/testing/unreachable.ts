import type { UnreachableGoal } from './covering/coverage.js';

/**
 * Goals that no scenario can reach, each with the reason. A test fails when one of them turns
 * out to be reachable, and when a goal that is not listed is not reached.
 */
export const unreachable: Record<'phase' | 'hand' | 'round', readonly UnreachableGoal[]> = {
  phase: [],
  hand: [],
  round: [],
};
