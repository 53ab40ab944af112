import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { nameOfActor, nameOfState, statesOf } from '../chart/transitions.js';
import {
  activeStates,
  doneActorEvent,
  errorActorEvent,
  snapshotEvent,
  type StateNode,
} from '../chart/xstate-internals.js';
import { describeFields, fieldsRead, type FieldRead } from '../payloads/fields-read.js';
import type { Scenario } from './scenario.js';
import { PathGenerationError } from './unsuitable.js';
import { didYouMean, unknownKeys, type KeysOf } from '../options.js';
import { jsonOf } from '../json.js';

/** The ways in which an invoked actor reports to its machine: one event for each value. @public */
export interface ActorReports {
  /** The outputs. Default: one output, `undefined`. An empty list: it never ends. */
  done?: readonly unknown[];
  /** The errors. Default: `{ message: 'failed' }`. An empty list: it never fails. */
  error?: readonly unknown[];
  /** The contexts of its snapshots, for `onSnapshot`. Default: `undefined`. */
  snapshot?: readonly unknown[];
}

/** An event that XState itself would send, and what a user can write to change it. */
export interface ModelEvent {
  event: EventObject;
  /** Whether its payload is a default, and not one of the scenario. */
  isAssumed: boolean;
}

const AFTER = 'xstate.after.';
const REPORT = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/;

/**
 * The events that XState itself sends: the end of each delay of an active state, and the outputs, errors and snapshots
 * of its actors, if the machine has a transition for them. No clock and no actor runs during exploration.
 */
export class ModelEvents {
  readonly #machine: AnyStateMachine;
  readonly #reports: Readonly<Record<string, ActorReports>>;
  readonly #ofStates = new Map<StateNode, readonly ModelEvent[]>();
  readonly #invoking: readonly StateNode[];

  /** @throws PathGenerationError if the scenario names an actor that the machine does not have */
  constructor(machine: AnyStateMachine, { actors = {}, id }: Pick<Scenario, 'actors' | 'id'>) {
    this.#machine = machine;
    this.#reports = actors;
    this.#invoking = statesOf(machine.root).filter(({ invoke }) => invoke.length > 0);
    const names = new Set([
      ...this.#invoking.flatMap((state) => state.invoke.flatMap((each) => namesOf(state, each.id))),
      ...this.#reportTypes().map(({ actor }) => actor),
    ]);
    for (const [name, reports] of Object.entries(actors)) {
      requireReports(`Machine "${machine.id}", scenario "${id}": actors: ${name}`, reports);
      if (names.has(name)) continue;
      throw new PathGenerationError(
        `Machine "${machine.id}", scenario "${id}": "actors" names "${name}"${didYouMean(name, [...names])}, but the machine has ${
          names.size === 0 ? 'no actor' : `only ${[...names].join(', ')}`
        }.`,
      );
    }
  }

  /** Whether XState could not send this event now: the delay or the actor of which it comes does not run. */
  isImpossible(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
    const isOfModel = type.startsWith(AFTER) || REPORT.test(type);
    return isOfModel && !this.in(snapshot).some(({ event }) => event.type === type);
  }

  in(snapshot: AnyMachineSnapshot): ModelEvent[] {
    const active = activeStates(snapshot);
    return active
      .flatMap((state) => this.#of(state))
      .filter(({ event }) => {
        const [, , actor] = REPORT.exec(event.type) ?? [];
        if (actor === undefined) return true;
        const invoking = this.#invoking.filter(({ invoke }) =>
          invoke.some(({ id }) => id === actor),
        );
        // An actor that no state invokes is spawned, and may report at any time.
        return invoking.length === 0 || invoking.some((state) => active.includes(state));
      });
  }

  #of(state: StateNode): readonly ModelEvent[] {
    const cached = this.#ofStates.get(state);
    if (cached) return cached;
    const made = [...state.transitions.keys()].flatMap((type) => this.#eventsOf(type));
    this.#ofStates.set(state, made);
    return made;
  }

