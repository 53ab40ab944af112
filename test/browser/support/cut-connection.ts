import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut. */
export interface CutConnection {
  port: number;
  /** Break every connection, and let none through for so many milliseconds. */
  cut(milliseconds: number): void;
  /** Let nothing more through, neither way, on connections that stay open; new ones stay as silent until `mend`. */
  hang(): void;
  /** Let new connections through again. Those that hang stay silent. */
  mend(): void;
  close(): Promise<void>;
}

export async function connectionTo(port: () => number): Promise<CutConnection> {
  const open = new Set<Socket>();
  /** Sockets of which the other end hears nothing more, not even that they are closed. */
  const silent = new WeakSet<Socket>();
  let until = 0;
  let isHanging = false;
  const way = createServer((near) => {
    if (Date.now() < until) {
      near.destroy();
      return;
    }
    if (isHanging) {
      open.add(near);
      near.on('error', () => undefined);
      near.on('close', () => open.delete(near));
      return;
    }
    const far = connect(port(), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        if (!silent.has(one)) other.destroy();
      });
      one.pipe(other);
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    port: (way.address() as AddressInfo).port,
    cut: (milliseconds) => {
      until = Date.now() + milliseconds;
      for (const socket of open) socket.destroy();
    },
    hang: () => {
      isHanging = true;
      for (const socket of open) {
        silent.add(socket);
        socket.unpipe();
        // What comes is lost, and taken all the same.
        socket.resume();
      }
    },
    mend: () => {
      isHanging = false;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => way.close(resolve));
    },
  };
}
