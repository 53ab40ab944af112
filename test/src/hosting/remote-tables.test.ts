import { expect, it } from 'vitest';
import { createTables, memoryStore, remoteTables } from '../../../src/hosting/index.js';
import { tablesApi } from '../../../src/hosting/server/index.js';
import { table } from '../../support/table.js';

it("a client cannot open a table with an input, by its types and by the host's answer", async () => {
  const api = await tablesApi(createTables({ store: memoryStore() }));
  const client = remoteTables({
    url: 'http://host',
    fetch: async (url, init) => api.fetch(new Request(String(url).replace('/api', ''), init)),
  });
  // @ts-expect-error a client opens tables with lists
  await expect(client.open({ kind: 'phase', input: table() })).rejects.toThrow(
    "A table with an input can only be opened in the host's program.",
  );
});
