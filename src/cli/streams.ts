import type { Readable, Writable } from 'node:stream';

/** The input and output of a command. `process` is one. */
export interface Streams {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean };
  readonly stderr: Writable & { isTTY?: boolean };
}
