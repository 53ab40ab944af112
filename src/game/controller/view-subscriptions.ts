import { dequal } from 'dequal/lite';
import { frozen } from '../../../machines/model/frozen.js';
import type { LogEntry } from '../../../machines/model/log.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';

/** Every view includes the log that its viewer may read. */
interface Seen {
  log: LogEntry[];
}

interface Subscription<View> {
  viewer: Viewer;
  listener: (view: View) => void;
  delivered: View;
}

/** The subscribers of a table: each view is computed once, and each change of it is delivered once. */
export class ViewSubscriptions<View extends Seen> {
  readonly #see: (viewer: Viewer) => View;
  readonly #state: () => unknown;
  readonly #views = new Map<Viewer, { of: unknown; view: View }>();
  readonly #subscriptions = new Set<Subscription<View>>();
  readonly #deliveries: (() => void)[] = [];
  #delivering = false;

  /**
   * @param see the current view of a viewer
   * @param state a value that stays the same as long as nothing has changed
   */
  constructor(see: (viewer: Viewer) => View, state: () => unknown) {
    this.#see = see;
    this.#state = state;
  }

  /** Returns the frozen view of a viewer: the same object until something in it changes. */
  view(viewer: Viewer): View {
    const state = this.#state();
    const cached = this.#views.get(viewer);
    if (cached && cached.of === state) return cached.view;
    const seen = this.#see(viewer);
    const view = cached && isSameView(cached.view, seen) ? cached.view : frozen(seen);
    this.#views.set(viewer, { of: state, view });
    return view;
  }

  /** Recompute every view when it is next read, because something outside the state has changed. */
  forget(): void {
    for (const [viewer, { view }] of this.#views) this.#views.set(viewer, { of: undefined, view });
  }

  /** Call the listener once after each change of that viewer's view. Returns a function that unsubscribes. */
  subscribe(viewer: Viewer, listener: (view: View) => void): () => void {
    const subscription = { viewer, listener, delivered: this.view(viewer) };
    this.#subscriptions.add(subscription);
    return () => {
      this.#subscriptions.delete(subscription);
    };
  }

  /** Queues the changed views; `deliver` passes them on once the table has finished the event. */
  noteChanges(): void {
    for (const subscription of this.#subscriptions) {
      const view = this.view(subscription.viewer);
      if (view === subscription.delivered) continue;
      subscription.delivered = view;
      this.#deliveries.push(() => {
        if (this.#subscriptions.has(subscription)) subscription.listener(view);
      });
    }
    // Deliver also after events that were sent to the actor, where nobody calls `deliver`.
    if (this.#deliveries.length > 0) queueMicrotask(() => this.deliver());
  }

  /** Calls the listeners in order, even if one of them sends another event or throws. */
  deliver(): void {
    if (this.#delivering) return;
    this.#delivering = true;
    for (let deliver = this.#deliveries.shift(); deliver; deliver = this.#deliveries.shift()) {
      try {
        deliver();
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    this.#delivering = false;
  }
}

/** A log only grows, so its array identifies it; the rest is compared. */
function isSameView<View extends Seen>(one: View, other: View): boolean {
  return one.log === other.log && dequal({ ...one, log: [] }, { ...other, log: [] });
}
