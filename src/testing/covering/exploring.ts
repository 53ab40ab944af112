import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { nameOfState, statesOf, transitionsOf } from '../../../machines/charts/transitions.js';
import { plainCopy } from '../../compiled/freezing.js';
import { observerOf } from './observing.js';
import { NotPlainJson, JsonNumbers } from './plain-json.js';
import { firstDifference, PurityWatch, type Impurity } from './purity.js';
import type { Observation, Observer } from './observation.js';
import type { Scenario } from './scenario.js';
import { ImpureMachineError, PathGenerationError } from './unsuitable.js';
import {
  activeStates,
  rememberedStates,
  type StateNode,
} from '../../../machines/charts/xstate-internals.js';

/** A scenario with more states than these is refused. @public */
export interface ExplorationLimits {
  /** States of one scenario. Default: 20,000. */
  maxStates?: number;
  /** Milliseconds for all scenarios together. Default: 60,000. */
  maxMilliseconds?: number;
}

/** One event in a state of a scenario, and the goals that it shows. */
export interface Edge {
  event: EventObject;
  /** The index of the next state in the list; its own if the event changed nothing. */
  to: number;
  transitions: readonly string[];
  /** Every goal: transitions, guard outcomes, and the goals that the caller added. */
  shows: readonly string[];
}

export interface ExploredState {
  snapshot: AnyMachineSnapshot;
  edges: readonly Edge[];
}

/** Every state that a scenario can reach. The first one is its initial state. */
export interface StateSpace {
  scenario: Scenario;
  begins: Pick<Edge, 'transitions' | 'shows'>;
  states: readonly ExploredState[];
}

/** One accepted or refused event. `before` is absent at the start of a scenario. @public */
export interface Happened extends Observation {
  before?: AnyMachineSnapshot;
  event?: EventObject;
}

/** Names further goals that an event shows, in addition to transitions and guard outcomes. @public */
export type AlsoShows = (happened: Happened) => readonly string[];

/** An exploration of one machine. */
export interface Exploration {
  machine: AnyStateMachine;
  alsoShows: AlsoShows;
  maxStates: number;
  /** By `performance.now()`. */
  deadline: number;
}

/** Fewer repetitions than these may miss a guard or an action that counts how often it was called. */
const REPETITIONS = 300;
/** More edges than these are not repeated with contexts that are not frozen. */
const MOST_REPEATED_UNFROZEN = 200;

/**
 * Visit every state of a scenario, nearest first. Each event is tried twice: a pure machine does the same again.
 * @throws ImpureMachineError if a guard or an action changes its context, is random, or remembers something
 * @throws PathGenerationError if the machine or the scenario throws, the context is no plain JSON, an invoked actor's
 * end is never supplied, or there are too many states
 */
