import { networkInterfaces } from 'node:os';
import { command } from '../command.js';
import { EXIT, Unusable, type ExitCode } from '../exit.js';
import { pageFolder } from '../package-files.js';
import { say } from '../say.js';
import { interrupted } from '../serving/interrupted.js';
import { portFor } from '../serving/port.js';

const PEERS = '@hono/node-server hono libsql prom-client rate-limiter-flexible ws';

export const serve = command({
  name: 'serve',
  args: {
    store: { type: 'string', description: 'The file of the tables', default: 'tables.db' },
    host: {
      type: 'string',
      description:
        'The address to listen at, 0.0.0.0 for the local network; by default this machine alone',
    },
    port: { type: 'string', description: 'The port; by default one that is free' },
  },
  run: async (args, { stdout, stderr }): Promise<ExitCode> => {
    const port = portFor('serve', args.port);
    const { createTables, sqliteStore, StoreFileError, serveTables } = await hosting();
    const tables = createTables({ store: opened(args.store, sqliteStore, StoreFileError) });
    const host = args.host ?? '127.0.0.1';
    const addresses = addressesOf(host);
    const hostToken = process.env['LEGION_HOST_TOKEN'];
    try {
      const server = await serveTables({
        ownsProcess: true,
        tables,
        host,
        port,
        names: addresses.map((address) => `${address}:*`),
        pages: { '/': pageFolder('hosted'), '/table/': pageFolder('table') },
        ...(hostToken && { hostToken }),
        onError: (error) => say(stderr, `Fault: ${String(error)}`),
      });
      say(stdout, `Tables are open at ${server.url}/`);
      for (const address of addresses) {
        say(stdout, `   from another device: http://${address}:${server.port}/`);
      }
      say(stdout, `They are kept in ${args.store}. Ctrl-C closes them; who plays goes on later.`);
      await interrupted();
      await server.close();
      return EXIT.done;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined || !code.startsWith('EA')) throw error;
      await tables.close();
      throw new Unusable(`serve: ${host}:${port} cannot be had (${code}): choose another.`);
    }
  },
});

/** The servers' packages are no dependencies: who only plays pays nothing for them. */
async function hosting() {
  try {
    const [{ createTables }, { sqliteStore, StoreFileError }, { serveTables }] = await Promise.all([
      import('../../hosting/index.js'),
      import('../../hosting/sqlite/index.js'),
      import('../../hosting/server/index.js'),
    ]);
    return { createTables, sqliteStore, StoreFileError, serveTables };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Unusable(`serve: what it needs is not installed: npm install ${PEERS}`);
  }
}

function opened<Store>(
  file: string,
  open: (file: string) => Store,
  Fault: new (...args: never[]) => Error,
): Store {
  try {
    return open(file);
  } catch (error) {
    if (error instanceof Fault) throw new Unusable(`serve: ${error.message}`);
    throw error;
  }
}

/** By which addresses other devices of the network find this machine, if it listens to them. */
function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address),
  );
}
