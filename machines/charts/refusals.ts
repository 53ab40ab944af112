import type { AnyStateNode } from 'xstate';
import type { Violation } from '../rules/rule.js';
import { guardTree, namedGuards } from './guards.js';

/** A transition of a chart, and the state that takes it. */
export interface CandidateTransition<Meta> {
  state: AnyStateNode;
  guard: unknown;
  meta: Meta | undefined;
}

/** What a guard refuses, by its name; a guard that only chooses between branches refuses nothing. */
export type AskGuard = (name: string, params: unknown) => Violation[];

/** How a state takes events of this type. */
export function transitionsFor<Meta>(
  state: AnyStateNode,
  type: string,
): CandidateTransition<Meta>[] {
  return (state.transitions.get(type) ?? []).map(({ guard, meta }) => ({ state, guard, meta }));
}

/** What a guard of a chart refuses; of guards that must all let pass, the first that does not. */
export function refusalsOfGuard(guard: unknown, ask: AskGuard): Violation[] {
  for (const { name, params } of namedGuards(guardTree(guard))) {
    const refusals = ask(name, params);
    if (refusals.length > 0) return refusals;
  }
  return [];
}
