import { HostingError, type HostingFault } from '../hosting-error.js';
import { called, logged } from '../callbacks.js';
import { updateIn, type Lobby, type TableState, type TableUpdate } from '../tables.js';
import type { LiveConnection, UpdatesFrom } from './following.js';
import { ANSWERED_WITHIN_MS, patiently } from './patiently.js';

/** The callbacks of a followed table. @beta */
export interface TableFollower {
  /** Called with the complete table at first, and after each change. `log` is complete. */
  onState(state: TableState): void;
  /** Called with the lobby at first, and after each change while the table waits for lists. */
  onLobby?(lobby: Lobby): void;
  /**
   * Called with true when a connection opens or answers `check`, with false when it is lost. `by` is `polling` for a
   * host that answers but opens no WebSocket, such as `tablesApi` in a server of your own: then the table is requested
   * every two seconds, until a WebSocket opens.
   */
  onConnection?(isOpen: boolean, by: 'websocket' | 'polling'): void;
  /**
   * Called once if the host refuses to show the table, with a `HostingError`; also if the host sends something that
   * cannot be read, or if a listener throws. Then the table is followed no longer.
   */
  onFault(error: Error): void;
}

/** The requests that following a table needs. */
interface Requests {
  lobby(token: string, signal: AbortSignal): Promise<Lobby>;
  state(token: string, since: number, signal: AbortSignal): Promise<TableState>;
  updates(given: UpdatesFrom): LiveConnection;
  /** Called when the table is followed no longer. */
  onStop(): void;
}

/** Follows a table from its lobby to its end, over lost connections and missed updates. */
export function followTable(
  requests: Requests,
  token: string,
  { onState, onLobby, onConnection, onFault }: TableFollower,
): LiveConnection {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: TableState | undefined;
  let connection: LiveConnection | undefined;
  let isLoading = false;
  let isBehind = false;
  let wasOpen = false;
  /** The last lobby, as JSON. */
  let lastLobby = '';
  /** The timer of the next request while no WebSocket opens, and whether the last one was answered. */
  let isReached: boolean | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;

  const show = (next: TableState) => {
    if (signal.aborted || (state && next.number < state.number)) return;
    state = next;
    onState(next);
  };
  /** Loads the whole table, one request at a time, and again if it changes meanwhile. */
  const load = async () => {
    isBehind = true;
    if (isLoading) return;
    isLoading = true;
    while (isBehind && !signal.aborted) {
      isBehind = false;
      show(await patiently((each) => requests.state(token, 0, each), signal));
    }
    isLoading = false;
  };
  const fail = (error: Error) => {
    if (signal.aborted) return;
    stop();
    called(logged, onFault, error);
  };
  const guarded =
    <Given>(listen: (given: Given) => void) =>
    (given: Given) => {
      try {
        listen(given);
      } catch (error) {
        fail(error as Error);
      }
    };
  const showLobby = (lobby: Lobby) => {
    lastLobby = JSON.stringify(lobby);
    onLobby?.(lobby);
  };
  const showUpdate = (update: TableUpdate) => {
    if (state && update.number <= state.number) return;
    // Updates are missing: load the whole table.
    if (!state || ![0, state.number].includes(update.since)) load().catch(fail);
    else show(stateAfter(state, update));
  };
  /** Requests what has changed. */
  const askOnce = async () => {
    const within = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    if (state) {
      const next = await requests.state(token, state.number, within);
      if (!signal.aborted) showUpdate(updateIn(next));
      return;
    }
    const lobby = await requests.lobby(token, within);
    if (signal.aborted) return;
    if (JSON.stringify(lobby) !== lastLobby) showLobby(lobby);
    if (lobby.isReady) await load();
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
    if (polling !== undefined) polling = setTimeout(startPoll, POLLING_MS);
  };
  const sayReached = (next: boolean) => {
    if (polling === undefined || isReached === next) return;
    isReached = next;
    onConnection?.(next, 'polling');
  };
  const startPoll = () => void poll().catch(fail);
  const endPolling = () => {
    clearTimeout(polling);
    polling = undefined;
    isReached = undefined;
  };
  const start = async () => {
    const lobby = await patiently((each) => requests.lobby(token, each), signal);
    if (signal.aborted) return;
    showLobby(lobby);
    if (lobby.isReady) await load();
    if (signal.aborted) return;
    connection = requests.updates({
      since: state?.number ?? 0,
      onConnection: guarded((isOpen) => {
        if (isOpen) endPolling();
        else if (!wasOpen && polling === undefined) polling = setTimeout(startPoll, 0);
        wasOpen = isOpen;
        // While it polls, the connection is that of the polling.
        if (polling === undefined || isOpen) onConnection?.(isOpen, 'websocket');
      }),
      onLobby: guarded((changed) => {
        showLobby(changed);
        if (changed.isReady) load().catch(fail);
      }),
      onUpdate: guarded(showUpdate),
    });
  };
  const stop = () => {
    stopping.abort();
    endPolling();
    connection?.stop();
    requests.onStop();
  };
  start().catch(fail);
  return { stop, check: () => connection?.check() };
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

/** Returns the state after an update. The log of the update continues the log of the state, or is complete. */
function stateAfter(state: TableState, update: TableUpdate): TableState {
  const log = update.since === 0 ? update.log : [...state.log, ...update.log];
  return { ...state, ...update, since: 0, log };
}
