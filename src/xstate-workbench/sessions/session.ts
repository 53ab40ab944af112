import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type StateValue,
} from 'xstate';
import { requireMachine } from '../chart/xstate-internals.js';
import type { Observer } from '../covering/observation.js';
import type { Run } from '../covering/observed-run.js';
import { observerOf } from '../covering/observing.js';
import { firstDifference, JsonNumbers, NotPlainJson } from '../covering/values.js';
import { requireOptions } from '../options.js';

/** The observable state of a machine at one moment. @public */
export interface SessionState {
  value: StateValue;
  context: unknown;
  status: string;
  output?: unknown;
}

/** The state after an event, and the names of the transitions taken: none if the event was refused. @public */
export interface SessionStep extends SessionState {
  transitions: string[];
}

/**
 * A recorded run of one actor as plain JSON: the events that it received, and the result of each. `machineCoverage`
 * accepts sessions and paths: `machineCoverage(machine, [...paths, session])`.
 * @public
 */
export interface Session<M extends AnyStateMachine = AnyStateMachine> {
  version: 1;
  /** The id of the machine. */
  machine: string;
  input: InputFrom<M>;
  events: EventFromLogic<M>[];
  begins: SessionState;
  /** The result of each event. */
  steps: SessionStep[];
}

/** A running recording of an actor. @public */
export interface SessionRecorder {
  /**
   * The session so far.
   * @throws TypeError that names the place, if the input, an event or a context is not plain JSON
   */
  session(): Session;
  /** Stop recording. */
  stop(): void;
}

/** Options of `replaySession`. @public */
export interface ReplaySessionOptions {
  /** The parts that are not compared, such as a context that changed on purpose. */
  ignore?: readonly ('context' | 'output' | 'status' | 'transitions' | 'value')[];
}

/** The first difference between a session and the current machine. @public */
export interface SessionDifference {
  /** The index of the event in `events`; -1 for the initial state. */
  step: number;
  /** The event; absent for the initial state. */
  event?: EventObject;
  /** The differing part, such as `value` or `context.coins`. */
  what: string;
  /** The recorded value, as text. */
  recorded: unknown;
  /** The current value, as text. */
  now: unknown;
  message: string;
}

/**
 * Record the events that a live actor receives, including those of invoked actors and delays, and the result of each.
 * Call it before the actor receives its first event, because a session is replayed from the initial state.
 * @throws TypeError if the actor does not run an XState 5 machine, or has received events already
 * @example
 * const recorder = recordSession(actor);
 * actor.start();
 * actor.send({ type: 'COIN' });
 * writeFileSync('session.json', JSON.stringify(recorder.session()));
 * @public
 */
export function recordSession(actor: AnyActorRef): SessionRecorder {
  const { logic, options } = actor as unknown as { logic: unknown; options?: { input?: unknown } };
  if (!(logic instanceof StateMachine)) {
    throw new TypeError(`recordSession: the actor "${actor.id}" runs no XState 5 machine.`);
  }
  const machine = logic as AnyStateMachine;
  const input = options?.input;
  const begins = actor.getSnapshot() as AnyMachineSnapshot;
  const expected = observerOf(machine).begin(input).snapshot;
  const late = firstDifference(stateOf(expected), stateOf(begins), 'state');
  if (late) {
    throw new TypeError(
      `recordSession: the actor "${actor.id}" is not in the initial state of its machine (${late.path} is ${late.other}, ` +
        `not ${late.one}). Record it before it receives events.`,
    );
  }
  const events: EventObject[] = [];
  const { unsubscribe } = actor.system.inspect((inspected) => {
    if (inspected.actorRef !== actor || inspected.type !== '@xstate.event') return;
    if (inspected.event.type !== 'xstate.init') events.push(inspected.event);
  });
  return { session: () => sessionOf(machine, { input, events: [...events] }), stop: unsubscribe };
}

/**
 * Turn a run into a session, with the results of the current machine. The run may be a path, a counterexample, or any
 * input and events.
 * @throws TypeError that names the place, if the input, an event or a context is not plain JSON
 * @example
 * const [path] = generatePaths(machine, { events });
 * const session = sessionOf(machine, path);
 * @public
 */
