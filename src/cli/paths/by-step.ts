import type { AnyStateMachine } from 'xstate';
import type { TestedChart } from '../../vectors/charts.js';
import { type Happened, goalsOf, observedRun, observerOf, type Path } from 'xstate-workbench';
import { rulesOfMeta, rulesOfTransition } from '../../xstate-workbench/chart/rules.js';
import { refusalsMet } from '../../vectors/rules-met.js';
import { activeStates, type StateNode } from '../../xstate-workbench/chart/xstate-internals.js';

/** The number of covered goals, and the number of all goals. */
export interface Share {
  covered: number;
  all: number;
}

/** The coverage of one step of a machine. A step is a state directly below the root, or the root itself. */
export interface StepCoverage {
  /** The key of the state; for the root, the id of the machine. */
  step: string;
  title: string;
  transitions: Share;
  guards: Share;
  /** The rules, in no particular order, that the reached states, transitions and refusals of the step cite. */
  rules: string[];
  /** The number of paths that have an active state in the step after an event, or take one of its transitions. */
  paths: number;
  /** The number of events sent while the step is active; 0 for the root, which is always active. */
  events: number;
}

/** The coverage of a machine by paths, step by step in the order of the chart. */
export function coverageByStep(
  { machine, explains }: Pick<TestedChart, 'machine' | 'explains'>,
  paths: readonly Path[],
): StepCoverage[] {
  const observer = observerOf(machine);
  const played = paths.map((path) => observedRun(observer, path));
  const goals = goalsOf(machine);
  const transitions = new Map(goals.map(({ transition }) => [transition.name, transition]));
  const takenIn = (step: StateNode, happened: Happened) =>
    happened.transitions
      .map((name) => transitions.get(name))
      .filter((transition) => transition !== undefined)
      .filter(({ state }) => stepOf(state) === step);
  const rulesMetIn = (step: StateNode, happened: Happened) => [
    ...activeStates(happened.snapshot)
      .filter((state) => stepOf(state) === step)
      .flatMap(({ meta }) => rulesOfMeta(meta)),
    ...takenIn(step, happened).flatMap(({ state, definition }) => [
      ...rulesOfMeta(state.meta),
      ...rulesOfTransition(definition),
    ]),
    ...(standsIn(step, happened.before)
      ? refusalsMet(happened, explains).map(({ rule }) => rule as string)
      : []),
  ];
  const seen = new Set(
    played.flat().flatMap(({ transitions, outcomes }) => [...transitions, ...outcomes]),
  );
  const shareOf = (names: readonly string[]): Share => ({
    covered: names.filter((name) => seen.has(name)).length,
    all: names.length,
  });
  const isThere = (step: StateNode) => (happened: Happened) =>
    standsIn(step, happened.before) ||
    standsIn(step, happened.snapshot) ||
    takenIn(step, happened).length > 0;

  return stepsOf(machine).map((step) => {
    const own = goals.filter(({ transition }) => stepOf(transition.state) === step);
    const events = played.flat().filter(({ before }) => before && standsIn(step, before));
    return {
      step: step.key,
      title: step.description ?? step.key,
      transitions: shareOf(own.map(({ transition }) => transition.name)),
      guards: shareOf(
        own.flatMap(({ parts }) => parts.flatMap(({ holds, fails }) => [holds, fails])),
      ),
      rules: [...new Set(played.flat().flatMap((happened) => rulesMetIn(step, happened)))],
      paths: played.filter((path) => path.some(isThere(step))).length,
      events: events.length,
    };
  });
}

/** The states directly below the root, without final ones, and the root if it has transitions. */
function stepsOf({ root }: AnyStateMachine): StateNode[] {
  const steps = Object.values(root.states).filter(({ type }) => type !== 'final');
  return root.transitions.size > 0 ? [...steps, root] : steps;
}

function stepOf(state: StateNode): StateNode {
  return state.parent?.parent ? stepOf(state.parent) : state;
}

function standsIn(step: StateNode, snapshot: Happened['before']): boolean {
  return (
    snapshot !== undefined && step.parent !== undefined && activeStates(snapshot).includes(step)
  );
}
