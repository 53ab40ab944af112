/** How long an answer is waited for: after that the connection hangs, and it is asked again. */
export const ANSWERED_WITHIN_MS = 10_000;

/** Whether nothing was answered: `fetch` throws the one where there is no connection, and the other where it hangs. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}
