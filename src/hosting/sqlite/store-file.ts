import type { TableStore } from '../store.js';

/** Options of a store in a file. @beta */
export interface SqliteOptions {
  /** How many acts one transaction takes at most; by default 256. */
  groupOf?: number;
}

/** A store in a file. @beta */
export interface SqliteStore extends TableStore {
  /** How many transactions it has committed. */
  readonly commits: number;
}

/** The file cannot be used as a store. @beta */
export class StoreFileError extends Error {
  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${file}: ${fault}`, options);
    this.name = 'StoreFileError';
  }
}
