import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { nameOfState, transitionsOf } from '../chart/transitions.js';
import { plainCopy } from './freezing.js';
import { goalsOf } from './goals.js';
import { observerOf } from './observing.js';
import { tryEachKind } from './by-guard-keys.js';
import { tryLeastTried } from './least-tried.js';
import { walkToGoals } from './random-walks.js';
import { PurityWatch, type Impurity } from './purity.js';
import type { Observation, Observer } from './observation.js';
import { ModelEvents, payloadAdvice, senderOf } from './model-events.js';
import type { Scenario } from './scenario.js';
import { StoppedClock } from './stopped-clock.js';
import { ImpureMachineError, PathGenerationError } from './unsuitable.js';
import { firstDifference, ValueNumbers, type Difference, type NumberedTexts } from './values.js';
import { standIn } from '../loading/stand-in.js';
import { activeStates, rememberedStates } from '../chart/xstate-internals.js';
import type { KeysOf } from '../options.js';
import { jsonOf } from '../json.js';

/** Limits of the exploration; beyond them it throws `PathGenerationError`. They are counts: results never depend on time. @public */
export interface ExplorationLimits {
  /** The greatest number of states of one scenario. Default: 20,000. */
  maxStates?: number;
  /** The greatest number of events to try in all states of one scenario together. Default: 1,000,000. */
  maxEvents?: number;
  /** Ends the exploration with its reason. Exploration is synchronous: abort it in `events` or `alsoShows`. */
  signal?: AbortSignal;
}

export const EXPLORATION_LIMITS: KeysOf<ExplorationLimits> = {
  maxStates: true,
  maxEvents: true,
  signal: true,
};

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
  /** The events and states that were left out: sentences with the reason, and with what to write. */
  leftOut: readonly string[];
  /** The types of events that made the machine throw in some state. */
  threw: ReadonlySet<string>;
  /** Sentences about clocks that stood, and about values that were compared only in part. */
  remarks: readonly string[];
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
  /** Texts that a counter of the machine numbers. */
  numbered?: ReadonlySet<string>;
  /** The globals of browsers that the machine missed; those that are found are added. */
  globals?: Set<string>;
  /** Whether to leave out assumed events that make the machine throw, and states beyond a limit. Default: throw. */
  leavesOut?: boolean;
}

const MOST_STATES = 20_000;
const MOST_EVENTS = 1_000_000;

/** The number of events without a new goal after which other searches look for the goals that are missing, if any are. */
const FRUITLESS_EVENTS = 3_000;

/** The least number of events to take in total, so that a guard or action that counts its calls is found. */
const REPETITIONS = 300;
/** The greatest number of edges that are also repeated with contexts that are not frozen. */
const MOST_REPEATED_UNFROZEN = 200;

/**
 * Visit every state of a scenario, nearest first. Each event is tried at least twice to check that the machine is pure.
 * @throws ImpureMachineError if a guard or an action changes its context, is random, or has state of its own
 * @throws PathGenerationError if the machine or the scenario throws, or there are too many states
 */
export function explore(exploration: Exploration, given: Scenario): StateSpace {
  const { globals = new Set<string>() } = exploration;
  const { scenario, leftOut } = withInput(exploration, given, globals);
  // The senders of model events whose events the scenario supplies itself, in some state.
  const supplied = new Set<string>();
  for (;;) {
    const space = exploreWith(exploration, scenario, supplied, globals);
    if (space) return { ...space, leftOut: [...leftOut, ...space.leftOut] };
  }
}

/**
 * A scenario without an input gets a stand-in for it, if the machine cannot begin without one. With `leavesOut` only, because
 * results of stand-ins are no proof.
 */
function withInput(
  { machine, numbered, leavesOut = false }: Exploration,
  scenario: Scenario,
  globals: Set<string>,
): { scenario: Scenario; leftOut: string[] } {
  const where = `Machine "${machine.id}", scenario "${scenario.id}"`;
  const begins = (input: unknown) => {
    try {
      new PureObserver(machine, where, numbered, globals).begin(input);
      return true;
    } catch {
      return false;
    }
  };
  if (!leavesOut || scenario.input !== undefined || begins(undefined)) {
    return { scenario, leftOut: [] };
  }
  const input: unknown = standIn('input');
  if (!begins(input)) return { scenario, leftOut: [] };
  const sentence = `${where}: a stand-in was used as its input.${inputAdvice(machine)}`;
  return { scenario: { ...scenario, input }, leftOut: [sentence] };
}

