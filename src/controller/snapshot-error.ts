/** The format of everything that is saved. Version 2 is still read. */
export const SNAPSHOT_VERSION = 3;

/** A save that cannot be continued; the message names the fault. @public */
export class SnapshotError extends Error {
  /** The message without its beginning. */
  readonly fault: string;

  constructor(fault: string) {
    super(`What was saved cannot be restored: ${fault}`);
    this.name = 'SnapshotError';
    this.fault = fault;
  }
}
