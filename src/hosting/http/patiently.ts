import { HostingError } from '../hosting-error.js';

/** Milliseconds to wait for an answer before a request is retried. */
export const ANSWERED_WITHIN_MS = 10_000;
/**
 * Milliseconds to wait for the answer to most repetitions. A browser keeps up to six connections to a host. If the network is
 * interrupted, each of them may stay silent, and each repetition may use another one.
 */
const REPEATED_WITHIN_MS = 3_000;
const PAUSE_MS = 150;
/** Milliseconds to wait if the seat has used its share of the host. */
const BUSY_MS = 1_000;
/** More than the connections that may be silent. The first and the last of these tries wait longer, for a slow host. */
const TRIES = 8;

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
 * @param until repeat until this signal is aborted; absent: eight times
 */
export async function patiently<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  until?: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const isLong = tries % TRIES <= 1;
      return await ask(AbortSignal.timeout(isLong ? ANSWERED_WITHIN_MS : REPEATED_WITHIN_MS));
    } catch (error) {
      const isOver = () => (until ? until.aborted : tries === TRIES);
      const mayRepeat = isLost(error) || (until !== undefined && isBusy(error));
      if (isOver() || !mayRepeat) throw error;
      await new Promise((resolve) => setTimeout(resolve, isBusy(error) ? BUSY_MS : PAUSE_MS));
      if (isOver()) throw error;
    }
  }
}
