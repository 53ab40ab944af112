// A host in a process of its own, to be loaded and killed: node host.mjs FILE [PORT] [GROUP]
import { createTables } from '../../dist/src/hosting/index.js';
import { serveTables } from '../../dist/src/hosting/server/index.js';
import { sqliteStore } from '../../dist/src/hosting/sqlite/index.js';
import { NO_LIMITS } from './no-limits.mjs';

const [file, port = '0', groupOf = '256'] = process.argv.slice(2);
const server = await serveTables({
  tables: createTables({ store: sqliteStore(file, { groupOf: Number(groupOf) }) }),
  port: Number(port),
  hostToken: 'the-token-of-who-hosts',
  limits: NO_LIMITS,
  ownsProcess: true,
  onError: (error) => console.error(error),
});
process.stdout.write(`${server.port}\n`);
