import { expect, it } from 'vitest';
import { createTables, memoryStore, remoteTables } from '../../../src/hosting/index.js';
import { tablesApi } from '../../../src/hosting/server/index.js';
import { LISTS } from './support/lists.js';
import { table } from '../../support/table.js';

it.each<[object, string]>([
  [
    { lists: LISTS, cards: [] },
    'unknown key: "cards". Cards of your own are part of a complete `input`.',
  ],
  [{ lists: LISTS, round: 5 }, 'unknown key: "round" (did you mean "rounds"?).'],
  [{ waitingFor: 'lists', playr: 'red' }, 'unknown key: "playr" (did you mean "player"?).'],
])('a host and its clients do not open a table with %j', async (request, fault) => {
  const tables = createTables({ store: memoryStore() });
  const api = await tablesApi(tables);
  const client = remoteTables({
    url: 'http://host',
    fetch: async (url, init) => api.fetch(new Request(String(url).replace('/api', ''), init)),
  });
  for (const { open } of [tables, client] as { open(request: never): Promise<unknown> }[]) {
    await expect(open({ kind: 'match', ...request } as never)).rejects.toThrow(
      `A request to open a table: ${fault}`,
    );
  }
});

it('a misspelt key of a request to open a table is an error of TypeScript, and of the host', async () => {
  const tables = createTables({ store: memoryStore() });
  await expect(
    // @ts-expect-error the key is `names`
    tables.open({ kind: 'match', waitingFor: 'lists', name: 'Ann' }),
  ).rejects.toThrow('unknown key: "name" (did you mean "names"?)');
});

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
