import type { Viewer } from '../../machines/rules/table/secrecy.js';
import { called, type OnError } from './callbacks.js';
import type { Lobby, TableUpdate, Unsubscribe } from './tables.js';

interface Subscription {
  viewer: Viewer;
  /** The number of the last update that was delivered; 0 before the first. */
  number: number;
  listener: (update: TableUpdate) => void;
  onLobby: ((lobby: Lobby) => void) | undefined;
}

/** The part of a hosted table that subscribers see. */
interface ObservedTable {
  number(viewer: Viewer): number;
  update(viewer: Viewer, since: number): TableUpdate;
}

/** Subscriptions to tables. They stay when a table leaves memory. */
export class Subscriptions {
  readonly #onError: OnError;
  readonly #of = new Map<string, Set<Subscription>>();

  /** @param onError called with each error of a listener, which does not stop the other listeners */
  constructor(onError: OnError) {
    this.#onError = onError;
  }

  /** Adds a subscription, and delivers everything since a number, unless the table waits for lists. */
  add(
    id: string,
    table: ObservedTable | undefined,
    viewer: Viewer,
    since: number,
    listener: (update: TableUpdate) => void,
    onLobby?: (lobby: Lobby) => void,
  ): Unsubscribe {
    const subscription = { viewer, number: table?.number(viewer) ?? 0, listener, onLobby };
    const subscribed = this.#of.get(id) ?? new Set();
    this.#of.set(id, subscribed.add(subscription));
    if (table) called(this.#onError, listener, table.update(viewer, since));
    return () => {
      subscribed.delete(subscription);
      if (subscribed.size === 0 && this.#of.get(id) === subscribed) this.#of.delete(id);
    };
  }

  /** Delivers the changes of a table to each of its subscribers. */
  deliver(id: string, table: ObservedTable): void {
    const updates = new Map<string, TableUpdate>();
    for (const subscription of this.#of.get(id) ?? []) {
      const { viewer, number } = subscription;
      if (table.number(viewer) === number) continue;
      const name = `${viewer} ${number}`;
      const update = updates.get(name) ?? table.update(viewer, number);
      updates.set(name, update);
      subscription.number = update.number;
      called(this.#onError, subscription.listener, update);
    }
  }

  /** Delivers the changed lobby of a table to each of its subscribers. */
  deliverLobby(id: string, lobbyFor: (viewer: Viewer) => Lobby): void {
    for (const { viewer, onLobby } of this.#of.get(id) ?? []) {
      if (onLobby) called(this.#onError, onLobby, lobbyFor(viewer));
    }
  }

  get size(): number {
    return [...this.#of.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
