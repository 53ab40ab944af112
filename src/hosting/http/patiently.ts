/** Milliseconds to wait for an answer before a request is retried. */
export const ANSWERED_WITHIN_MS = 10_000;
const PAUSE_MS = 150;
const TRIES = 4;

/** Returns true if no answer came: `fetch` throws a TypeError without a connection, a TimeoutError after a timeout. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}

/**
 * Repeats an idempotent request that got no answer. An act is not done twice, because its key is the same.
 * @param until repeat until this signal is aborted; absent: four times
 */
export async function patiently<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  until?: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(AbortSignal.timeout(ANSWERED_WITHIN_MS));
    } catch (error) {
      const isOver = () => (until ? until.aborted : tries === TRIES);
      if (isOver() || !isLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (isOver()) throw error;
    }
  }
}
