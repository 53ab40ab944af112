/** A file server that allows other pages to show its files in frames. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import type { ServedPages } from '../../../src/cli/serving/pages.js';

export async function serveEmbeddable(folder: string): Promise<ServedPages> {
  const files = sirv(folder);
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
