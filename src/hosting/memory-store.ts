import { firstStatus, StoreConflict, type KeptTable, type TableStore } from './store.js';
import type { TableSummary } from './tables.js';

type Kept = KeptTable & { touched: number };

/**
 * A store in memory, for tests and for tables that may be lost when the process ends. Never throws.
 * @beta
 * @example
 * const tables = createTables({ store: memoryStore() });
 */
export function memoryStore(): TableStore {
  const tables = new Map<string, Kept>();
  const tableOf = (id: string): Kept => {
    const table = tables.get(id);
    if (!table) throw new Error(`There is no table ${id}.`);
    return table;
  };
  return {
    async create(record, seal) {
      if (tables.has(record.id)) throw new StoreConflict(record.id);
      tables.set(record.id, {
        record: structuredClone(record),
        seal,
        status: firstStatus(record),
        report: null,
        snapshot: undefined,
        acts: [],
        head: { acts: 0, chain: seal },
        touched: record.opened,
      });
    },
    load: async (id) => structuredClone(tables.get(id)),
    async append(id, act, touched) {
      const table = tableOf(id);
      if (act.number !== table.head.acts + 1) throw new StoreConflict(id);
      table.acts.push({ ...act });
      table.head = { acts: act.number, chain: act.chain };
      table.touched = touched;
    },
    async compact(id, snapshot, checkpoint) {
      const table = tableOf(id);
      table.checkpoint = structuredClone(checkpoint);
      table.snapshot = structuredClone(snapshot);
      table.acts = table.acts.filter(({ number }) => number > snapshot.upTo);
    },
    async replace(record, seal, snapshot, chain, touched) {
      const table = tableOf(record.id);
      Object.assign(table, {
        record: structuredClone(record),
        seal,
        snapshot: structuredClone(snapshot),
        checkpoint: undefined,
        acts: [],
        head: { acts: snapshot.upTo, chain },
        touched: touched ?? table.touched,
      });
    },
    async mark(id, status, report) {
      Object.assign(tableOf(id), { status, report });
    },
    async list({ status, after = '', limit = 100 }) {
      return [...tables.values()]
        .filter((table) => (!status || table.status === status) && table.record.id > after)
        .sort((one, other) => (one.record.id < other.record.id ? -1 : 1))
        .slice(0, limit)
        .map(summaryOf);
    },
    async removeUntouchedSince(time, limit, of) {
      const old = [...tables.values()]
        .filter(({ touched, status }) => touched < time && (!of || status === of))
        .slice(0, limit);
      for (const { record } of old) tables.delete(record.id);
      return old.map(({ record }) => record.id);
    },
    remove: async (id) => tables.delete(id),
    usage: async () => ({ tables: tables.size, bytes: 0 }),
    faults: async () => [],
    close: async () => undefined,
  };
}

function summaryOf({ record, status, report, head, touched }: Kept): TableSummary {
  const { id, kind, rules, opened } = record;
  return { id, kind, status, rules, acts: head.acts, opened, touched, report };
}
