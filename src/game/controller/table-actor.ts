import {
  createActor,
  toObserver,
  type Actor,
  type AnyStateMachine,
  type EventFrom,
  type InspectionEvent,
  type Observer,
  type Snapshot,
  type SnapshotFrom,
  type Subscription,
} from 'xstate';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { Violation } from '../../../machines/rules/rule.js';

/** Receives XState's inspection events. */
export type Inspect = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

/**
 * A table as an XState actor, for inspectors and for hooks such as `useSelector` of `@xstate/react`. It cannot bypass the
 * rules: its `send` is the referee's `send`.
 */
export interface ReadonlyActor<Machine extends AnyStateMachine> {
  readonly id: string;
  /** The session id of the actor that inspectors see; each undo starts a new actor. */
  readonly sessionId: string;
  /** The machine. */
  readonly logic: Machine;
  /** `inspect` reports everything from now on, including hidden information. */
  readonly system: { inspect(observer: Inspect): Subscription };
  /** Returns the whole snapshot, with hidden information: the same object until something changes. Do not write to it. */
  getSnapshot(): SnapshotFrom<Machine>;
  /** The snapshot as plain JSON, in the form that `createActor` accepts. */
  getPersistedSnapshot(): Snapshot<unknown>;
  /** Call the observer once after each change. */
  subscribe(
    observer:
      Partial<Observer<SnapshotFrom<Machine>>> | ((snapshot: SnapshotFrom<Machine>) => void),
  ): Subscription;
  /** Sends an event to the table as the referee, and ignores the answer. */
  send(event: EventFrom<Machine>): void;
}

/** A refused event. It changed nothing, so XState's inspection does not report it. */
export interface RefusedEvent {
  /** The event after parsing; `undefined` if it is not an event of this table. */
  event: { type: string; player?: PlayerColor } | undefined;
  /** The player whose seat sent it; `undefined`: the referee. */
  from: PlayerColor | undefined;
  violations: readonly Violation[];
  /** Returns the violations, computed from the table that this player may see. */
  violationsAt(player: PlayerColor): readonly Violation[];
}

/** Receives the reports of a table that XState's inspection does not have. */
export interface TableWatcher {
  refused(refused: RefusedEvent): void;
  /** An undo replaced the actor: inspectors see a new actor from now on. */
  restarted(actor: Actor<AnyStateMachine>): void;
}

/** The table that an actor shows. */
interface ShownTable<Machine extends AnyStateMachine> {
  machine: Machine;
  snapshot(): SnapshotFrom<Machine>;
  persisted(): Snapshot<unknown>;
  send(event: unknown): void;
}

/** The read-only actor of a controller. */
export class TableActor<Machine extends AnyStateMachine> implements ReadonlyActor<Machine> {
  readonly logic: Machine;
  readonly system: ReadonlyActor<Machine>['system'];
  readonly #table: ShownTable<Machine>;
  readonly #inspect: Inspect | undefined;
  readonly #observers = new Set<Observer<SnapshotFrom<Machine>>>();
  readonly #watchers = new Set<TableWatcher>();
  #mirror: Actor<Machine> | undefined;

  constructor(
    table: ShownTable<Machine>,
    { inspect, input }: { inspect: Inspect | undefined; input: unknown },
  ) {
    this.logic = table.machine;
    this.#table = table;
    this.#inspect = inspect;
    if (inspect) this.#mirror = startedActor(table.machine, { input }, inspect);
    this.system = { inspect: (observer) => this.mirror().system.inspect(observer as never) };
  }

  get id(): string {
    return this.logic.id;
  }

  get sessionId(): string {
    return this.mirror().sessionId;
  }

  getSnapshot(): SnapshotFrom<Machine> {
    return this.#table.snapshot();
  }

  getPersistedSnapshot(): Snapshot<unknown> {
    return this.#table.persisted();
  }

  subscribe(observer: Parameters<ReadonlyActor<Machine>['subscribe']>[0]): Subscription {
    const observing = toObserver(observer as Observer<SnapshotFrom<Machine>>);
    this.#observers.add(observing);
    return { unsubscribe: () => void this.#observers.delete(observing) };
  }

  send(event: EventFrom<Machine>): void {
    this.#table.send(event);
  }

  /**
   * An XState actor of the same machine that receives each event after the table has taken it. It decides nothing: it
   * exists for inspectors, which understand only XState's own inspection events.
   */
  mirror(): Actor<Machine> {
    return (this.#mirror ??= startedActor(
      this.logic,
      { snapshot: this.#table.persisted() },
      this.#inspect,
    ));
  }

  watch(watcher: TableWatcher): Subscription {
    this.#watchers.add(watcher);
    return { unsubscribe: () => void this.#watchers.delete(watcher) };
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  reportRefusal(refused: RefusedEvent): void {
    for (const watcher of this.#watchers) watcher.refused(refused);
  }

  /** Call after the table has accepted an event. */
  follow(event: { type: string }): void {
    this.#mirror?.send(event as never);
    this.#notify();
  }

  /** Call after an undo: inspectors see a new actor. */
  restart(): void {
    if (this.#mirror) {
      this.#mirror.stop();
      this.#mirror = undefined;
      const mirror = this.mirror();
      for (const watcher of this.#watchers) watcher.restarted(mirror as never);
    }
    this.#notify();
  }

  #notify(): void {
    if (this.#observers.size === 0) return;
    const snapshot = this.getSnapshot();
    // Iterate over a copy: an observer may unsubscribe while it is called.
    for (const observer of Array.from(this.#observers)) {
      try {
        observer.next?.(snapshot);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

function startedActor<Machine extends AnyStateMachine>(
  machine: Machine,
  start: { input: unknown } | { snapshot: unknown },
  inspect: Inspect | undefined,
): Actor<Machine> {
  const actor = createActor(machine, { ...start, ...(inspect && { inspect }) } as never);
  return actor.start() as Actor<Machine>;
}
