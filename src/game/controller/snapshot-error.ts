/** The version of saves. It changes when the same acts lead to another table, or when an input has another format. */
export const SNAPSHOT_VERSION = 2;

/** A save, a snapshot or an outcome that cannot be read; the message names the fault. @public */
export class SnapshotError extends Error {
  /** The fault only, without the first words of the message. */
  readonly fault: string;

  constructor(fault: string, what = 'The save cannot be restored') {
    super(`${what}: ${fault}`);
    this.name = 'SnapshotError';
    this.fault = fault;
  }
}
