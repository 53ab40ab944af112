import type { StateValue } from 'xstate';
import { COMMAND_PHASE_STEPS, type StepName } from '../model/step.js';

/** The step that the phase is in: the top-level state of the chart. */
export function stepOf({ value }: { value: StateValue }): StepName | 'complete' {
  const top = typeof value === 'string' ? value : Object.keys(value)[0];
  return COMMAND_PHASE_STEPS.find((step) => step === top) ?? 'complete';
}
