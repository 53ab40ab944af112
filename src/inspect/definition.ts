import type { AnyStateMachine } from 'xstate';
import { guardLabel, guardTree } from '../../machines/charts/guards.js';

/**
 * A machine's whole configuration as JSON, in the order in which it is written:
 * `createMachine(JSON.parse(…))` has the same states and transitions. Guards that are joined become one
 * that is named by what it asks; what is written in place keeps its name alone. What the machine begins
 * with and gives in the end is left out: it is for those who may know it.
 */
export function definitionOf({ config }: AnyStateMachine): string {
  const { context: _begun, output: _given, ...chart } = config;
  return JSON.stringify(chart, (key, value: unknown) => {
    if (typeof value !== 'function') return value;
    const guard = key === 'guard' ? guardTree(value) : undefined;
    return { type: guard ? guardLabel(guard) : value.name };
  });
}
