import type { Viewer } from '../../machines/rules/secrecy.js';
import type { TableUpdate, Unsubscribe } from './tables.js';

interface Subscription {
  viewer: Viewer;
  /** What was told last. */
  number: number;
  listener: (update: TableUpdate) => void;
}

/** What subscribers see of a table: `HostedTable`, once what it says is kept. */
interface ObservedTable {
  number(viewer: Viewer): number;
  update(viewer: Viewer, since: number): TableUpdate;
}

/** Those who hear of tables, whether the tables are awake or not. */
export class Subscriptions {
  readonly #of = new Map<string, Set<Subscription>>();

  /** Tell everything since a number at once, and every change from then on. */
  add(
    id: string,
    table: ObservedTable,
    viewer: Viewer,
    since: number,
    listener: (update: TableUpdate) => void,
  ): Unsubscribe {
    const subscription = { viewer, number: table.number(viewer), listener };
    const subscribed = this.#of.get(id) ?? new Set();
    this.#of.set(id, subscribed.add(subscription));
    tell(subscription, table.update(viewer, since));
    return () => {
      subscribed.delete(subscription);
      if (subscribed.size === 0 && this.#of.get(id) === subscribed) this.#of.delete(id);
    };
  }

  /** Tell everybody who has not heard it yet where the table stands. */
  deliver(id: string, table: ObservedTable): void {
    const updates = new Map<string, TableUpdate>();
    for (const subscription of this.#of.get(id) ?? []) {
      const { viewer, number } = subscription;
      if (table.number(viewer) === number) continue;
      const name = `${viewer} ${number}`;
      const update = updates.get(name) ?? table.update(viewer, number);
      updates.set(name, update);
      subscription.number = update.number;
      tell(subscription, update);
    }
  }

  get size(): number {
    return [...this.#of.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

/** A listener that throws does not stop the others. */
function tell({ listener }: Subscription, update: TableUpdate): void {
  try {
    listener(update);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
