import { WebSocket as Socket } from 'ws';
import { createTables, memoryStore, type TableStore } from '../../../../src/hosting/index.js';
import { remoteTables, type RemoteHost } from '../../../../src/hosting/http/remote-tables.js';
import {
  serveTables,
  type Limits,
  type TablesServer,
  type TrustedProxies,
} from '../../../../src/hosting/server/index.js';

export const HOST_TOKEN = 'the-token-of-the-host';

/** Tests are not limited, except tests of the limits. */
const NO_LIMITS: Limits = {
  requestsASecond: 100_000,
  tablesAnHour: 100_000,
  wrongTokensAMinute: 100_000,
  connections: 1_000,
};

export async function startServer({
  store = memoryStore(),
  limits = NO_LIMITS,
  port = 0,
  pages = {},
  names = [],
  heartbeat,
  publicUrls = [],
  trustProxy,
  metrics,
}: {
  store?: TableStore;
  limits?: Limits;
  port?: number;
  pages?: Readonly<Record<string, string>>;
  names?: readonly string[];
  heartbeat?: number;
  publicUrls?: readonly string[];
  trustProxy?: TrustedProxies;
  metrics?: 'local' | 'all' | 'off';
} = {}): Promise<TablesServer> {
  return serveTables({
    tables: createTables({ store }),
    port,
    limits,
    pages,
    names,
    publicUrls,
    ...(trustProxy !== undefined && { trustProxy }),
    ...(metrics !== undefined && { metrics }),
    ...(heartbeat !== undefined && { heartbeat }),
    hostToken: HOST_TOKEN,
  });
}

/** The tables of a server, for a program on another machine. */
export function tablesAt(url: string, more: Pick<RemoteHost, 'fetch'> = {}) {
  return remoteTables({
    url,
    hostToken: HOST_TOKEN,
    WebSocket: Socket,
    ...more,
  });
}

/** Sends each request over a connection of its own. A kept one may lead to a server that was ended meanwhile. */
export const overNewConnections: typeof fetch = (address, init) => {
  const headers = new Headers(init?.headers);
  headers.set('Connection', 'close');
  return fetch(address, { ...init, headers });
};
