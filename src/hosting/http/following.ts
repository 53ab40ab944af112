import type { TableUpdate } from '../tables.js';

/** The name of the messages, as a WebSocket subprotocol. */
export const PROTOCOL = 'legion-tables.1';
/** A page cannot set headers of a WebSocket, and an address is written down by many: the token is a subprotocol. */
export const TOKEN_PREFIX = 'token.';

export interface Following {
  /** `http://127.0.0.1:8080/api/updates` */
  url: string;
  token: string;
  since: number;
  onUpdate(update: TableUpdate): void;
  /** Whether there is a connection now. */
  onConnection?(isThere: boolean): void;
  WebSocket?: typeof WebSocket;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Hear of every change of a table, through lost connections: each new one begins where the last update ended.
 * @returns stop
 */
export function followUpdates({
  url,
  token,
  since,
  onUpdate,
  onConnection,
  WebSocket: Socket = WebSocket,
}: Following): () => void {
  const address = url.replace(/^http/, 'ws');
  let heard = since;
  let isFirst = true;
  let isStopped = false;
  let pause = FIRST_PAUSE_MS;
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    socket = new Socket(`${address}?since=${heard}`, [PROTOCOL, `${TOKEN_PREFIX}${token}`]);
    socket.addEventListener('open', () => {
      pause = FIRST_PAUSE_MS;
      onConnection?.(true);
    });
    socket.addEventListener('message', ({ data }) => {
      const update = JSON.parse(String(data)) as TableUpdate;
      // After a reconnection the first message says again where the table stands.
      if (!isFirst && update.number === heard) return;
      isFirst = false;
      heard = update.number;
      onUpdate(update);
    });
    socket.addEventListener('close', () => {
      if (isStopped) return;
      onConnection?.(false);
      timer = setTimeout(connect, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
    // What went wrong is told by `close`, which follows.
    socket.addEventListener('error', () => undefined);
  };
  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket.close();
  };
}
