/** The version of the format of saves. */
export const SNAPSHOT_VERSION = 1;

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
