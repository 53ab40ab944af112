import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nameOfState, statesOf } from '../../machines/charts/transitions.js';
import { placesOf, playedOn } from '../../src/testing/titles.js';
import { activeStates } from '../../machines/charts/xstate-internals.js';

/** What is played beside a path, event by event, and held against each of its states. */
interface Beside<Event, State> {
  send(event: Event): void;
  agreesOn(state: State): void;
}

/** A path as a test model walks it. */
interface TestedPath<Event, State> {
  test(params: {
    events: Record<string, (step: { event: Event }) => void>;
    states: Record<string, (state: State) => void>;
  }): Promise<unknown>;
}

/** Each path with a title that says what is played and where, and its place in the list. */
export function titled<Path extends Parameters<typeof playedOn>[0]>(
  paths: readonly Path[],
): (readonly [title: string, path: Path, index: number])[] {
  return paths.map((path, index) => [
    `${path.id}: ${playedOn(path)} (${placesOf(path)})`,
    path,
    index,
  ]);
}

/** The innermost states of a chart by name, and those of them in which paths come to rest. */
export function innermostStates(
  { root }: AnyStateMachine,
  paths: readonly {
    begins: { snapshot: AnyMachineSnapshot };
    steps: readonly { snapshot: AnyMachineSnapshot }[];
  }[],
): { all: string[]; rested: string[] } {
  const all = statesOf(root)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOfState);
  const visited = new Set(
    paths.flatMap(({ begins, steps }) =>
      [begins, ...steps].flatMap(({ snapshot }) => activeStates(snapshot).map(nameOfState)),
    ),
  );
  return { all: all.sort(), rested: all.filter((name) => visited.has(name)) };
}

/**
 * Walk a path, and play it beside.
 * @param checks by the name of a state, what holds in it
 * @param whole the name of the state that holds all others
 */
export async function walk<Event extends { type: string }, State, Input>(
  tested: TestedPath<Event, State> | undefined,
  { events, input }: { events: readonly Event[]; input: Input },
  beside: Beside<Event, State>,
  checks: Readonly<Record<string, (state: State, input: Input) => void>>,
  whole: string,
): Promise<void> {
  expect(tested).toBeDefined();
  const states = Object.entries({ [whole]: () => undefined, ...checks }).map(
    ([name, check]): [string, (state: State) => void] => [
      name,
      (state) => {
        check(state, input);
        if (name === whole) beside.agreesOn(state);
      },
    ],
  );
  await tested?.test({
    events: Object.fromEntries(
      events.map(({ type }) => [type, ({ event }: { event: Event }) => beside.send(event)]),
    ),
    states: Object.fromEntries(states),
  });
}
