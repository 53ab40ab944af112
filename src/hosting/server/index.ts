/** Tables over HTTP and WebSocket, with pages to play at. Needs `hono`, `@hono/node-server`, `ws`, `prom-client` and `rate-limiter-flexible`. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { tablesApi } from '../http/api.js';
import { problem, PROBLEM_JSON, type Problem } from '../http/problems.js';
import { refusalAtDoor, SAFE_HEADERS } from './doors.js';
import { addressOf, requestLimits, type Limits } from './limits.js';
import { metricsOf, type CountedTables } from './metrics.js';
import { pageFiles } from './pages.js';
import { serveUpdates } from './updates.js';

export type { Limits } from './limits.js';
export type { CountedTables } from './metrics.js';

/** What a server serves, and where. */
export interface ServerOptions {
  /** What it serves, of this process or of an engine elsewhere; `close` of the server closes them too. */
  tables: CountedTables;
  /** The address that it listens at; by default 127.0.0.1, this machine alone. */
  host?: string;
  /** By default one that is free. */
  port?: number;
  /** Names by which it is asked for besides: `table.example:8080`; `:*` for the port that it has. */
  names?: readonly string[];
  /** Folders of built pages, by the address that each is served at. */
  pages?: Readonly<Record<string, string>>;
  /** Whoever has it may list, finish and expire tables over HTTP; without it nobody may. */
  hostToken?: string;
  /** How much may be asked of it. */
  limits?: Limits;
  /**
   * After how many milliseconds it asks each connection whether somebody is there; who does not answer is cut off after as
   * many again. By default 30,000.
   */
  heartbeat?: number;
  /** Told what the host could not do; nobody outside is. */
  onError?: (error: unknown) => void;
  /**
   * Whether it has the process for itself: then its answers are made of a lighter `Response`, which takes the place of
   * the global one. By default not.
   */
  ownsProcess?: boolean;
}

/** A server that is there. */
export interface TablesServer {
  /** `http://127.0.0.1:49152` */
  url: string;
  /** The port that it listens at. */
  port: number;
  /** Take no new requests, answer those that are there, then close the tables. */
  close(): Promise<void>;
}

/** Milliseconds that a request may take to arrive. Node looks only now and then which connections were too slow. */
const PATIENCE = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};
const CLOSING_MS = 5_000;
const HEARTBEAT_MS = 30_000;

/** Serve tables. Rejects where the address cannot be had. */
export async function serveTables({
  tables,
  host = '127.0.0.1',
  port = 0,
  names = [],
  pages = {},
  hostToken,
  limits: limited = {},
  heartbeat = HEARTBEAT_MS,
  onError = () => undefined,
  ownsProcess = false,
}: ServerOptions): Promise<TablesServer> {
  const metrics = metricsOf(tables, () => updates.connections);
  const limits = requestLimits(limited);
  const files = pageFiles(pages);
  const hosts = new Set<string>();
  /** Where others find it, to be put into the links that a page shows. */
  const addresses: string[] = [];
  const app = new Hono();
  app.route('/api', tablesApi(metrics.tables, { onError, ...(hostToken && { hostToken }) }));
  app.notFound((context) =>
    context.body(JSON.stringify(problem('not-found', 'There is nothing here.', 404)), 404, {
      'Content-Type': PROBLEM_JSON,
    }),
  );
  app.get('/api/addresses', (context) => context.json(addresses));
  const answerByApp = getRequestListener(app.fetch, { overrideGlobalObjects: ownsProcess });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now();
    response.on('finish', () => {
      const { statusCode } = response;
      metrics.answered(statusCode, (performance.now() - began) / 1_000);
      if (statusCode === 401) void limits.countWrongToken(addressOf(request));
    });
    for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
    const refusal = refusalAtDoor(request, hosts);
    if (refusal) return refuse(response, refusal);
    const counted = await limits.count(request);
    if (counted) {
      response.setHeader('Retry-After', counted.after);
      return refuse(response, counted.problem);
    }
    if (request.url === '/healthz') return plain(response, 'text/plain; charset=utf-8', 'ok\n');
    if (request.url === '/metrics')
      return plain(response, metrics.contentType, await metrics.text());
    if (files(request, response)) return;
    response.setHeader('Cache-Control', 'no-store');
    await answerByApp(request, response);
  };

  const server = createServer(PATIENCE, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else refuse(response, problem('failed', 'The host could not do it.', 500));
    });
  });
  server.maxConnections = limited.allConnections ?? 10_000;
  limitConnections(server, limited.connections ?? 100);
  const updates = serveUpdates(server, metrics.tables, {
    hosts: () => hosts,
    limits,
    heartbeat,
  });

  server.listen(port, host);
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  for (const name of ['127.0.0.1', 'localhost', '[::1]', inUrl(host)])
    hosts.add(`${name}:${given}`);
  for (const name of names) {
    const itsName = name.toLowerCase().replace(/:\*$/, `:${given}`);
    hosts.add(itsName);
    addresses.push(`http://${itsName}`);
  }

  return {
    url: `http://${inUrl(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)}:${given}`,
    port: given,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      updates.close();
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
      await closed;
      clearTimeout(late);
      await tables.close();
    },
  };
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function limitConnections(server: ReturnType<typeof createServer>, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

function refuse(response: ServerResponse, body: Problem): void {
  // What is still being sent is not read.
  response.setHeader('Connection', 'close');
  response.writeHead(body.status, { 'Content-Type': PROBLEM_JSON });
  response.end(JSON.stringify(body));
}

function plain(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
}
