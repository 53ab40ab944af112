import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nameOfState, statesOf } from '../../src/xstate-workbench/chart/transitions.js';
import { placesOf, playedOn } from '../../src/vectors/titles.js';
import { activeStates } from '../../src/xstate-workbench/chart/xstate-internals.js';

/** An implementation that plays the events of a path and is compared with each of its states. */
interface OtherImplementation<Event, State> {
  send(event: Event): void;
  agreesOn(state: State): void;
}

/** A path of a test model of `@xstate/test`. */
interface TestedPath<Event, State> {
  test(params: {
    events: Record<string, (step: { event: Event }) => void>;
    states: Record<string, (state: State) => void>;
  }): Promise<unknown>;
}

/** Each path with a title that describes its events and the covered places, and with its index. */
export function titled<Path extends Parameters<typeof playedOn>[0]>(
  paths: readonly Path[],
): (readonly [title: string, path: Path, index: number])[] {
  return paths.map((path, index) => [
    `${path.id}: ${playedOn(path)} (${placesOf(path)})`,
    path,
    index,
  ]);
}

/** The names of the innermost states of a chart, and of those in which some path waits for an event. */
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
 * Walk a path with its test model, play it with the other implementation, and check each state.
 * @param checks by name of a state: assertions about it
 * @param whole the name of the root state
 */
export async function walk<Event extends { type: string }, State, Input>(
  tested: TestedPath<Event, State> | undefined,
  { events, input }: { events: readonly Event[]; input: Input },
  other: OtherImplementation<Event, State>,
  checks: Readonly<Record<string, (state: State, input: Input) => void>>,
  whole: string,
): Promise<void> {
  expect(tested).toBeDefined();
  const states = Object.entries({ [whole]: () => undefined, ...checks }).map(
    ([name, check]): [string, (state: State) => void] => [
      name,
      (state) => {
        check(state, input);
        if (name === whole) other.agreesOn(state);
      },
    ],
  );
  await tested?.test({
    events: Object.fromEntries(
      events.map(({ type }) => [type, ({ event }: { event: Event }) => other.send(event)]),
    ),
    states: Object.fromEntries(states),
  });
}
