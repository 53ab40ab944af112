/**
 * A server for tables on two devices: node server.mjs [PORT]
 *
 * It answers this machine alone. For other devices, give `serveTables` the `host` '0.0.0.0' and the addresses of this
 * machine as `names`: ['192.168.0.7:*']. It keeps its tables in memory: to keep them in a file, give `createTables` the
 * SQLite store.
 */
import { fileURLToPath } from 'node:url';
import { createTables, memoryStore } from 'legion-command-phase/hosting';
import { serveTables } from 'legion-command-phase/hosting/server';

const port = Number(process.argv[2] ?? 8080);
const tables = createTables({ store: memoryStore() });
const page = new URL('../visualizations/table/', import.meta.resolve('legion-command-phase'));
const server = await serveTables({ tables, port, pages: { '/': fileURLToPath(page) } });
console.log(`Tables are served at ${server.url}/`);

process.once('SIGTERM', () => void server.close()); // closes the tables too
