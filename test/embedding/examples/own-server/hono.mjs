/**
 * Tables in a server with Hono: node hono.mjs [PORT]
 *
 * npm install legion-command-phase xstate hono @hono/node-server rate-limiter-flexible ws
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createTables, memoryStore } from 'legion-command-phase/hosting';
import { attachUpdates, tablesApi } from 'legion-command-phase/hosting/server';
import { authenticate } from './login.mjs';

const tables = createTables({ store: memoryStore() });
const api = await tablesApi(tables, { authenticate });

const app = new Hono().mount('/api', api.fetch);
app.get('/', (context) => context.text('A page of your own.'));

const listen = { fetch: app.fetch, port: Number(process.argv[2] ?? 8080), hostname: '127.0.0.1' };
const server = serve(listen, ({ port }) => console.log(`http://127.0.0.1:${port}`));

// Without this line, clients poll.
await attachUpdates(server, tables, { authenticate });
