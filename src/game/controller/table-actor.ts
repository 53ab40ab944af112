import {
  toObserver,
  type AnyActorRef,
  type AnyStateMachine,
  type EventFrom,
  type Observer,
  type Snapshot,
  type SnapshotFrom,
  type Subscription,
} from 'xstate';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { Violation } from '../../../machines/rules/rule.js';
import type { Inspect, PlayingActor } from './playing-actor.js';

/**
 * The XState actor that plays a table, for inspectors and for hooks such as `useSelector` of `@xstate/react`. It cannot
 * bypass the rules: its `send` is the referee's `send`.
 */
export interface ReadonlyActor<Machine extends AnyStateMachine> {
  readonly id: string;
  /** The session id of the actor that plays, as inspectors see it; each undo starts a new actor. */
  readonly sessionId: string;
  /** The machine. */
  readonly logic: Machine;
  /** `inspect` reports everything from now on, including hidden information. */
  readonly system: { inspect(observer: Inspect): Subscription };
  /**
   * Returns the whole snapshot, with hidden information: the same object until something changes. Do not write to it.
   */
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

/** Receives each refused event. */
type RefusalListener = (refused: RefusedEvent) => void;

/** Fronts the actor that plays a table. Its snapshots include hidden information, and its `send` is the referee's. */
export class TableActor<Machine extends AnyStateMachine> implements ReadonlyActor<Machine> {
  readonly logic: Machine;
  readonly system: ReadonlyActor<Machine>['system'];
  /** Sends an event to the table as the referee, and ignores the answer. A function, so that it can be passed on. */
  readonly send: (event: EventFrom<Machine>) => void;
  readonly #playing: PlayingActor<Machine>;
  readonly #observers = new Set<Observer<SnapshotFrom<Machine>>>();
  readonly #refusalListeners = new Set<RefusalListener>();

  constructor(
    machine: Machine,
    playing: PlayingActor<Machine>,
    send: (event: EventFrom<Machine>) => void,
  ) {
    this.logic = machine;
    this.#playing = playing;
    this.send = send;
    this.system = { inspect: (observer) => playing.inspect(observer) };
  }

  get id(): string {
    return this.#playing.actor.id;
  }

  get sessionId(): string {
    return this.#playing.actor.sessionId;
  }

  getSnapshot(): SnapshotFrom<Machine> {
    return this.#playing.snapshot;
  }

  getPersistedSnapshot(): Snapshot<unknown> {
    return this.#playing.actor.getPersistedSnapshot();
  }

  subscribe(observer: Parameters<ReadonlyActor<Machine>['subscribe']>[0]): Subscription {
    const observing = toObserver(observer as Observer<SnapshotFrom<Machine>>);
    this.#observers.add(observing);
    return { unsubscribe: () => void this.#observers.delete(observing) };
  }

  /** The actors that play now: the chart's own, then those that it invokes. */
  playing(): AnyActorRef[] {
    return actorsFrom(this.#playing.actor);
  }

  onRefusal(listener: RefusalListener): Subscription {
    this.#refusalListeners.add(listener);
    return { unsubscribe: () => void this.#refusalListeners.delete(listener) };
  }

  get reportsRefusals(): boolean {
    return this.#refusalListeners.size > 0;
  }

  reportRefusal(refused: RefusedEvent): void {
    for (const listener of this.#refusalListeners) listener(refused);
  }

  /** Call after each change of the table: XState notifies for each step inside it. */
  notify(): void {
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

function actorsFrom(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = Object(actor.getSnapshot()) as {
    children?: Record<string, AnyActorRef>;
  };
  return [actor, ...Object.values(children).flatMap(actorsFrom)];
}
