import type { TrustedProxies } from './client-address.js';
import type { Limits } from './limits.js';
import type { CountedTables } from './metrics.js';

/** Options of a server for tables. @beta */
export interface ServerOptions {
  /** Tables of this process or of an engine elsewhere. The server closes them as it closes. */
  tables: CountedTables;
  /** The address to listen at; by default 127.0.0.1, this machine alone. */
  host?: string;
  /** The port; by default a free one. */
  port?: number;
  /** Further names that clients use: `table.example:8080`; `:*` for the port of the server. */
  names?: readonly string[];
  /** Public addresses, where a proxy in front of the server ends TLS: `https://table.example`. */
  publicUrls?: readonly string[];
  /** The proxies whose `X-Forwarded-For` or `Forwarded` is believed: how many there are, or their addresses. By default none. */
  trustProxy?: TrustedProxies;
  /**
   * Who may read `/metrics`: clients on this machine, everybody, or nobody. By default `local`: the counters of a host with
   * few tables tell how often a player acted or was refused.
   */
  metrics?: 'local' | 'all' | 'off';
  /** Folders of built pages, by the address that each is served at. */
  pages?: Readonly<Record<string, string>>;
  /** The token for listing, finishing, expiring and bringing back tables over HTTP; without it nobody may. */
  hostToken?: string;
  /** Limits on the requests of clients. */
  limits?: Limits;
  /** Tables at which nothing was done for so many days are forgotten; `Infinity` to keep all. By default 90. */
  expireAfterDays?: number;
  /**
   * The milliseconds between two pings of a connection; a connection that does not answer is cut off after the same
   * time again. By default 30,000.
   */
  heartbeat?: number;
  /** Called with errors of the host, which clients get no details of. */
  onError?: (error: unknown) => void;
  /**
   * Set it if the process does nothing else, as in the command `serve`: the server replaces the global `Response` by a
   * lighter one, and makes V8 collect garbage early (`--optimize-for-size`), so that the heap stays small. By default not.
   */
  ownsProcess?: boolean;
}

/** A running server. @beta */
export interface TablesServer {
  /** `http://127.0.0.1:49152` */
  url: string;
  /** The port that it listens at. */
  port: number;
  /** Take no new requests, answer those that are there, then close the tables. */
  close(): Promise<void>;
}
