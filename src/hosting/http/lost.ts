/** Milliseconds to wait for an answer before a request is retried. */
export const ANSWERED_WITHIN_MS = 10_000;

/** Returns true if no answer came: `fetch` throws a TypeError without a connection, a TimeoutError after a timeout. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}
