import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { createTables } from '../../../src/hosting/index.js';
import { sqliteStore, StoreFileError } from '../../../src/hosting/sqlite/index.js';
import { ownFolder } from './support/folder.js';
import { A_PHASE } from './support/lists.js';
import { everythingSeen, freshKey, playOn } from './support/playing.js';
import { itHostsTables } from './support/tables-suite.js';

const folder = ownFolder();
afterAll(folder.remove);
const file = (name: string) => join(folder.path, name);

itHostsTables('in an SQLite file', async () => {
  const open = () => createTables({ store: sqliteStore(file('tables.db')), snapshotEvery: 4 });
  let tables = open();
  return {
    tables,
    restart: async () => {
      await tables.close();
      return (tables = open());
    },
    close: () => tables.close(),
  };
});

describe('a store in an SQLite file', () => {
  it('keeps the acts that come together by one commit, and refuses one without spoiling the others', async () => {
    const store = sqliteStore(file('group.db'));
    const tables = createTables({ store });
    const opened = await Promise.all(Array.from({ length: 20 }, () => tables.open(A_PHASE)));
    const before = store.commits;
    const event = { type: 'card.select', cardId: 'push' };
    const sent = opened.map(({ tokens }) =>
      tables.send(tokens.blue, { seen: 1, key: freshKey(), event }),
    );
    const [first] = opened;
    const stranger = store.append(first?.id ?? '', { number: 9, text: '', chain: '' }, 0);
    await expect(stranger).rejects.toThrow('has gone on elsewhere');
    expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true);
    expect(store.commits - before).toBeLessThan(10);
    await tables.close();
  });

  it('goes on with a file of the first version', async () => {
    const path = file('first.db');
    const tables = createTables({ store: sqliteStore(path) });
    const { tokens } = await tables.open(A_PHASE);
    await playOn(tables, tokens, 3);
    const seen = await everythingSeen(tables, tokens);
    await tables.close();
    const database = new Database(path);
    database.exec('DROP INDEX tables_by_touched; PRAGMA user_version = 1;');
    database.close();
    const again = createTables({ store: sqliteStore(path) });
    expect(await everythingSeen(again, tokens)).toEqual(seen);
    expect(await again.check()).toEqual([]);
    await again.close();
  });

  it('refuses a file of a later version, and what is no store, by a sentence', () => {
    const later = file('later.db');
    const database = new Database(later);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => sqliteStore(later)).toThrow('its version is 99');
    writeFileSync(file('text.db'), 'no database at all, but a text of some length '.repeat(40));
    expect(() => sqliteStore(file('text.db'))).toThrow(StoreFileError);
  });

  it('takes no second host that has gone on elsewhere, and that host learns it', async () => {
    const path = file('two-hosts.db');
    const [one, other] = [1, 2].map(() => createTables({ store: sqliteStore(path) }));
    if (!one || !other) throw new Error('Two hosts were to be opened.');
    const { tokens } = await one.open(A_PHASE);
    await other.state(tokens.blue);
    await playOn(one, tokens, 1);
    const event = { type: 'card.select', cardId: 'assault' };
    const sending = { seen: 1, key: freshKey(), event };
    await expect(other.send(tokens.blue, sending)).rejects.toMatchObject({ fault: 'not-kept' });
    expect(await other.send(tokens.blue, sending)).toMatchObject({ reason: 'stale' });
    await Promise.all([one.close(), other.close()]);
  });
});
