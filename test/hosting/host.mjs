// A host in a process of its own, to be loaded and killed: node host.mjs FILE [PORT] [GROUP]
import { createTables } from 'legion-command-phase/hosting';
import { serveTables, sqliteStore } from 'legion-command-phase/hosting/server';
import { NO_LIMITS } from './no-limits.mjs';

const [file, port = '0', groupOf = '256'] = process.argv.slice(2);
/** Every table that a load opens: one that has to be woken for each act tells how fast a store is read. */
const AWAKE = 2000;
const store = await sqliteStore(file, { groupOf: Number(groupOf) });
const server = await serveTables({
  tables: createTables({ store, awake: AWAKE }),
  port: Number(port),
  hostToken: 'the-token-of-who-hosts',
  limits: NO_LIMITS,
  ownsProcess: true,
  onError: (error) => console.error(error),
});
process.stdout.write(`${server.port}\n`);
