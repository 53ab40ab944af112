/** Tables in one SQLite file, by the package `libsql`: install it beside this one. */
import { existsSync } from 'node:fs';
import Database from 'libsql';
import { MIGRATIONS } from '../sql-schema.js';
import { sqlStore } from '../sql-store.js';
import type { TableStore } from '../store.js';
import { GroupCommit } from './group-commit.js';

/** How a store in a file writes. */
export interface SqliteOptions {
  /** How many acts one transaction takes at most; by default 256. */
  groupOf?: number;
}

/** A store in a file, and how often it has written to disk. */
export interface SqliteStore extends TableStore {
  /** How many transactions it has written. */
  readonly commits: number;
}

/** The file cannot be used as a store. */
export class StoreFileError extends Error {
  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${file}: ${fault}`, options);
    this.name = 'StoreFileError';
  }
}

/**
 * Open a store, or begin one. What it answers is on disk: a write-ahead log, synchronised at each commit.
 * @param file its path; `FILE-wal` and `FILE-shm` lie beside it
 * @throws StoreFileError if it is not such a store, or of a later version
 */
export function sqliteStore(file: string, { groupOf = 256 }: SqliteOptions = {}): SqliteStore {
  const database = opened(file);
  const group = new GroupCommit(database, groupOf);

  return {
    ...sqlStore(database, (write) => group.write(write)),

    async faults() {
      try {
        const told = database.pragma('integrity_check') as { integrity_check: string }[];
        return told.map((row) => row.integrity_check).filter((text) => text !== 'ok');
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    },

    async close() {
      group.flush();
      // The driver leaves the log beside the file: whoever copies the file alone would miss what it holds.
      database.pragma('wal_checkpoint(TRUNCATE)');
      database.close();
    },

    get commits() {
      return group.commits;
    },
  };
}

function opened(file: string): Database.Database {
  let database: Database.Database | undefined;
  const isNew = file === ':memory:' || !existsSync(file);
  try {
    database = new Database(file, { timeout: 5_000 });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    migrate(database, file, isNew);
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof StoreFileError) throw error;
    const fault = error instanceof Error ? error.message : String(error);
    throw new StoreFileError(file, `it cannot be opened as a store (${fault}).`, { cause: error });
  }
}

function migrate(database: Database.Database, file: string, isNew: boolean): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const [row] = database.pragma('user_version') as { user_version: number }[];
    const version = row?.user_version ?? 0;
    if (version > MIGRATIONS.length) {
      throw new StoreFileError(
        file,
        `its version is ${version}, and only ${MIGRATIONS.length} can be read.`,
      );
    }
    if (version === 0 && !isNew) {
      // SQLite takes a file that was cut short for an empty one: every table would be gone without a word.
      throw new StoreFileError(file, 'it holds no store. Name a new file to begin one.');
    }
    for (const step of MIGRATIONS.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
