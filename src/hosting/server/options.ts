import type { Authenticate, ExpireAfterDays } from '../http/api-options.js';
import type { TrustedProxies } from './client-address.js';
import type { Limits } from './limits.js';
import type { CountedTables } from './metrics.js';

/** Options of a server for tables. @beta */
export interface ServerOptions {
  /** The tables to serve, of this process or of a remote engine. `close` closes them too. */
  tables: CountedTables;
  /** The address of the server. By default 127.0.0.1, which only this machine can reach. */
  host?: string;
  /** The port; by default a free one. */
  port?: number;
  /** More host names that clients use, such as `table.example:8080`. `:*` stands for the port of the server. */
  names?: readonly string[];
  /** The public addresses, if a proxy in front of the server terminates TLS: `https://table.example`. */
  publicUrls?: readonly string[];
  /** The proxies to trust for `X-Forwarded-For` and `Forwarded`: their number or their addresses. By default none. */
  trustProxy?: TrustedProxies;
  /**
   * The clients that may read `/metrics`: those on this machine, all, or none. By default `local`: if there are few
   * tables, the counters reveal how often a player acted or was refused.
   */
  metrics?: 'local' | 'all' | 'off';
  /** Folders of built pages, by the path at which each is served. */
  pages?: Readonly<Record<string, string>>;
  /** The token for listing, finishing, expiring and bringing back tables. Without it these requests are refused. */
  hostToken?: string;
  /**
   * Your own login. With it, a request of a player without a user is answered 401 `not-signed-in`. A user who opens a
   * waiting table or claims an invitation owns that seat: the token is `TABLE.me`, which has no secret and serves no
   * other user. Needs tables of this process.
   */
  authenticate?: Authenticate;
  /** Limits on the requests of clients. */
  limits?: Limits;
  /**
   * Days without an act after which a table is deleted; `Infinity` for never. By default 7 for tables that wait for
   * lists, 90 for all others.
   */
  expireAfterDays?: ExpireAfterDays;
  /**
   * Milliseconds between two pings of a connection. A connection that has not answered at the next ping is closed. By
   * default 30,000.
   */
  heartbeat?: number;
  /** Called with each internal error; by default it is written to the console. Clients get no details of it. */
  onError?: (error: unknown) => void;
  /**
   * Set this to true if the process does nothing else, as in the command `serve`. Then the server replaces the global
   * `Response` by a lighter one, and V8 collects garbage early (`--optimize-for-size`), so that the heap stays small.
   * By default false.
   */
  ownsProcess?: boolean;
}

/** A running server. @beta */
export interface TablesServer {
  /** `http://127.0.0.1:49152` */
  url: string;
  /** The port of the server. */
  port: number;
  /** Stops accepting requests, answers the open ones, then closes the tables. */
  close(): Promise<void>;
}

/** Options of WebSockets on a server of your own. They mean the same as for `serveTables`. @beta */
export type UpdatesOptions = Pick<
  ServerOptions,
  'names' | 'publicUrls' | 'trustProxy' | 'authenticate' | 'limits' | 'heartbeat' | 'onError'
>;

/** The WebSockets on a server of your own. @beta */
export interface AttachedUpdates {
  /** Closes the WebSockets, and takes no more. Call it before `tables.close()`. */
  close(): void;
}
