import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { nameOfState, transitionsOf } from '../chart/transitions.js';
import { requireMachine } from '../chart/xstate-internals.js';
import {
  EXPLORATION_LIMITS,
  explore,
  PureObserver,
  type AlsoShows,
  type ExplorationLimits,
  type StateSpace,
} from './exploring.js';
import { untilKnown } from './stopped-clock.js';
import { withNumberedTexts } from './unsuitable.js';
import { firstDifference, ValueNumbers, type NumberedTexts } from './values.js';
import { namedEvents, scenariosOf, type GivenScenarios, type Scenario } from './scenario.js';
import { coveringWalks, type Walk } from './walking.js';
import { requireOptions, type KeysOf } from '../options.js';

/** One event of a path, and its result. @public */
export interface PathStep<M extends AnyStateMachine = AnyStateMachine> {
  /** The event that is sent. */
  event: EventFromLogic<M>;
  /** The state after the event. */
  snapshot: SnapshotFrom<M>;
  /** The names of the transitions taken, in order. Empty if the event was refused. */
  transitions: readonly string[];
  /** The goals that no earlier step of any path shows. */
  covers: readonly string[];
}

/** A run of a scenario, to a final state if one can be reached. @public */
export interface Path<M extends AnyStateMachine = AnyStateMachine> {
  /** The scenario's id and a number. Unique for its machine, and the same each time the paths are generated. */
  id: string;
  /** The scenario that it belongs to. */
  scenario: Scenario<M>;
  /** The machine's input. */
  input: InputFrom<M>;
  /** The events of its steps. */
  events: readonly EventFromLogic<M>[];
  /** The initial state of the scenario. */
  begins: Omit<PathStep<M>, 'event'>;
  /** The steps, event by event. */
  steps: readonly PathStep<M>[];
  /** The goals that this path shows and no earlier path shows. */
  covers: readonly string[];
  /** The globals of browsers that are stand-ins in it, because a part of the machine reads them and Node has none. */
  standIns: readonly string[];
}

/** Generated paths, and the parts of the machine that they leave out. @public */
export interface Paths<M extends AnyStateMachine = AnyStateMachine> extends Array<Path<M>> {
  /**
   * Sentences about what was left out, each with the reason and with what to write: an event type that needs a payload
   * or is not among the given events, an actor that needs an output, states beyond a limit. Empty if nothing was.
   */
  readonly leftOut: readonly string[];
  /**
   * Sentences about what to know: a clock or chance that the machine reads, which stands still here, and values of the
   * context that can be compared only in part. Empty if there is nothing.
   */
  readonly remarks: readonly string[];
}

/** Limits of the exploration, and further goals. @public */
export interface PathOptions extends ExplorationLimits {
  /** Names further goals to cover, in addition to transitions and guard outcomes. */
  alsoShows?: AlsoShows;
}

export const PATH_OPTIONS: KeysOf<PathOptions> = { ...EXPLORATION_LIMITS, alsoShows: true };

/**
 * Generate paths that together take every transition and show both outcomes of every part of every guard that the
 * scenarios can reach: for `and([a, b])`, also that `b` fails while `a` holds. Deterministic. Clocks and
 * chance stand still. To refuse impure machines, it freezes contexts, tries each event more than once, and
 * replays each path. Delays, and the outputs and errors of invoked actors, are events of the paths.
 * @param scenarios one or several; by default each event type that the machine names is sent without payload. If such an
 * event makes the machine throw, it is left out and `leftOut` says what to write
 * @throws ImpureMachineError that names the guard or action that mutates the context, is random, or keeps state
 * @throws PathGenerationError that names the unsuitable part and its place: a guard, an action or a scenario that throws
 * @example
 * for (const { id, events } of generatePaths(machine, { events: [{ type: 'OPEN' }, { type: 'CLOSE' }] })) {
 * console.log(id, events);
 * }
 * @public
 */
