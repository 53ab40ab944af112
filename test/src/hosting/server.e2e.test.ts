import { memoryStore } from '../../../src/hosting/index.js';
import { startServer, tablesAt } from './support/server.js';
import { itHostsTables } from './support/tables-suite.js';

itHostsTables('over HTTP and WebSocket', async () => {
  const store = memoryStore();
  let server = await startServer({ store });
  const { port } = server;
  return {
    tables: tablesAt(server.url),
    restart: async () => {
      await server.close();
      server = await startServer({ store, port });
      return tablesAt(server.url);
    },
    close: () => server.close(),
  };
});