/**
 * @returns `undefined` if it assumed an event of a sender that the scenario supplies in a later state: `supplied` has it; or if
 * the machine missed a global of browsers, which `globals` has then, because it may have asked before whether it exists
 */
function exploreWith(
  exploration: Exploration,
  scenario: Scenario,
  supplied: Set<string>,
  globals: Set<string>,
): StateSpace | undefined {
  const { machine, alsoShows = () => [], limits = {}, leavesOut = false, numbered } = exploration;
  const { signal } = limits;
  const where = `Machine "${machine.id}", scenario "${scenario.id}"`;
  const numbering = new ValueNumbers(numbered);
  const places = new Map<number, number>();
  const states: { snapshot: AnyMachineSnapshot; edges: Edge[] }[] = [];
  const model = new ModelEvents(machine, scenario);
  const pure = new PureObserver(machine, where, numbered, globals);
  const known = globals.size;
  const assumed = new Set<string>();
  const leftOut = new Set<string>();
  const thrown = new Set<string>();
  const threw = new Set<string>();

  const shownBy = (happened: Happened) => [
    ...happened.transitions,
    ...happened.outcomes,
    ...alsoShows(happened),
  ];
  const placeOf = (snapshot: AnyMachineSnapshot): number => {
    const number = numberOf(numbering, snapshot);
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
  /** The events to try in a state; `undefined` if the scenario supplies what was assumed before. */
  const eventsOf = (snapshot: AnyMachineSnapshot): TriedEvent[] | undefined => {
    const isActive = snapshot.status === 'active';
    const events = isActive ? eventsIn(scenario, snapshot, where) : [];
    const senders = new Set(events.map(senderOf));
    for (const sender of senders) {
      if (!assumed.has(sender) || supplied.has(sender)) continue;
      supplied.add(sender);
      return undefined;
    }
    const reports = (isActive ? model.in(snapshot) : []).filter(({ event }) => {
      const sender = senderOf(event);
      return !senders.has(sender) && !supplied.has(sender);
    });
    for (const { event } of reports) assumed.add(senderOf(event));
    return [
      ...events.map((event) => ({ event, isAssumed: scenario.assumesEvents === true })),
      ...reports,
    ];
  };
  // Goals of `alsoShows` are not known before, so then every state is visited.
  const isForGoals = leavesOut && !exploration.alsoShows;
  const missing = new Set(isForGoals ? goalNames(machine) : []);
  for (const goal of shownBy(begun)) missing.delete(goal);
  if (leavesOut && begun.snapshot.status === 'done') leftOut.add(endsAtOnce(where, begun));
  /** Take an event in a state, and note what it shows. */
  const take = (place: number, { event, isAssumed }: TriedEvent): Edge | undefined => {
    const { snapshot, edges } = states[place] as (typeof states)[number];
    try {
      const taken = pure.take(snapshot, event);
      const shows = shownBy({ ...taken, before: snapshot, event });
      const to = placeAfter(place, snapshot, taken.snapshot);
      const edge = { event, to, transitions: taken.transitions, shows };
      edges.push(edge);
      for (const goal of shows) if (missing.delete(goal)) lastNews = tried;
      return edge;
    } catch (error) {
      const isFault =
        error instanceof PathGenerationError && !(error instanceof ImpureMachineError);
      if (!isFault || (!isAssumed && !leavesOut)) throw error;
      const [, cause = error.message] = error.message.split(' makes the machine throw: ');
      const [, kind, name] =
        /(Guard|Delay|Actor|Action) '(.+)' is not implemented/.exec(cause) ?? [];
      const advice = kind
        ? `Add it: machine.provide({ ${kind.toLowerCase()}s: { ${JSON.stringify(name)}: … } }).`
        : isAssumed
          ? payloadAdvice(machine, event)
          : 'An actor would stop with this error. Let its guards and actions expect the event, or do not send it there.';
      const message = `${error.message.replace(/[.\s]*$/, '.')} ${advice}`;
      if (!leavesOut) throw new PathGenerationError(message);
      // The same error in other states, or with another payload, is the same finding.
      const finding = `${event.type}: ${cause}`;
      if (!thrown.has(finding)) leftOut.add(message);
      thrown.add(finding);
      threw.add(event.type);
      return undefined;
    }
  };

  let tried = 0;
  let lastNews = 0;
  let isCutShort = false;
  let leftOutAtLimit: string | undefined;
  const expanded = new Set<number>();
  for (let place = 0; place < states.length && !isCutShort; place += 1) {
    const state = states[place];
    if (!state) break;
    signal?.throwIfAborted();
    const { snapshot, edges } = state;
    const all = eventsOf(snapshot);
    if (!all) return undefined;
    tried += all.length;
    const exceeded = exceededLimit(states.length, tried, limits);
    if (exceeded !== undefined && !leavesOut) throw tooLarge(where, states, exceeded);
    if (exceeded !== undefined) {
      leftOutAtLimit = `${tooLarge(where, states, exceeded).message} Only the nearest states were explored.`;
      leftOut.add(leftOutAtLimit);
    }
    isCutShort = exceeded !== undefined || (isForGoals && tried - lastNews > FRUITLESS_EVENTS);
    if (isCutShort) break;
    expanded.add(place);
    for (const each of all) take(place, each);
    if (globals.size > known) return undefined;
    for (const edge of [...edges].reverse()) repeat(place, snapshot, edge);
  }
  if (isCutShort) {
    const searching = { states, missing, eventsOf, take, signal };
    const keys = pure.guardKeys;
    const kindOf = (snapshot: AnyMachineSnapshot) => {
      const context = Object(snapshot.context) as Record<string, unknown>;
      return numberOf(numbering, {
        ...snapshot,
        context: Object.fromEntries([...keys].map((key) => [key, context[key]])),
      } as AnyMachineSnapshot);
    };
    const isDone =
      missing.size === 0 ||
      (tryEachKind(searching, expanded, kindOf, keys) &&
        tryLeastTried(searching, expanded) &&
        walkToGoals(searching));
    if (!isDone || globals.size > known) return undefined;
    if (missing.size > 0 && leftOutAtLimit === undefined)
      leftOut.add(cutShort(where, states, tried));
  }

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
    leftOut: [...leftOut],
    threw,
    remarks: [
      ...pure.remarks(),
      ...[...(numbered ?? [])].map(
        (form) =>
          `texts such as ${JSON.stringify(form)} are compared without their numbers, which the machine counts itself.`,
      ),
      ...[...numbering.opaque].map(([place, holds]) => `${place} holds ${holds}.`),
    ].map((sentence) => `${where}: ${sentence}`),
  };
}

