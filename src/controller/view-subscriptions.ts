import { dequal } from 'dequal/lite';
import { frozen } from '../../machines/model/frozen.js';
import type { LogEntry } from '../../machines/model/log.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';

/** A view holds the log that its viewer may read. */
interface Seen {
  log: LogEntry[];
}

interface Subscription<View> {
  viewer: Viewer;
  listener: (view: View) => void;
  told: View;
}

/** Those who look at a table: each view is made once, and each change of it is told once. */
export class ViewSubscriptions<View extends Seen> {
  readonly #see: (viewer: Viewer) => View;
  readonly #state: () => unknown;
  readonly #views = new Map<Viewer, { of: unknown; view: View }>();
  readonly #subscriptions = new Set<Subscription<View>>();
  readonly #deliveries: (() => void)[] = [];
  #delivering = false;

  /**
   * @param see what a viewer sees of the table now
   * @param state a value that stays the same as long as nothing has changed
   */
  constructor(see: (viewer: Viewer) => View, state: () => unknown) {
    this.#see = see;
    this.#state = state;
  }

  /** Frozen, and the same object until something in it changes. */
  view(viewer: Viewer): View {
    const state = this.#state();
    const known = this.#views.get(viewer);
    if (known && known.of === state) return known.view;
    const seen = this.#see(viewer);
    const view = known && isSameView(known.view, seen) ? known.view : frozen(seen);
    this.#views.set(viewer, { of: state, view });
    return view;
  }

  /** Have every view made anew when it is next asked for: something beside the state has changed. */
  forget(): void {
    for (const [viewer, { view }] of this.#views) this.#views.set(viewer, { of: undefined, view });
  }

  /** The listener is called once after each change of that viewer's view; returns unsubscribe. */
  subscribe(viewer: Viewer, listener: (view: View) => void): () => void {
    const subscription = { viewer, listener, told: this.view(viewer) };
    this.#subscriptions.add(subscription);
    return () => {
      this.#subscriptions.delete(subscription);
    };
  }

  /** Views are taken at each change; they are delivered once the table is done with the event. */
  noteChanges(): void {
    for (const subscription of this.#subscriptions) {
      const view = this.view(subscription.viewer);
      if (view === subscription.told) continue;
      subscription.told = view;
      this.#deliveries.push(() => {
        if (this.#subscriptions.has(subscription)) subscription.listener(view);
      });
    }
    // For events that were sent to the actor itself.
    if (this.#deliveries.length > 0) queueMicrotask(() => this.deliver());
  }

  /** In order, also when a listener sends the next event; one that throws does not stop the others. */
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

/** A log only ever grows, so its array tells; the rest is compared. */
function isSameView<View extends Seen>(one: View, other: View): boolean {
  return one.log === other.log && dequal({ ...one, log: [] }, { ...other, log: [] });
}
