import { networkInterfaces } from 'node:os';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { pageFolder } from '../package-files.js';
import { say } from '../say.js';
import { interrupted } from '../serving/interrupted.js';
import { cannotListen } from '../serving/pages.js';
import { portFor } from '../reading/whole-number.js';
import type { HostedTables } from '../../hosting/index.js';

const PEERS = ['@hono/node-server', 'hono', 'libsql', 'prom-client', 'rate-limiter-flexible', 'ws'];

export const serve = command({
  name: 'serve',
  args: {
    store: { type: 'string', description: 'The file of the tables', default: 'tables.db' },
    host: {
      type: 'string',
      description:
        'The address to listen on; 0.0.0.0 for the local network; by default only this machine can connect',
    },
    port: { type: 'string', description: 'The port; by default one that is free' },
    'public-url': {
      type: 'string',
      valueHint: 'URL',
      description:
        'The address that players open, if a proxy in front terminates TLS: https://table.example; several with commas between',
    },
    'trust-proxy': {
      type: 'string',
      valueHint: 'PROXIES',
      description:
        'The proxies whose X-Forwarded-For or Forwarded is trusted: their number, or their addresses and subnets with commas between',
    },
    metrics: {
      type: 'string',
      valueHint: 'CLIENTS',
      description: 'The clients that may read /metrics: local (on this machine), all or off',
      default: 'local',
    },
    'expire-days': {
      type: 'string',
      valueHint: 'DAYS',
      description:
        'Delete a table after this many days without an act, one that waits for lists after 7 at most; 0: never',
      default: '90',
    },
  },
  run: async (args, { stdout, stderr }): Promise<ExitCode> => {
    const port = portFor('serve', args.port);
    const { MissingPeerError, serveTables, StoreFileError } =
      await import('../../hosting/server/index.js');
    const tables = await openedTables(args.store);
    const host = args.host ?? '127.0.0.1';
    const addresses = addressesOf(host);
    const hostToken = process.env['LEGION_HOST_TOKEN'];
    const days = numberIn('expire-days', args['expire-days']);
    const publicUrls = listIn(args['public-url']);
    const trustProxy = args['trust-proxy'];
    const metrics = readersIn(args.metrics);
    try {
      const server = await serveTables({
        ownsProcess: true,
        tables,
        host,
        port,
        names: addresses.map((address) => `${address}:*`),
        publicUrls,
        ...(trustProxy !== undefined && { trustProxy: proxiesIn(trustProxy) }),
        metrics,
        expireAfterDays:
          days === 0 ? Infinity : { waiting: Math.min(WAITING_DAYS, days), others: days },
        pages: { '/': pageFolder('table') },
        hostToken,
        onError: (error) => say(stderr, `Fault: ${faultIn(error)}`),
      });
      say(stdout, `Tables are open at ${server.url}/`);
      for (const url of publicUrls) say(stdout, `   from everywhere: ${new URL(url).origin}/`);
      for (const address of addresses) {
        say(stdout, `   from another device: http://${address}:${server.port}/`);
      }
      say(stdout, `They are kept in ${args.store}. Ctrl-C closes them; players can go on later.`);
      say(stdout, expiryOf(days));
      await interrupted();
      await server.close();
      return EXIT.done;
    } catch (error) {
      await tables.close();
      if (
        error instanceof RangeError ||
        error instanceof MissingPeerError ||
        error instanceof StoreFileError
      ) {
        throw new Unusable(`serve: ${error.message}`);
      }
      const why = cannotListen(host, port, error);
      throw why === undefined ? error : new Unusable(why);
    }
  },
});

/** An error as one line, with its cause. Clients do not see it. */
function faultIn(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown };
  return cause === undefined ? String(error) : `${String(error)} ${String(cause)}`;
}

function listIn(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
}

function proxiesIn(text: string): number | string[] {
  return /^\d{1,2}$/.test(text) ? Number(text) : listIn(text);
}

function numberIn(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text))
    throw new Unusable(`serve: --${name} ${text} is not a number of days.`);
  return Number(text);
}

/** The most days for which a table waits for lists. */
const WAITING_DAYS = 7;

function expiryOf(days: number): string {
  if (days === 0) return 'No table is deleted (--expire-days 0).';
  const waiting = Math.min(WAITING_DAYS, days);
  return `A table without an act is deleted after ${days} days, one that waits for lists after ${waiting} (--expire-days).`;
}

/** The processor time that each seat may use in a second. */
const CPU_MS_A_SECOND = 125;

function readersIn(text: string): 'local' | 'all' | 'off' {
  if (text === 'local' || text === 'all' || text === 'off') return text;
  throw new Unusable(`serve: --metrics ${text} is neither local, nor all, nor off.`);
}

/** @throws Unusable if the file is not a store of tables, or a package is missing */
async function openedTables(file: string): Promise<HostedTables> {
  const { createTables } = await import('../../hosting/index.js');
  const { MissingPeerError, sqliteStore, StoreFileError } =
    await import('../../hosting/server/index.js');
  try {
    return createTables({ store: await sqliteStore(file), cpuMsASecond: CPU_MS_A_SECOND });
  } catch (error) {
    if (error instanceof StoreFileError) throw new Unusable(`serve: ${error.message}`);
    if (error instanceof MissingPeerError) {
      throw new Unusable(`serve: packages are missing: npm install ${PEERS.join(' ')}`);
    }
    throw error;
  }
}

/** The IPv4 addresses of this machine if the server listens to other devices; otherwise none. */
function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address),
  );
}
