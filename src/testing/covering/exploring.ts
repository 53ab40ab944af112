import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { nameOfState, statesOf } from '../../../machines/charts/transitions.js';
import { NotPlainJson, JsonNumbers } from './plain-json.js';
import type { Observation, Observer } from './observation.js';
import type { Scenario } from './scenario.js';
import { PathGenerationError } from './unsuitable.js';
import {
  activeStates,
  rememberedStates,
  type StateNode,
} from '../../../machines/charts/xstate-internals.js';

/** How far a scenario is explored before it is given up as too large. */
export interface ExplorationLimits {
  /** States of one scenario. Default: 20,000. */
  maxStates?: number;
  /** Milliseconds for all scenarios together. Default: 60,000. */
  maxMilliseconds?: number;
}

/** One event in a state of a scenario, and what it shows. */
export interface Edge {
  event: EventObject;
  /** The place of the next state in the list; its own if the event changed nothing. */
  to: number;
  transitions: readonly string[];
  /** Every goal that is to be seen: transitions, guard outcomes, and what else was asked for. */
  shows: readonly string[];
}

export interface ExploredState {
  snapshot: AnyMachineSnapshot;
  edges: readonly Edge[];
}

/** Every state that a scenario can reach; the first is where it begins. */
export interface StateSpace {
  scenario: Scenario;
  begins: Pick<Edge, 'transitions' | 'shows'>;
  states: readonly ExploredState[];
}

/** One event as it was taken, or refused: `before` is absent where a scenario begins. */
export interface Happened extends Observation {
  before?: AnyMachineSnapshot;
  event?: EventObject;
}

/** What is to be seen in an event beside transitions and guard outcomes. */
export type AlsoShows = (happened: Happened) => readonly string[];

/** An exploration of one machine. */
export interface Exploration {
  machine: AnyStateMachine;
  observer: Observer;
  alsoShows: AlsoShows;
  maxStates: number;
  /** By `performance.now()`. */
  deadline: number;
}

/**
 * Visit every state of a scenario, nearest first.
 * @throws PathGenerationError if the machine or the scenario throws, the context is no plain JSON, an actor's end is
 * never supplied, or there is no end of states.
 */
export function explore(exploration: Exploration, scenario: Scenario): StateSpace {
  const { machine, observer, alsoShows, maxStates, deadline } = exploration;
  const where = `Machine "${machine.id}", scenario "${scenario.id}"`;
  const numbering = new JsonNumbers();
  const places = new Map<number, number>();
  const found: { snapshot: AnyMachineSnapshot; edges: Edge[] }[] = [];
  const actors = new AwaitedActors(machine);

  const shownBy = (happened: Happened) => [
    ...happened.transitions,
    ...happened.outcomes,
    ...alsoShows(happened),
  ];
  const placeOf = (snapshot: AnyMachineSnapshot): number => {
    const number = numberOf(numbering, snapshot, where);
    const known = places.get(number);
    if (known !== undefined) return known;
    places.set(number, found.length);
    found.push({ snapshot, edges: [] });
    return found.length - 1;
  };

  const begun = observer.begin(scenario.input);
  if (begun.snapshot.status === 'error') {
    throw new PathGenerationError(`${where} cannot begin: ${messageOf(begun.snapshot.error)}`);
  }
  placeOf(begun.snapshot);
  for (let place = 0; place < found.length; place += 1) {
    const state = found[place];
    if (!state) break;
    if (found.length > maxStates || performance.now() > deadline) {
      throw tooLarge(where, found, maxStates);
    }
    if (state.snapshot.status !== 'active') continue;
    const events = eventsIn(scenario, state.snapshot, where);
    actors.note(state.snapshot, events);
    for (const event of events) {
      const taken = take(observer, state.snapshot, event, where);
      const shows = shownBy({ ...taken, before: state.snapshot, event });
      const to = taken.snapshot === state.snapshot ? place : placeOf(taken.snapshot);
      state.edges.push({ event, to, transitions: taken.transitions, shows });
    }
  }
  actors.refuseUnended(where);
  return {
    scenario,
    begins: { transitions: begun.transitions, shows: shownBy(begun) },
    states: found,
  };
}