export function explore(exploration: Exploration, scenario: Scenario): StateSpace {
  const { machine, alsoShows, maxStates, deadline } = exploration;
  const where = `Machine "${machine.id}", scenario "${scenario.id}"`;
  const numbering = new JsonNumbers();
  const places = new Map<number, number>();
  const states: { snapshot: AnyMachineSnapshot; edges: Edge[] }[] = [];
  const actors = new AwaitedActors(machine);
  const pure = new PureObserver(machine, where);

  const shownBy = (happened: Happened) => [
    ...happened.transitions,
    ...happened.outcomes,
    ...alsoShows(happened),
  ];
  const placeOf = (snapshot: AnyMachineSnapshot): number => {
    const number = numberOf(numbering, snapshot, where);
    const place = places.get(number);
    if (place !== undefined) return place;
    places.set(number, states.length);
    states.push({ snapshot, edges: [] });
    return states.length - 1;
  };
  const placeAfter = (place: number, before: AnyMachineSnapshot, after: AnyMachineSnapshot) =>
    after === before ? place : placeOf(after);

  const begun = pure.begin(scenario.input);
  const repeatBegin = () => {
    const again = pure.begin(scenario.input);
    const difference = firstDifference(begun.snapshot.context, again.snapshot.context);
    if (placeOf(again.snapshot) !== 0) throw pure.variesAtBegin(difference);
  };
  placeOf(begun.snapshot);
  const repeat = (place: number, from: AnyMachineSnapshot, edge: Edge) => {
    const again = pure.take(from, edge.event);
    const isSame =
      placeAfter(place, from, again.snapshot) === edge.to &&
      again.transitions.join() === edge.transitions.join();
    if (!isSame) throw pure.varies(from, edge, again.transitions);
  };
  repeatBegin();
  for (let place = 0; place < states.length; place += 1) {
    const state = states[place];
    if (!state) break;
    if (states.length > maxStates || performance.now() > deadline) {
      throw tooLarge(where, states, maxStates);
    }
    const { snapshot, edges } = state;
    if (snapshot.status !== 'active') continue;
    const events = eventsIn(scenario, snapshot, where);
    actors.note(snapshot, events);
    for (const event of events) {
      const taken = pure.take(snapshot, event);
      const shows = shownBy({ ...taken, before: snapshot, event });
      const to = placeAfter(place, snapshot, taken.snapshot);
      edges.push({ event, to, transitions: taken.transitions, shows });
    }
    for (const edge of [...edges].reverse()) repeat(place, snapshot, edge);
  }
  actors.refuseUnended(where);

  const repeatAll = () => {
    repeatBegin();
    for (const [place, { snapshot, edges }] of states.entries()) {
      for (const edge of edges) repeat(place, snapshot, edge);
    }
  };
  const count = states.reduce((sum, { edges }) => sum + edges.length, 0);
  if (count <= MOST_REPEATED_UNFROZEN) pure.unfrozen(repeatAll);
  for (let done = 3 * count; count > 0 && done < REPETITIONS; done += count) repeatAll();

  return {
    scenario,
    begins: { transitions: begun.transitions, shows: shownBy(begun) },
    states: states,
  };
}

/** Observes a machine, and refuses it once something impure was seen. */
export class PureObserver {
  readonly #purity = new PurityWatch();
  readonly #observer: Observer;
  readonly #machine: AnyStateMachine;
  readonly #where: string;

  constructor(machine: AnyStateMachine, where: string) {
    this.#observer = observerOf(machine, this.#purity);
    this.#machine = machine;
    this.#where = where;
  }

  begin(input: unknown): Observation {
    const begun = this.#observer.begin(input);
    this.#refuseImpure();
    if (begun.snapshot.status !== 'error') return begun;
    const hint =
      input === undefined ? ' No input was given: the scenario may need one, as "input".' : '';
    throw new PathGenerationError(
      `${this.#where} cannot begin: ${messageOf(begun.snapshot.error)}${hint}`,
    );
  }

  take(snapshot: AnyMachineSnapshot, event: EventObject): Observation {
    try {
      const taken = this.#observer.take(snapshot, event);
      this.#refuseImpure();
      return taken;
    } catch (error) {
      this.#refuseImpure();
      if (error instanceof ImpureMachineError) throw error;
      this.#refuseChange(snapshot, event);
      throw new PathGenerationError(
        `${this.#where}, in ${standing(snapshot)}: ${JSON.stringify(event)} makes the machine throw: ${messageOf(error)}`,
      );
    }
  }

  /** Do something with contexts that are not frozen. */
  unfrozen(act: () => void): void {
    this.#purity.givesCopies = true;
    try {
      act();
    } finally {
      this.#purity.givesCopies = false;
    }
  }

