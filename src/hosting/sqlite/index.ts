/** Tables in one SQLite file. Needs the package `libsql`. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import { messageOf } from '../../../machines/model/message-of.js';
import { requireThat } from '../../../machines/model/require-that.js';
import { requireOptions } from '../../game/controller/require-player.js';
import { SCHEMA, STORE_VERSION } from '../sql-schema.js';
import { sqlStore } from '../sql-store.js';
import { GroupCommit } from './group-commit.js';
import { StoreFileError, type SqliteOptions, type SqliteStore } from './store-file.js';

export { StoreFileError, type SqliteOptions, type SqliteStore } from './store-file.js';

/** Milliseconds to wait for another process to unlock the file, such as a server that is closing. */
const LOCK_PATIENCE_MS = 1_000;
/** The file has hands and seeds: only its owner may read it. SQLite gives its log the same mode. */
const OWN_FILE = 0o600;
/** The largest number of free pages to give back at once: other requests wait meanwhile. */
const MOST_PAGES_FREED = 2_000;

/**
 * Opens a store, or creates it. When a call resolves, its data is on disk: each commit syncs the write-ahead log. The
 * file is locked until `close`: no other process can open it.
 * @param file its path; while it is open `FILE-wal` belongs to it
 * @throws TypeError for another path, or an unknown option
 * @throws StoreFileError if the file is not a store, is of a later version, is open in another process, or cannot be
 * written
 */
export function sqliteStore(file: string, options: SqliteOptions = {}): SqliteStore {
  const call = 'sqliteStore(file, options)';
  requireThat(
    typeof file === 'string' && file !== '',
    call,
    'the path of a file is expected',
    file,
  );
  requireOptions<SqliteOptions>(call, { groupOf: true }, options);
  const { groupOf = 256 } = options;
  const database = opened(file);
  const identity = new FileIdentity(file);
  const group = new GroupCommit(database, groupOf, () => identity.requireUnchanged());
  const store = sqlStore(database, (write) => group.write(write));
  const count = database.prepare('SELECT count(*) AS tables FROM tables');
  const calendar = database.prepare(
    `INSERT INTO calendar (id, time)
     VALUES (1, min(?, coalesce((SELECT max(touched) FROM tables), ?)))
     ON CONFLICT (id) DO UPDATE SET time = min(?, time + ?) RETURNING time`,
  );

  /** Gives the pages of deleted tables back to the disk. A file of an earlier version keeps them for new tables. */
  const shrink = () => {
    if (numberOf(database, 'freelist_count') === 0 || numberOf(database, 'auto_vacuum') === 0)
      return;
    try {
      identity.changing(() => {
        database.exec(`PRAGMA incremental_vacuum(${MOST_PAGES_FREED})`);
        // Only a checkpoint makes the file shorter.
        database.pragma('wal_checkpoint(TRUNCATE)');
      });
    } catch {
      // The pages stay free: the next deletion tries again.
    }
  };

  return {
    ...store,

    async usage() {
      const { tables } = count.get() as { tables: number };
      const pages = numberOf(database, 'page_count') - numberOf(database, 'freelist_count');
      return { tables, bytes: pages * numberOf(database, 'page_size') };
    },

    async removeUntouchedSince(...given) {
      const removed = await store.removeUntouchedSince(...given);
      if (removed.length > 0) shrink();
      return removed;
    },

    async remove(id) {
      const isRemoved = await store.remove(id);
      if (isRemoved) shrink();
      return isRemoved;
    },

    async backup(target) {
      if (existsSync(target)) throw new StoreFileError(target, 'the file exists already.');
      const part = `${target}.part`;
      try {
        group.flush();
        // SQLite writes into an empty file, and keeps its mode.
        closeSync(openSync(part, 'wx', OWN_FILE));
        database.prepare('VACUUM INTO ?').run(part);
        const copy = openSync(part, 'r+');
        fsyncSync(copy);
        closeSync(copy);
        renameSync(part, target);
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'EEXIST') rmSync(part, { force: true });
        throw new StoreFileError(target, causeOf(error), { cause: error });
      }
    },

    async calendar(now, most) {
      let time = now;
      await group.write(() => {
        ({ time } = calendar.get(now, now, now, most) as { time: number });
      });
      return time;
    },

    async trouble() {
      try {
        group.requireNoRecentFault();
        identity.requireUnchanged();
        // Write to the file: this fails when the disk is full.
        database.exec(`PRAGMA user_version = ${STORE_VERSION}`);
        identity.requireUnchanged();
        return undefined;
      } catch (error) {
        return `The tables cannot be written: ${causeOf(error)}`;
      }
    },

    async faults() {
      try {
        const rows = database.pragma('integrity_check') as { integrity_check: string }[];
        return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
      } catch (error) {
        return [messageOf(error)];
      }
    },

    async close() {
      if (!database.open) return;
      group.flush();
      try {
        // Move all acts from the write-ahead log into the file. Then a read releases the lock: the driver keeps a closed
        // file open for a while.
        database.pragma('journal_mode = DELETE');
        database.pragma('locking_mode = NORMAL');
        database.pragma('user_version');
      } catch (error) {
        throw new StoreFileError(
          file,
          `${causeOf(error)} Its last acts are in ${walOf(file)}: keep both files.`,
          { cause: error },
        );
      } finally {
        database.close();
      }
    },

    get commits() {
      return group.commits;
    },
  };
}

