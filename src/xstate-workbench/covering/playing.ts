import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { messageOf } from './exploring.js';
import type { Observation } from './observation.js';
import { observerByXState } from './observing-by-xstate.js';
import type { Path, PathStep } from './paths.js';
import { firstDifference } from './purity.js';

/** The expected state, and the expected transitions to it. */
type Expected = Pick<PathStep, 'snapshot' | 'transitions'>;

/**
 * Play a path with XState's own transition function, without side effects, and compare each step.
 * @returns a sentence about the first difference; `undefined` if there is none
 */
export function differenceByXState(
  machine: AnyStateMachine,
  { input, begins, steps }: Path,
): string | undefined {
  const observer = observerByXState(machine);
  let place = 'at the beginning';
  try {
    let now = observer.begin(input);
    let difference = differenceOf(begins, now);
    for (const [index, step] of steps.entries()) {
      if (difference !== undefined) break;
      place = `step ${index + 1}, ${JSON.stringify(step.event)}`;
      now = observer.take(now.snapshot, step.event);
      difference = differenceOf(step, now);
    }
    return difference === undefined ? undefined : `${place}: ${difference}`;
  } catch (error) {
    return `${place}: the machine throws: ${messageOf(error)}`;
  }
}

function differenceOf(expected: Expected, now: Observation): string | undefined {
  const difference = firstDifference(stateOf(expected.snapshot), stateOf(now.snapshot), 'state');
  if (difference) {
    return `${difference.path} is ${difference.other}, and ${difference.one} was expected.`;
  }
  const [taken, planned] = [now.transitions, expected.transitions].map((names) => names.join(', '));
  if (taken === planned) return undefined;
  return `it takes ${taken || 'no transition'}, and ${planned || 'none'} was expected.`;
}

const stateOf = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status });