interface TriedEvent {
  event: EventObject;
  /** Whether its payload is a default. */
  isAssumed: boolean;
}

/** The names of the transitions and guard outcomes of a machine. */
export const goalNames = (machine: AnyStateMachine) =>
  goalsOf(machine).flatMap(({ transition, parts }) => [
    transition.name,
    ...parts.flatMap(({ holds, fails }) => [holds, fails]),
  ]);

/** Observes a machine, and throws `ImpureMachineError` as soon as a guard or an action is found to be impure. */
export class PureObserver {
  readonly #clock: StoppedClock;
  readonly #purity: PurityWatch;
  readonly #observer: Observer;
  readonly #machine: AnyStateMachine;
  readonly #where: string;

  constructor(
    machine: AnyStateMachine,
    where: string,
    numbered?: NumberedTexts,
    globals = new Set<string>(),
  ) {
    this.#clock = new StoppedClock(globals);
    this.#purity = new PurityWatch(this.#clock, numbered);
    this.#observer = observerOf(machine, this.#purity, this.#clock);
    this.#machine = machine;
    this.#where = where;
  }

  begin(input: unknown): Observation {
    const begun = this.#observer.begin(input);
    this.#refuseImpure();
    if (begun.snapshot.status !== 'error') return begun;
    const hint = input === undefined ? inputAdvice(this.#machine) : '';
    throw new PathGenerationError(
      `${this.#where} cannot begin: ${messageOf(begun.snapshot.error).replace(/[.\s]*$/, '.')}${hint}`,
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
        `${this.#where}, in ${describeStates(snapshot)}: ${jsonOf(event)} makes the machine throw: ${messageOf(error)}`,
      );
    }
  }

  get guardKeys(): ReadonlySet<string> {
    return this.#observer.guardKeys;
  }

