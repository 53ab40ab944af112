/** Reasons why a host refuses a request. @beta */
export type HostingFault =
  /** No table has such a seat; the host does not say whether the table exists. */
  | 'unknown-seat'
  /** The host has its own login, and nobody is signed in. */
  | 'not-signed-in'
  /** A spectator tried to act, or a player named the other player. */
  | 'not-yours-to-do'
  /** The request does not have the right shape. */
  | 'malformed'
  /** The lists cannot be played; `violations` has each fault. */
  | 'unplayable'
  /** The key was used for another event. */
  | 'key-reused'
  /** The table waits for lists: see its lobby. */
  | 'waiting'
  /** The table is set up already: no list can be brought. */
  | 'started'
  /** The match is not over yet. */
  | 'not-over'
  /** Somebody else has claimed the seat. */
  | 'claimed'
  /** The table is finished: it can only be read. */
  | 'finished'
  /** The table is damaged, or this host does not have its version of the rules; the table's report has the reason. */
  | 'set-aside'
  /** The table has reached its limit of acts or bytes. */
  | 'full'
  /** The seat has used its share of processor time, or its address sends too many requests: wait a second. */
  | 'busy'
  /** The store could not be read: try again. */
  | 'not-read'
  /** The host takes no more tables. */
  | 'no-room'
  /** The write to the store failed, and it is unknown whether it was saved. Send the act again with the same key. */
  | 'not-kept'
  /** The host, or its login, had an internal error. Its log says which; its clients get no details. */
  | 'failed'
  /** No answer came from the host: it is down, or the network is. Only clients of a remote host get this. */
  | 'unreachable';

/** A host refused a request. The message is a sentence without secrets. @beta */
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

/** Returns an error for a request that has the wrong shape. */
export function malformed(sentence: string): HostingError {
  return new HostingError('malformed', sentence);
}
