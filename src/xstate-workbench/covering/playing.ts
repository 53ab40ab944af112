import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { namesOfTransitions } from '../chart/transitions.js';
import { copyOf } from '../chart/xstate-internals.js';
import { messageOf } from './exploring.js';
import { inertScope } from './inert-scope.js';
import type { Path, PathStep } from './paths.js';
import { StoppedClock } from './stopped-clock.js';
import { EVERY_TEXT, firstDifference, ValueNumbers } from './values.js';
import { jsonOf } from '../json.js';

/**
 * Play a path with XState's own transition function, on a machine whose guards and actions nobody watches, and compare the
 * state after each step. No action is executed.
 * @returns a sentence about the first difference; `undefined` if there is none
 */
export function differenceByXState(machine: AnyStateMachine, path: Path): string | undefined {
  const { input, begins, steps, standIns } = path;
  const clock = new StoppedClock(new Set(standIns));
  let place = 'at the beginning';
  try {
    const copy = copyOf(machine);
    const names = namesOfTransitions(copy);
    let taken = new Set<string | undefined>();
    const scope = inertScope({
      transitions: (all) => all.forEach((each) => taken.add(names.get(each))),
    });
    let snapshot = clock.run(() => copy.getInitialSnapshot(scope, input));
    let difference = differenceOf(begins, snapshot, [...taken]);
    for (const [index, step] of steps.entries()) {
      if (difference !== undefined) break;
      place = `step ${index + 1}, ${jsonOf(step.event)}`;
      taken = new Set();
      const from = snapshot;
      snapshot = clock.run(() => copy.transition(from, step.event, scope), step.event);
      difference = differenceOf(step, snapshot, [...taken]);
    }
    return difference === undefined ? undefined : `${place}: ${difference}`;
  } catch (error) {
    return `${place}: the machine throws: ${messageOf(error)}`;
  }
}

function differenceOf(
  expected: Pick<PathStep, 'snapshot' | 'transitions'>,
  now: AnyMachineSnapshot,
  transitions: readonly unknown[],
): string | undefined {
  const [before, after] = [stateOf(expected.snapshot), stateOf(now)];
  const difference = firstDifference(before, after, 'state');
  // The machine may number texts by a counter of its own: `todo-7`.
  const numbers = new ValueNumbers(EVERY_TEXT);
  if (difference && numbers.numberOf(before) !== numbers.numberOf(after)) {
    return `${difference.path} is ${difference.other}, and ${difference.one} was expected.`;
  }
  const [taken, planned] = [transitions, expected.transitions].map((names) => names.join(', '));
  if (taken === planned) return undefined;
  return `it takes ${taken || 'no transition'}, and ${planned || 'none'} was expected.`;
}

const stateOf = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status });
