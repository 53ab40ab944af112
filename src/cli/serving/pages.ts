import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtFiles } from '../../hosting/server/pages.js';
import { Unusable } from '../exit.js';

/** A running server of pages. */
export interface ServedPages {
  /** `http://127.0.0.1:49152/` */
  url: string;
  close(): Promise<void>;
}

/** The longest time for a request to arrive; every client runs on the same computer. */
const REQUEST_TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 200;

/** Other sites cannot show a page in a frame, load a file, or learn the address from a link. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/** A sentence that explains why a server cannot listen; `undefined` for other errors. */
export function cannotListen(host: string, port: number, error: unknown): string | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: choose another with --port.`;
    case 'EACCES':
      return `Port ${port} of ${host} may not be used: choose one from 1024 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `"${host}" is no address of this machine.`;
    default:
      return undefined;
  }
}

/**
 * Serve the files of a folder on 127.0.0.1, only to this computer. Files that are added later are not served.
 * @throws Unusable if there is no such folder, or the port is in use
 */
export async function servePages(
  folder: string,
  { port = 0 }: { port?: number } = {},
): Promise<ServedPages> {
  if (!existsSync(folder)) throw new Unusable(`The pages are not built: there is no ${folder}.`);
  const files = builtFiles(folder);
  const timeouts = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: REQUEST_TIMEOUT_MS,
  };
  const server = createServer(timeouts, (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isFromHere(request))
      return refuse(response, 403, 'This page is only for the computer that serves it.');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405, 'This method is not allowed here.');
    }
    files(request, response, () => refuse(response, 404, 'There is no such page.'));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const why = cannotListen('127.0.0.1', port, error);
    throw why === undefined ? error : new Unusable(why);
  }
  const { port: given } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${given}/`, close: () => closed(server) };
}

/** Answer a request with an error status and a sentence. */
function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${sentence}\n`);
}

/** Whether this server's own page sent the request. Other sites can use DNS rebinding (`host`) or a form (`origin`). */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { host, origin } = headers;
  const here = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return (
    host !== undefined &&
    here.includes(host) &&
    (origin === undefined || origin === `http://${host}`)
  );
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
