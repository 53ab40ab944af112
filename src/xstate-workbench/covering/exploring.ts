import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { nameOfState, statesOf, transitionsOf } from '../chart/transitions.js';
import { plainCopy } from '../compiled/freezing.js';
import { observerOf } from './observing.js';
import { NotPlainJson, JsonNumbers } from './plain-json.js';
import { firstDifference, PurityWatch, type Impurity } from './purity.js';
import type { Observation, Observer } from './observation.js';
import type { Scenario } from './scenario.js';
import { ImpureMachineError, PathGenerationError } from './unsuitable.js';
import { activeStates, rememberedStates, type StateNode } from '../chart/xstate-internals.js';

/** Limits of the exploration; beyond them it throws `PathGenerationError`. They are counts: results never depend on time. @public */
export interface ExplorationLimits {
  /** The greatest number of states of one scenario. Default: 20,000. */
  maxStates?: number;
  /** The greatest number of events to try in all states of one scenario together. Default: 1,000,000. */
  maxEvents?: number;
  /** Ends the exploration with its reason. Exploration is synchronous: abort it in `events` or `alsoShows`. */
  signal?: AbortSignal;
}

/** One event in a state of a scenario, and the goals that it shows. */
export interface Edge {
  event: EventObject;
  /** The index of the next state in the list; the same state's index if the event changed nothing. */
  to: number;
  transitions: readonly string[];
  /** All goals that the event shows: transitions, guard outcomes, and the goals of `alsoShows`. */
  shows: readonly string[];
}

export interface ExploredState {
  snapshot: AnyMachineSnapshot;
  edges: readonly Edge[];
}

/** Every state that a scenario can reach. The first state is the initial one. */
export interface StateSpace {
  scenario: Scenario;
  begins: Pick<Edge, 'transitions' | 'shows'>;
  states: readonly ExploredState[];
}

/** An accepted or refused event, and its result. `before` and `event` are absent at the start of a scenario. @public */
export interface Happened extends Observation {
  before?: AnyMachineSnapshot;
  event?: EventObject;
}

/** Names further goals that an event shows, in addition to transitions and guard outcomes. @public */
export type AlsoShows = (happened: Happened) => readonly string[];

/** The machine and the limits of an exploration. */
export interface Exploration {
  machine: AnyStateMachine;
  alsoShows?: AlsoShows;
  limits?: ExplorationLimits;
}

const MOST_STATES = 20_000;
const MOST_EVENTS = 1_000_000;

/** The least number of events to take in total, so that a guard or action that counts its calls is found. */
const REPETITIONS = 300;
/** The greatest number of edges that are also repeated with contexts that are not frozen. */
const MOST_REPEATED_UNFROZEN = 200;

/**
 * Visit every state of a scenario, nearest first. Each event is tried at least twice to check that the machine is pure.
 * @throws ImpureMachineError if a guard or an action changes its context, is random, or has state of its own
 * @throws PathGenerationError if the machine or the scenario throws, the context is not plain JSON, no event reports
 * the end of an invoked actor, or there are too many states
 */
export function explore(exploration: Exploration, scenario: Scenario): StateSpace {
  const { machine, alsoShows = () => [], limits = {} } = exploration;
  const { maxStates = MOST_STATES, maxEvents = MOST_EVENTS, signal } = limits;
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
  let tried = 0;
  for (let place = 0; place < states.length; place += 1) {
    const state = states[place];
    if (!state) break;
    signal?.throwIfAborted();
    if (states.length > maxStates)
      throw tooLarge(where, states, `states (maxStates: ${maxStates})`);
    const { snapshot, edges } = state;
    if (snapshot.status !== 'active') continue;
    const events = eventsIn(scenario, snapshot, where);
    tried += events.length;
    if (tried > maxEvents) throw tooLarge(where, states, `events to try (maxEvents: ${maxEvents})`);
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
    states,
  };
}

/** Observes a machine, and throws `ImpureMachineError` as soon as a guard or an action is found to be impure. */
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
        `${this.#where}, in ${statesInWords(snapshot)}: ${JSON.stringify(event)} makes the machine throw: ${messageOf(error)}`,
      );
    }
  }

  /** Call `act` while guards and actions get copies of contexts that are not frozen. */
  unfrozen(act: () => void): void {
    this.#purity.givesCopies = true;
    try {
      act();
    } finally {
      this.#purity.givesCopies = false;
    }
  }

  /** The error for an event with two different results, if no single guard or action was found to be impure. */
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
        `in ${statesInWords(from)} does not always have the same result` +
        this.#reasons([...new Set([...transitions, ...again])]),
    });
  }

  variesAtBegin(difference: ReturnType<typeof firstDifference>): ImpureMachineError {
    const values = difference && `: ${difference.path} = ${difference.one} and ${difference.other}`;
    return this.#impure({
      part: 'context',
      name: 'the initial state',
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

  /** XState itself does not report single actions, so compare the whole context before and after the event. */
  #refuseChange(snapshot: AnyMachineSnapshot, event: EventObject): void {
    const context: unknown = plainCopy(snapshot.context);
    let transitions: readonly string[] = [];
    try {
      ({ transitions } = this.#observer.take(
        { ...snapshot, context } as AnyMachineSnapshot,
        event,
      ));
    } catch {
      // It throws for another reason, maybe after it changed the context.
    }
    const difference = firstDifference(snapshot.context, context);
    if (!difference) return;
    throw this.#impure({
      part: 'transition',
      name: JSON.stringify(event),
      state: stateNames(snapshot).join(' and '),
      problem: `in ${statesInWords(snapshot)}${this.#reasons(transitions)} changes ${difference.path} in place`,
    });
  }

  /** Names the transitions and actions that may be the cause. */
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
      `${where}, in ${statesInWords(snapshot)}: "events" throws: ${messageOf(error)}`,
    );
  }
  const isEvent = (event: unknown) =>
    typeof (event as { type?: unknown } | null)?.type === 'string';
  if (Array.isArray(events) && events.every(isEvent)) return events;
  throw new PathGenerationError(
    `${where}, in ${statesInWords(snapshot)}: "events" must be a list of objects with a "type", not ${JSON.stringify(events)}.`,
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
      `${where}, in ${statesInWords(snapshot)}: ${error.message}, so states cannot be compared.`,
    );
  }
}

/** The actors that a chart waits for. No actor runs during exploration, so the scenario must send their done events. */
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
          'No actor runs while states are explored: add this event to the scenario, with an output that the actor can have.',
      );
    }
  }
}

function tooLarge(
  where: string,
  states: readonly { snapshot: AnyMachineSnapshot }[],
  most: string,
): PathGenerationError {
  const last = states.at(-1)?.snapshot;
  const changing =
    last && mostChangingKey(states.map(({ snapshot }) => snapshot.context as object));
  return new PathGenerationError(
    `${where}: there are too many ${most}, the last in ${last ? statesInWords(last) : 'no state'}.` +
      `${changing ? ` The part with the most values is context.${changing}.` : ''} Try fewer events, or a smaller scenario.`,
  );
}

/** The key of the context with the most different values. */
function mostChangingKey(contexts: readonly object[]): string | undefined {
  const values = new Map<string, Set<string>>();
  for (const context of contexts) {
    for (const [key, value] of Object.entries(context)) {
      const seen = values.get(key) ?? new Set<string>();
      values.set(key, seen.add(JSON.stringify(value)));
    }
  }
  return [...values].sort(([, one], [, other]) => other.size - one.size)[0]?.[0];
}

/** The innermost active states of a snapshot, for messages: `state "one.inner"`. */
export function statesInWords(snapshot: AnyMachineSnapshot): string {
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
