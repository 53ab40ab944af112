/** Milliseconds to wait for an answer before the request is sent again. */
export const ANSWERED_WITHIN_MS = 10_000;

/** True if there was no answer: `fetch` throws a TypeError without a connection, and another error if it times out. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}
