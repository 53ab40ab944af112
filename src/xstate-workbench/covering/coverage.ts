import { untilKnown } from './stopped-clock.js';
import { withNumberedTexts } from './unsuitable.js';
import { ValueNumbers } from './values.js';
import type { AnyStateMachine } from 'xstate';
import { goalsOf } from './goals.js';
import { observedRun, type Run } from './observed-run.js';
import { requireMachine } from '../chart/xstate-internals.js';
import { PureObserver } from './exploring.js';
import { requireOptions } from '../options.js';

/** A goal that no path can reach, and the reason, which a person has reviewed. @public */
export interface UnreachableGoal {
  /** The name of the goal. */
  goal: string;
  /** The reason why no scenario can reach the goal. */
  reason: string;
}

/** The number of goals that were reached, and the names of the others. @public */
export interface Covered {
  /** The number of covered goals. */
  covered: number;
  /** The number of goals, without the unreachable ones. */
  all: number;
  /** The names of the goals that are not covered, without the unreachable ones. */
  missing: string[];
  /** The names of the goals that are not covered and were declared unreachable. */
  unreachable: string[];
}

/** The coverage of a machine by its runs. @public */
export interface MachineCoverage {
  /** Each transition is a goal. */
  transitions: Covered;
  /** Both outcomes of each named part of each guard. */
  guards: Covered;
}

/** Options of `machineCoverage`. @public */
export interface CoverageOptions {
  /** Goals to leave out, because no scenario can reach them. */
  unreachable?: readonly UnreachableGoal[];
}

/**
 * Replay runs, and report the transitions that they take and the guard outcomes that they show.
 * @param runs paths, recorded sessions, or any objects with an `input` and `events`
 * @throws ImpureMachineError as `generatePaths` does
 * @throws PathGenerationError if the machine throws
 * @public
 * @example
 * const { transitions, guards } = machineCoverage(machine, generatePaths(machine));
 */
export function machineCoverage<M extends AnyStateMachine>(
  machine: M,
  runs: readonly Run<M>[],
  options: CoverageOptions = {},
): MachineCoverage {
  requireMachine('machineCoverage', machine);
  requireOptions<CoverageOptions>('machineCoverage', { unreachable: true }, options);
  const { unreachable = [] } = options;
  const globals = new Set(runs.flatMap(({ standIns = [] }) => standIns));
  const observed = withNumberedTexts((numbered) =>
    untilKnown(globals, () => {
      // Actors are compared by name, and those of another input may answer otherwise.
      const observers = new Map<number, PureObserver>();
      const numbers = new ValueNumbers(numbered);
      return runs.flatMap((run) => {
        const number = numbers.numberOf({ input: run.input as unknown });
        const observer =
          observers.get(number) ??
          new PureObserver(machine, `Machine "${machine.id}"`, numbered, globals);
        observers.set(number, observer);
        return observedRun(observer, run);
      });
    }),
  );
  const seen = new Set(
    observed.flatMap(({ transitions, outcomes }) => [...transitions, ...outcomes]),
  );
  const outOfReach = new Set(unreachable.map(({ goal }) => goal));
  const covered = (goals: readonly string[]): Covered => {
    const unseen = goals.filter((goal) => !seen.has(goal));
    return {
      covered: goals.length - unseen.length,
      all: goals.length,
      missing: unseen.filter((goal) => !outOfReach.has(goal)),
      unreachable: unseen.filter((goal) => outOfReach.has(goal)),
    };
  };
  const goals = goalsOf(machine);
  return {
    transitions: covered(goals.map(({ transition }) => transition.name)),
    guards: covered(
      goals.flatMap(({ parts }) => parts.flatMap(({ holds, fails }) => [holds, fails])),
    ),
  };
}
