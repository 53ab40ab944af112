/**
 * Serves the viewer page on this computer.
 * @module xstate-workbench/inspect/server
 * @packageDocumentation
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViewerMessage } from '../protocol.js';
import { connectedApps } from './apps.js';
import { isForHere, refuse } from './http.js';
import { openPages, type TakeEvent } from './pages.js';
import { requireOptions, type KeysOf } from '../../options.js';

/** Options of `serveViewer`. @beta */
export interface ServeViewerOptions {
  /** The port of 127.0.0.1; a free one by default. */
  port?: number;
  /** Takes the events that the viewer sends. Without it, apps may connect by `createInspector` and take them. */
  take?: TakeEvent;
  /** The folder of the built page; by default that of this package. */
  folder?: string;
}

/** A viewer that is served on this computer. @beta */
export interface ServedViewer {
  /** The address of the page. It contains a secret key: a person who has it sees everything and may send events. */
  url: string;
  /** The address for `createInspector`. */
  appUrl: string;
  /** Send a message to all open pages. Pages that open later get it too. */
  tell(message: ViewerMessage): void;
  close(): Promise<void>;
}

/** The built page, next to this module in the package. */
const FOLDER = fileURLToPath(new URL('../../viewer/', import.meta.url));

/** The length of the key, in random bytes: too many to guess. */
const KEY_BYTES = 18;

/** The longest time for a request to arrive; every client runs on the same computer. */
const REQUEST_TIMEOUT_MS = 10_000;
const MOST_CONNECTIONS = 200;

/** Other sites cannot show the page in a frame, load a file, or learn the address from a link. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Serve the viewer on 127.0.0.1. It needs no network.
 * @throws Error with a `code` if the port is in use
 * @beta
 */
export async function serveViewer(options: ServeViewerOptions = {}): Promise<ServedViewer> {
  const keys: KeysOf<ServeViewerOptions> = { port: true, take: true, folder: true };
  requireOptions('serveViewer', keys, options);
  const { port = 0, take, folder = FOLDER } = options;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const pages = openPages((...sent) => (take ?? apps.take)(...sent));
  const apps = connectedApps(pages.tell);
  const timeouts = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: REQUEST_TIMEOUT_MS,
  };
  const files = builtFiles(folder);
  const server = createServer(timeouts, (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isForHere(request)) return refuse(response, 403, 'This page is only for this computer.');
    const [, first = '', path = ''] = /^\/([^/?#]*)\/?([^?#]*)/.exec(request.url ?? '') ?? [];
    if (!take && first === 'app' && path !== '') return apps.answer(path, request, response);
    if (!isSame(first, key)) {
      return refuse(response, 403, 'Open the whole link that the command printed.');
    }
    const { host, origin } = request.headers;
    if (origin !== undefined && origin !== `http://${host}`) {
      return refuse(response, 403, 'This page is only for itself.');
    }
    const route = Object.hasOwn(pages.routes, path) ? pages.routes[path] : undefined;
    const methods: string[] = route ? [route.method] : ['GET', 'HEAD'];
    if (!methods.includes(request.method ?? '')) {
      response.setHeader('Allow', methods.join(', '));
      return refuse(response, 405, 'This method is not allowed here.');
    }
    if (route) return void route.answer(request, response);
    const name = path === '' ? 'index.html' : path;
    sendFile(name, files.get(name), response);
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  const appUrl = `http://127.0.0.1:${given}/`;
  return {
    url: `${appUrl}${key}/`,
    appUrl,
    tell: pages.tell,
    close: () => closed(server),
  };
}

/** The files of the page by their paths. There are few, so they are read at once. */
function builtFiles(folder: string): ReadonlyMap<string, Buffer> {
  if (!existsSync(folder)) throw new Error(`The viewer is not built: there is no ${folder}.`);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => extname(name) in TYPES)
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]),
  );
}

function sendFile(name: string, file: Buffer | undefined, response: ServerResponse): void {
  if (!file) return refuse(response, 404, 'There is no such page.');
  response.writeHead(200, { 'Content-Type': TYPES[extname(name)], 'Cache-Control': 'no-cache' });
  response.end(file);
}

/** Compare in constant time, so that the time reveals nothing about the key. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