export function sessionOf<M extends AnyStateMachine>(
  machine: M,
  { input, events }: Run<M>,
): Session<M> {
  requireMachine('sessionOf', machine);
  const [begins, ...steps] = replayed(observerOf(machine), input, events);
  const session = {
    version: 1,
    machine: machine.id,
    ...(input !== undefined && { input }),
    events,
    begins: stateOf((begins as Replayed).snapshot),
    steps: steps.map(({ snapshot, transitions }) => ({
      ...stateOf(snapshot),
      transitions: [...transitions],
    })),
  };
  try {
    new JsonNumbers().numberOf(session);
  } catch (error) {
    if (!(error instanceof NotPlainJson)) throw error;
    throw new TypeError(`Machine "${machine.id}": a session must be plain JSON. ${error.message}.`);
  }
  return JSON.parse(JSON.stringify(session)) as Session<M>;
}

/**
 * Replay a session on the current machine, and compare the result of each event.
 * @returns the first difference, with a message; `null` if there is none
 * @throws TypeError if the value is not a session
 * @example
 * expect(replaySession(machine, session)).toBeNull();
 * @public
 */
export function replaySession<M extends AnyStateMachine>(
  machine: M,
  session: Session,
  options: ReplaySessionOptions = {},
): SessionDifference | null {
  requireMachine('replaySession', machine);
  requireOptions<ReplaySessionOptions>('replaySession', { ignore: true }, options);
  const { ignore = [] } = options;
  requireSession(session);
  const recorded = [{ ...session.begins, transitions: [] }, ...session.steps];
  const observer = observerOf(machine);
  let index = -1;
  try {
    for (const { snapshot, transitions, event } of replayed(
      observer,
      session.input,
      session.events,
    )) {
      const now = { ...stateOf(snapshot), ...(index >= 0 && { transitions: [...transitions] }) };
      const difference = differenceOf(recorded[index + 1] as SessionStep, now, ignore);
      if (difference) return explained(index, event, difference);
      index += 1;
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const step = index;
    const event = session.events[step];
    return {
      step,
      ...(event && { event }),
      what: 'error',
      recorded: undefined,
      now: what,
      message: `${placeOf(step, event)}: the machine throws now: ${what}`,
    };
  }
  return null;
}

interface Replayed {
  snapshot: AnyMachineSnapshot;
  transitions: readonly string[];
  event?: EventObject;
}

function* replayed(
  observer: Observer,
  input: unknown,
  events: readonly EventObject[],
): Generator<Replayed> {
  const begun = observer.begin(input);
  if (begun.snapshot.status === 'error') throw begun.snapshot.error;
  yield begun;
  let snapshot: AnyMachineSnapshot = begun.snapshot;
  for (const event of events) {
    const isOver: boolean = snapshot.status !== 'active';
    const taken: Replayed = isOver ? { snapshot, transitions: [] } : observer.take(snapshot, event);
    yield { ...taken, event };
    ({ snapshot } = taken);
  }
}

function stateOf({ value, context, status, output }: AnyMachineSnapshot): SessionState {
  return { value, context, status, ...(output !== undefined && { output: output as unknown }) };
}

type Difference = Pick<SessionDifference, 'what' | 'recorded' | 'now'>;

function differenceOf(
  recorded: object,
  now: object,
  ignore: readonly string[],
): Difference | undefined {
  const [before, after] = [recorded, JSON.parse(JSON.stringify(now))] as Record<string, unknown>[];
  for (const key of ['status', 'value', 'transitions', 'context', 'output']) {
    if (ignore.includes(key) || !after || !before || (key === 'transitions' && !(key in after)))
      continue;
    const difference = firstDifference(before[key], after[key], key);
    if (difference)
      return { what: difference.path, recorded: difference.one, now: difference.other };
  }
  return undefined;
}

function explained(
  step: number,
  event: EventObject | undefined,
  { what, recorded, now }: Difference,
): SessionDifference {
  const message = `${placeOf(step, event)}: ${what} was ${String(recorded)}, and is ${String(now)} now.`;
  return { step, ...(event && { event }), what, recorded, now, message };
}

function placeOf(step: number, event: EventObject | undefined): string {
  return event ? `Event ${step + 1}, ${JSON.stringify(event)}` : 'At the beginning';
}

function requireSession(given: unknown): asserts given is Session {
  const { version, events, steps, begins } = Object(given) as Partial<Session>;
  if (version === undefined || !Array.isArray(events) || !Array.isArray(steps) || !begins) {
    throw new TypeError('replaySession needs a session from recordSession or sessionOf.');
  }
  if (version !== 1) throw new TypeError(`replaySession reads version 1, not ${String(version)}.`);
  if (events.length !== steps.length) {
    throw new TypeError(
      `The numbers of events (${events.length}) and of results (${steps.length}) differ.`,
    );
  }
}
