/** The version of the format of saves. */
export const SNAPSHOT_VERSION = 1;

/** A save that cannot be continued; the message names the fault. @public */
export class SnapshotError extends Error {
  /** The fault only, without the first words of the message. */
  readonly fault: string;

  constructor(fault: string) {
    super(`The save cannot be restored: ${fault}`);
    this.name = 'SnapshotError';
    this.fault = fault;
  }
}