function eventsIn(
  scenario: Scenario,
  snapshot: AnyMachineSnapshot,
  where: string,
): readonly EventObject[] {
  try {
    return scenario.events(snapshot);
  } catch (error) {
    throw new PathGenerationError(
      `${where}, in ${standing(snapshot)}: its events cannot be told: ${messageOf(error)}`,
    );
  }
}

function take(
  observer: Observer,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  where: string,
): Observation {
  try {
    return observer.take(snapshot, event);
  } catch (error) {
    throw new PathGenerationError(
      `${where}, in ${standing(snapshot)}: ${JSON.stringify(event)} makes the machine throw: ${messageOf(error)}`,
    );
  }
}

function numberOf(numbering: JsonNumbers, snapshot: AnyMachineSnapshot, where: string): number {
  const { value, context, status } = snapshot;
  const history = rememberedStates(snapshot).map(([id, states]) => [
    id,
    ...states.map(nameOfState),
  ]);
  try {
    return numbering.numberOf({ value, status, history, context });
  } catch (error) {
    if (!(error instanceof NotPlainJson)) throw error;
    throw new PathGenerationError(
      `${where}, in ${standing(snapshot)}: ${error.message}: states cannot be told apart by it.`,
    );
  }
}

/** Actors that a chart waits for: in a pure state space nothing runs, so the scenario must say how they end. */
class AwaitedActors {
  readonly #awaited = new Map<string, { state: StateNode; ended: boolean }>();
  readonly #invoking: readonly StateNode[];

  constructor(machine: AnyStateMachine) {
    this.#invoking = statesOf(machine.root).filter(({ invoke }) => invoke.length > 0);
  }

  note(snapshot: AnyMachineSnapshot, events: readonly EventObject[]): void {
    const active = activeStates(snapshot);
    for (const state of this.#invoking) {
      if (!active.includes(state)) continue;
      for (const { id } of state.invoke) {
        const done = `xstate.done.actor.${id}`;
        if (!state.transitions.has(done)) continue;
        const ended = events.some(({ type }) => type === done);
        const before = this.#awaited.get(done);
        this.#awaited.set(done, { state, ended: ended || before?.ended === true });
      }
    }
  }

  refuseUnended(where: string): void {
    for (const [type, { state, ended }] of this.#awaited) {
      if (ended) continue;
      throw new PathGenerationError(
        `${where}, in state "${nameOfState(state)}": an actor is invoked, and no event "${type}" is supplied. ` +
          'No actor runs while states are explored: let the scenario give the event, with an output that the actor might have.',
      );
    }
  }
}

function tooLarge(
  where: string,
  found: readonly { snapshot: AnyMachineSnapshot }[],
  maxStates: number,
): PathGenerationError {
  const last = found.at(-1)?.snapshot;
  const reason =
    found.length > maxStates
      ? `there are more than ${maxStates} states`
      : `time is up after ${found.length} ${found.length === 1 ? 'state' : 'states'}`;
  const restless = last && mostRestless(found.map(({ snapshot }) => snapshot.context as object));
  return new PathGenerationError(
    `${where}: ${reason}, the last in ${last ? standing(last) : 'no state'}.` +
      `${restless ? ` What changes most is context.${restless}.` : ''} Try fewer events, or a smaller table.`,
  );
}

/** The part of the context that took most values. */
function mostRestless(contexts: readonly object[]): string | undefined {
  const values = new Map<string, Set<string>>();
  for (const context of contexts) {
    for (const [key, value] of Object.entries(context)) {
      const seen = values.get(key) ?? new Set<string>();
      values.set(key, seen.add(JSON.stringify(value)));
    }
  }
  return [...values].sort(([, one], [, other]) => other.size - one.size)[0]?.[0];
}

/** Where a chart stands: `state "one.inner"`. */
function standing(snapshot: AnyMachineSnapshot): string {
  const innermost = activeStates(snapshot).filter(
    ({ type }) => type === 'atomic' || type === 'final',
  );
  return `state ${innermost.map((state) => `"${nameOfState(state)}"`).join(' and ')}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
