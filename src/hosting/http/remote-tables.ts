import { isObject } from '../../../machines/model/shape.js';
import { requireThat } from '../../../machines/model/require-that.js';
import { requireOptions, type KeysOf } from '../../game/controller/require-player.js';
import { HostingError } from '../hosting-error.js';
import { requireListOptions } from '../list-options.js';
import type {
  BroughtBack,
  BroughtList,
  ClaimedSeat,
  Lobby,
  OpenByClient,
  SendAnswer,
  SendRequest,
  Tables,
  TableState,
  TableUpdate,
} from '../tables.js';
import { faultOf, type Problem } from './problems.js';
import {
  followUpdates,
  socketClass,
  type LiveConnection,
  type WebSocketClass,
} from './following.js';
import { liveUpdates, type Requests } from './live-updates.js';
import { followTable, type TableFollower } from './follow-table.js';
import { patiently } from './patiently.js';
import { called, logged, requireListeners } from '../callbacks.js';

/** The address of a remote host. @beta */
export interface RemoteHost {
  /** `http://127.0.0.1:8080` */
  url: string;
  /** The host's token: needed only for listing, finishing, expiring and bringing back tables. */
  hostToken?: string;
  fetch?: typeof fetch;
  /** By default that of the program. Node has none before version 22: give that of the package ws. */
  WebSocket?: WebSocketClass;
}

const REMOTE_HOST: KeysOf<RemoteHost> = {
  url: true,
  hostToken: true,
  fetch: 'function',
  WebSocket: true,
};

/** The tables of a remote host. Only the host's program can open a table with an input. @beta */
export interface RemoteTables extends Tables<OpenByClient> {
  /** @param until send the act again, if no answer comes, until this signal is aborted; absent: eight times */
  send(token: string, sending: SendRequest, until?: AbortSignal): Promise<SendAnswer>;
  /**
   * Follows a table from its lobby to its end, and connects again if a connection is lost.
   * @throws Error if the program has no WebSocket, and none was given
   */
  follow(token: string, follower: TableFollower): LiveConnection;
}

/**
 * The tables of a remote host, over HTTP and WebSocket. Answers and errors are those of local tables.
 * @param host `url` is the address of the host; `hostToken` is for the host alone, never for a client
 * @throws TypeError for an unknown option, and for a `url` that is no text
 * @example remoteTables({ url: 'http://127.0.0.1:8080' }).follow(token, { onState: show, onFault: report });
 * @beta
 */
