/** Reasons why a host refuses a request. @beta */
export type HostingFault =
  /** No table has such a seat; the host does not say whether the table exists. */
  | 'unknown-seat'
  /** A spectator, or a player in the other one's name. */
  | 'not-yours-to-do'
  /** The request does not have the right shape. */
  | 'malformed'
  /** Lists that cannot be played; `violations` has each fault. */
  | 'unplayable'
  /** The key was used for something else. */
  | 'key-reused'
  /** The table waits for lists: see its lobby. */
  | 'waiting'
  /** The table is set up already: no list can be brought. */
  | 'started'
  /** The match is not over yet. */
  | 'not-over'
  /** Somebody else has claimed the seat. */
  | 'claimed'
  /** The table is finished: it can be looked at. */
  | 'finished'
  /** The table is damaged, or its version of the rules is missing here; its report says which. */
  | 'set-aside'
  /** More was done at this table than a table holds. */
  | 'full'
  /** The store could not be read: ask again. */
  | 'not-read'
  /** The host takes no more tables. */
  | 'no-room'
  /** The store did not take it: whether it was kept is not known; the same key may be sent again. */
  | 'not-kept';

/** A host refuses. The message is a sentence without secrets. @beta */
export class HostingError extends Error {
  readonly fault: HostingFault;
  readonly violations: readonly { rule?: string; message: string; path?: string }[];

  constructor(
    fault: HostingFault,
    sentence: string,
    violations: HostingError['violations'] = [],
    options?: ErrorOptions,
  ) {
    super(sentence, options);
    this.name = 'HostingError';
    this.fault = fault;
    this.violations = violations;
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