/**
 * Checks that the path still leads to the opened file, and that the file has not become shorter. SQLite can write to
 * such a file, but its data is lost when the file is closed.
 */
class FileIdentity {
  readonly #files: Map<string, FileMark | undefined>;

  constructor(file: string) {
    const names = file === ':memory:' ? [] : [file, walOf(file)];
    this.#files = new Map(names.map((name) => [name, markOf(name)]));
  }

  /** Does something that may make the files shorter. @throws Error */
  changing(act: () => void): void {
    this.requireUnchanged();
    try {
      act();
    } finally {
      for (const [name, before] of this.#files) {
        const now = markOf(name);
        if (now?.inode === before?.inode) this.#files.set(name, now);
      }
    }
  }

  /** Call it before and after each write: a write can make a file that was cut off longer than before. @throws Error */
  requireUnchanged(): void {
    for (const [name, before] of this.#files) {
      const now = markOf(name);
      if (before && now?.inode !== before.inode) {
        throw new Error(`${name} was removed or replaced while the store is open.`);
      }
      // While the store is open, SQLite makes neither file shorter, except in `changing`.
      if (before && now && now.size < before.size) {
        throw new Error(`${name} was cut off while the store is open.`);
      }
      this.#files.set(name, now);
    }
  }
}

function numberOf(database: Database.Database, pragma: string): number {
  const [row] = database.pragma(pragma) as Record<string, number>[];
  return row?.[pragma] ?? 0;
}

interface FileMark {
  inode: string;
  size: bigint;
}

/** Returns the path of the write-ahead log: next to the target of symbolic links, even if that is missing. */
function walOf(file: string): string {
  let path = file;
  for (let links = 0; links < MOST_LINKS; links += 1) {
    const target = linkAt(path);
    if (target === undefined) break;
    path = resolve(dirname(path), target);
  }
  return `${path}-wal`;
}

const MOST_LINKS = 40;

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function markOf(file: string): FileMark | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && { inode: `${stats.dev} ${stats.ino}`, size: stats.size };
}

function opened(file: string): Database.Database {
  let database: Database.Database | undefined;
  const isNew = file === ':memory:' || !existsSync(file);
  const wal = walOf(file);
  if (isNew && existsSync(wal)) {
    throw new StoreFileError(
      file,
      `the file is gone, and ${wal} still has its last acts. Put the file back, or move ${wal} away.`,
    );
  }
  if (file !== ':memory:') {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory()) throw new StoreFileError(file, 'this is a folder, not a file.');
    if (stats && stats.nlink > 1) {
      throw new StoreFileError(
        file,
        `the file has ${stats.nlink} names (hard links). Its last acts may be next to another name: remove the other names.`,
      );
    }
    if (!existsSync(dirname(file))) throw new StoreFileError(file, 'there is no such folder.');
  }
  try {
    if (isNew && file !== ':memory:') closeSync(openSync(file, 'a', OWN_FILE));
    database = new Database(file, { timeout: LOCK_PATIENCE_MS });
    if (isNew) database.pragma('auto_vacuum = INCREMENTAL');
    // The first access locks the file, until the file is closed or the process ends.
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    prepare(database, file, isNew);
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof StoreFileError) throw error;
    throw new StoreFileError(file, causeOf(error), { cause: error });
  }
}

/** Returns the cause of an error as a sentence for the operator. */
function causeOf(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (code.startsWith('SQLITE_BUSY')) return 'another server has it open.';
  if (code.startsWith('SQLITE_FULL')) return 'the disk is full.';
  if (code.startsWith('SQLITE_IOERR')) return `the disk is full, or fails (${messageOf(error)}).`;
  if (code.startsWith('SQLITE_READONLY')) return 'it may not be written.';
  if (code.startsWith('SQLITE')) return `it cannot be opened as a store (${messageOf(error)}).`;
  return messageOf(error);
}

/** One row. It is not part of `SCHEMA`, because a store of one table (a Durable Object) needs none. */
const CALENDAR =
  'CREATE TABLE IF NOT EXISTS calendar (id INTEGER PRIMARY KEY, time INTEGER NOT NULL)';

function prepare(database: Database.Database, file: string, isNew: boolean): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const [row] = database.pragma('user_version') as { user_version: number }[];
    const version = row?.user_version ?? 0;
    if (version === 0 && !isNew) {
      // SQLite treats a truncated file as empty: without this error all tables would be lost silently.
      throw new StoreFileError(file, 'it is not a store. Name a new file to create one.');
    }
    if (version !== 0 && version !== STORE_VERSION) {
      throw new StoreFileError(
        file,
        `its version is ${version}, and only ${STORE_VERSION} can be read.`,
      );
    }
    if (version === 0) database.exec(SCHEMA);
    database.exec(CALENDAR);
    database.exec(`PRAGMA user_version = ${STORE_VERSION}`);
    database.exec('COMMIT');
  } catch (error) {
    // On a full disk SQLite has rolled back already.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
