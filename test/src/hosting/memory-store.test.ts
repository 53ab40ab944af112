import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { itHostsTables } from './support/tables-suite.js';

itHostsTables('in memory', async () => {
  const store = memoryStore();
  return {
    tables: createTables({ store }),
    restart: async () => createTables({ store }),
    close: () => store.close(),
  };
});

itHostsTables('of which one at a time is awake', async () => {
  const store = memoryStore();
  const tables = () => createTables({ store, awake: 1, snapshotEvery: 2 });
  return { tables: tables(), restart: async () => tables(), close: () => store.close() };
});
