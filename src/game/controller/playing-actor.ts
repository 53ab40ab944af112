import {
  createActor,
  toObserver,
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InspectionEvent,
  type Observer,
  type Snapshot,
  type SnapshotFrom,
  type Subscription,
} from 'xstate';
import type { LogEvent } from '../../../machines/charts/logged-actions.js';
import type { LogRecord } from '../../../machines/model/log.js';

/** Receives XState's inspection events. */
export type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/**
 * A chart at one moment. An XState actor shows only its current snapshot, so a moment also keeps the snapshots of the
 * invoked charts.
 */
export interface Moment<Machine extends AnyStateMachine> {
  /** A new object whenever the chart, or a chart that it invokes, has changed. */
  readonly snapshot: SnapshotFrom<Machine>;
  readonly invoked: ReadonlyMap<string, AnyMachineSnapshot>;
}

type Start = { input: unknown } | { snapshot: Snapshot<unknown> };

const NONE_INVOKED: Moment<AnyStateMachine>['invoked'] = new Map();

/**
 * The XState actor that plays a chart, and the log that the chart emits. An undo replaces the actor, because XState's
 * actors have no way back. Check events before you send them: a chart that throws stops its actor.
 */
export class PlayingActor<Machine extends AnyStateMachine> {
  readonly #machine: Machine;
  readonly #inspectors = new Set<Observer<InspectionEvent>>();
  #emitted: { entry: LogRecord; from: AnyActorRef }[] = [];
  #actor: Actor<AnyStateMachine>;
  #moment: Moment<Machine>;
  /** The actor's snapshot at this moment. */
  #current: AnyMachineSnapshot | undefined;

  /** @throws the error of the machine about its input */
  constructor(machine: Machine, start: Start, inspect?: Inspect) {
    this.#machine = machine;
    if (inspect) this.inspect(inspect);
    this.#actor = this.#started(start);
    this.#moment = this.#momentAfter(undefined);
  }

  /** The actor. Its snapshots contain hidden information, and its `send` does not ask the rules of seats. */
  get actor(): Actor<AnyStateMachine> {
    return this.#actor;
  }

  get moment(): Moment<Machine> {
    return this.#moment;
  }

  get snapshot(): SnapshotFrom<Machine> {
    return this.#moment.snapshot;
  }

  /** Report every inspection event from now on, also those of the actors that replace this one. */
  inspect(inspect: Inspect): Subscription {
    const observer = toObserver(inspect);
    this.#inspectors.add(observer);
    return { unsubscribe: () => void this.#inspectors.delete(observer) };
  }

  /** Returns the log entries since the last call, as the chart and the charts that it invokes emitted them. */
  takeLog(): LogRecord[] {
    const log = this.#emitted.map(({ entry }) => entry);
    this.#emitted = [];
    return log;
  }

  /** Send an event to the chart. Returns whether it changed anything. */
  send(event: EventFrom<Machine>): boolean {
    const before = this.#moment;
    this.#actor.send(event);
    this.#moment = this.#momentAfter(before);
    return this.#moment !== before;
  }

  /** Replace the actor by one that starts at an earlier moment. */
  goBackTo(moment: Moment<Machine>): void {
    this.#actor.stop();
    this.#actor = this.#started({ snapshot: persistedAt(this.#machine, moment) });
    this.#moment = this.#momentAfter(undefined);
  }

  #started(start: Start): Actor<AnyStateMachine> {
    const actor = createActor<AnyStateMachine>(this.#machine, {
      ...start,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.actor') this.#listenTo(inspected.actorRef as AnyActorRef);
        for (const inspector of this.#inspectors) inspector.next?.(inspected);
      },
    });
    const { status, error } = actor.getSnapshot();
    if (status === 'error') throw error;
    actor.start();
    // XState starts invoked actors before the actions of the chart that invokes them; its own entries come first.
    const isOwn = ({ from }: { from: AnyActorRef }) => from === actor;
    this.#emitted = [
      ...this.#emitted.filter(isOwn),
      ...this.#emitted.filter((each) => !isOwn(each)),
    ];
    return actor;
  }

  /** Invoked actors write to the log as soon as they start: only inspection shows them before. */
  #listenTo(from: AnyActorRef): void {
    from.on('log', ({ entry }: LogEvent) => this.#emitted.push({ entry, from }));
  }

  #momentAfter(before: Moment<Machine> | undefined): Moment<Machine> {
    const current = this.#actor.getSnapshot();
    const invoked = invokedBy(current);
    if (before && current === this.#current && isSame(before.invoked, invoked)) return before;
    this.#current = current;
    // If only an invoked chart has changed, XState's snapshot is the same object.
    const snapshot = current === before?.snapshot ? { ...current } : current;
    return { snapshot: snapshot as SnapshotFrom<Machine>, invoked };
  }
}

function invokedBy({ children }: AnyMachineSnapshot): Moment<AnyStateMachine>['invoked'] {
  const invoked = Object.entries<AnyActorRef>(children);
  if (invoked.length === 0) return NONE_INVOKED;
  return new Map(
    invoked.map(([id, child]) => [id, child.getSnapshot() as AnyMachineSnapshot] as const),
  );
}

function isSame(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one].every(([id, snapshot]) => other.get(id) === snapshot);
}

/** A persisted snapshot, with the persisted snapshots of invoked actors. */
type PersistedSnapshot = Snapshot<unknown> & { children: Record<string, { snapshot: unknown }> };

/** The persisted snapshot of a moment, even if its actors have moved on since. */
function persistedAt<Machine extends AnyStateMachine>(
  machine: Machine,
  { snapshot, invoked }: Moment<Machine>,
): Snapshot<unknown> {
  const persisted = machine.getPersistedSnapshot(snapshot) as PersistedSnapshot;
  const children = Object.entries(persisted.children).map(([id, child]) => {
    const then = invoked.get(id);
    return [id, then ? { ...child, snapshot: then.machine.getPersistedSnapshot(then) } : child];
  });
  return Object.assign(persisted, { children: Object.fromEntries(children) as object });
}
