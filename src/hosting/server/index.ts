/**
 * A server for tables: its HTTP API, its pages, and a store in an SQLite file. Each function loads the optional peer
 * dependencies that it needs. If one is missing, the error names the packages to install.
 * @module legion-command-phase/hosting/server
 * @packageDocumentation
 */
import type { Server } from 'node:http';
import { requireOptions, type KeysOf } from '../../game/controller/require-player.js';
import type { ApiOptions } from '../http/api-options.js';
import { withPeers } from '../peers.js';
import type { SqliteOptions, SqliteStore } from '../sqlite/store-file.js';
import type { OpenByClient, Places, Tables } from '../tables.js';
import { guarded } from '../callbacks.js';
import { startExpiring } from './expiring.js';
import type { CountedTables } from './metrics.js';
import type { Limits } from './limits.js';
import type { AttachedUpdates, ServerOptions, TablesServer, UpdatesOptions } from './options.js';

export type { ApiOptions, Authenticate, ExpireAfterDays } from '../http/api-options.js';
export { MissingPeerError } from '../peers.js';
export { StoreFileError, type SqliteOptions, type SqliteStore } from '../sqlite/store-file.js';
export type { TrustedProxies } from './client-address.js';
export type { Limits } from './limits.js';
export type { CountedTables } from './metrics.js';
export type { AttachedUpdates, ServerOptions, TablesServer, UpdatesOptions } from './options.js';

const ENTRY = 'legion-command-phase/hosting/server';

const API_OPTIONS: KeysOf<ApiOptions> = {
  hostToken: true,
  authenticate: 'function',
  expireAfterDays: true,
  onError: 'function',
};
const SERVER_OPTIONS: KeysOf<ServerOptions> = {
  ...API_OPTIONS,
  tables: true,
  host: true,
  port: 'number',
  names: true,
  publicUrls: true,
  trustProxy: true,
  metrics: true,
  pages: true,
  limits: true,
  heartbeat: 'number',
  ownsProcess: true,
};
const UPDATES_OPTIONS: KeysOf<UpdatesOptions> = {
  names: true,
  publicUrls: true,
  trustProxy: true,
  authenticate: 'function',
  limits: true,
  heartbeat: 'number',
  onError: 'function',
};
const LIMITS_OF_CLIENTS: KeysOf<Limits> = {
  requestsASecond: 'number',
  tablesAnHour: 'number',
  listsAnHour: 'number',
  wrongTokensAMinute: 'number',
  connections: 'number',
  allConnections: 'number',
  socketsOfToken: 'number',
  socketsOfAddress: 'number',
  allSockets: 'number',
  queuedBytes: 'number',
  slowestReaderMs: 'number',
};

/**
 * The HTTP API as a handler of web requests. Its routes begin at `/`: `POST /tables`, `GET /state` and others.
 * @beta
 */
export interface TablesApi {
  fetch(request: Request): Promise<Response>;
  /** Ends the deletion of old tables. Call it before `tables.close()`. */
  close(): void;
}

/**
 * Serves tables over HTTP and WebSocket, with the pages of the table.
 * @param options `tables` and the address at which they are served
 * @throws MissingPeerError without `@hono/node-server`, `hono`, `prom-client`, `rate-limiter-flexible` and `ws`
 * @throws RangeError if a public address or a proxy cannot be read
 * @throws Error with the code of the system if the address is taken
 * @example
 * const server = await serveTables({ tables: createTables({ store: await sqliteStore('tables.db') }), port: 8080 });
 * @beta
 */
export async function serveTables(options: ServerOptions): Promise<TablesServer> {
  requireOptions('serveTables(options)', SERVER_OPTIONS, options);
  requireOptions<Limits>('serveTables(options): limits', LIMITS_OF_CLIENTS, options.limits ?? {});
  const peers = ['@hono/node-server', 'hono', 'prom-client', 'rate-limiter-flexible', 'ws'];
  const { serve } = await withPeers(ENTRY, peers, () => import('./serving.js'));
  requireTables('serveTables(options)', options.tables);
  return serve(options);
}

/**
 * Creates the HTTP API for an existing server: mount it at `/api`. It has neither limits nor WebSockets. It deletes old
 * tables, as `serveTables` does.
 * @param tables the tables of `createTables`
 * @param options the token of the host, your login, and when old tables are deleted
 * @throws MissingPeerError without `hono`
 * @example
 * app.mount('/api', (await tablesApi(tables)).fetch);
 * @beta
 */
export async function tablesApi(
  tables: Tables<OpenByClient> & Pick<CountedTables, 'expireIdle'>,
  options: ApiOptions = {},
): Promise<TablesApi> {
  requireOptions('tablesApi(tables, options)', API_OPTIONS, options);
  const loaded = await withPeers(ENTRY, ['hono'], () => import('../http/api.js'));
  requireTables('tablesApi(tables, options)', tables);
  const api = loaded.tablesApi(tables, options);
  const close = startExpiring(tables, options.expireAfterDays, guarded(options.onError));
  return { fetch: async (request) => api.fetch(request), close };
}

/**
 * Serves the updates of tables over WebSocket at `/api/updates` of a server of your own, in addition to `tablesApi` at `/api`. Other
 * listeners of `upgrade` keep the other paths. Without it, clients poll.
 * @param server the server of `node:http` on which your own server listens
 * @param tables the tables of `tablesApi`
 * @param options your login, the public addresses, and the limits of clients
 * @throws MissingPeerError without `hono`, `rate-limiter-flexible` and `ws`
 * @throws RangeError if a public address or a proxy cannot be read
 * @example
 * const updates = await attachUpdates(server, tables, { publicUrls: ['https://club.example'] });
 * @beta
 */
export async function attachUpdates(
  server: Server,
  tables: Places,
  options: UpdatesOptions = {},
): Promise<AttachedUpdates> {
  const call = 'attachUpdates(server, tables, options)';
  requireOptions(call, UPDATES_OPTIONS, options);
  requireOptions<Limits>(`${call}: limits`, LIMITS_OF_CLIENTS, options.limits ?? {});
  const peers = ['hono', 'rate-limiter-flexible', 'ws'];
  const { attach } = await withPeers(ENTRY, peers, () => import('./attaching.js'));
  requireTables(call, tables);
  return attach(server, tables, options);
}

/**
 * Opens a store in an SQLite file, or creates the file. When a call resolves, its data is on disk: each commit syncs
 * the write-ahead log. The file is locked until `close`: no other process can open it.
 * @param file its path; while it is open, `FILE-wal` belongs to it
 * @param options `groupOf` is the largest number of acts in one commit
 * @throws MissingPeerError without `libsql`
 * @throws StoreFileError if the file is not a store, is of a later version, is open in another process, or cannot be
 * written
 * @example
 * const tables = createTables({ store: await sqliteStore('tables.db') });
 * @beta
 */
export async function sqliteStore(file: string, options: SqliteOptions = {}): Promise<SqliteStore> {
  requireOptions<SqliteOptions>('sqliteStore(file, options)', { groupOf: true }, options);
  const loaded = await withPeers(ENTRY, ['libsql'], () => import('../sqlite/index.js'));
  return loaded.sqliteStore(file, options);
}

/** @throws TypeError if these are no tables, such as a promise */
function requireTables(call: string, given: unknown): void {
  if (typeof (Object(given) as Partial<Tables>).send === 'function') return;
  throw new TypeError(`${call}: \`tables\` is what \`createTables\` or \`remoteTables\` returns.`);
}
