import { commandPhaseMachine, STEPS, type StepName } from '../../../src/index.js';

/** The steps as the book heads them. */
export const STEP_TITLES = Object.fromEntries(
  STEPS.map((step) => [step, commandPhaseMachine.root.states[step]?.description ?? step]),
) as Readonly<Record<StepName, string>>;
