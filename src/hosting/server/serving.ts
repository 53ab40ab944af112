import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { currentClient } from '../current-client.js';
import { guarded } from '../callbacks.js';
import { tablesApi } from '../http/api.js';
import { problem, PROBLEM_JSON, type Problem } from '../http/problems.js';
import { isChunked, NO_LENGTH, RequestWithoutChunks } from './chunks.js';
import { clientAddresses } from './client-address.js';
import { startExpiring } from './expiring.js';
import {
  CountsOfSecond,
  OpenCounts,
  requestLimits,
  SendQueue,
  type Limits,
  type RequestLimits,
} from './limits.js';
import { metricsOf, type CountedTables } from './metrics.js';
import { originsByHost, publicOrigin, refusalOfSite, SAFE_HEADERS } from './origins.js';
import { pageFiles } from './pages.js';
import type { ServerOptions, TablesServer } from './options.js';
import { HEARTBEAT_MS, serveUpdates } from './updates.js';

/** Milliseconds that a request may take to arrive, and the interval at which Node checks for slow connections. */
const PATIENCE = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};
const CLOSING_MS = 5_000;
/** Answers up to this many bytes are not counted. */
const SMALL_ANSWER = 16_000;
/** Milliseconds for which a health check is cached, because each check writes to the store. */
const HEALTH_MS = 2_000;

export async function serve({
  tables,
  host = '127.0.0.1',
  port = 0,
  names = [],
  publicUrls = [],
  trustProxy,
  metrics: readers = 'local',
  pages = {},
  hostToken,
  authenticate,
  limits = {},
  expireAfterDays,
  heartbeat = HEARTBEAT_MS,
  onError: hear,
  ownsProcess = false,
}: ServerOptions): Promise<TablesServer> {
  // By default V8 lets the heap grow to several times the memory in use before it collects garbage in the old
  // generation.
  if (ownsProcess) setFlagsFromString('--optimize-for-size');
  const onError = guarded(hear);
  const metrics = metricsOf(tables, () => updates.connections);
  const clients = clientAddresses(trustProxy);
  const counted = requestLimits(limits);
  const queue = new SendQueue(limits.queuedBytes);
  const files = pageFiles(pages);
  const urls = publicUrls.map(publicOrigin);
  const origins = originsByHost(urls);
  const hosts = new Set<string>(origins.keys());
  /** The addresses at which other devices find the server. Pages show links with them. */
  const links: string[] = [...new Set(urls.map(({ origin }) => origin))];
  const app = new Hono<{ Bindings: HttpBindings }>();
  const api = tablesApi(metrics.tables, {
    onError,
    hostToken,
    authenticate,
  });
  const ofClient = (env: HttpBindings) => clients.of(env.incoming);
  // Limits are attached to routes, so a different spelling of a path cannot avoid them.
  const limited =
    (wait: (address: string) => Promise<number | undefined>): MiddlewareHandler =>
    async (context, next) => {
      const seconds = await wait(ofClient(context.env as HttpBindings));
      if (seconds === undefined) return next();
      return tooMany(seconds);
    };
  app.use('/api/*', async (context, next) => {
    await next();
    if (context.res.status !== 401) return;
    const seconds = await counted.wrongToken(ofClient(context.env));
    if (seconds !== undefined) context.res = tooMany(seconds);
  });
  app.post('/api/tables', limited(counted.opening));
  app.post('/api/rematch', limited(counted.opening));
  app.post('/api/list', limited(counted.list));
  app.get('/api/addresses', (context) => context.json(links));
  app.route('/api', api);
  app.notFound((context) =>
    context.body(JSON.stringify(problem('not-found', 'There is nothing here.', 404)), 404, {
      'Content-Type': PROBLEM_JSON,
    }),
  );
  const answerByApp = getRequestListener(app.fetch, { overrideGlobalObjects: ownsProcess });
  const health = healthOf(tables);

  const mayReadMetrics = (request: IncomingMessage): boolean => {
    // A request with a public host name came through a proxy, even if the proxy adds no header.
    const isPublic = origins.has(request.headers.host?.toLowerCase() ?? '');
    return readers === 'all' || (readers === 'local' && !isPublic && clients.isLocal(request));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now();
    response.on('finish', () =>
      metrics.answered(response.statusCode, (performance.now() - began) / 1_000),
    );
    for (const [name, value] of Object.entries(SAFE_HEADERS)) response.setHeader(name, value);
    const refusal = refusalOfSite(request, { hosts, origins });
    if (refusal) return refuse(response, refusal);
    // Usually it is refused as an upgrade, which takes less time.
    if (isChunked(request)) return refuse(response, NO_LENGTH);
    if (request.url === '/healthz') {
      const trouble = await health();
      return plain(
        response,
        'text/plain; charset=utf-8',
        `${trouble ?? 'ok'}\n`,
        trouble ? 503 : 200,
      );
    }
    const address = clients.of(request);
    const seconds = await counted.request(address);
    if (seconds !== undefined) {
      response.setHeader('Retry-After', seconds);
      return refuse(response, TOO_MANY);
    }
    boundQueue(response, address, { queue, counted, slowestReaderMs: limits.slowestReaderMs });
    if (request.url === '/metrics') {
      return mayReadMetrics(request)
        ? plain(response, metrics.contentType, await metrics.text())
        : refuse(response, METRICS_ARE_CLOSED);
    }
    // In place of the file of the page, which says that there is no host.
    if (request.url === '/host.json') {
      return plain(response, 'application/json', '{"hostsTables":true}\n');
    }
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      files(request, response, () => {
        response.setHeader('Cache-Control', 'no-store');
        currentClient.run(address, () => answerByApp(request, response)).then(resolve, reject);
      });
    });
  };

  const options = { ...PATIENCE, IncomingMessage: RequestWithoutChunks };
  const server = createServer(options, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else refuse(response, problem('failed', 'The host had an internal error.', 500));
    });
  });
  server.maxConnections = limits.allConnections ?? 10_000;
  limitConnections(server, limits, clients.isProxy);
  const updates = serveUpdates(server, metrics.tables, {
    names: () => ({ hosts, origins }),
    addresses: clients,
    counted,
    limits,
    queue,
    heartbeat,
    authenticate,
    onError,
  });
  const endExpiring = startExpiring(tables, expireAfterDays, onError);

  server.listen(port, host);
  await once(server, 'listening');
  const { port: given } = server.address() as AddressInfo;
  for (const name of ['127.0.0.1', 'localhost', '[::1]', inUrl(host)])
    hosts.add(`${name}:${given}`);
  for (const name of names) {
    const full = name.toLowerCase().replace(/:\*$/, `:${given}`);
    hosts.add(full);
    links.push(`http://${full}`);
  }

  return {
    url: `http://${inUrl(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)}:${given}`,
    port: given,
    async close() {
      endExpiring();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      updates.close();
      server.closeIdleConnections();
      const late = setTimeout(() => {
        server.closeAllConnections();
        updates.terminate();
      }, CLOSING_MS);
      await closed;
      clearTimeout(late);
      await tables.close();
    },
  };
}