  #eventsOf(type: string): ModelEvent[] {
    if (type.startsWith(AFTER)) return [{ event: { type }, isAssumed: false }];
    const [, kind, actor = ''] = REPORT.exec(type) ?? [];
    if (kind === undefined || type.includes('*')) return [];
    const given = this.#given(actor);
    const made = (
      values: readonly unknown[] | undefined,
      assumed: unknown,
      make: (value: unknown) => EventObject,
    ) =>
      values === undefined
        ? [{ event: make(assumed), isAssumed: true }]
        : values.map((value) => ({ event: make(value), isAssumed: false }));
    if (kind === 'done.actor')
      return made(given.done, undefined, (value) => doneActorEvent(actor, value));
    if (kind === 'error.actor') {
      return made(given.error, { message: 'failed' }, (value) => errorActorEvent(actor, value));
    }
    return made(given.snapshot, undefined, (context) =>
      snapshotEvent(actor, { status: 'active', context, output: undefined, error: undefined }),
    );
  }

  /** The reports of an actor in the scenario: by its id, its `src` or its name in drawings. */
  #given(actor: string): ActorReports {
    const state = this.#invoking.find(({ invoke }) => invoke.some(({ id }) => id === actor));
    const names = state ? namesOf(state, actor) : [actor];
    const found = names.find((name) => Object.hasOwn(this.#reports, name));
    return found === undefined ? {} : (this.#reports[found] as ActorReports);
  }

  #reportTypes(): { actor: string }[] {
    return statesOf(this.#machine.root).flatMap(({ transitions }) =>
      [...transitions.keys()].flatMap((type) => {
        const [, , actor] = REPORT.exec(type) ?? [];
        return actor === undefined ? [] : [{ actor }];
      }),
    );
  }
}

const REPORTS: KeysOf<ActorReports> = { done: true, error: true, snapshot: true };

/** @throws PathGenerationError if a user wrote something else than reports */
function requireReports(where: string, given: unknown): void {
  const unknown = Array.isArray(given) ? undefined : unknownKeys(REPORTS, given);
  if (unknown !== undefined) throw new PathGenerationError(`${where}: ${unknown}.`);
  const isReports =
    typeof given === 'object' && given !== null && Object.values(given).every(Array.isArray);
  if (isReports) return;
  throw new PathGenerationError(
    `${where}: write lists of what it reports, such as { done: [OUTPUT], error: [ERROR] }, not ${jsonOf(given)}.`,
  );
}

/** The sender of an event: an actor that reports, or the event type itself. A scenario replaces all events of a sender. */
export function senderOf({ type }: EventObject): string {
  const [, , actor] = REPORT.exec(type) ?? [];
  return actor === undefined ? type : `actor ${actor}`;
}

/** The names by which a scenario may name an invoked actor. */
function namesOf(state: StateNode, actor: string): string[] {
  const src = state.invoke.find(({ id }) => id === actor)?.src;
  return [actor, ...(typeof src === 'string' ? [src] : []), nameOfActor(state, actor)];
}

/** The advice for an event with an assumed payload that makes a machine throw. */
export function payloadAdvice(machine: AnyStateMachine, { type }: EventObject): string {
  const [, kind, actor = ''] = REPORT.exec(type) ?? [];
  const read = fieldsRead(machine).get(type);
  const fields = (of: FieldRead | undefined) =>
    of && of.fields.size > 0 ? describeFields(of) : '…';
  if (kind === undefined) {
    return `Write its payload: events: [{ type: ${JSON.stringify(type)}, ${fields(read)} }], or none of that type.`;
  }
  const state = statesOf(machine.root).find(({ invoke }) => invoke.some(({ id }) => id === actor));
  const name = state ? nameOfActor(state, actor) : actor;
  const what = { 'done.actor': 'done', 'error.actor': 'error', snapshot: 'snapshot' }[kind];
  const reported = {
    'done.actor': read?.fields.get('output'),
    'error.actor': read?.fields.get('error'),
    snapshot: read?.fields.get('snapshot')?.fields.get('context'),
  }[kind];
  const value = reported && reported.fields.size > 0 ? `{ ${fields(reported)} }` : '…';
  return `Write what the actor of ${state ? `state "${nameOfState(state)}"` : 'the machine'} reports: actors: { ${JSON.stringify(name)}: { ${what}: [ ${value} ] } }.`;
}
