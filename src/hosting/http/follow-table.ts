import { called, logged } from '../callbacks.js';
import type { Lobby, TableState, TableUpdate } from '../tables.js';
import type { LiveConnection } from './following.js';
import { liveUpdates, type Requests } from './live-updates.js';
import { patiently } from './patiently.js';

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

/** Follows a table from its lobby to its end, over lost connections and missed updates. */
export function followTable(
  requests: Requests,
  token: string,
  { onState, onLobby, onConnection, onFault }: TableFollower,
  onStop: () => void,
): LiveConnection {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: TableState | undefined;
  let connection: LiveConnection | undefined;
  let isLoading = false;
  let isBehind = false;
  /** The last lobby, as JSON. */
  let lastLobby = '';

  const show = (next: TableState) => {
    if (signal.aborted || (state && next.number < state.number)) return;
    state = next;
    settled(onState(next));
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
  /** A listener may be an async function: its error comes later. */
  const settled = (answer: unknown) => {
    if (answer instanceof Promise) answer.catch(fail);
  };
  const guarded =
    <Given extends unknown[]>(listen: (...given: Given) => void) =>
    (...given: Given) => {
      try {
        listen(...given);
      } catch (error) {
        fail(error as Error);
      }
    };
  const showLobby = (lobby: Lobby) => {
    const text = JSON.stringify(lobby);
    if (text !== lastLobby) settled(onLobby?.(lobby));
    lastLobby = text;
  };
  const showUpdate = (update: TableUpdate) => {
    if (state && update.number <= state.number) return;
    // Updates are missing: load the whole table.
    if (!state || ![0, state.number].includes(update.since)) load().catch(fail);
    else show(stateAfter(state, update));
  };
  const start = async () => {
    const lobby = await patiently((each) => requests.lobby(token, each), signal);
    if (signal.aborted) return;
    showLobby(lobby);
    if (lobby.isReady) await load();
    if (signal.aborted) return;
    connection = liveUpdates(requests, token, {
      since: state?.number ?? 0,
      onConnection: guarded((isOpen, by) => settled(onConnection?.(isOpen, by))),
      onLobby: guarded((changed: Lobby) => {
        showLobby(changed);
        if (changed.isReady) load().catch(fail);
      }),
      onUpdate: guarded(showUpdate),
      onFault: fail,
    });
  };
  const stop = () => {
    stopping.abort();
    connection?.stop();
    onStop();
  };
  start().catch(fail);
  return { stop, check: () => connection?.check() };
}

/** Returns the state after an update. The log of the update continues the log of the state, or is complete. */
function stateAfter(state: TableState, update: TableUpdate): TableState {
  const log = update.since === 0 ? update.log : [...state.log, ...update.log];
  return { ...state, ...update, since: 0, log };
}
