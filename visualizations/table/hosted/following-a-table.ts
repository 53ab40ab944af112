import { useCallback, useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { LiveConnection } from '../../../src/hosting/http/following.js';
import { isLost } from '../../../src/hosting/http/patiently.js';
import { remoteTables } from '../../../src/hosting/http/remote-tables.js';
import type { Lobby, SendAnswer, TableState } from '../../../src/hosting/tables.js';
import { goToSeat } from '../game/hosted-tables.js';
import type { RematchLists } from '../game/shown-table.js';
import type { RefusedAct, TableEvent } from '../game/table.js';
import { describeError } from './invitation.js';

/** The state of a hosted table on this page. */
export interface FollowedTable {
  lobby?: Lobby;
  /** Absent while the table waits for lists. */
  state?: TableState;
  isConnected: boolean;
  /** One sentence: why the table cannot be shown, or why an act failed. */
  fault: string | null;
  /** The last act, if the rules refused it. */
  refused: RefusedAct | null;
  /** The state of the last act of this page. After `failed` the user can send it again. */
  sending: 'nothing' | 'sending' | 'sent' | 'failed';
}

export const NOT_FOLLOWED: FollowedTable = {
  isConnected: false,
  fault: null,
  refused: null,
  sending: 'nothing',
};

/** A message of the host, or an act of this page. */
export type FollowAction =
  | { type: 'lobby'; lobby: Lobby }
  | { type: 'state'; state: TableState }
  | { type: 'connection'; isThere: boolean }
  | { type: 'sending' }
  | { type: 'answer'; event: TableEvent; answer: SendAnswer }
  | { type: 'failed'; fault: string; canRetry: boolean }
  | { type: 'seen' };

/** Returns the table after a message or an act. */
export function followedAfter(followed: FollowedTable, action: FollowAction): FollowedTable {
  switch (action.type) {
    case 'lobby':
      return { ...followed, lobby: action.lobby };
    case 'state':
      return { ...followed, state: action.state };
    case 'connection':
      return followed.isConnected === action.isThere
        ? followed
        : { ...followed, isConnected: action.isThere };
    case 'sending':
      return { ...followed, sending: 'sending', fault: null, refused: null };
    case 'answer':
      return {
        ...followed,
        sending: action.answer.ok ? 'sent' : 'nothing',
        ...feedbackOn(action.event, action.answer),
      };
    case 'failed':
      return {
        ...followed,
        sending: action.canRetry ? 'failed' : 'nothing',
        fault: action.fault,
      };
    case 'seen':
      return { ...followed, refused: null, fault: null };
  }
}

function feedbackOn(
  event: TableEvent,
  answer: SendAnswer,
): Pick<FollowedTable, 'fault' | 'refused'> {
  if (answer.ok) return { fault: null, refused: null };
  if (answer.reason === 'stale') {
    return { fault: 'The table has changed. Look at it, and choose again.', refused: null };
  }
  const { violations } = answer;
  return { fault: null, refused: { event: isUndo(event) ? null : event, violations } };
}

function isUndo(event: TableEvent): boolean {
  return event.type === 'proposal.make' && event.what === 'undo';
}

/** An act with its idempotency key: the host does it once, even if it is sent again. */
interface PendingSend {
  seen: number;
  key: string;
  event: TableEvent;
  /** The events to send once this one is accepted. */
  next: readonly TableEvent[];
}

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Follows a table, reconnects after lost connections, and sends acts. */
export function useTableAt(token: string) {
  const tables = useMemo(() => remoteTables({ url: location.origin }), []);
  const [followed, dispatch] = useReducer(followedAfter, NOT_FOLLOWED);
  const pending = useRef<PendingSend | undefined>(undefined);
  const isSending = useRef(false);
  const connection = useRef<LiveConnection | undefined>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const live = tables.follow(token, {
      onLobby: (lobby) => dispatch({ type: 'lobby', lobby }),
      onState: (state) => dispatch({ type: 'state', state }),
      onConnection: (isThere) => dispatch({ type: 'connection', isThere }),
      onFault: (error) =>
        dispatch({ type: 'failed', fault: describeError(error), canRetry: false }),
    });
    const check = () => live.check();
    connection.current = live;
    signal.addEventListener('abort', () => live.stop());
    // A device that slept or changed its network may not notice that the connection is lost.
    for (const [where, type] of WAKING) where.addEventListener(type, check, { signal });
    window.addEventListener(
      'offline',
      () => {
        dispatch({ type: 'connection', isThere: false });
        check();
      },
      { signal },
    );
    return () => leaving.abort();
  }, [tables, token]);

  const deliver = useCallback(
    (act: PendingSend) => {
      if (isSending.current) return;
      isSending.current = true;
      pending.current = act;
      dispatch({ type: 'sending' });
      let following: PendingSend | undefined;
      tables
        .send(token, act, AbortSignal.timeout(PATIENCE_MS))
        .then((answer) => {
          // The other player's act has not arrived here: the connection may be lost.
          if (!answer.ok && answer.reason === 'stale') connection.current?.check();
          const [next, ...others] = act.next;
          if (answer.ok && next) {
            following = { seen: answer.number, key: newKey(), event: next, next: others };
          } else dispatch({ type: 'answer', event: act.event, answer });
        })
        .catch((error: Error) => {
          const canRetry = isLost(error);
          dispatch({ type: 'failed', fault: canRetry ? NO_ANSWER : error.message, canRetry });
        })
        .finally(() => {
          isSending.current = false;
          if (following) deliver(following);
        });
    },
    [tables, token],
  );
  /** Sends an event; each of the next ones follows once the one before it is accepted. */
  const send = (event: TableEvent, ...next: readonly TableEvent[]) => {
    if (!followed.state) return;
    deliver({ seen: followed.state.number, key: newKey(), event, next });
  };
  const retry = () => pending.current && deliver(pending.current);
  const seen = () => dispatch({ type: 'seen' });
  /** Opens the next table of the same players, in this seat. */
  const rematch = (lists: RematchLists) =>
    tables.rematch(token).then(
      async (next) => {
        // If this fails, the lobby of the rematch asks for a list.
        if (lists === 'same') await tables.bring(next.token, null).catch(() => undefined);
        goToSeat(next.token);
      },
      (error: Error) => dispatch({ type: 'failed', fault: describeError(error), canRetry: false }),
    );
  return { tables, followed, send, retry, seen, rematch };
}

/** Milliseconds for which an act is sent again. Then the player decides whether to try once more. */
const PATIENCE_MS = 60_000;
const NO_ANSWER = 'The host does not answer. Your act may not have arrived.';
const WAKING = [
  [document, 'visibilitychange'],
  [window, 'online'],
] as const;
