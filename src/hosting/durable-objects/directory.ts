import type { ListOptions, TableStatus } from '../tables.js';
import { namedIn, type ObjectState, type TablesBindings } from './runtime.js';

/** The list of all table ids: Cloudflare cannot list Durable Objects by name. */
export interface Directory {
  add(id: string, status: TableStatus): Promise<void>;
  mark(id: string, status: TableStatus): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns ids in ascending order. */
  ids(options: ListOptions): Promise<string[]>;
}

type Call = { [Name in keyof Directory]: [Name, ...Parameters<Directory[Name]>] }[keyof Directory];

/** Returns a client for the directory in the bindings of a worker. */
export function directoryOf({ TABLE_DIRECTORY }: TablesBindings): Directory {
  const call = async (...given: Call): Promise<unknown> => {
    const stub = namedIn(TABLE_DIRECTORY, 'all');
    const response = await stub.fetch('http://directory/', {
      method: 'POST',
      body: JSON.stringify(given),
    });
    if (!response.ok) throw new Error(`The directory answered with status ${response.status}.`);
    return response.json();
  };
  return {
    add: async (id, status) => void (await call('add', id, status)),
    mark: async (id, status) => void (await call('mark', id, status)),
    remove: async (id) => void (await call('remove', id)),
    ids: async (options) => (await call('ids', options)) as string[],
  };
}

/**
 * The directory of all tables as one Durable Object. Opening, finishing and removing a table writes to it; acts do not.
 * @experimental
 */
export class TableDirectory {
  readonly #state: ObjectState;

  constructor(state: ObjectState) {
    this.#state = state;
    state.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY NOT NULL, status TEXT NOT NULL) WITHOUT ROWID;
       CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, id);`,
    );
  }

  async fetch(request: Request): Promise<Response> {
    const answer = this.#answer((await request.json()) as Call);
    await this.#state.storage.sync();
    return Response.json(answer);
  }

  #answer([name, ...given]: Call): unknown {
    const { sql } = this.#state.storage;
    if (name === 'ids') {
      const [{ status, after = '', limit = 100 }] = given as [ListOptions];
      const rows = status
        ? sql.exec(
            'SELECT id FROM tables WHERE status = ? AND id > ? ORDER BY id LIMIT ?',
            status,
            after,
            limit,
          )
        : sql.exec('SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?', after, limit);
      return rows.toArray().map(({ id }) => id);
    }
    const [id, status] = given as [string, TableStatus?];
    if (name === 'add') {
      sql.exec('INSERT OR IGNORE INTO tables (id, status) VALUES (?, ?)', id, status);
    }
    if (name === 'mark') sql.exec('UPDATE tables SET status = ? WHERE id = ?', status, id);
    if (name === 'remove') sql.exec('DELETE FROM tables WHERE id = ?', id);
    return null;
  }
}
