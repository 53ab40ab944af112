import type { Readable, Writable } from 'node:stream';

/** Where a command reads what is piped or typed in, and where it writes. `process` is one. */
export interface Streams {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean };
  readonly stderr: Writable & { isTTY?: boolean };
}
