import { malformed } from './hosting-error.js';
import type { SendRequest } from './tables.js';

const KEY = /^[\x21-\x7e]{8,64}$/;
/** The largest number of characters of an event: twice an event with every range between two large armies. */
const LONGEST_EVENT = 64_000;

/** Checks the shape of a sent act. @throws HostingError `malformed` */
export function checkedAct(given: unknown): SendRequest {
  if (typeof given !== 'object' || given === null) throw malformed('An act is an object.');
  const { seen, key, event } = given as Partial<SendRequest>;
  if (typeof seen !== 'number' || !Number.isSafeInteger(seen) || seen < 0) {
    throw malformed('`seen` is the number of the update that the player saw.');
  }
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw malformed('`key` is 8 to 64 visible ASCII characters, new for each act.');
  }
  const type: unknown = (event as { type?: unknown } | null | undefined)?.type;
  if (typeof event !== 'object' || event === null || typeof type !== 'string') {
    throw malformed('`event` is an object with a `type`, which is a text.');
  }
  if (lengthOf(event) > LONGEST_EVENT) throw malformed('`event` is too long.');
  return { seen, key, event };
}

function lengthOf(event: object): number {
  try {
    return JSON.stringify(event).length;
  } catch {
    return Infinity;
  }
}
