import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut. */
export interface CutConnection {
  port: number;
  /** Break every connection, and let none through for so many milliseconds. */
  cut(milliseconds: number): void;
  close(): Promise<void>;
}

export async function connectionTo(port: () => number): Promise<CutConnection> {
  const open = new Set<Socket>();
  let until = 0;
  const way = createServer((near) => {
    if (Date.now() < until) {
      near.destroy();
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
        other.destroy();
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
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => way.close(resolve));
    },
  };
}
