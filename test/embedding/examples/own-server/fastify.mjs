/**
 * Tables in a server with fastify: node fastify.mjs [PORT]
 *
 * npm install legion-command-phase xstate fastify hono @hono/node-server rate-limiter-flexible ws
 */
import { getRequestListener } from '@hono/node-server';
import fastify from 'fastify';
import { createTables, memoryStore } from 'legion-command-phase/hosting';
import { attachUpdates, tablesApi } from 'legion-command-phase/hosting/server';
import { authenticate } from './login.mjs';

const tables = createTables({ store: memoryStore() });
const api = await tablesApi(tables, { authenticate });
const answerTables = getRequestListener(api.fetch);

const app = fastify();
app.get('/', () => 'A page of your own.');
app.register((routes, _options, done) => {
  // The API reads its own bodies.
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
  routes.all('/api/*', (request, reply) => {
    reply.hijack();
    request.raw.url = request.raw.url.slice('/api'.length);
    void answerTables(request.raw, reply.raw);
  });
  done();
});

// Without this line, clients poll.
await attachUpdates(app.server, tables, { authenticate });

console.log(await app.listen({ port: Number(process.argv[2] ?? 8080), host: '127.0.0.1' }));
