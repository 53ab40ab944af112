import { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem } from '../http/problems.js';

/** The answer to a request whose body comes in chunks. */
export const NO_LENGTH = problem(
  'no-length',
  'Send the body with its `Content-Length`: this server reads no chunks.',
  411,
);

export function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

const GIVEN = Symbol('upgrade');

/**
 * A request that counts as an upgrade if its body comes in chunks. Then Node's parser stops after the head, and the server
 * emits `upgrade`. Otherwise the parser reads all that has arrived: 64 kB in chunks of one byte take it ten milliseconds,
 * however early the request is refused.
 */
export class RequestWithoutChunks extends IncomingMessage {
  declare private [GIVEN]: unknown;

  /** Node sets this before the headers, and reads it after them. */
  get upgrade(): unknown {
    return this[GIVEN] || isChunked(this);
  }

  set upgrade(given: unknown) {
    this[GIVEN] = given;
  }
}

/** More than the largest body that any request may have. */
const MOST_DISCARDED = 300_000;
const LONGEST_DISCARDING_MS = 500;

/**
 * Discards the rest of a refused request, and then closes its connection, even if the client keeps its half of it open. A
 * connection that is closed while data arrives is reset, so that its client would not read the answer.
 */
export function closeAfterRest(stream: Duplex): void {
  let bytes = 0;
  const late = setTimeout(() => stream.destroy(), LONGEST_DISCARDING_MS);
  stream.on('data', (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes > MOST_DISCARDED) stream.destroy();
  });
  stream.once('end', () => stream.destroy());
  stream.once('close', () => clearTimeout(late));
}