export function generatePaths<M extends AnyStateMachine>(
  machine: M,
  scenarios?: GivenScenarios<M>,
  options: PathOptions = {},
): Paths<M> {
  const { alsoShows, ...limits } = options;
  requireMachine('generatePaths', machine);
  requireOptions('generatePaths', PATH_OPTIONS, options);
  const given = scenariosOf(machine, scenarios as GivenScenarios);
  const exploration = { machine, limits, leavesOut: true, ...(alsoShows && { alsoShows }) };
  const globals = new Set<string>();
  const { spaces, paths } = withNumberedTexts((numbered) => {
    const spaces = untilKnown(globals, () =>
      given.map((scenario) => explore({ ...exploration, numbered, globals }, scenario)),
    );
    const paths = pathsOf(coveringWalks(spaces), [...globals]);
    for (const path of paths) replay(machine, path, numbered, globals);
    return { spaces, paths };
  });
  const leftOut = [
    ...spaces.flatMap((space) => space.leftOut),
    ...notSent(machine, spaces),
    ...afterTheEnd(machine),
  ];
  // Not enumerable, so that paths compare and serialize as a plain list.
  const remarks = [...new Set(spaces.flatMap((space) => space.remarks))];
  return Object.defineProperties(paths, {
    leftOut: { value: leftOut },
    remarks: { value: remarks },
  }) as unknown as Paths<M>;
}

/** Sentences about final states with transitions: the machine ends there, so XState never takes them. */
function afterTheEnd({ id, root }: AnyStateMachine): string[] {
  return Object.values(root.states)
    .filter(({ type, transitions }) => type === 'final' && transitions.size > 0)
    .map(
      (state) =>
        `Machine "${id}": the machine ends in the final state "${nameOfState(state)}", so it never takes ${[...state.transitions.keys()].join(', ')} there. ` +
        `Remove type: 'final', or its transitions.`,
    );
}

/** Sentences about the event types that no scenario sends, although a transition waits for them. */
function notSent(machine: AnyStateMachine, spaces: readonly StateSpace[]): string[] {
  if (spaces.some(({ scenario }) => scenario.assumesEvents)) return [];
  const sent = new Set<string>();
  const taken = new Set<string>();
  for (const { begins, states, threw } of spaces) {
    for (const type of threw) sent.add(type);
    for (const name of begins.transitions) taken.add(name);
    for (const { event, transitions } of states.flatMap(({ edges }) => edges)) {
      sent.add(event.type);
      for (const name of transitions) taken.add(name);
    }
  }
  // An event type that the machine only raises itself is not missing.
  const waitsFor = new Set(
    transitionsOf(machine)
      .filter(({ name }) => !taken.has(name))
      .map(({ definition }) => definition.eventType),
  );
  return namedEvents(machine)
    .filter(({ type }) => waitsFor.has(type) && !sent.has(type))
    .map(
      ({ type }) =>
        `Machine "${machine.id}": no event of type "${type}" is sent, because "events" has none. ` +
        `Add it: events: [{ type: ${JSON.stringify(type)} }, …].`,
    );
}

/** @throws ImpureMachineError if replaying a path gives other states than generating it */
function replay(
  machine: AnyStateMachine,
  { id, input, begins, steps }: Path,
  numbered: NumberedTexts,
  globals: Set<string>,
): void {
  const where = `Machine "${machine.id}", path "${id}"`;
  const pure = new PureObserver(machine, where, numbered, globals);
  const numbers = new ValueNumbers(numbered);
  const stateOf = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status });
  const differs = (one: AnyMachineSnapshot, other: AnyMachineSnapshot) =>
    numbers.numberOf(stateOf(one)) !== numbers.numberOf(stateOf(other));
  pure.unfrozen(() => {
    let { snapshot } = pure.begin(input);
    if (differs(snapshot, begins.snapshot)) {
      throw pure.variesAtBegin(firstDifference(begins.snapshot.context, snapshot.context));
    }
    for (const step of steps) {
      const taken = pure.take(snapshot, step.event);
      if (differs(taken.snapshot, step.snapshot)) {
        throw pure.varies(snapshot, step, taken.transitions);
      }
      ({ snapshot } = taken);
    }
  });
}

function pathsOf(walks: readonly Walk[], standIns: readonly string[]): Path[] {
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
      standIns,
    };
  });
}
