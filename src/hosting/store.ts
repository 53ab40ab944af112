import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { RulesetChoice } from '../../machines/model/ruleset.js';
import type { SeatHashes } from './seats.js';
import type { ListOptions, TableKind, TableStatus, TableSummary } from './tables.js';

/** A table as it was opened. @beta */
export interface TableRecord {
  id: string;
  kind: TableKind;
  /** The version of the rules it is played by. */
  rules: string;
  /** Milliseconds since 1970. */
  opened: number;
  seats: SeatHashes;
  names: EachPlayer<string>;
  /** The complete input, as JSON; empty while the table waits for lists. */
  input: string;
  /** Only of tables that wait, or have waited, for lists. */
  lobby?: LobbyRecord;
}

/** The record of a table that waits for lists. @beta */
export interface LobbyRecord {
  /** The seat that somebody is invited to, and the SHA-256 of the invitation's secret; null: nobody is. */
  invited: { player: PlayerColor; invitation: string } | null;
  settings: { rounds?: number; ruleset?: RulesetChoice; allowUnresolved?: boolean };
  /** The seed of the match to come: no player knows it. */
  seed: string;
  /** The lists that were brought; none any more once the table is set up. */
  lists: Partial<EachPlayer<string>>;
}

/** The status that a table is created with. */
export function firstStatus({ input }: TableRecord): TableStatus {
  return input === '' ? 'waiting' : 'open';
}

/** One act as it is kept: acts are numbered 1, 2, … @beta */
export interface KeptAct {
  number: number;
  /** JSON of a `LoggedAct`. */
  text: string;
  /** The hash over this act and all acts before it. */
  chain: string;
}

/** Many acts in one piece. @beta */
export interface KeptSnapshot {
  upTo: number;
  body: Uint8Array;
}

/**
 * The state of a table after an act, so that it wakes without a replay. It can always be computed again: a host ignores
 * a damaged one, and one of another version.
 * @beta
 */
export interface KeptCheckpoint {
  upTo: number;
  /** The chain of the acts up to it. */
  chain: string;
  /** The hash of the body. */
  hash: string;
  body: Uint8Array;
}

/** A table as it was kept. @beta */
export interface KeptTable {
  record: TableRecord;
  /** The seal of the record. */
  seal: string;
  status: TableStatus;
  report: string | null;
  snapshot: KeptSnapshot | undefined;
  checkpoint?: KeptCheckpoint | undefined;
  /** The acts after the snapshot, in order. */
  acts: KeptAct[];
  /** The expected number of acts, and the chain of the last act; without acts, that of the record. */
  head: { acts: number; chain: string };
}

/** Detects changes of a table in the store. @beta */
export interface TableHead {
  chain: string;
  status: TableStatus;
}

/**
 * A store of tables. A call that resolves is durable: its data survives a crash of the process or of the machine. A
 * call that rejects may or may not have been kept.
 * @beta
 */
export interface TableStore {
  create(record: TableRecord, seal: string): Promise<void>;
  load(id: string): Promise<KeptTable | undefined>;
  /**
   * The head of a table, for a store that other hosts write to as well: a host reads it before it goes on with a table in
   * memory, and wakes the table again if it has changed.
   */
  head?(id: string): Promise<TableHead | undefined>;
  /** @throws StoreConflict if the table is not at the act before */
  append(id: string, act: KeptAct, touched: number): Promise<void>;
  /** Keep the acts up to a number in one piece instead of one by one, and the checkpoint if the store keeps any. */
  compact(id: string, snapshot: KeptSnapshot, checkpoint?: KeptCheckpoint): Promise<void>;
  /**
   * Replace a table's record and acts at once: its lobby changed, it was brought back, or it was migrated to other rules.
   * A migrated table counts as untouched: it comes without `touched`.
   */
  replace(
    record: TableRecord,
    seal: string,
    snapshot: KeptSnapshot,
    chain: string,
    touched?: number,
  ): Promise<void>;
  mark(id: string, status: TableStatus, report: string | null): Promise<void>;
  list(options: ListOptions): Promise<TableSummary[]>;
  /** Forget tables that were not touched since, `limit` at most; returns their ids. */
  removeUntouchedSince(time: number, limit: number): Promise<string[]>;
  /** The current size, for a store with a limit. */
  usage?(): Promise<StoreUsage>;
  /** A sentence if nothing can be written now. */
  trouble?(): Promise<string | undefined>;
  /** Faults of the store as a whole, sentence by sentence; none if it is sound. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** The size of a store. @beta */
export interface StoreUsage {
  tables: number;
  /** On disk. */
  bytes: number;
}

/** The record of a table differs from the written one. @beta */
export class DamagedRecord extends Error {
  constructor(report: string, options?: ErrorOptions) {
    super(report, options);
    this.name = 'DamagedRecord';
  }
}

/** Another host has written to the table. @beta */
export class StoreConflict extends Error {
  constructor(id: string) {
    super(`Table ${id} has gone on elsewhere.`);
    this.name = 'StoreConflict';
  }
}
