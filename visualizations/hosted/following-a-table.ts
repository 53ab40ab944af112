import { useEffect, useMemo, useReducer } from 'preact/hooks';
import { followUpdates } from '../../src/hosting/http/following.js';
import { isLost } from '../../src/hosting/http/lost.js';
import { remoteTables } from '../../src/hosting/http/remote-tables.js';
import type { SendAnswer, TableState, TableUpdate } from '../../src/hosting/tables.js';

/** A table of another machine, as this page knows it. */
export interface FollowedTable {
  state?: TableState;
  isConnected: boolean;
  /** Why nothing is shown, or what was refused. */
  told: string[];
  /** Acts that are on their way. */
  isSending: boolean;
}

type Happening =
  | { is: 'state'; state: TableState }
  | { is: 'update'; update: TableUpdate }
  | { is: 'connection'; isThere: boolean }
  | { is: 'sending' }
  | { is: 'answer'; told: string[] };

/** The table after what has happened; each update goes on where the last one ended. */
export function followedAfter(followed: FollowedTable, happening: Happening): FollowedTable {
  const { state } = followed;
  switch (happening.is) {
    case 'state':
      return { ...followed, state: happening.state };
    case 'update': {
      const { update } = happening;
      if (!state || update.number <= state.number) return followed;
      const isNext = update.since === state.number;
      const log = isNext ? [...state.log, ...update.log] : update.log;
      return { ...followed, state: { ...state, ...update, since: 0, log } };
    }
    case 'connection':
      return { ...followed, isConnected: happening.isThere };
    case 'sending':
      return { ...followed, isSending: true, told: [] };
    case 'answer':
      return { ...followed, isSending: false, told: happening.told };
  }
}

/** Follow a table through lost connections, and act at it. */
export function useTableAt(token: string): {
  followed: FollowedTable;
  send: (event: object) => void;
} {
  const tables = useMemo(() => remoteTables({ url: location.origin }), []);
  const [followed, happen] = useReducer(followedAfter, {
    isConnected: false,
    told: [],
    isSending: false,
  });

  useEffect(() => {
    const left = new AbortController();
    untilAnswered(() => tables.state(token), left.signal).then(
      (state) => {
        if (left.signal.aborted) return;
        happen({ is: 'state', state });
        const { stop, check } = followUpdates({
          url: `${location.origin}/api/updates`,
          token,
          since: state.number,
          onUpdate: (update) => happen({ is: 'update', update }),
          onConnection: (isThere) => happen({ is: 'connection', isThere }),
        });
        left.signal.addEventListener('abort', stop);
        // A device that slept, or comes to another network, has often lost its connection unnoticed.
        for (const [where, type] of WAKING) {
          where.addEventListener(type, check, { signal: left.signal });
        }
      },
      (error: Error) => happen({ is: 'answer', told: [error.message] }),
    );
    return () => left.abort();
  }, [tables, token]);

  const send = (event: object) => {
    const { state } = followed;
    if (!state || followed.isSending) return;
    happen({ is: 'sending' });
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const patience = AbortSignal.timeout(PATIENCE_MS);
    untilAnswered(() => tables.send(token, { seen: state.number, key, event }), patience)
      .then((answer) => {
        if (!answer.ok && answer.reason === 'stale') {
          happen({ is: 'update', update: answer.update });
        }
        happen({ is: 'answer', told: toldOf(answer) });
      })
      .catch((error: Error) =>
        happen({ is: 'answer', told: [isLost(error) ? NO_ANSWER : error.message] }),
      );
  };
  return { followed, send };
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;
const NO_ANSWER =
  'The table does not answer. Once the connection is there again, see whether it was done.';
const WAKING = [
  [document, 'visibilitychange'],
  [window, 'online'],
] as const;

/** Ask again while nothing is answered: nothing is done twice, as an act keeps its key. */
async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  patience: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error) || patience.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function toldOf(answer: SendAnswer): string[] {
  if (answer.ok) return [];
  if (answer.reason === 'stale')
    return ['The table has changed meanwhile: look, and choose again.'];
  return answer.violations.map(({ message, rule }) => `${message} [${rule}]`);
}
