import { Hono } from 'hono';
import { tablesApi } from '../http/api.js';
import { tokenIn, tokenOffered } from '../http/admission.js';
import { problem, PROBLEM_JSON, problemOf, type Problem } from '../http/problems.js';
import { HostingError } from '../hosting-error.js';
import { partsOf } from '../seats.js';
import { TABLE_ID } from './table-object.js';
import { cachingOf, refusalOfOrigin, SAFE_HEADERS } from '../server/origins.js';
import { durableTables } from './durable-tables.js';
import { namedIn, type TablesBindings } from './runtime.js';

/** The default export of a worker. @experimental */
export interface TablesWorker {
  fetch(request: Request, bindings: TablesBindings): Promise<Response>;
}

/** A worker that serves the API and the pages. Each table is a Durable Object. @experimental */
export const tablesWorker: TablesWorker = {
  async fetch(request, bindings) {
    const url = new URL(request.url);
    const refusal = refusalOfOrigin(Object.fromEntries(request.headers), {
      own: [url.origin],
      isPage: request.method === 'GET' && !url.pathname.startsWith('/api'),
    });
    if (refusal) return safe(refused(refusal));
    if (!(await mayAsk(request, bindings))) {
      return safe(
        refused(problem('too-many', 'Too many requests from this address: try again later.', 429)),
      );
    }
    if (url.pathname === '/healthz') return safe(new Response('ok\n'));
    if (!url.pathname.startsWith('/api/')) return safe(await page(request, url, bindings));
    try {
      return safe(await answered(request, url.pathname, bindings), 'no-store');
    } catch (error) {
      const { body } = problemOf(error);
      if (body.status >= 500) console.error(error);
      return safe(refused(body), 'no-store');
    }
  },
};

const OF_ONE_TABLE = new Set(
  ['updates', 'state', 'acts', 'lobby', 'claim', 'list', 'rematch'].map((name) => `/api/${name}`),
);

/** Forwards a request with a token to the object of its table; answers all other requests here. */
async function answered(
  request: Request,
  path: string,
  bindings: TablesBindings,
): Promise<Response> {
  if (OF_ONE_TABLE.has(path)) {
    // Only this worker may set the header that names the table to open.
    if (request.headers.has(TABLE_ID))
      throw new HostingError('malformed', `Clients may not send the header ${TABLE_ID}.`);
    const { id } = partsOf(tokenOf(request));
    return namedIn(bindings.TABLES, id).fetch(request);
  }
  const { LEGION_HOST_TOKEN: hostToken } = bindings;
  const api = tablesApi(durableTables(bindings), {
    onError: (error) => console.error(error),
    hostToken,
  });
  return new Hono().route('/api', api).fetch(request);
}

async function page(request: Request, url: URL, { ASSETS }: TablesBindings): Promise<Response> {
  const missing = () => refused(problem('not-found', 'There is nothing here.', 404));
  if (!ASSETS) return missing();
  const path = `/table${url.pathname}`;
  const { method } = request;
  const ask = (file: string) => ASSETS.fetch(new Request(new URL(file, url), { method }));
  const caching = { 'Cache-Control': cachingOf(path) };
  for (const { name, extension, type } of encodingsFor(path, request)) {
    const encoded = await ask(`${path}${extension}`);
    if (!encoded.ok) continue;
    const headers = { 'Content-Type': type, 'Content-Encoding': name, Vary: 'Accept-Encoding' };
    // The body is compressed already: the runtime must not compress it again.
    const init = { headers: { ...headers, ...caching }, encodeBody: 'manual' } as ResponseInit;
    return new Response(encoded.body, init);
  }
  const found = await ask(path);
  if (found.status === 404) return missing();
  const plain = new Response(found.body, found);
  for (const [name, value] of Object.entries(caching)) plain.headers.set(name, value);
  return plain;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Returns the encodings of a built file that the client accepts, the smallest first. */
function encodingsFor(path: string, { headers }: Request) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  const accepted = headers.get('Accept-Encoding') ?? '';
  if (type === undefined) return [];
  return [
    { name: 'br', extension: '.br', type },
    { name: 'gzip', extension: '.gz', type },
  ].filter(({ name }) => accepted.includes(name));
}

async function mayAsk(request: Request, { REQUESTS }: TablesBindings): Promise<boolean> {
  if (!REQUESTS) return true;
  const key = request.headers.get('CF-Connecting-IP') ?? 'unknown';
  return (await REQUESTS.limit({ key })).success;
}

function tokenOf(request: Request): string {
  const { headers } = request;
  return headers.get('Upgrade') === 'websocket'
    ? tokenOffered(headers.get('Sec-WebSocket-Protocol'))
    : tokenIn(headers.get('Authorization'));
}

function refused(body: Problem): Response {
  const headers = {
    'Content-Type': PROBLEM_JSON,
    ...(body.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(body.status === 429 && { 'Retry-After': '60' }),
  };
  return new Response(JSON.stringify(body), { status: body.status, headers });
}

function safe(response: Response, caching?: string): Response {
  // The headers of a response that opens a connection are immutable.
  if (response.status === 101) return response;
  const isEncoded = response.headers.has('Content-Encoding');
  const init = { status: response.status, headers: response.headers };
  const answer = new Response(response.body, {
    ...init,
    ...(isEncoded && { encodeBody: 'manual' }),
  } as ResponseInit);
  for (const [name, value] of Object.entries(SAFE_HEADERS)) answer.headers.set(name, value);
  if (caching !== undefined) answer.headers.set('Cache-Control', caching);
  return answer;
}
