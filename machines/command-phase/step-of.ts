import type { StateValue } from 'xstate';
import { STEPS, type StepName } from '../model/step.js';

/** The step that the phase is in: the top-level state of the chart. */
export function stepOf({ value }: { value: StateValue }): StepName | 'complete' {
  const top = typeof value === 'string' ? value : Object.keys(value)[0];
  return STEPS.find((step) => step === top) ?? 'complete';
}
