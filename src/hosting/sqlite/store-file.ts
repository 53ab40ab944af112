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
}

/** A file cannot be used as a store. @beta */
export class StoreFileError extends Error {
  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${file}: ${fault}`, options);
    this.name = 'StoreFileError';
  }
}
