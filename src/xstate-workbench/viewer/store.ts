import type { InspectSendResult, ViewerMessage } from '../inspect/protocol.js';
import type { Connection, ConnectionStatus } from './connection/connection.js';
import { connectToOpener, openerOf } from './connection/opener.js';
import { connectToStream } from './connection/stream.js';
import type { StatelyInspector } from './connection/stately.js';
import { NOTHING_YET, afterMessage, linesToKeep, type Inspected } from './inspection/inspected.js';
import type { ReadMessage } from './inspection/read-message.js';

/** The state of the page. */
export interface PageState {
  inspected: Inspected;
  connection: ConnectionStatus;
  /** The last error, as a sentence. */
  notice: string | undefined;
}

/** Milliseconds for which messages are collected before the page is updated. */
const BATCH_MS = 16;

/** Holds the state of the page, and updates it with the messages of the inspected program. */
export class Store {
  state: PageState = {
    inspected: { ...NOTHING_YET, most: linesToKeep(location.search) },
    connection: 'connecting',
    notice: undefined,
  };
  readonly #connection: Connection;
  readonly #watchers = new Set<() => void>();
  #stately: StatelyInspector | undefined;
  #batch: ReadMessage[] = [];

  constructor() {
    const listener = {
      received: (read: ReadMessage) => this.#receive(read),
      statusChanged: (connection: ConnectionStatus) => this.#change({ connection }),
    };
    const opener = openerOf(window);
    this.#connection = opener ? connectToOpener(opener, listener) : connectToStream(listener);
  }

  /** @returns a function that stops watching */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  send(sessionId: string, event: unknown): Promise<InspectSendResult> {
    return this.#connection.send(sessionId, event);
  }

  notice(notice: string | undefined): void {
    this.#change({ notice });
  }

  /** Opens Stately's inspector. Its code is loaded on demand, because few users need it. */
  async openStately(frame?: HTMLIFrameElement): Promise<void> {
    const { openStately } = await import('./connection/stately.js');
    this.#stately = openStately(this.state.inspected.actors.values(), frame);
    if (!this.#stately) {
      this.notice(
        "The browser did not let Stately's inspector open in a window. Allow pop-ups for this page, and try again.",
      );
    }
  }

  #receive(read: ReadMessage): void {
    if (this.#batch.push(read) === 1) setTimeout(() => this.#flush(), BATCH_MS);
  }

  #flush(): void {
    const batch = this.#batch;
    this.#batch = [];
    let { inspected, notice } = this.state;
    for (const { message, fault } of batch) {
      if (message) {
        inspected = afterMessage(inspected, message);
        this.#stately?.pass(withWholeSnapshot(message, inspected));
      } else notice = fault;
    }
    this.#change({ inspected, notice });
  }

  #change(changes: Partial<PageState>): void {
    this.state = { ...this.state, ...changes };
    for (const watcher of this.#watchers) watcher();
  }
}

/** A message for an inspector that knows no changes. */
function withWholeSnapshot(message: ViewerMessage, { actors }: Inspected): ViewerMessage {
  if (message.type !== '@xstate.snapshot') return message;
  return { ...message, snapshot: actors.get(message.sessionId)?.snapshot ?? message.snapshot };
}
