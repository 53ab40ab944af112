/**
 * Tables in a server with express: node express.mjs [PORT]
 *
 * npm install legion-command-phase xstate express hono @hono/node-server rate-limiter-flexible ws
 */
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { createTables, memoryStore } from 'legion-command-phase/hosting';
import { attachUpdates, tablesApi } from 'legion-command-phase/hosting/server';
import { authenticate } from './login.mjs';

const tables = createTables({ store: memoryStore() });
const api = await tablesApi(tables, { authenticate });

const app = express();
app.use('/api', getRequestListener(api.fetch)); // before `express.json()`: the API reads its own bodies
app.get('/', (_request, response) => response.send('A page of your own.'));

const server = app.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});

// Without this line, clients poll.
await attachUpdates(server, tables, { authenticate });
