import { HostingError, type HostingFault } from '../hosting-error.js';

/** The body of a refusal (RFC 9457): `type` is stable, `title` is a sentence for people. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  violations?: readonly { rule?: string; code?: string; message: string; path?: string }[];
}

const STATUS: Readonly<Record<HostingFault, number>> = {
  'unknown-seat': 401,
  'not-signed-in': 401,
  'not-yours-to-do': 403,
  malformed: 400,
  unplayable: 422,
  'key-reused': 422,
  waiting: 409,
  started: 409,
  claimed: 409,
  'not-over': 409,
  finished: 409,
  full: 409,
  busy: 429,
  'set-aside': 503,
  'not-read': 503,
  'no-room': 503,
  'not-kept': 503,
  failed: 500,
  unreachable: 503,
};

export const PROBLEM_JSON = 'application/problem+json';

export function problem(
  type: string,
  title: string,
  status: number,
  violations: Problem['violations'] = [],
): Problem {
  return { type: `/problems/${type}`, title, status, ...(violations.length > 0 && { violations }) };
}

/** Returns the body and status for an error. Internal errors are reported without details. */
export function problemOf(error: unknown): { status: number; body: Problem } {
  if (!(error instanceof HostingError)) {
    return problemOf(new HostingError('failed', 'The host had an internal error.'));
  }
  const { fault, message, violations } = error;
  const status = STATUS[fault];
  return { status, body: problem(fault, message, status, violations) };
}

/** Returns the error in a problem body, for the client of a remote host. */
export function faultOf({ type, title, violations }: Problem): HostingError | undefined {
  const fault = type.replace('/problems/', '');
  if (!(fault in STATUS)) return undefined;
  return new HostingError(fault as HostingFault, title, violations ?? []);
}
