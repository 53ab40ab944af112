import type { EachPlayer } from '../../machines/model/player.js';
import type { SeatHashes } from './seats.js';
import type { ListOptions, TableKind, TableStatus, TableSummary } from './tables.js';

/** What a table is from its beginning on. */
export interface TableRecord {
  id: string;
  kind: TableKind;
  /** The version of the rules it is played by. */
  rules: string;
  /** Milliseconds since 1970. */
  opened: number;
  seats: SeatHashes;
  names: EachPlayer<string>;
  /** The complete input, as JSON. */
  input: string;
}

/** One act as it is kept: acts are numbered 1, 2, … */
export interface KeptAct {
  number: number;
  /** JSON of a `LoggedAct`. */
  text: string;
  /** Of this act and all before it. */
  chain: string;
}

/** Many acts in one piece. */
export interface KeptSnapshot {
  upTo: number;
  body: Uint8Array;
}

/** A table as it was kept. */
export interface KeptTable {
  record: TableRecord;
  /** Of the record. */
  seal: string;
  status: TableStatus;
  report: string | null;
  snapshot: KeptSnapshot | undefined;
  /** Those after the snapshot, in order. */
  acts: KeptAct[];
  /** How many acts there must be, and the chain of the last; that of the record if there is none. */
  head: { acts: number; chain: string };
}

/** What tells whether a table has gone on. */
export interface Standing {
  chain: string;
  status: TableStatus;
}

/**
 * Where tables are kept. What resolves is durable: it is there after the process, or the machine, has
 * died. What rejects may or may not have been kept.
 */
export interface TableStore {
  create(record: TableRecord, seal: string): Promise<void>;
  load(id: string): Promise<KeptTable | undefined>;
  /**
   * Where a table stands, for a store that other hosts write to as well: it is asked before a table in memory is
   * continued, and a host that finds it elsewhere wakes it anew.
   */
  standing?(id: string): Promise<Standing | undefined>;
  /** @throws StoreConflict if the table is not at the act before */
  append(id: string, act: KeptAct, touched: number): Promise<void>;
  /** Keep the acts up to a number in one piece instead of singly. */
  compact(id: string, snapshot: KeptSnapshot): Promise<void>;
  /** Replace a table's record and acts at once: it was migrated to other rules. */
  replace(record: TableRecord, seal: string, snapshot: KeptSnapshot, chain: string): Promise<void>;
  mark(id: string, status: TableStatus, report: string | null): Promise<void>;
  list(options: ListOptions): Promise<TableSummary[]>;
  /** Forget tables that were not touched since; returns how many. */
  removeUntouchedSince(time: number): Promise<number>;
  /** What is wrong with the store as a whole, sentence by sentence; nothing if it is sound. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** Somebody else has written to the table. */
export class StoreConflict extends Error {
  constructor(id: string) {
    super(`Table ${id} has gone on elsewhere.`);
    this.name = 'StoreConflict';
  }
}