  /** Sentences about the clocks that were read. */
  remarks(): string[] {
    return this.#clock.remarks();
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
      name: jsonOf(event),
      state: stateNames(from).join(' and '),
      problem:
        `in ${describeStates(from)} does not always have the same result` +
        this.#reasons([...new Set([...transitions, ...again])]),
    });
  }

  variesAtBegin(difference: Difference | undefined): ImpureMachineError {
    const values = difference && `: ${difference.path} = ${difference.one} and ${difference.other}`;
    return this.#impure({
      part: 'context',
      name: 'the initial state',
      state: this.#machine.id,
      problem: `is not always the same${values ?? ''}`,
      form: difference?.form,
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
      name: jsonOf(event),
      state: stateNames(snapshot).join(' and '),
      problem: `in ${describeStates(snapshot)}${this.#reasons(transitions)} changes ${difference.path} in place`,
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

/** What to write if a machine throws without an input: the properties of the input that its context reads. */
function inputAdvice({ config }: AnyStateMachine): string {
  const read = new Set<string>();
  const any: unknown = new Proxy(() => {}, {
    get: (_, key) => (typeof key === 'string' ? any : () => 0),
    apply: () => any,
  });
  const input = new Proxy({}, { get: (_, key) => (read.add(String(key)), any) });
  const { context } = config as { context?: unknown };
  try {
    if (typeof context === 'function')
      (context as (args: object) => unknown)({ input, spawn: any, self: any });
  } catch {
    // The properties read so far are enough.
  }
  const fields = [...read].map((key) => `${key}: …`).join(', ');
  return ` No input was given: write one, as input: { ${fields || '…'} }.`;
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
      `${where}, in ${describeStates(snapshot)}: "events" throws: ${messageOf(error)}`,
    );
  }
  const isEvent = (event: unknown) =>
    typeof (event as { type?: unknown } | null)?.type === 'string';
  if (Array.isArray(events) && events.every(isEvent)) return events;
  throw new PathGenerationError(
    `${where}, in ${describeStates(snapshot)}: "events" must be a list of objects with a "type", not ${jsonOf(events)}.`,
  );
}

function numberOf(numbering: ValueNumbers, snapshot: AnyMachineSnapshot): number {
  const { value, context, status } = snapshot;
  const history = rememberedStates(snapshot).map(([id, states]) => [
    id,
    ...states.map(nameOfState),
  ]);
  return numbering.numberOf({ value, status, history, context });
}

/** The exceeded limit in words, if there is one. */
function exceededLimit(
  states: number,
  events: number,
  { maxStates = MOST_STATES, maxEvents = MOST_EVENTS }: ExplorationLimits,
): string | undefined {
  if (states > maxStates) return `states (maxStates: ${maxStates})`;
  return events > maxEvents ? `events to try (maxEvents: ${maxEvents})` : undefined;
}

function tooLarge(
  where: string,
  states: readonly { snapshot: AnyMachineSnapshot }[],
  most: string,
): PathGenerationError {
  const last = states.at(-1)?.snapshot;
  return new PathGenerationError(
    `${where}: there are too many ${most}, the last in ${last ? describeStates(last) : 'no state'}.${growth(states)}`,
  );
}

/** What grows, and what to write about it. */
function growth(states: readonly { snapshot: AnyMachineSnapshot }[]): string {
  const changing = mostChangingKey(states.map(({ snapshot }) => snapshot.context as object));
  return (
    `${changing ? ` The part with the most values is context.${changing}.` : ''} Try fewer events, or ` +
    'bound it: events: ({ context }) => (isSmall(context) ? [ … ] : []).'
  );
}

/** The sentence about a machine that takes no event, because it begins in a final state. */
function endsAtOnce(where: string, { snapshot, transitions }: Observation): string {
  const advice =
    transitions.length > 0
      ? ' If a guard asks whether it runs in a browser, define globalThis.window before the machine is loaded: --setup FILE.'
      : '';
  return `${where}: it ends as it begins, in the final ${describeStates(snapshot)}, so it takes no event.${advice}`;
}

/** The sentence about an exploration that ended before it had tried every event in every state. */
function cutShort(
  where: string,
  states: readonly { snapshot: AnyMachineSnapshot }[],
  tried: number,
): string {
  return (
    `${where}: every event was tried only in the nearest states (of ${states.length}, ${tried} events), ` +
    `and in the others no search found the rest.${growth(states)}`
  );
}

/** The key of the context with the most different values. */
function mostChangingKey(contexts: readonly object[]): string | undefined {
  const numbers = new ValueNumbers();
  const values = new Map<string, Set<number>>();
  for (const context of contexts) {
    for (const [key, value] of Object.entries(context)) {
      const seen = values.get(key) ?? new Set<number>();
      values.set(key, seen.add(numbers.numberOf({ value })));
    }
  }
  return [...values].sort(([, one], [, other]) => other.size - one.size)[0]?.[0];
}

/** The innermost active states of a snapshot, for messages: `state "one.inner"`. */
export function describeStates(snapshot: AnyMachineSnapshot): string {
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
