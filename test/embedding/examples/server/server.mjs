/**
 * A server for tables on two devices: node server.mjs [PORT]
 *
 * It accepts connections only from this machine. For other devices, pass `host: '0.0.0.0'` to `serveTables`, and the
 * addresses of this machine as `names: ['192.168.0.7:*']`. It keeps its tables in memory; pass the SQLite store to
 * `createTables` to keep them in a file.
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
