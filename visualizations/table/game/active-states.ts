import { commandPhaseMachine } from '../../../src/index.js';
import { activeStateNames } from '../../../src/xstate-workbench/viewer/chart/active-states.js';

/** Returns the ids of the active states of a phase, such as `commandPhase.resolveCards`. */
export function activeStatesOfPhase(value: unknown): string[] {
  return activeStateNames(value).map((name) => `${commandPhaseMachine.id}.${name}`);
}