const TOO_MANY = problem('too-many', 'Too many requests from this address: try again later.', 429);

const METRICS_ARE_CLOSED = problem(
  'not-yours-to-do',
  'This client may not read the metrics of this server.',
  403,
);

function tooMany(seconds: number): Response {
  const headers = { 'Content-Type': PROBLEM_JSON, 'Retry-After': String(seconds) };
  return new Response(JSON.stringify(TOO_MANY), { status: 429, headers });
}

/** Returns a health check that resolves with a sentence if acts cannot be saved now. Its answer is cached briefly. */
function healthOf({ trouble }: CountedTables): () => Promise<string | undefined> {
  let last: { at: number; trouble: Promise<string | undefined> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > HEALTH_MS) {
      last = { at: performance.now(), trouble: Promise.resolve(trouble?.()) };
    }
    return last.trouble;
  };
}

/** Closes a connection if its answer finds no room in the queue, or if its reader is too slow. */
function boundQueue(
  response: ServerResponse,
  address: string,
  {
    queue,
    counted,
    slowestReaderMs = 20_000,
  }: { queue: SendQueue; counted: RequestLimits; slowestReaderMs: number | undefined },
): void {
  response.setTimeout(slowestReaderMs, () => response.destroy());
  const taken: (() => void)[] = [];
  let tooLong: NodeJS.Timeout | undefined;
  response.once('close', () => {
    clearTimeout(tooLong);
    for (const free of taken) free();
  });
  const write = response.write.bind(response) as Send;
  const end = response.end.bind(response) as Send;
  const bounded =
    (send: Send): Send =>
    (...given) => {
      const [part] = given;
      const size = typeof part === 'string' || part instanceof Uint8Array ? part.length : 0;
      if (size > SMALL_ANSWER) {
        counted.answer(address, size);
        const free = queue.take(address, size);
        if (!free) return response.destroy();
        taken.push(free);
        // This timer is not reset by progress: a reader that takes a few bytes at a time is closed too.
        tooLong ??= setTimeout(() => response.destroy(), slowestReaderMs);
      }
      return send(...given);
    };
  response.write = bounded(write) as ServerResponse['write'];
  response.end = bounded(end) as ServerResponse['end'];
}

type Send = (...given: unknown[]) => unknown;

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function limitConnections(
  server: Server,
  { connections = 100, requestsASecond = 100 }: Limits,
  isProxy: (peer: string | undefined) => boolean,
): void {
  const open = new OpenCounts();
  const fresh = new CountsOfSecond();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    if (isProxy(address)) return;
    // A connection for each request, and as many again, so that a client that sends too many of them gets an answer.
    if (!fresh.add(address, 2 * requestsASecond) || !open.add(address, connections)) {
      socket.destroy();
      return;
    }
    socket.once('close', () => open.remove(address));
  });
}

function refuse(response: ServerResponse, body: Problem): void {
  // Close the connection, because the rest of the request is not read.
  response.setHeader('Connection', 'close');
  response.writeHead(body.status, { 'Content-Type': PROBLEM_JSON });
  response.end(JSON.stringify(body));
}

function plain(response: ServerResponse, type: string, text: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
}
