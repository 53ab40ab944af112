/**
 * A server for tables on two devices: node server.mjs [PORT]
 *
 * It keeps its tables in memory. For tables that outlive it, give `createTables` the SQLite store.
 */
import { createTables, memoryStore } from 'legion-command-phase/hosting';
import { serveTables } from 'legion-command-phase/hosting/server';

const tables = createTables({ store: memoryStore() });
const server = await serveTables({ tables, port: Number(process.argv[2] ?? 8080) });
console.log(`Tables are served at ${server.url}`);

process.once('SIGTERM', () => void server.close()); // closes the tables too
