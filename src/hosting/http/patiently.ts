import { HostingError } from '../hosting-error.js';

/** Milliseconds to wait for an answer before a request is retried. */
export const ANSWERED_WITHIN_MS = 10_000;
const PAUSE_MS = 150;
/** Milliseconds to wait if the seat has used its share of the host. */
const BUSY_MS = 1_000;
const TRIES = 4;

/** Returns true if no answer came. */
export function isLost(error: unknown): boolean {
  return error instanceof HostingError && error.fault === 'unreachable';
}

function isBusy(error: unknown): boolean {
  return error instanceof HostingError && error.fault === 'busy';
}

/**
 * Repeats an idempotent request that got no answer. An act is not done twice, because its key is the same. With `until`
 * it also repeats a request for which the host was too busy.
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
      const mayRepeat = isLost(error) || (until !== undefined && isBusy(error));
      if (isOver() || !mayRepeat) throw error;
      await new Promise((resolve) => setTimeout(resolve, isBusy(error) ? BUSY_MS : PAUSE_MS));
      if (isOver()) throw error;
    }
  }
}
