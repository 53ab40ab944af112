import { commandPhaseMachine } from '../../../src/index.js';
import { activeStateNames } from '../../chart/active-states.js';

/** The ids of the active states of a phase: `commandPhase.resolveCards`. */
export function activeStatesOfPhase(value: unknown): string[] {
  return activeStateNames(value).map((name) => `${commandPhaseMachine.id}.${name}`);
}
