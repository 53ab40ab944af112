import { HostingError } from '../hosting-error.js';
import { remoteTables } from '../http/remote-tables.js';
import { requireListOptions } from '../list-options.js';
import { partsOf, randomName, requireTableId } from '../seats.js';
import type { ListOptions, OpenByClient, Tables, TableSummary } from '../tables.js';
import { directoryOf } from './directory.js';
import { BoundSocket } from './bound-socket.js';
import { namedIn, type TablesBindings } from './runtime.js';
import { INSIDE, TABLE_ID } from './table-object.js';

const PAGE = 100;

/**
 * The tables of a worker: one Durable Object per table. Never throws; its methods have the errors of local tables.
 * @param bindings the Durable Objects of the worker's configuration
 * @experimental
 * @example
 * const tables = durableTables(env);
 */
export function durableTables(bindings: TablesBindings): Tables<OpenByClient> {
  const directory = directoryOf(bindings);
  const following = new Set<() => void>();

  const at = (id: string): Tables<OpenByClient> => {
    const stub = namedIn(bindings.TABLES, id);
    return remoteTables({
      url: 'http://table',
      hostToken: INSIDE,
      fetch: (url, init) =>
        stub.fetch(String(url), {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), [TABLE_ID]: id },
        }),
      WebSocket: BoundSocket.to(stub),
    });
  };
  const of = (token: string): Tables<OpenByClient> => at(partsOf(token).id);

  async function* summaries(ids: AsyncIterable<string[]>): AsyncGenerator<TableSummary> {
    for await (const page of ids) {
      const summaries = await Promise.all(page.map((id) => at(id).list({ limit: 1 })));
      yield* summaries.flat();
    }
  }

  async function* pages(options: Omit<ListOptions, 'limit'>) {
    for (let { after } = options; ;) {
      const page = await directory.ids({ ...options, after, limit: PAGE });
      if (page.length === 0) return;
      yield page;
      after = page.at(-1);
    }
  }

  return {
    async open(request) {
      const id = randomName();
      // Add the table to the directory first: `expire` never removes a table that is not in it.
      await directory.add(id, 'waitingFor' in request ? 'waiting' : 'open');
      try {
        return await at(id).open(request);
      } catch (error) {
        if (error instanceof HostingError) await directory.remove(id);
        throw error;
      }
    },
    lobby: async (token) => of(token).lobby(token),
    claim: async (invitation, key, name, user) => of(invitation).claim(invitation, key, name, user),
    bring: async (token, list, name) => of(token).bring(token, list, name),
    rematch: async (token) => of(token).rematch(token),
    state: async (token, since) => of(token).state(token, since),
    send: async (token, sending) => of(token).send(token, sending),
    async subscribe(token, since, listener, onLobby) {
      const stop = await of(token).subscribe(token, since, listener, onLobby);
      following.add(stop);
      return () => {
        following.delete(stop);
        stop();
      };
    },
    async list(given = {}) {
      requireListOptions(given);
      const { limit = 100, ...options } = given;
      const listed: TableSummary[] = [];
      for await (const summary of summaries(pages(options))) {
        if (listed.length >= limit) break;
        listed.push(summary);
      }
      return listed;
    },
    async finish(id) {
      requireTableId(id);
      await at(id).finish(id);
    },
    async bringBack(id, options) {
      requireTableId(id);
      return at(id).bringBack(id, options);
    },
    async delete(id) {
      requireTableId(id);
      await at(id).delete(id);
      await directory.remove(id);
    },
    async expire(untouchedSince, options) {
      let expired = 0;
      for await (const page of pages({})) {
        for (const id of page) {
          const removed = await at(id).expire(untouchedSince, options);
          const isGone = removed > 0 || (await at(id).list({ limit: 1 })).length === 0;
          if (isGone) await directory.remove(id);
          expired += removed;
        }
      }
      return expired;
    },
    async close() {
      for (const stop of following) stop();
    },
  };
}
