import { isObject } from '../../../machines/model/shape.js';
import type { Lobby, TableUpdate } from '../tables.js';

/** The WebSocket subprotocol of the update messages. */
export const PROTOCOL = 'legion-tables.1';
/** The prefix of the token as a subprotocol: pages cannot set headers of WebSockets, and URLs appear in logs. */
export const TOKEN_PREFIX = 'token.';
/** The client's test of the connection, and its answer `PONG`. Pages cannot see the pings of WebSockets. */
export const PING = 'ping';
export const PONG = 'pong';

/** When to treat a silent connection as lost, in milliseconds. */
export interface Heartbeat {
  /** Silence after which a ping is sent. */
  everyMs: number;
  /** Time to wait for an answer to a ping, or for the connection to open, before the connection is closed. */
  withinMs: number;
}

const HEARTBEAT: Heartbeat = { everyMs: 15_000, withinMs: 10_000 };

/** The updates to receive, and whom to call. */
export interface UpdatesFrom {
  since: number;
  onUpdate(update: TableUpdate): void;
  /** Called while the table waits for lists. */
  onLobby?(lobby: Lobby): void;
  /** Called with true when a connection opens or answers `check`, with false when it is lost. */
  onConnection?(isOpen: boolean): void;
}

/** An event of a WebSocket; a message has `data`. */
interface SocketEvent {
  readonly type: string;
  readonly data?: unknown;
}

/** A WebSocket, as far as a follower uses it. */
export interface FollowingSocket {
  addEventListener(
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: SocketEvent) => void,
  ): void;
  send(text: string): void;
  close(): void;
}

/** A class of WebSockets: that of browsers and of Node 22, that of the package ws, or a subclass of one. @beta */
export type WebSocketClass = new (url: string, protocols: string[]) => FollowingSocket;

interface Following extends UpdatesFrom {
  /** `http://127.0.0.1:8080/api/updates` */
  url: string;
  token: string;
  WebSocket?: WebSocketClass;
  heartbeat?: Heartbeat;
}

/** A connection that reconnects until it is stopped. @beta */
export interface LiveConnection {
  stop(): void;
  /** Pings the server at once, or reconnects at once. Call it when the computer wakes from sleep. */
  check(): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Returns the class of WebSockets that was given, or that of this program.
 * @throws Error if there is none: Node has one from version 22
 */
export function socketClass(given: WebSocketClass | undefined): WebSocketClass {
  const found = given ?? (globalThis as { WebSocket?: WebSocketClass }).WebSocket;
  if (!found) throw new Error('This Node has no WebSocket: give `WebSocket` of the package ws.');
  return found;
}

/**
 * Receives every change of a table. After a lost connection it reconnects and continues after the last update. A
 * connection that stays silent counts as lost.
 */
export function followUpdates({
  url,
  token,
  since,
  onUpdate,
  onLobby,
  onConnection,
  WebSocket: given,
  heartbeat: { everyMs, withinMs } = HEARTBEAT,
}: Following): LiveConnection {
  const Socket = socketClass(given);
  const address = url.replace(/^http/, 'ws');
  let lastNumber = since;
  let isFirst = true;
  let isOpen = false;
  /** True until the connection answers a test that the caller asked for. */
  let isChecked = false;
  let pause = FIRST_PAUSE_MS;
  let socket: FollowingSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };

  const connect = () => {
    const current = new Socket(`${address}?since=${lastNumber}`, [
      PROTOCOL,
      `${TOKEN_PREFIX}${token}`,
    ]);
    socket = current;
    // Ignore events of a connection that was closed before.
    const listen = (type: 'open' | 'message' | 'close', listener: (event: SocketEvent) => void) =>
      current.addEventListener(type, (event) => {
        if (socket === current) listener(event);
      });
    after(withinMs, reconnect);
    listen('open', () => {
      isOpen = true;
      after(everyMs, ping);
      onConnection?.(true);
    });
    listen('message', (event) => {
      after(everyMs, ping);
      const data = String(event.data);
      const message = data === PONG ? undefined : messageIn(data);
      if (data !== PONG && !message) return reconnect();
      // Not when it opens: a host may close each connection at once.
      pause = FIRST_PAUSE_MS;
      if (!message) {
        if (isChecked) onConnection?.(true);
        isChecked = false;
        return;
      }
      if ('lobby' in message) return onLobby?.(message.lobby);
      const update = message;
      // After a reconnection the first message repeats the current state of the table.
      if (!isFirst && update.number === lastNumber) return;
      isFirst = false;
      lastNumber = update.number;
      onUpdate(update);
    });
    listen('close', reconnect);
    // Ignore this event: the `close` event follows and starts the reconnection.
    current.addEventListener('error', () => undefined);
  };
  const ping = () => {
    after(withinMs, reconnect);
    socket?.send(PING);
  };
  // Do not wait for the server to confirm the close: it may be unreachable.
  const disconnect = () => {
    const previous = socket;
    socket = undefined;
    isOpen = false;
    clearTimeout(timer);
    timer = undefined;
    previous?.close();
  };
  const reconnect = () => {
    disconnect();
    after(pause * (0.5 + Math.random()), connect);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    onConnection?.(false);
  };
  connect();
  return {
    stop: disconnect,
    check: () => {
      if (isOpen) {
        isChecked = true;
        ping();
      } else if (!socket && timer !== undefined) after(0, connect);
    },
  };
}

/** Returns the message in a text; `undefined` if it is no update and no lobby of a host. */
function messageIn(text: string): TableUpdate | { lobby: Lobby } | undefined {
  try {
    const given: unknown = JSON.parse(text);
    const isMessage =
      isObject(given) && (isObject(given['lobby']) || typeof given['number'] === 'number');
    return isMessage ? (given as unknown as TableUpdate | { lobby: Lobby }) : undefined;
  } catch {
    return undefined;
  }
}
