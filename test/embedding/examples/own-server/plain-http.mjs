/**
 * Tables in a server of Node, without a framework: node plain-http.mjs [PORT]
 *
 * npm install legion-command-phase xstate hono @hono/node-server rate-limiter-flexible ws
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createTables, memoryStore } from 'legion-command-phase/hosting';
import { attachUpdates, tablesApi } from 'legion-command-phase/hosting/server';
import { authenticate } from './login.mjs';

const tables = createTables({ store: memoryStore() });
const api = await tablesApi(tables, { authenticate });
const answerTables = getRequestListener(api.fetch);

const server = createServer((request, response) => {
  if (request.url.startsWith('/api/')) {
    request.url = request.url.slice('/api'.length);
    void answerTables(request, response);
    return;
  }
  response.end('A page of your own.');
});

// Without this line, clients poll.
await attachUpdates(server, tables, { authenticate });

server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
