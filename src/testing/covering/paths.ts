import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { explore, type AlsoShows, type ExplorationLimits } from './exploring.js';
import { observerOf } from './observing.js';
import type { Scenario } from './scenario.js';
import { refuseClocks } from './unsuitable.js';
import { coveringWalks, type Walk } from './walking.js';

/** One event of a path, and its result. */
export interface PathStep<M extends AnyStateMachine = AnyStateMachine> {
  /** What is sent. */
  event: EventFromLogic<M>;
  /** After the event. */
  snapshot: SnapshotFrom<M>;
  /** The names of the transitions taken, in their order; none if the event was refused. */
  transitions: readonly string[];
  /** The goals that no earlier step of any path shows. */
  covers: readonly string[];
}

/** A way through a scenario, from its beginning to an end if one can be reached. */
export interface Path<M extends AnyStateMachine = AnyStateMachine> {
  /** The scenario's id and a number: unique for its machine, and the same every time. */
  id: string;
  /** The table that it is played at. */
  scenario: Scenario<M>;
  /** The machine's input. */
  input: InputFrom<M>;
  /** The events of its steps. */
  events: readonly EventFromLogic<M>[];
  /** As the scenario begins. */
  begins: Omit<PathStep<M>, 'event'>;
  /** What happens, event by event. */
  steps: readonly PathStep<M>[];
  /** The goals that no earlier path shows: what this one is there for. */
  covers: readonly string[];
}

/** How paths are found, and what they show beside transitions and guard outcomes. */
export interface PathOptions extends ExplorationLimits {
  /** What is to be covered beside transitions and guard outcomes: the names of what an event shows. */
  alsoShows?: AlsoShows;
}

/**
 * Paths that together show every transition and both outcomes of every part of every guard that the
 * scenarios can reach: for `and([a, b])` that `b` fails while `a` holds, and so on. Deterministic.
 * Works for any machine whose context is plain JSON and is not changed in place.
 * @throws PathGenerationError that says which and where: a state that waits for a clock, a context that is
 * no plain JSON, an invoked actor whose end no event tells, a guard, an action or a scenario that throws,
 * more states or time than the bounds allow
 */
export function generatePaths<M extends AnyStateMachine>(
  machine: M,
  scenarios: readonly Scenario<M>[],
  options: PathOptions = {},
): Path<M>[] {
  const { maxStates = 20_000, maxMilliseconds = 60_000, alsoShows = () => [] } = options;
  refuseClocks(machine);
  const observer = observerOf(machine);
  const deadline = performance.now() + maxMilliseconds;
  const spaces = scenarios.map((scenario) =>
    explore({ machine, observer, alsoShows, maxStates, deadline }, scenario as unknown as Scenario),
  );
  return pathsOf(coveringWalks(spaces)) as unknown as Path<M>[];
}

function pathsOf(walks: readonly Walk[]): Path[] {
  const shown = new Set<string>();
  const news = (goals: readonly string[]) => {
    const fresh = goals.filter((goal) => !shown.has(goal));
    for (const goal of fresh) shown.add(goal);
    return fresh;
  };
  const numbers = new Map<string, number>();
  return walks.map(({ space, edges }): Path => {
    const { scenario, begins, states } = space;
    const number = (numbers.get(scenario.id) ?? 0) + 1;
    numbers.set(scenario.id, number);
    const snapshotAt = (place: number) => states[place]?.snapshot as SnapshotFrom<AnyStateMachine>;
    const beginning = {
      snapshot: snapshotAt(0),
      transitions: begins.transitions,
      covers: news(begins.shows),
    };
    const steps = edges.map(({ edge }): PathStep => ({
      event: edge.event,
      snapshot: snapshotAt(edge.to),
      transitions: edge.transitions,
      covers: news(edge.shows),
    }));
    return {
      id: `${scenario.id}-${number}`,
      scenario,
      input: scenario.input,
      events: steps.map(({ event }) => event),
      begins: beginning,
      steps,
      covers: [beginning, ...steps].flatMap(({ covers }) => covers),
    };
  });
}
