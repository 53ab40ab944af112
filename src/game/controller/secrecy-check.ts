import { dequal } from 'dequal/lite';

/**
 * If true, each decision for a seat is made a second time, from the full table, and compared. For development: switched
 * on by the environment variable `LEGION_CHECK_SECRECY=1`, as it is in tests, `npm run prove` and `npm run soak`.
 */
export const CHECKS_SECRECY: boolean = environment()['LEGION_CHECK_SECRECY'] === '1';

/**
 * Thrown if the redacted table and the full table lead to different answers: a rule reads a secret that the seat may not
 * know (R29).
 */
export class SecrecyError extends Error {
  constructor(what: string, redacted: unknown, full: unknown) {
    super(
      `R29: ${what} depends on hidden cards. From the redacted table: ${shown(redacted)} From the full table: ${shown(full)}`,
    );
    this.name = 'SecrecyError';
  }
}

/**
 * Compares an answer from the redacted table with the answer from the full table. Does nothing in production.
 * @throws SecrecyError if they differ
 */
export function checkSecrecy(what: string, redacted: unknown, full: () => unknown): void {
  if (!CHECKS_SECRECY) return;
  const expected = full();
  if (!dequal(redacted, expected)) throw new SecrecyError(what, redacted, expected);
}

const LONGEST = 2000;

function shown(answer: unknown): string {
  return `${JSON.stringify(answer).slice(0, LONGEST)}.`;
}

/** The environment variables; browsers have none. */
function environment(): Record<string, string | undefined> {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env ?? {};
}
