import type { InspectSendResult, ViewerMessage } from '../../src/inspect/protocol.js';
import type { Connection, ConnectionStatus } from './connection/connection.js';
import { connectToOpener, openerOf } from './connection/opener.js';
import { connectToStream } from './connection/stream.js';
import type { StatelyInspector } from './connection/stately.js';
import { NOTHING_YET, afterMessage, type Inspected } from './inspection/inspected.js';
import type { ReadMessage } from './inspection/read-message.js';

/** Everything on the page. */
export interface PageState {
  inspected: Inspected;
  connection: ConnectionStatus;
  /** The last thing that went wrong, in a sentence. */
  notice: string | undefined;
}

/** Messages that come close together are shown at once. */
const TOGETHER_MS = 16;

/** The state of the page, updated by the program with the actors. */
export class Store {
  state: PageState = { inspected: NOTHING_YET, connection: 'connecting', notice: undefined };
  readonly #connection: Connection;
  readonly #watchers = new Set<() => void>();
  #stately: StatelyInspector | undefined;
  #heard: ReadMessage[] = [];

  constructor() {
    const listener = {
      heard: (read: ReadMessage) => this.#hear(read),
      statusChanged: (connection: ConnectionStatus) => this.#change({ connection }),
    };
    const opener = openerOf(window);
    this.#connection = opener ? connectToOpener(opener, listener) : connectToStream(listener);
  }

  /** @returns what ends watching */
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

  /** Loaded on demand, because few users need it. */
  async openStately(frame?: HTMLIFrameElement): Promise<void> {
    const { openStately } = await import('./connection/stately.js');
    this.#stately = openStately(this.state.inspected.actors.values(), frame);
    if (!this.#stately) {
      this.notice(
        "The browser did not let Stately's inspector open in a window. Allow pop-ups for this page, and try again.",
      );
    }
  }

  #hear(read: ReadMessage): void {
    if (this.#heard.push(read) === 1) setTimeout(() => this.#takeHeard(), TOGETHER_MS);
  }

  #takeHeard(): void {
    const heard = this.#heard;
    this.#heard = [];
    let { inspected, notice } = this.state;
    for (const { message, fault } of heard) {
      if (message) {
        inspected = afterMessage(inspected, message);
        this.#pass(message);
      } else notice = fault;
    }
    this.#change({ inspected, notice });
  }

  #pass(message: ViewerMessage): void {
    this.#stately?.pass(message);
  }

  #change(changes: Partial<PageState>): void {
    this.state = { ...this.state, ...changes };
    for (const watcher of this.#watchers) watcher();
  }
}
