import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { RulesetChoice } from '../../machines/model/ruleset.js';
import type { SeatHashes } from './seats.js';
import type { ListOptions, TableKind, TableStatus, TableSummary, Titles } from './tables.js';

/** The data with which a table was opened. @beta */
export interface TableRecord {
  id: string;
  kind: TableKind;
  /** The version of its rules. */
  rules: string;
  /** Milliseconds since 1970. */
  opened: number;
  seats: SeatHashes;
  names: EachPlayer<string>;
  /** The titles of the lists that have one, as their players wrote them. */
  titles?: Titles;
  /** The complete input, as JSON; empty while the table waits for lists. */
  input: string;
  /** Only in tables that wait, or have waited, for lists. */
  lobby?: LobbyRecord;
}

/** The lobby of a table that waits, or has waited, for lists. @beta */
export interface LobbyRecord {
  /** The seat of the invited player, and the SHA-256 hash of the invitation's secret; null without an invitation. */
  invited: { player: PlayerColor; invitation: string } | null;
  settings: { rounds?: number; ruleset?: RulesetChoice; allowUnresolved?: boolean };
  /** The seed for the match. No player knows it. */
  seed: string;
  /** The lists brought so far. They are kept for a rematch. */
  lists: Partial<EachPlayer<string>>;
  /** At a rematch, until it is set up: the list of each player at the table before. */
  earlierLists?: Partial<EachPlayer<string>>;
}

/** Returns the status of a new table. */
export function firstStatus({ input }: TableRecord): TableStatus {
  return input === '' ? 'waiting' : 'open';
}

/** One saved act. Acts are numbered 1, 2, … @beta */
export interface KeptAct {
  number: number;
  /** JSON of a `LoggedAct`. */
  text: string;
  /** The hash over this act and all acts before it. */
  chain: string;
}

/** Acts 1 to `upTo`, compressed into one piece. @beta */
export interface KeptSnapshot {
  upTo: number;
  body: Uint8Array;
}

/**
 * The state of a table after an act, so that the table loads without a full replay. A host ignores a checkpoint that is
 * damaged or of another version, because a replay computes the state again.
 * @beta
 */
export interface KeptCheckpoint {
  upTo: number;
  /** The hash over the acts up to this checkpoint. */
  chain: string;
  /** The hash of `chain` and `body`. */
  hash: string;
  body: Uint8Array;
}

/** A saved table. @beta */
export interface KeptTable {
  record: TableRecord;
  /** The checksum of the record. */
  seal: string;
  status: TableStatus;
  report: string | null;
  snapshot: KeptSnapshot | undefined;
  checkpoint?: KeptCheckpoint | undefined;
  /** The acts after the snapshot, in order. */
  acts: KeptAct[];
  /** The number of acts that the table must have, and the chain of the last one. If it has no acts, `chain` is the seal. */
  head: { acts: number; chain: string };
}

/** The values by which a host detects that a table in the store has changed. @beta */
export interface TableHead {
  chain: string;
  status: TableStatus;
}

/**
 * A store of tables. When a call resolves, its data is durable: it survives a crash of the process or of the machine.
 * When a call rejects, its data may or may not be saved.
 * @beta
 */
export interface TableStore {
  create(record: TableRecord, seal: string): Promise<void>;
  load(id: string): Promise<KeptTable | undefined>;
  /**
   * Returns the head of a table. Only a store that several hosts write to needs it: a host reads the head before it
   * uses a table in memory, and loads the table again if the head has changed.
   */
  head?(id: string): Promise<TableHead | undefined>;
  /** @throws StoreConflict if the last saved act is not number `act.number - 1` */
  append(id: string, act: KeptAct, touched: number): Promise<void>;
  /** Replaces the single acts up to a number by one piece. Also saves the checkpoint, if the store supports it. */
  compact(id: string, snapshot: KeptSnapshot, checkpoint?: KeptCheckpoint): Promise<void>;
  /**
   * Replaces a table's record and acts in one step, after its lobby changed, or after it was brought back or migrated.
   * Without `touched`, as for a migration, the time of the last change stays.
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
  /** Deletes at most `limit` tables, of this status if it is given, that have not changed since `time`; returns their ids. */
  removeUntouchedSince(time: number, limit: number, status?: TableStatus): Promise<string[]>;
  /** Deletes a table. Returns false if there is none. */
  remove(id: string): Promise<boolean>;
  /**
   * Moves the calendar of the store to `now`, but forward by at most `most` milliseconds, and returns it. A new calendar
   * begins at the last change of a table. A host needs it to delete no table because of a wrong clock.
   */
  calendar?(now: number, most: number): Promise<number>;
  /** Returns the current size. A host needs it to limit the store. */
  usage?(): Promise<StoreUsage>;
  /** Resolves with a sentence for the operator if nothing can be written now. */
  trouble?(): Promise<string | undefined>;
  /** Resolves with the faults of the store as a whole, one sentence each; empty if there is none. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** The size of a store. @beta */
export interface StoreUsage {
  tables: number;
  /** The bytes in use on disk, without those that deleted tables have freed. */
  bytes: number;
}

/** The saved record of a table is missing or cannot be read. @beta */
export class DamagedRecord extends Error {
  constructor(report: string, options?: ErrorOptions) {
    super(report, options);
    this.name = 'DamagedRecord';
  }
}

/** Another host has written to the table. @beta */
export class StoreConflict extends Error {
  constructor(id: string) {
    super(`Another host has written to table ${id}.`);
    this.name = 'StoreConflict';
  }
}
