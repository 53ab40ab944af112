import type { Database } from 'libsql';
import { StoreConflict } from '../store.js';

interface WaitingWrite {
  write: () => void;
  done: () => void;
  failed: (error: unknown) => void;
}

const RECENT_MS = 10_000;

/** Puts writes that arrive at the same time into one transaction, which needs only one `fsync`. */
export class GroupCommit {
  readonly #database: Database;
  readonly #most: number;
  readonly #requireDurable: () => void;
  #waiting: WaitingWrite[] = [];
  #isDue = false;
  #commits = 0;
  #fault: { error: unknown; at: number } | undefined;

  /**
   * @param most writes in one transaction; 1 to commit each write separately
   * @param requireDurable throws if a commit would not be durable; called before and after each
   */
  constructor(database: Database, most: number, requireDurable: () => void) {
    this.#database = database;
    this.#most = most;
    this.#requireDurable = requireDurable;
  }

  get commits(): number {
    return this.#commits;
  }

  /** Throws the error of a write in the last ten seconds: a full disk may accept some writes and refuse others. */
  requireNoRecentFault(): void {
    if (this.#fault && performance.now() - this.#fault.at < RECENT_MS) throw this.#fault.error;
  }

  /**
   * Resolves once the write is on disk. If it throws a `StoreConflict`, it must not have written anything: the other
   * writes are committed.
   */
  write(write: () => void): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ write, done, failed });
      if (this.#isDue) return;
      this.#isDue = true;
      setImmediate(() => {
        this.#isDue = false;
        this.flush();
      });
    });
  }

  flush(): void {
    while (this.#waiting.length > 0) this.#commit(this.#waiting.splice(0, this.#most));
  }

  #commit(writes: WaitingWrite[]): void {
    const refused = new Map<WaitingWrite, unknown>();
    try {
      this.#requireDurable();
      this.#database.exec('BEGIN IMMEDIATE');
      for (const waiting of writes) {
        try {
          waiting.write();
        } catch (error) {
          if (!(error instanceof StoreConflict)) throw error;
          refused.set(waiting, error);
        }
      }
      this.#database.exec('COMMIT');
      this.#requireDurable();
      this.#commits += 1;
    } catch (error) {
      this.#rollBack();
      this.#fault = { error, at: performance.now() };
      for (const { failed } of writes) failed(error);
      return;
    }
    for (const waiting of writes) {
      if (refused.has(waiting)) waiting.failed(refused.get(waiting));
      else waiting.done();
    }
  }

  #rollBack(): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
    } catch {
      // There is no transaction to roll back.
    }
  }
}
