import type { AnyStateMachine } from 'xstate';
import { nameOfState, transitionsOf } from '../chart/transitions.js';
import { observedRun } from './observed-run.js';
import { observerOf } from './observing.js';
import type { Path } from './paths.js';
import { activeStates, type StateNode } from '../chart/xstate-internals.js';

/** The number of paths through each transition and state, by name. Parts without a path are left out. */
export interface PathsThroughParts {
  transitions: Record<string, number>;
  states: Record<string, number>;
  /** The number of paths that show each guard outcome, by name: `shut: push [isUnlocked] fails`. */
  guards: Record<string, number>;
}

/** Count the paths that take each transition, visit each state, and show each guard outcome. */
export function countedPaths(machine: AnyStateMachine, paths: readonly Path[]): PathsThroughParts {
  const observer = observerOf(machine);
  const played = paths.map((path) => observedRun(observer, path));
  const takenFrom = new Map(
    transitionsOf(machine).map(({ name, state }) => [name, stateAndAncestors(state)]),
  );
  return {
    transitions: counts(played.map((path) => path.flatMap(({ transitions }) => transitions))),
    states: counts(
      played.map((path) =>
        path.flatMap(({ snapshot, transitions }) => [
          ...activeStates(snapshot).map(nameOfState),
          ...transitions.flatMap((name) => takenFrom.get(name) ?? []),
        ]),
      ),
    ),
    guards: counts(played.map((path) => path.flatMap(({ outcomes }) => outcomes))),
  };
}

/** The number of lists that contain each name, the names in alphabetical order. */
function counts(lists: readonly (readonly string[])[]): Record<string, number> {
  const counted = new Map<string, number>();
  for (const names of lists) {
    for (const name of new Set(names)) counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counted].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function stateAndAncestors(state: StateNode): string[] {
  return [nameOfState(state), ...(state.parent ? stateAndAncestors(state.parent) : [])];
}
