import { createTables } from '../create-tables.js';
import { HostingError } from '../hosting-error.js';
import { faultOf } from '../http/problems.js';
import { memoryStore } from '../memory-store.js';
import { sealOf } from '../acts.js';
import { partsOf, randomName, requireTableId, unknownSeat } from '../seats.js';
import type { HostedRules } from '../rules-version.js';
import {
  updateIn,
  type ListOptions,
  type Tables,
  type TableState,
  type TableSummary,
} from '../tables.js';
import { summaryOf, type KeptStanding } from './invocation.js';
import { RESTATE_SERVICE, type Answered, type TableCalls } from './calls.js';

/**
 * The addresses of Restate. Players must not be able to reach them: they give access to every table.
 * @experimental
 */
export interface RestateAddresses {
  /** `http://127.0.0.1:8080` */
  ingress: string;
  /** `http://127.0.0.1:9070`: used to list and expire tables. */
  admin: string;
  /** The rules of new tables; by default the rules of this package. */
  rules?: HostedRules;
  /** The interval in milliseconds at which a subscription polls its table. By default 500. */
  pollMs?: number;
}

interface Subscription {
  id: string;
  ask(): Promise<void>;
}

const PATIENCE_MS = 30_000;
const PAGE = 500;

/** Tables as virtual objects of Restate. @experimental */
export function restateTables({ ingress, admin, rules, pollMs = 500 }: RestateAddresses): Tables {
  const subscriptions = new Set<Subscription>();

  async function call<Name extends keyof TableCalls>(
    id: string,
    name: Name,
    given: TableCalls[Name][0],
  ): Promise<TableCalls[Name][1]> {
    const answer = await asked(`${ingress}/${RESTATE_SERVICE}/${id}/${name}`, given);
    const answered = answer as Answered<TableCalls[Name][1]>;
    if ('told' in answered) return answered.told;
    throw faultOf(answered.problem) ?? new Error(answered.problem.title);
  }

  /** Creates new tables outside of the call: a retried call would create another input, tokens and seal. */
  const opening = createTables({
    store: {
      ...memoryStore(),
      create: async (record, seal) => void (await call(record.id, 'create', { record, seal })),
    },
    ...(rules && { rules }),
  });

  async function stateOf(
    token: string,
    since: number,
    known: number | null = null,
  ): Promise<TableState | null> {
    const { id } = partsOf(token);
    try {
      return await call(id, 'state', { token, since, known });
    } catch (error) {
      // A reader cannot mark the table as set aside.
      if (error instanceof HostingError && error.fault === 'set-aside') {
        await call(id, 'check', { token }).catch(() => undefined);
      }
      throw error;
    }
  }

  async function* listed(options: ListOptions): AsyncGenerator<TableSummary> {
    for (let { after = '' } = options; ;) {
      if (!/^[\w~-]*$/.test(after)) throw new HostingError('malformed', '`after` is an id.');
      const rows = await rowsOf(
        admin,
        `SELECT service_key, value_utf8 FROM state WHERE service_name = '${RESTATE_SERVICE}' AND key = 'standing'
         AND service_key > '${after}' ORDER BY service_key LIMIT ${PAGE}`,
      );
      for (const { value_utf8: text } of rows) {
        const summary = summaryOf(JSON.parse(text) as KeptStanding);
        if (!options.status || summary.status === options.status) yield summary;
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.service_key;
    }
  }

  return {
    open: (request) => opening.open(request),
    lobby: (token) => call(partsOf(token).id, 'lobby', { token }),
    claim: (invitation, key, name) =>
      call(partsOf(invitation).id, 'claim', { invitation, key, name }),
    bring: (token, list, name) => call(partsOf(token).id, 'bring', { token, list, name }),
    async rematch(token) {
      const { seat, record } = await call(partsOf(token).id, 'rematch', {
        token,
        newId: randomName(),
      });
      await call(record.id, 'create', { record, seal: sealOf(record) });
      return seat;
    },
    async state(token, since = 0) {
      const state = await stateOf(token, since);
      if (!state) throw unknownSeat();
      return state;
    },
    async send(token, sending) {
      const { id } = partsOf(token);
      const answer = await call(id, 'send', { token, sending });
      if (answer.ok) {
        for (const subscription of subscriptions) {
          if (subscription.id === id) void subscription.ask();
        }
      }
      return answer;
    },
    async subscribe(token, since, listener, onLobby) {
      const { id } = partsOf(token);
      let isReady = true;
      let lobbyNow = '';
      /** Calls `onLobby` if the lobby has changed. */
      const askLobby = async (): Promise<void> => {
        const lobby = await call(id, 'lobby', { token });
        isReady = lobby.isReady;
        const text = JSON.stringify(lobby);
        if (text === lobbyNow) return;
        lobbyNow = text;
        onLobby?.(lobby);
      };
      if (onLobby) await askLobby();
      let number: number | null = null;
      if (isReady) {
        const first = await stateOf(token, since);
        if (!first) throw unknownSeat();
        number = first.number;
        listener(updateIn(first));
      }
      const ask = async (): Promise<void> => {
        if (!isReady) await askLobby();
        if (!isReady) return;
        const state = await stateOf(token, number ?? since, number);
        if (!state || !subscriptions.has(subscription)) return;
        number = state.number;
        listener(updateIn(state));
      };
      let asking: Promise<void> | undefined;
      let isDue = false;
      const subscription: Subscription = {
        id,
        async ask() {
          // The answer may miss a change that happens during the request: ask again.
          isDue = true;
          asking ??= (async () => {
            while (isDue) {
              isDue = false;
              await ask().catch(() => undefined);
            }
          })().finally(() => (asking = undefined));
          await asking;
        },
      };
      subscriptions.add(subscription);
      const timer = setInterval(() => void subscription.ask(), pollMs);
      timer.unref();
      return () => {
        subscriptions.delete(subscription);
        clearInterval(timer);
      };
    },
    async list({ limit = 100, ...options } = {}) {
      const summaries: TableSummary[] = [];
      if (limit < 1) return summaries;
      for await (const summary of listed(options)) {
        summaries.push(summary);
        if (summaries.length >= limit) break;
      }
      return summaries;
    },
    async finish(id) {
      requireTableId(id);
      await call(id, 'finish', { id });
    },
    async bringBack(id, { dropDamaged = false } = {}) {
      requireTableId(id);
      return call(id, 'bringBack', { id, dropDamaged });
    },
    async expire(untouchedSince) {
      let expired = 0;
      for await (const { id, touched } of listed({})) {
        if (touched < untouchedSince) expired += await call(id, 'expire', { untouchedSince });
      }
      return expired;
    },
    async close() {
      subscriptions.clear();
    },
  };
}

/** @throws HostingError `not-kept` if Restate does not answer: then it is unknown whether the call was done */
async function asked(url: string, given: unknown): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(given),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new HostingError('not-kept', 'Restate did not answer: send it again.', [], { cause });
  }
  if (response.ok) return JSON.parse(text);
  const cause = new Error(`Restate answered with status ${response.status}: ${text}`);
  throw new HostingError('not-kept', 'The change could not be saved: send it again.', [], {
    cause,
  });
}

async function rowsOf(
  admin: string,
  query: string,
): Promise<{ service_key: string; value_utf8: string }[]> {
  const response = await fetch(`${admin}/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) throw new Error(`Restate could not list the tables: ${await response.text()}`);
  return ((await response.json()) as { rows: { service_key: string; value_utf8: string }[] }).rows;
}