  /**
   * Reports that the machine handled an event differently the second time, if no single guard or action is known to be
   * the reason.
   */
  varies(
    from: AnyMachineSnapshot,
    { event, transitions }: Pick<Edge, 'event' | 'transitions'>,
    again: readonly string[],
  ): ImpureMachineError {
    return this.#impure({
      part: 'transition',
      name: JSON.stringify(event),
      state: stateNames(from).join(' and '),
      problem:
        `in ${standing(from)} does not always do the same` +
        this.#reasons([...new Set([...transitions, ...again])]),
    });
  }

  variesAtBegin(difference: ReturnType<typeof firstDifference>): ImpureMachineError {
    const values = difference && `: ${difference.path} = ${difference.one} and ${difference.other}`;
    return this.#impure({
      part: 'context',
      name: 'the state in which it begins',
      state: this.#machine.id,
      problem: `is not always the same${values ?? ''}`,
    });
  }

  #refuseImpure(): void {
    const { impurity } = this.#purity;
    if (impurity) throw this.#impure(impurity);
  }

  #impure(impurity: Impurity): ImpureMachineError {
    return new ImpureMachineError(this.#where, impurity);
  }

  /** Where XState itself takes the event, single actions are not observed: compare the whole context. */
  #refuseChange(snapshot: AnyMachineSnapshot, event: EventObject): void {
    const context: unknown = plainCopy(snapshot.context);
    let transitions: readonly string[] = [];
    try {
      ({ transitions } = this.#observer.take(
        { ...snapshot, context } as AnyMachineSnapshot,
        event,
      ));
    } catch {
      // It throws for another reason, maybe after it has changed something.
    }
    const difference = firstDifference(snapshot.context, context);
    if (!difference) return;
    throw this.#impure({
      part: 'transition',
      name: JSON.stringify(event),
      state: stateNames(snapshot).join(' and '),
      problem: `in ${standing(snapshot)}${this.#reasons(transitions)} changes ${difference.path} in place`,
    });
  }

  /** Which actions may be the reason. */
  #reasons(transitions: readonly string[]): string {
    const actions = transitionsOf(this.#machine)
      .filter(({ name }) => transitions.includes(name))
      .flatMap(({ definition }) => definition.actions.map(nameOfAction));
    const by = transitions.map((name) => `"${name}"`).join(', ');
    if (actions.length === 0) return by && ` (it takes ${by})`;
    return ` (it takes ${by}, with the actions ${[...new Set(actions)].map((name) => `"${name}"`).join(', ')})`;
  }
}

function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name } = action as { type?: unknown; name?: unknown };
  return String(type ?? name ?? 'inline action');
}

function eventsIn(
  scenario: Scenario,
  snapshot: AnyMachineSnapshot,
  where: string,
): readonly EventObject[] {
  let events: readonly EventObject[];
  try {
    events = scenario.events(snapshot);
  } catch (error) {
    throw new PathGenerationError(
      `${where}, in ${standing(snapshot)}: its events cannot be told: ${messageOf(error)}`,
    );
  }
  const isEvent = (event: unknown) =>
    typeof (event as { type?: unknown } | null)?.type === 'string';
  if (Array.isArray(events) && events.every(isEvent)) return events;
  throw new PathGenerationError(
    `${where}, in ${standing(snapshot)}: "events" gives ${JSON.stringify(events)}, and not a list of objects with a "type".`,
  );
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

/**
 * Actors that a chart waits for. No actor runs in a pure state space, so the scenario must give the events with which
 * they end.
 */
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
  states: readonly { snapshot: AnyMachineSnapshot }[],
  maxStates: number,
): PathGenerationError {
  const last = states.at(-1)?.snapshot;
  const reason =
    states.length > maxStates
      ? `there are more than ${maxStates} states`
      : `time is up after ${states.length} ${states.length === 1 ? 'state' : 'states'}`;
  const restless = last && mostRestless(states.map(({ snapshot }) => snapshot.context as object));
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

/** The active states of a chart: `state "one.inner"`. */
export function standing(snapshot: AnyMachineSnapshot): string {
  return `state ${stateNames(snapshot)
    .map((name) => `"${name}"`)
    .join(' and ')}`;
}

function stateNames(snapshot: AnyMachineSnapshot): string[] {
  const innermost = activeStates(snapshot).filter(
    ({ type }) => type === 'atomic' || type === 'final',
  );
  return innermost.map(nameOfState);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
