import type { AnyStateMachine } from 'xstate';
import { goalsOf } from './goals.js';
import { observedRun, type Run } from './observed-run.js';
import { requireMachine } from '../../../machines/charts/xstate-internals.js';
import { PureObserver } from './exploring.js';

/** A goal that no path can reach, and why: reviewed by a person. @public */
export interface UnreachableGoal {
  /** The goal by name. */
  goal: string;
  /** Why no scenario can reach it. */
  reason: string;
}

/** The number of goals that were reached, and the names of the others. @public */
export interface Covered {
  /** The number of covered goals. */
  covered: number;
  /** The number of goals, without the unreachable ones. */
  all: number;
  /** Names of those that are not covered. */
  missing: string[];
  /** Goals that were not seen and are known to be unreachable. */
  unreachable: string[];
}

/** The coverage of a machine by its runs. @public */
export interface MachineCoverage {
  /** Each transition is a goal. */
  transitions: Covered;
  /** Both outcomes of each named part of each guard. */
  guards: Covered;
}

/** Goals that do not count. @public */
export interface CoverageOptions {
  /** Goals that are known to be unreachable. */
  unreachable?: readonly UnreachableGoal[];
}

/**
 * The transitions of a machine that runs have taken, and the outcomes of the guards that decided. Each run is replayed.
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
  { unreachable = [] }: CoverageOptions = {},
): MachineCoverage {
  requireMachine('machineCoverage', machine);
  const observer = new PureObserver(machine, `Machine "${machine.id}"`);
  const observed = runs.flatMap((run) => observedRun(observer, run));
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
