import { commandPhaseMachine } from '../../../src/index.js';

/** The ids of a chart's active states, each before those inside it: `commandPhase.resolveCards`. */
export function activeStates(value: unknown, within = commandPhaseMachine.id): string[] {
  if (typeof value === 'string') return [`${within}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${within}.${key}`,
    ...activeStates(inner, `${within}.${key}`),
  ]);
}
