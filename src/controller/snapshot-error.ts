/** The format of everything that is saved; another number cannot be read. */
export const SNAPSHOT_VERSION = 2;

/** A save that cannot be continued; the message says what is wrong with it. */
export class SnapshotError extends Error {
  constructor(fault: string) {
    super(`What was saved cannot be restored: ${fault}`);
    this.name = 'SnapshotError';
  }
}
