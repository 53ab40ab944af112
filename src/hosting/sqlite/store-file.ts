import type { TableStore } from '../store.js';

/** Options of a store in a file. @beta */
export interface SqliteOptions {
  /** The largest number of acts in one transaction; by default 256. */
  groupOf?: number;
}

/** A store in a file. @beta */
export interface SqliteStore extends TableStore {
  /** The number of committed transactions. */
  readonly commits: number;
  /**
   * Writes a copy of all tables into a new file, while the store is in use. Every act that was acknowledged before is in
   * it. Other requests wait meanwhile. `sqliteStore` opens the copy.
   * @throws StoreFileError if the file exists already, or cannot be written
   */
  backup(file: string): Promise<void>;
}

/** A file cannot be used as a store. @beta */
export class StoreFileError extends Error {
  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${file}: ${fault}`, options);
    this.name = 'StoreFileError';
  }
}
