import type { Lobby, TableUpdate } from '../tables.js';

/** The name of the messages, as a WebSocket subprotocol. */
export const PROTOCOL = 'legion-tables.1';
/** A page cannot set headers of a WebSocket, and an address is written down by many: the token is a subprotocol. */
export const TOKEN_PREFIX = 'token.';
/** The message of a follower, and its answer: pages in a browser cannot see the pings of the protocol itself. */
export const PING = 'ping';
export const PONG = 'pong';

/** Detection of silent connections. Milliseconds. */
export interface Heartbeat {
  /** After this much silence the other side receives a ping. */
  everyMs: number;
  /** Without an answer, or an opening, for this long the connection is given up. */
  withinMs: number;
}

const HEARTBEAT: Heartbeat = { everyMs: 15_000, withinMs: 10_000 };

export interface Following {
  /** `http://127.0.0.1:8080/api/updates` */
  url: string;
  token: string;
  since: number;
  onUpdate(update: TableUpdate): void;
  /** Called while the table waits for lists. */
  onLobby?(lobby: Lobby): void;
  /** True while there is a connection. */
  onConnection?(isThere: boolean): void;
  WebSocket?: typeof WebSocket;
  heartbeat?: Heartbeat;
}

/** A connection that is kept up until it is stopped. */
export interface LiveConnection {
  stop(): void;
  /** Ask at once whether the connection is still there, as after a sleep; where there is none, look for one at once. */
  check(): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Receive every change of a table, also across lost connections: each new connection begins after the last update. A
 * connection that stays open and silent counts as lost.
 */
export function followUpdates({
  url,
  token,
  since,
  onUpdate,
  onLobby,
  onConnection,
  WebSocket: Socket = WebSocket,
  heartbeat: { everyMs, withinMs } = HEARTBEAT,
}: Following): LiveConnection {
  const address = url.replace(/^http/, 'ws');
  let heard = since;
  let isFirst = true;
  let isOpen = false;
  let pause = FIRST_PAUSE_MS;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };

  const connect = () => {
    const current = new Socket(`${address}?since=${heard}`, [PROTOCOL, `${TOKEN_PREFIX}${token}`]);
    socket = current;
    // Ignore events of a connection that was given up.
    const listen = (type: 'open' | 'message' | 'close', listener: (event: Event) => void) =>
      current.addEventListener(type, (event) => {
        if (socket === current) listener(event);
      });
    after(withinMs, lose);
    listen('open', () => {
      isOpen = true;
      pause = FIRST_PAUSE_MS;
      after(everyMs, ask);
      onConnection?.(true);
    });
    listen('message', (event) => {
      after(everyMs, ask);
      const data = String((event as MessageEvent).data);
      if (data === PONG) return;
      const message = JSON.parse(data) as TableUpdate | { lobby: Lobby };
      if ('lobby' in message) return onLobby?.(message.lobby);
      const update = message;
      // After a reconnection the first message repeats the current state of the table.
      if (!isFirst && update.number === heard) return;
      isFirst = false;
      heard = update.number;
      onUpdate(update);
    });
    listen('close', lose);
    // The `close` event follows, and reports the error.
    current.addEventListener('error', () => undefined);
  };
  const ask = () => {
    after(withinMs, lose);
    socket?.send(PING);
  };
  // Nobody waits for the other side to agree to the end: it may be gone.
  const leave = () => {
    const left = socket;
    socket = undefined;
    isOpen = false;
    clearTimeout(timer);
    timer = undefined;
    left?.close();
  };
  const lose = () => {
    leave();
    after(pause * (0.5 + Math.random()), connect);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    onConnection?.(false);
  };
  connect();
  return {
    stop: leave,
    check: () => {
      if (isOpen) ask();
      else if (!socket && timer !== undefined) after(0, connect);
    },
  };
}
