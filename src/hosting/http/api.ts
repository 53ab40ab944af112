import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { guarded } from '../callbacks.js';
import { malformed } from '../hosting-error.js';
import { unknownSeat } from '../seats.js';
import type {
  OpenByClient,
  OpenFromLists,
  OpenWaiting,
  SendAnswer,
  SendRequest,
  Tables,
  TableStatus,
  TableUpdate,
} from '../tables.js';
import { listRequest, readRequest } from '../requests.js';
import { tokenFor, tokenIn, tokenToClient, userOf } from './admission.js';
import type { ApiOptions } from './api-options.js';
import { openApiDocument } from './openapi.js';
import { problem, PROBLEM_JSON, problemOf, type Problem } from './problems.js';

/** The largest size of a request with lists, in bytes: two lists of the largest kind. An act is far smaller. */
const LONGEST_LISTS = 200_000;
const LONGEST_ACT = 100_000;
const MOST_LISTED = 500;

/** The requests of players and spectators. */
const OF_USERS = ['/tables', '/lobby', '/claim', '/list', '/rematch', '/state', '/acts'];

interface ApiEnv {
  Variables: { user: string | undefined };
}

/** Creates the HTTP API for any server with `fetch` handlers. A seat acts with `Authorization: Bearer TOKEN`. */
export function tablesApi(
  tables: Tables<OpenByClient>,
  { hostToken, authenticate, onError: given }: ApiOptions = {},
): Hono<ApiEnv> {
  const onError = guarded(given);
  const api = new Hono<ApiEnv>();

  api.onError((error, context) => {
    const { status, body } = problemOf(error);
    if (status >= 500) onError(error);
    if (status === 401) context.header('WWW-Authenticate', 'Bearer');
    if (status === 429) context.header('Retry-After', '1');
    return withProblem(context, body);
  });
  api.notFound((context) =>
    withProblem(context, problem('not-found', 'There is nothing here.', 404)),
  );

  api.get('/openapi.json', (context) => context.json(openApiDocument()));

  // The operator has a token instead of a login.
  for (const path of OF_USERS) {
    api.use(path, async (context, next) => {
      context.set('user', await userOf(() => context.req.raw, authenticate));
      await next();
    });
  }

  api.post('/tables', atMost(LONGEST_LISTS), async (context) => {
    const request = await jsonOf(context);
    const user = context.get('user');
    refuseUsers(request);
    // Clients send lists, not a complete input: a player who chose the seed would know every die roll.
    if ('input' in request) {
      throw malformed("A table with an input can only be opened in the host's program.");
    }
    if ('waitingFor' in request) {
      const waiting = request as OpenWaiting;
      const opened = await tables.open({
        ...waiting,
        ...(user !== undefined && { user }),
      });
      return context.json({ ...opened, token: tokenToClient(opened.token, user) }, 201);
    }
    return context.json(await tables.open(request as OpenFromLists), 201);
  });

  api.get('/lobby', async (context) => context.json(await tables.lobby(tokenOf(context))));

  api.post('/claim', atMost(LONGEST_ACT), async (context) => {
    const token = tokenOf(context);
    const user = context.get('user');
    const request = await jsonOf(context);
    refuseUsers(request);
    const { key, name } = request as { key: string; name?: string };
    const claimed = await tables.claim(token, key, name, user);
    return context.json({ ...claimed, token: tokenToClient(claimed.token, user) });
  });

  api.post('/list', atMost(LONGEST_LISTS), async (context) => {
    const token = tokenOf(context);
    const { list, name } = (await jsonOf(context)) as { list: string | null; name?: string };
    return context.json(await tables.bring(token, list, name));
  });

  api.post('/rematch', atMost(LONGEST_ACT), async (context) => {
    const next = await tables.rematch(tokenOf(context));
    return context.json({ ...next, token: tokenToClient(next.token, context.get('user')) });
  });

  api.get('/state', async (context) =>
    context.json(await tables.state(tokenOf(context), sinceIn(context.req.query('since')))),
  );

  api.post('/acts', atMost(LONGEST_ACT), async (context) => {
    const token = tokenOf(context);
    const answer = await tables.send(token, (await jsonOf(context)) as SendRequest);
    return answered(context, answer);
  });

  api.get('/host/tables', async (context) => {
    requireHost(context, hostToken);
    const { limit, ...which } = readRequest(listRequest, 'A list of tables', context.req.query());
    const atMost = limit === undefined ? {} : { limit: Math.min(Number(limit), MOST_LISTED) };
    return context.json(await tables.list({ ...which, ...atMost }));
  });

  api.post('/host/tables/:id/finish', async (context) => {
    requireHost(context, hostToken);
    await tables.finish(context.req.param('id'));
    return context.body(null, 204);
  });

  api.post('/host/tables/:id/delete', async (context) => {
    requireHost(context, hostToken);
    await tables.delete(context.req.param('id'));
    return context.body(null, 204);
  });

  api.post('/host/tables/:id/bring-back', atMost(LONGEST_ACT), async (context) => {
    requireHost(context, hostToken);
    const { dropDamaged } = (await jsonOf(context)) as { dropDamaged?: boolean };
    return context.json(await tables.bringBack(context.req.param('id'), { dropDamaged }));
  });

  api.post('/host/expire', atMost(LONGEST_ACT), async (context) => {
    requireHost(context, hostToken);
    const { untouchedSince, status } = (await jsonOf(context)) as {
      untouchedSince: number;
      status?: TableStatus;
    };
    return context.json({ expired: await tables.expire(untouchedSince, { status }) });
  });

  return api;
}

