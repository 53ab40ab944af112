import { HostingError, type HostingFault } from '../hosting-error.js';
import { updateIn, type Lobby, type TableState, type TableUpdate } from '../tables.js';
import type { LiveConnection, UpdatesFrom } from './following.js';
import { ANSWERED_WITHIN_MS, patiently } from './patiently.js';

/** The requests of a client that follows a table. */
export interface Requests {
  lobby(token: string, signal: AbortSignal): Promise<Lobby>;
  state(token: string, since: number, signal: AbortSignal): Promise<TableState>;
  webSocket(given: UpdatesFrom): LiveConnection;
}

/** The updates to receive. The callbacks throw no error. */
export interface LiveUpdates extends Omit<UpdatesFrom, 'onConnection'> {
  onConnection?(isOpen: boolean, by: 'websocket' | 'polling'): void;
  /** Called once if the host refuses to show the table. Then nothing follows. */
  onFault(error: Error): void;
}

const POLLING_MS = 2_000;

/** Faults that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set<HostingFault>([
  'unreachable',
  'failed',
  'busy',
  'not-read',
  'not-kept',
]);

function isPassing(error: unknown): boolean {
  return error instanceof HostingError && PASSING.has(error.fault);
}

/** Receives every change of a table over a WebSocket, and by polling while the host opens none. */
export function liveUpdates(
  requests: Requests,
  token: string,
  { since, onUpdate, onLobby, onConnection, onFault }: LiveUpdates,
): LiveConnection {
  let lastNumber = since;
  let isFirst = true;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isBehind = false;
  let isCatchingUp = false;
  let isWaiting = since === 0 && onLobby !== undefined;
  /** The last lobby, as JSON. */
  let lastLobby = '';
  let wasOpen = false;
  /** The timer of the next request while no WebSocket opens, and whether the last one was answered. */
  let polling: ReturnType<typeof setTimeout> | undefined;
  let isReached: boolean | undefined;

  const hear = (update: TableUpdate) => {
    // A connection that opens repeats the current state.
    if (signal.aborted || (!isFirst && update.number <= lastNumber)) return;
    // It does not begin where the last one ended: updates are missing, or polling was ahead of the connection.
    if (update.since !== 0 && update.since !== lastNumber) return void catchUp().catch(fail);
    isFirst = false;
    lastNumber = update.number;
    onUpdate(update);
  };
  /** Requests what has changed, one request at a time, and again if it changes meanwhile. */
  const catchUp = async () => {
    isBehind = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    while (isBehind && !signal.aborted) {
      isBehind = false;
      const state = (each: AbortSignal) => requests.state(token, lastNumber, each);
      hear(updateIn(await patiently(state, signal)));
    }
    isCatchingUp = false;
  };
  const hearLobby = (lobby: Lobby) => {
    const text = JSON.stringify(lobby);
    if (signal.aborted || text === lastLobby) return;
    lastLobby = text;
    isWaiting = !lobby.isReady;
    onLobby?.(lobby);
  };
  const askOnce = async () => {
    const within = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    if (isWaiting) hearLobby(await requests.lobby(token, within));
    if (!isWaiting && !signal.aborted)
      hear(updateIn(await requests.state(token, lastNumber, within)));
  };
  /** Requests changes again and again, from the time when no WebSocket opens until one does. */
  const poll = async () => {
    try {
      await askOnce();
      sayReached(true);
    } catch (error) {
      // A page cannot see why the host refuses to open a connection: this answer says why.
      if (!isPassing(error)) return fail(error as Error);
      sayReached(false);
    }
    if (polling !== undefined) polling = setTimeout(startPolling, POLLING_MS);
  };
  const sayReached = (next: boolean) => {
    if (polling === undefined || isReached === next) return;
    isReached = next;
    onConnection?.(next, 'polling');
  };
  const startPolling = () => void poll();
  const endPolling = () => {
    clearTimeout(polling);
    polling = undefined;
    isReached = undefined;
  };
  const stop = () => {
    stopping.abort();
    endPolling();
    connection.stop();
  };
  const fail = (error: Error) => {
    if (signal.aborted) return;
    stop();
    onFault(error);
  };
  const connection = requests.webSocket({
    since,
    onConnection(isOpen) {
      if (isOpen) endPolling();
      else if (!wasOpen && polling === undefined) polling = setTimeout(startPolling, 0);
      wasOpen = isOpen;
      // While it polls, the connection is that of the polling.
      if (polling === undefined || isOpen) onConnection?.(isOpen, 'websocket');
    },
    onLobby: hearLobby,
    onUpdate: hear,
  });
  return { stop, check: connection.check };
}