export function remoteTables(host: RemoteHost): RemoteTables {
  requireOptions('remoteTables(host)', REMOTE_HOST, host);
  const { url, hostToken, fetch: given, WebSocket: socket } = host;
  requireThat(typeof url === 'string', 'remoteTables(host), the url', 'a text is expected', url);
  const base = `${url.replace(/\/$/, '')}/api`;
  const closing = new Set<() => void>();
  const ask = async (
    path: string,
    token?: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const { status, ok, text } = await answerTo(given ?? fetch, `${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${headerSafe(token)}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
    if (ok) return text === '' ? undefined : parsed(text);
    return refused(status, text);
  };
  const lobby = (token: string, signal: AbortSignal) =>
    ask('/lobby', token, undefined, signal) as Promise<Lobby>;
  const state = (token: string, since: number, signal: AbortSignal) =>
    ask(`/state?since=${since}`, token, undefined, signal) as Promise<TableState>;
  const requests = (token: string): Requests => ({
    lobby,
    state,
    webSocket: (given) =>
      followUpdates({ url: `${base}/updates`, token, ...given, WebSocket: socket }),
  });
  const asHost = (path: string, body?: unknown) => ask(path, hostToken ?? '', body);

  return {
    open: (request) => ask('/tables', undefined, request) as never,
    lobby: (token) => patiently((signal) => lobby(token, signal)),
    claim: (invitation, key, name, user) =>
      patiently((signal) =>
        ask('/claim', invitation, { key, name, user }, signal),
      ) as Promise<ClaimedSeat>,
    bring: (token, list, name) => ask('/list', token, { list, name }) as Promise<BroughtList>,
    rematch: (token) =>
      patiently((signal) => ask('/rematch', token, {}, signal)) as Promise<ClaimedSeat>,
    state: (token, since = 0) => patiently((signal) => state(token, since, signal)),
    send: (token, sending, until) =>
      patiently((signal) => ask('/acts', token, sending, signal), until) as Promise<SendAnswer>,
    async subscribe(token, since, listener: (update: TableUpdate) => void, onLobby) {
      requireListeners(since, listener, onLobby);
      // Check the token with a request: its error is clearer than a WebSocket that does not open.
      await ask(onLobby ? '/lobby' : `/state?since=${since}`, token);
      const connection = liveUpdates(requests(token), token, {
        since,
        onUpdate: (update) => called(logged, listener, update),
        ...(onLobby && { onLobby: (lobby: Lobby) => called(logged, onLobby, lobby) }),
        onFault: logged,
      });
      closing.add(connection.stop);
      return () => {
        closing.delete(connection.stop);
        connection.stop();
      };
    },
    follow: (token, follower) => {
      socketClass(socket);
      const live = followTable(requests(token), token, follower, () => closing.delete(live.stop));
      closing.add(live.stop);
      return live;
    },
    async list(options = {}) {
      requireListOptions(options);
      const { status, after, limit } = options;
      const query = new URLSearchParams({
        ...(status && { status }),
        ...(after !== undefined && { after }),
        ...(limit !== undefined && { limit: String(limit) }),
      });
      return asHost(`/host/tables?${query}`) as ReturnType<Tables['list']>;
    },
    finish: (id) =>
      asHost(`/host/tables/${encodeURIComponent(id)}/finish`, {}) as Promise<undefined>,
    bringBack: (id, options = {}) =>
      asHost(`/host/tables/${encodeURIComponent(id)}/bring-back`, options) as Promise<BroughtBack>,
    delete: (id) =>
      asHost(`/host/tables/${encodeURIComponent(id)}/delete`, {}) as Promise<undefined>,
    expire: async (untouchedSince, { status } = {}) =>
      ((await asHost('/host/expire', { untouchedSince, status })) as { expired: number }).expired,
    async close() {
      for (const stop of closing) stop();
    },
  };
}

/** @throws HostingError `failed` if the answer is no JSON, such as the page of another server */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HostingError('failed', 'The answer is no JSON: this is not the address of a host.');
  }
}

/** Replaces a text that is not allowed in a header: it cannot be a token. */
function headerSafe(token: string): string {
  return /^[\w.-]+$/.test(token) ? token : 'none';
}

/**
 * Sends a request, and reads its answer.
 * @throws HostingError `unreachable`: `fetch` throws a TypeError without a connection, a TimeoutError after a timeout
 */
async function answerTo(
  ask: typeof fetch,
  address: string,
  init: RequestInit,
): Promise<{ status: number; ok: boolean; text: string }> {
  try {
    const response = await ask(address, init);
    const { status, ok } = response;
    return { status, ok, text: await response.text() };
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    if (!isTimeout && !(cause instanceof TypeError)) throw cause;
    const sentence = `The host at ${URL.canParse(address) ? new URL(address).origin : address} does not answer.`;
    throw new HostingError('unreachable', sentence, [], { cause });
  }
}

function refused(status: number, text: string): SendAnswer {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    // The status says enough.
  }
  // A proxy in front of the host may answer with a page, or with JSON of its own.
  if (!isObject(given) || typeof given['type'] !== 'string') {
    throw new HostingError('failed', `The host answered with status ${status}.`);
  }
  const body = given as unknown as Problem & { number?: number; update?: TableUpdate };
  const { type, number = 0, update, violations = [] } = body;
  if (type === '/problems/refused') {
    return { ok: false, reason: 'refused', number, violations: violations as never };
  }
  if (type === '/problems/stale' && update) return { ok: false, reason: 'stale', number, update };
  // Refusals of the server itself, such as too many requests or an unknown host name.
  const others = status === 429 ? 'busy' : status >= 500 ? 'failed' : 'malformed';
  throw faultOf(body) ?? new HostingError(others, body.title);
}
