import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy whose connections can be cut. */
export interface CutConnection {
  port: number;
  /** Break every connection, and refuse new ones for this many milliseconds, or until `mend`. */
  cut(milliseconds: number): void;
  /** Keep connections open but pass no data in either direction; new ones are silent too until `mend`. */
  hang(): void;
  /** Pass the data of new connections again. Hanging ones stay silent. */
  mend(): void;
  close(): Promise<void>;
}

/** Start a proxy to this port of the local machine. `port` is read for each connection. */
export async function connectionTo(port: () => number): Promise<CutConnection> {
  const open = new Set<Socket>();
  /** Sockets that pass nothing to the other end, not even that they are closed. */
  const silent = new WeakSet<Socket>();
  let until = 0;
  let isHanging = false;
  const proxy = createServer((near) => {
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
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    cut: (milliseconds) => {
      until = Date.now() + milliseconds;
      for (const socket of open) socket.destroy();
    },
    hang: () => {
      isHanging = true;
      for (const socket of open) {
        silent.add(socket);
        socket.unpipe();
        // Read and discard incoming data.
        socket.resume();
      }
    },
    mend: () => {
      isHanging = false;
      until = 0;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
