import { isObject } from '../../../machines/model/shape.js';
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
  TableSummary,
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
  hostToken: 'string',
  fetch: 'function',
  WebSocket: 'function',
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
 * @throws TypeError for an unknown option, and for a `url` that is no address of HTTP
 * @example remoteTables({ url: 'http://127.0.0.1:8080' }).follow(token, { onState: show, onFault: report });
 * @beta
 */
export function remoteTables(host: RemoteHost): RemoteTables {
  requireOptions('remoteTables(host)', REMOTE_HOST, host);
  const { url, hostToken, fetch: given, WebSocket: socket } = host;
  if (typeof url !== 'string' || !/^https?:\/\//iu.test(url) || !URL.canParse(url)) {
    const found = typeof url === 'string' ? `"${url}"` : typeof url;
    throw new TypeError(
      `remoteTables(host): url: an address such as http://127.0.0.1:8080 is expected, not ${found}.`,
    );
  }
  const base = `${url.replace(/\/$/, '')}/api`;
  const closing = new Set<() => void>();
  /** @param has fields of the answer, by which it is known for the answer of a host; none: it is empty */
  const ask = async <Answer>(
    path: string,
    has: readonly (keyof Answer & string)[],
    token?: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const { status, ok, text } = await answerTo(given ?? fetch, `${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${headerSafe(token)}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
    return (ok ? parsed(text, has) : refused(status, text)) as Answer;
  };
  const lobby = (token: string, signal: AbortSignal) =>
    ask<Lobby>('/lobby', OF_LOBBY, token, undefined, signal);
  const state = (token: string, since: number, signal: AbortSignal) =>
    ask<TableState>(`/state?since=${since}`, OF_STATE, token, undefined, signal);
  const requests = (token: string): Requests => ({
    lobby,
    state,
    webSocket: (given) =>
      followUpdates({ url: `${base}/updates`, token, ...given, WebSocket: socket }),
  });
  const asHost = <Answer>(path: string, has: readonly (keyof Answer & string)[], body?: unknown) =>
    ask<Answer>(path, has, hostToken ?? '', body);
  const onTable = (id: string, act: string) => `/host/tables/${headerSafe(id)}/${act}`;

  return {
    open: (request) => ask<{ id: string }>('/tables', ['id'], undefined, request) as never,
    lobby: (token) => patiently((signal) => lobby(token, signal)),
    claim: (invitation, key, name, user) =>
      patiently((signal) =>
        ask<ClaimedSeat>('/claim', OF_SEAT, invitation, { key, name, user }, signal),
      ),
    bring: (token, list, name) => ask<BroughtList>('/list', ['lobby'], token, { list, name }),
    rematch: (token) =>
      patiently((signal) => ask<ClaimedSeat>('/rematch', OF_SEAT, token, {}, signal)),
    state: (token, since = 0) => patiently((signal) => state(token, since, signal)),
    send: (token, sending, until) =>
      patiently(
        (signal) => ask<SendAnswer>('/acts', ['ok', 'number'], token, sending, signal),
        until,
      ),
    async subscribe(token, since, listener: (update: TableUpdate) => void, onLobby) {
      requireListeners(since, listener, onLobby);
      // Check the token with a request: its error is clearer than a WebSocket that does not open.
      await (onLobby
        ? ask<Lobby>('/lobby', OF_LOBBY, token)
        : ask<TableState>(`/state?since=${since}`, OF_STATE, token));
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
      return asHost<TableSummary[]>(`/host/tables?${query}`, ['length']);
    },
    finish: (id) => asHost<void>(onTable(id, 'finish'), [], {}),
    bringBack: (id, options = {}) =>
      asHost<BroughtBack>(onTable(id, 'bring-back'), ['acts', 'dropped'], options),
    delete: (id) => asHost<void>(onTable(id, 'delete'), [], {}),
    expire: async (untouchedSince, { status } = {}) =>
      (await asHost<{ expired: number }>('/host/expire', ['expired'], { untouchedSince, status }))
        .expired,
    async close() {
      for (const stop of closing) stop();
    },
  };
}

const OF_LOBBY = ['isReady'] as const;
const OF_STATE = ['number', 'since', 'log'] as const;
const OF_SEAT = ['id', 'player', 'token'] as const;

/**
 * Reads an answer of a host.
 * @throws HostingError `failed` if it is that of another server: no JSON, such as a page, or JSON without these fields
 */
function parsed(text: string, has: readonly string[]): unknown {
  if (has.length === 0) return undefined;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new HostingError('failed', 'The answer is no JSON: this is not the address of a host.');
  }
  if (typeof given === 'object' && given && has.every((key) => key in given)) return given;
  throw new HostingError(
    'failed',
    `The answer has no ${has.join(', ')}: this is not the address of a host.`,
  );
}

/** Replaces a text that is not allowed in a header or an address: it cannot be a token or the id of a table. */
function headerSafe(token: string): string {
  return typeof token === 'string' && /^[\w.-]+$/.test(token) ? token : 'none';
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
