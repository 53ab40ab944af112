import { SCHEMA, STORE_VERSION } from '../sql-schema.js';
import { sqlStore, type SqlDatabase, type SqlStatement } from '../sql-store.js';
import type { TableStore } from '../store.js';
import type { ObjectSql, ObjectStorage } from './runtime.js';

/** Returns a store in the storage of a Durable Object. When a call resolves, its data is durable. */
export function objectStore(storage: ObjectStorage): TableStore {
  const { sql } = storage;
  const store = sqlStore(databaseOf(sql), async (write) => {
    storage.transactionSync(write);
    await storage.sync();
  });
  // A request with a guessed id reaches an empty object. Reading must not create a database there.
  const isThere = () => versionOf(sql) > 0;
  if (isThere()) prepare(storage);
  return {
    ...store,
    create: async (record, seal) => {
      prepare(storage);
      await store.create(record, seal);
    },
    load: async (id) => (isThere() ? store.load(id) : undefined),
    list: async (options) => (isThere() ? store.list(options) : []),
    mark: async (...given) => (isThere() ? store.mark(...given) : undefined),
    async remove(id) {
      if (!isThere() || !(await store.remove(id))) return false;
      await storage.deleteAll();
      return true;
    },
    async removeUntouchedSince(time, limit, status) {
      if (!isThere()) return [];
      const removed = await store.removeUntouchedSince(time, limit, status);
      if (removed.length > 0) await storage.deleteAll();
      return removed;
    },
    faults: async () => [],
    close: () => storage.sync(),
  };
}

/** Returns the version of the store; 0 for a new one. A Durable Object has no `user_version` pragma. */
function versionOf(sql: ObjectSql): number {
  const [table] = sql
    .exec(`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'version'`)
    .toArray();
  if (!table) return 0;
  const [row] = sql.exec('SELECT number FROM version').toArray();
  return Number(row?.['number'] ?? 0);
}

function prepare(storage: ObjectStorage): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    const version = versionOf(sql);
    if (version === STORE_VERSION) return;
    if (version !== 0) {
      throw new Error(`The store has version ${version}, and only ${STORE_VERSION} can be read.`);
    }
    sql.exec(SCHEMA);
    sql.exec('CREATE TABLE version (number INTEGER NOT NULL)');
    sql.exec('INSERT INTO version (number) VALUES (?)', STORE_VERSION);
  });
}

function databaseOf(sql: ObjectSql): SqlDatabase {
  return {
    prepare(text): SqlStatement {
      const all = (...values: unknown[]) =>
        sql
          .exec(text, ...values)
          .toArray()
          .map(withBytes);
      return {
        all,
        get: (...values) => all(...values)[0],
        run(...values) {
          sql.exec(text, ...values);
          const [row] = sql.exec('SELECT changes() AS changes').toArray();
          return { changes: Number(row?.['changes'] ?? 0) };
        },
      };
    },
  };
}

function withBytes(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof ArrayBuffer ? new Uint8Array(value) : value,
    ]),
  );
}
