import { MIGRATIONS } from '../sql-schema.js';
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
  const isThere = () => stepsTaken(sql) > 0;
  if (isThere()) migrate(storage);
  return {
    ...store,
    create: async (record, seal) => {
      migrate(storage);
      await store.create(record, seal);
    },
    load: async (id) => (isThere() ? store.load(id) : undefined),
    list: async (options) => (isThere() ? store.list(options) : []),
    mark: async (...given) => (isThere() ? store.mark(...given) : undefined),
    async removeUntouchedSince(time, limit) {
      if (!isThere()) return [];
      const removed = await store.removeUntouchedSince(time, limit);
      if (removed.length > 0) await storage.deleteAll();
      return removed;
    },
    faults: async () => [],
    close: () => storage.sync(),
  };
}

/** Returns the number of migrations that have run. A Durable Object has no `user_version` pragma. */
function stepsTaken(sql: ObjectSql): number {
  const [table] = sql
    .exec(`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'steps'`)
    .toArray();
  if (!table) return 0;
  const [row] = sql.exec('SELECT max(taken) AS taken FROM steps').toArray();
  return Number(row?.['taken'] ?? 0);
}

function migrate(storage: ObjectStorage): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    const taken = stepsTaken(sql);
    if (taken === MIGRATIONS.length) return;
    if (taken > MIGRATIONS.length) {
      throw new Error(`The store has version ${taken}, and only ${MIGRATIONS.length} can be read.`);
    }
    for (const step of MIGRATIONS.slice(taken)) sql.exec(step);
    sql.exec('CREATE TABLE IF NOT EXISTS steps (taken INTEGER NOT NULL)');
    sql.exec('INSERT INTO steps (taken) VALUES (?)', MIGRATIONS.length);
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
