/** A store of tables in SQLite that works with any driver. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  DamagedRecord,
  firstStatus,
  type KeptCheckpoint,
  StoreConflict,
  type KeptTable,
  type TableRecord,
  type TableStore,
} from './store.js';
import type { TableKind, TableStatus, TableSummary } from './tables.js';

/** A prepared statement of a driver. It returns blobs as `Uint8Array`. */
export interface SqlStatement {
  run(...values: unknown[]): { changes: number };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

/** The database as the store uses it, whatever the driver. `SCHEMA` has created its tables. */
export interface SqlDatabase {
  prepare(sql: string): SqlStatement;
}

type Bytes = Uint8Array | null;

interface TableRow extends Pick<TableSummary, 'opened' | 'touched' | 'acts'> {
  id: Bytes;
  kind: Bytes;
  rules: Bytes;
  status: Bytes;
  chain: Bytes;
  report: Bytes;
}

const LARGEST_RECORD = 16_000_000;

/**
 * Returns the SQL half of a store.
 * @param write runs a function in one transaction, and resolves once the transaction is durable
 */
export function sqlStore(
  database: SqlDatabase,
  write: (write: () => void) => Promise<void>,
): Omit<TableStore, 'faults' | 'close'> {
  const sql = statements(database);
  /** Returns the checkpoint of a table; `undefined` if there is none or if it cannot be read. */
  const checkpointOf = (id: string): KeptCheckpoint | undefined => {
    try {
      const row = sql.checkpoint.get(id) as
        { upTo: number; chain: Bytes; hash: Bytes; body: Uint8Array } | undefined;
      if (!row) return undefined;
      return { upTo: row.upTo, chain: textOf(row.chain), hash: textOf(row.hash), body: row.body };
    } catch {
      return undefined;
    }
  };
  return {
    create: (record, seal) =>
      write(() => {
        if (sql.table.get(record.id)) throw new StoreConflict(record.id);
        const { id, kind, rules, opened: at } = record;
        sql.insertTable.run(id, kind, rules, firstStatus(record), at, at, seal);
        sql.insertBeginning.run(id, asBody(record), seal);
      }),

    async load(id): Promise<KeptTable | undefined> {
      const row = sql.table.get(id) as TableRow | undefined;
      if (!row) return undefined;
      const beginning = sql.beginning.get(id) as { record: Uint8Array; seal: Bytes } | undefined;
      if (!beginning) throw new DamagedRecord('Its record is missing.');
      const snapshot = sql.snapshot.get(id) as { upTo: number; body: Uint8Array } | undefined;
      return {
        record: asRecord(beginning.record),
        seal: textOf(beginning.seal),
        status: textOf(row.status) as TableStatus,
        report: row.report && textOf(row.report),
        snapshot: snapshot && { upTo: snapshot.upTo, body: snapshot.body },
        checkpoint: checkpointOf(id),
        acts: (sql.acts.all(id) as { number: number; text: Bytes; chain: Bytes }[]).map(
          ({ number, text, chain }) => ({ number, text: textOf(text), chain: textOf(chain) }),
        ),
        head: { acts: row.acts, chain: textOf(row.chain) },
      };
    },

    append: (id, { number, text, chain }, touched) =>
      write(() => {
        const { changes } = sql.advance.run(number, chain, touched, id, number - 1);
        if (changes !== 1) throw new StoreConflict(id);
        sql.insertAct.run(id, number, text, chain);
      }),

    compact: (id, { upTo, body }, checkpoint) =>
      write(() => {
        sql.putSnapshot.run(id, upTo, body);
        sql.dropActs.run(id, upTo);
        if (!checkpoint) return;
        const { chain, hash } = checkpoint;
        sql.putCheckpoint.run(id, checkpoint.upTo, chain, hash, checkpoint.body);
      }),

    replace: (record, seal, { upTo, body }, chain, touched) =>
      write(() => {
        const { id, kind, rules } = record;
        sql.replaceTable.run(kind, rules, upTo, chain, touched ?? null, id);
        sql.replaceBeginning.run(asBody(record), seal, id);
        sql.putSnapshot.run(id, upTo, body);
        sql.dropActs.run(id, Number.MAX_SAFE_INTEGER);
        sql.dropCheckpoint.run(id);
      }),

    mark: (id, status, report) => write(() => void sql.mark.run(status, report, id)),

    async list({ status, after = '', limit = 100 }) {
      const rows = (
        status ? sql.listOf.all(status, after, limit) : sql.list.all(after, limit)
      ) as TableRow[];
      return rows.map(summaryOf);
    },

    async removeUntouchedSince(time, limit, status) {
      let old: string[] = [];
      // Select within the transaction: an act that is committed just before must keep its table.
      await write(() => {
        const rows = (
          status ? sql.untouchedOf.all(time, status, limit) : sql.untouched.all(time, limit)
        ) as { id: Bytes }[];
        old = rows.map(({ id }) => textOf(id));
        for (const id of old) for (const drop of sql.dropTable) drop.run(id);
      });
      return old;
    },

    async remove(id) {
      let isRemoved = false;
      await write(() => {
        isRemoved = sql.table.get(id) !== undefined;
        for (const drop of sql.dropTable) drop.run(id);
      });
      return isRemoved;
    },
  };
}

function statements(database: SqlDatabase) {
  // Texts are read as bytes: the driver crashes the process on invalid UTF-8, which a damaged file can contain.
  const bytes = (name: string) => `CAST(${name} AS BLOB) AS ${name}`;
  const texts = ['id', 'kind', 'rules', 'status', 'chain', 'report'].map(bytes).join(', ');
  const columns = `${texts}, opened, touched, acts`;
  const prepared = (sql: string) => database.prepare(sql);
  return {
    table: prepared(`SELECT ${columns} FROM tables WHERE id = ?`),
    list: prepared(`SELECT ${columns} FROM tables WHERE id > ? ORDER BY id LIMIT ?`),
    listOf: prepared(
      `SELECT ${columns} FROM tables WHERE status = ? AND id > ? ORDER BY id LIMIT ?`,
    ),
    beginning: prepared(`SELECT record, ${bytes('seal')} FROM beginnings WHERE id = ?`),
    snapshot: prepared('SELECT up_to AS upTo, body FROM snapshots WHERE id = ?'),
    acts: prepared(
      `SELECT number, ${bytes('text')}, ${bytes('chain')} FROM acts WHERE id = ? ORDER BY number`,
    ),
    untouched: prepared(`SELECT ${bytes('id')} FROM tables WHERE touched < ? LIMIT ?`),
    untouchedOf: prepared(
      `SELECT ${bytes('id')} FROM tables WHERE touched < ? AND status = ? LIMIT ?`,
    ),
    insertTable: prepared(
      `INSERT INTO tables (id, kind, rules, status, opened, touched, acts, chain)
       VALUES (?, ?, ?, ?, ?, ?, 0, ?)`,
    ),
    insertBeginning: prepared('INSERT INTO beginnings (id, record, seal) VALUES (?, ?, ?)'),
    advance: prepared(
      'UPDATE tables SET acts = ?, chain = ?, touched = ? WHERE id = ? AND acts = ?',
    ),
    insertAct: prepared('INSERT INTO acts (id, number, text, chain) VALUES (?, ?, ?, ?)'),
    putSnapshot: prepared('INSERT OR REPLACE INTO snapshots (id, up_to, body) VALUES (?, ?, ?)'),
    checkpoint: prepared(
      `SELECT up_to AS upTo, ${bytes('chain')}, ${bytes('hash')}, body FROM checkpoints WHERE id = ?`,
    ),
    putCheckpoint: prepared(
      'INSERT OR REPLACE INTO checkpoints (id, up_to, chain, hash, body) VALUES (?, ?, ?, ?, ?)',
    ),
    dropCheckpoint: prepared('DELETE FROM checkpoints WHERE id = ?'),
    dropActs: prepared('DELETE FROM acts WHERE id = ? AND number <= ?'),
    replaceTable: prepared(
      `UPDATE tables SET kind = ?, rules = ?, acts = ?, chain = ?, touched = coalesce(?, touched)
       WHERE id = ?`,
    ),
    replaceBeginning: prepared('UPDATE beginnings SET record = ?, seal = ? WHERE id = ?'),
    mark: prepared('UPDATE tables SET status = ?, report = ? WHERE id = ?'),
    dropTable: ['tables', 'beginnings', 'acts', 'snapshots', 'checkpoints'].map((name) =>
      prepared(`DELETE FROM ${name} WHERE id = ?`),
    ),
  };
}

function asBody(record: TableRecord): Uint8Array {
  return deflateRawSync(JSON.stringify(record));
}

function asRecord(body: Uint8Array): TableRecord {
  try {
    return JSON.parse(
      inflateRawSync(body, { maxOutputLength: LARGEST_RECORD }).toString(),
    ) as TableRecord;
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    throw new DamagedRecord(`Its record cannot be read: ${fault}`, { cause: error });
  }
}

function textOf(bytes: Bytes): string {
  return Buffer.from(bytes ?? []).toString();
}

function summaryOf({ opened: at, touched, acts, ...row }: TableRow): TableSummary {
  return {
    id: textOf(row.id),
    kind: textOf(row.kind) as TableKind,
    status: textOf(row.status) as TableStatus,
    rules: textOf(row.rules),
    acts,
    opened: at,
    touched,
    report: row.report && textOf(row.report),
  };
}
