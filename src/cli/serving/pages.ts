import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { Unusable } from '../exit.js';

/** Pages that are being served. */
export interface ServedPages {
  /** `http://127.0.0.1:49152/` */
  url: string;
  close(): Promise<void>;
}

/** What is answered beside files. Says whether it answers this request. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serve the files that a folder has now to this machine alone: on 127.0.0.1, nothing outside the folder.
 * @param port by default one that is free
 * @param answering is asked before files are looked for
 * @throws Unusable if there is no such folder, or the port cannot be had
 */
export async function servePages(
  folder: string,
  { port = 0, answering }: { port?: number; answering?: Answering } = {},
): Promise<ServedPages> {
  if (!existsSync(folder)) throw new Unusable(`The pages are not built: there is no ${folder}.`);
  const files = sirv(folder, { etag: true, maxAge: 0 });
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (answering?.(request, response)) return;
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('There is no such page.\n');
    });
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Unusable(`Port ${port} of 127.0.0.1 cannot be had (${code}): choose another.`);
  }
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${given}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
