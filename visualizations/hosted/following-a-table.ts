import { useEffect, useMemo, useReducer } from 'preact/hooks';
import { followUpdates } from '../../src/hosting/http/following.js';
import { remoteTables } from '../../src/hosting/http/remote-tables.js';
import type { SendAnswer, TableState, TableUpdate } from '../../src/hosting/tables.js';

/** A table of another machine, as this page knows it. */
export interface Followed {
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
export function followedAfter(followed: Followed, happening: Happening): Followed {
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
export function useTableAt(token: string): { followed: Followed; send: (event: object) => void } {
  const tables = useMemo(() => remoteTables({ url: location.origin }), []);
  const [followed, happen] = useReducer(followedAfter, {
    isConnected: false,
    told: [],
    isSending: false,
  });

  useEffect(() => {
    let stop = () => {};
    tables.state(token).then(
      (state) => {
        happen({ is: 'state', state });
        stop = followUpdates({
          url: `${location.origin}/api/updates`,
          token,
          since: state.number,
          onUpdate: (update) => happen({ is: 'update', update }),
          onConnection: (isThere) => happen({ is: 'connection', isThere }),
        });
      },
      (error: Error) => happen({ is: 'answer', told: [error.message] }),
    );
    return () => stop();
  }, [tables, token]);

  const send = (event: object) => {
    const { state } = followed;
    if (!state || followed.isSending) return;
    happen({ is: 'sending' });
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    sendPatiently(() => tables.send(token, { seen: state.number, key, event }))
      .then((answer) => {
        if (!answer.ok && answer.reason === 'stale') {
          happen({ is: 'update', update: answer.update });
        }
        happen({ is: 'answer', told: toldOf(answer) });
      })
      .catch((error: Error) => happen({ is: 'answer', told: [error.message] }));
  };
  return { followed, send };
}

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/** The same act with the same key, until there is an answer: it is done once. */
async function sendPatiently(send: () => Promise<SendAnswer>): Promise<SendAnswer> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isLost = error instanceof TypeError;
      if (!isLost || Date.now() > until) throw error;
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
