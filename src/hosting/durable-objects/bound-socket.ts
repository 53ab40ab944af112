import type { WebSocketClass } from '../http/following.js';
import type { ObjectSocket, ObjectStub } from './runtime.js';

/** A WebSocket from a worker to one of its objects, through the binding: objects have no address. */
export class BoundSocket extends EventTarget {
  #socket: ObjectSocket | undefined;
  #isClosed = false;

  constructor(stub: ObjectStub, url: string, protocols: readonly string[]) {
    super();
    void this.#open(stub, url, protocols);
  }

  /** Returns a WebSocket class whose connections all go to one object. */
  static to(stub: ObjectStub): WebSocketClass {
    return class extends BoundSocket {
      constructor(url: string, protocols: readonly string[] = []) {
        super(stub, url, protocols);
      }
    };
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close(1000, 'Done.');
  }

  async #open(stub: ObjectStub, url: string, protocols: readonly string[]): Promise<void> {
    try {
      const response = await stub.fetch(url.replace(/^ws/, 'http'), {
        headers: { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': protocols.join(', ') },
      });
      const { webSocket } = response as { webSocket?: ObjectSocket | null };
      if (!webSocket) throw new Error(`The object answered with status ${response.status}.`);
      this.#socket = webSocket;
      webSocket.addEventListener('message', ({ data }) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      );
      webSocket.addEventListener('close', () => this.dispatchEvent(new Event('close')));
      this.dispatchEvent(new Event('open'));
      webSocket.accept();
      if (this.#isClosed) this.close();
    } catch {
      this.dispatchEvent(new Event('close'));
    }
  }
}
