import type { Readable, Writable } from 'node:stream';

/** The input and output of a command. `process` has this type. */
export interface Streams {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean };
  readonly stderr: Writable & { isTTY?: boolean };
}
