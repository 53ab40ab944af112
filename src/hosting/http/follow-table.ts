import { HostingError, type HostingFault } from '../hosting-error.js';
import type { Lobby, TableState, TableUpdate } from '../tables.js';
import type { LiveConnection, UpdatesFrom } from './following.js';
import { ANSWERED_WITHIN_MS, patiently } from './patiently.js';

/** The callbacks of a followed table. @beta */
export interface TableFollower {
  /** Called with the complete table at first, and after each change. `log` is complete. */
  onState(state: TableState): void;
  /** Called with the lobby at first, and after each change while the table waits for lists. */
  onLobby?(lobby: Lobby): void;
  /** Called with true when a connection opens or answers `check`, with false when it is lost. */
  onConnection?(isOpen: boolean): void;
  /**
   * Called once if the host refuses to show the table, with a `HostingError`; also if the host sends something that
   * cannot be read, or if a listener throws. Then the table is followed no longer.
   */
  onFault(error: Error): void;
}

/** The requests that following a table needs. */
interface Requests {
  lobby(token: string, signal: AbortSignal): Promise<Lobby>;
  state(token: string, signal: AbortSignal): Promise<TableState>;
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
      show(await patiently((each) => requests.state(token, each), signal));
    }
    isLoading = false;
  };
  const fail = (error: Error) => {
    if (signal.aborted) return;
    stop();
    onFault(error);
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
  /** Asks why the host refuses to open a connection: a page cannot see the answer. */
  const askWhyRefused = () => {
    requests.lobby(token, AbortSignal.timeout(ANSWERED_WITHIN_MS)).catch((error: unknown) => {
      if (error instanceof HostingError && REFUSALS.has(error.fault)) fail(error);
    });
  };
  const start = async () => {
    const lobby = await patiently((each) => requests.lobby(token, each), signal);
    if (signal.aborted) return;
    onLobby?.(lobby);
    if (lobby.isReady) await load();
    if (signal.aborted) return;
    connection = requests.updates({
      since: state?.number ?? 0,
      onConnection: guarded((isOpen) => {
        if (!isOpen && !wasOpen) askWhyRefused();
        wasOpen = isOpen;
        onConnection?.(isOpen);
      }),
      onLobby: guarded((changed) => {
        onLobby?.(changed);
        if (changed.isReady) load().catch(fail);
      }),
      onUpdate: guarded((update) => {
        if (state && update.number <= state.number) return;
        // Updates are missing: load the whole table.
        if (!state || ![0, state.number].includes(update.since)) load().catch(fail);
        else show(stateAfter(state, update));
      }),
    });
  };
  const stop = () => {
    stopping.abort();
    connection?.stop();
    requests.onStop();
  };
  start().catch(fail);
  return { stop, check: () => connection?.check() };
}

/** The faults that stay: the table is gone, or the user has signed out. */
const REFUSALS: ReadonlySet<string> = new Set<HostingFault>(['unknown-seat', 'not-signed-in']);

/** Returns the state after an update. The log of the update continues the log of the state, or is complete. */
function stateAfter(state: TableState, update: TableUpdate): TableState {
  const log = update.since === 0 ? update.log : [...state.log, ...update.log];
  return { ...state, ...update, since: 0, log };
}
