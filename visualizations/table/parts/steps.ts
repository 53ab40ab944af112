import { commandPhaseMachine, COMMAND_PHASE_STEPS, type StepName } from '../../../src/index.js';

/** The titles of the steps, as in the book. */
export const STEP_TITLES = Object.fromEntries(
  COMMAND_PHASE_STEPS.map((step) => [
    step,
    commandPhaseMachine.root.states[step]?.description ?? step,
  ]),
) as Readonly<Record<StepName, string>>;
