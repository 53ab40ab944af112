import { commandPhaseMachine } from '../../../src/index.js';
import { activeStates } from '../../chart/active-states.js';

/** The ids of the active states of a phase: `commandPhase.resolveCards`. */
export function activeStatesOfPhase(value: unknown): string[] {
  return activeStates(value).map((name) => `${commandPhaseMachine.id}.${name}`);
}
