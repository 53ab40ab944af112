import type { AnyStateMachine } from 'xstate';
import { nameOfState, statesOf } from '../../../machines/charts/transitions.js';

/** A machine or a scenario from which no paths can be generated. The message says which, where and why. */
export class PathGenerationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PathGenerationError';
  }
}

/**
 * A clock cannot be waited for in a state space.
 * @throws PathGenerationError that names the state
 */
export function refuseClocks(machine: AnyStateMachine): void {
  for (const state of statesOf(machine.root)) {
    const [delayed] = state.after;
    if (!delayed) continue;
    throw new PathGenerationError(
      `Machine "${machine.id}": state "${nameOfState(state)}" waits for a clock (after ${String(delayed.delay)}). ` +
        'Paths are made of events alone: let an event tell that the time is over.',
    );
  }
}