function answered(context: Context, answer: SendAnswer): Response {
  if (answer.ok) return context.json(answer);
  if (answer.reason === 'refused') {
    const { violations, number } = answer;
    const body = problem('refused', 'The rules refuse this act.', 422, violations);
    return withProblem(context, { ...body, number });
  }
  const body = problem('stale', 'The table has changed since the update that was seen.', 409);
  return withProblem(context, { ...body, number: answer.number, update: answer.update });
}

function withProblem(
  context: Context,
  body: Problem & { number?: number; update?: TableUpdate },
): Response {
  return context.body(JSON.stringify(body), body.status as 400, { 'Content-Type': PROBLEM_JSON });
}

/** Refuses a body that is too long. */
function atMost(maxSize: number): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const length = raw.headers.get('Content-Length');
    // Count the bytes only if the client does not state their number: counting takes longer than an act.
    const isStated = length !== null && raw.headers.get('Transfer-Encoding') === null;
    const isShort = isStated ? Number(length) <= maxSize : await isReadWithin(context, maxSize);
    if (isShort) return next();
    return withProblem(
      context,
      problem('too-large', `No more than ${maxSize} bytes are read.`, 413),
    );
  };
}

/** A body without a length may come in this many parts: each part takes time, however short it is. */
const MOST_PARTS = 1_000;

/**
 * Reads the body of a request for the handlers after this. Returns false if it is too long.
 * @throws HostingError `malformed` if the body breaks off
 */
async function isReadWithin(context: Context, maxSize: number): Promise<boolean> {
  const { url, method, headers, body } = context.req.raw;
  if (!body) return true;
  const reader = body.getReader();
  const read: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw malformed('The body of the request broke off.');
    });
    if (done) break;
    bytes += value.byteLength;
    read.push(value);
    if (bytes > maxSize || read.length > MOST_PARTS) {
      reader.cancel().catch(() => undefined);
      return false;
    }
  }
  context.req.raw = new Request(url, { method, headers, body: new Blob(read) });
  return true;
}

async function jsonOf(context: Context): Promise<object> {
  const type = context.req.header('Content-Type') ?? '';
  // A form on another site could send text, but not JSON.
  if (!/^application\/json\b/i.test(type)) throw malformed('The content type is application/json.');
  let given: unknown;
  try {
    given = await context.req.json();
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  if (typeof given !== 'object' || given === null) throw malformed('The body is a JSON object.');
  return given;
}

function tokenOf(context: Context<ApiEnv>): string {
  return tokenFor(tokenIn(context.req.header('Authorization')), context.get('user'));
}

/** Only the host's own login decides who a user is. @throws HostingError `malformed` */
function refuseUsers(request: object): void {
  if ('user' in request || 'users' in request) {
    throw malformed('`user` and `users` are set by the host, not by clients.');
  }
}

function requireHost(context: Context<ApiEnv>, hostToken: string | undefined): void {
  if (!hostToken || !isSame(tokenOf(context), hostToken)) throw unknownSeat();
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

/**
 * Reads a number in the query of a request; 0 if it is absent.
 * @throws HostingError `malformed`
 */
export function sinceIn(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,9}$/.test(text)) throw malformed('A number is expected in the address.');
  return Number(text);
}
