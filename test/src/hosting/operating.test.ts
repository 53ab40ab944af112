import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { createTables, memoryStore, remoteTables } from '../../../src/hosting/index.js';
import { tablesApi } from '../../../src/hosting/server/index.js';
import { sqliteStore } from '../../../src/hosting/sqlite/index.js';
import { ownFolder } from './support/folder.js';
import { A_MATCH, A_PHASE } from './support/lists.js';
import { act, everythingSeen, faultOf, playOn } from './support/playing.js';

const folder = ownFolder();
afterAll(folder.remove);
const file = (name: string) => join(folder.path, name);
let count = 0;

/** The bytes of a file and its log. */
const onDisk = (path: string) => statSync(path).size + statSync(`${path}-wal`).size;

describe('a store at its limit of bytes', () => {
  it('has room again once tables are deleted, before and after a restart, and its file is shorter', async () => {
    const path = file('limit.db');
    const mostStoreBytes = 400_000;
    const open = () => createTables({ store: sqliteStore(path), mostStoreBytes });
    let tables = open();
    const fill = async () => {
      for (;;) {
        const fault = await faultOf(tables.open(A_PHASE));
        if (fault !== 'none') return fault;
      }
    };
    expect(await fill()).toBe('no-room');
    const full = onDisk(path);
    expect(await tables.expire(Date.now() + 1_000)).toBeGreaterThan(10);
    expect(await faultOf(tables.open(A_PHASE))).toBe('none');
    expect(onDisk(path)).toBeLessThan(full / 2);
    expect(await tables.trouble()).toBeUndefined();
    expect(await fill()).toBe('no-room');
    await tables.expire(Date.now() + 1_000);
    await tables.close();
    tables = open();
    expect(await faultOf(tables.open(A_PHASE))).toBe('none');
    await tables.close();
  });

  it('has room again if an earlier release made its file, which has no calendar and never becomes shorter', async () => {
    const path = file('earlier.db');
    await sqliteStore(path).close();
    const database = new Database(path);
    database.exec('DROP TABLE calendar');
    database.pragma('auto_vacuum = NONE');
    database.exec('VACUUM');
    database.close();
    const tables = createTables({ store: sqliteStore(path), mostStoreBytes: 400_000 });
    const fill = async () => {
      for (let opened = 0; ; opened += 1) {
        const fault = await faultOf(tables.open(A_PHASE));
        if (fault !== 'none') return [opened, fault];
      }
    };
    const [opened, fault] = await fill();
    expect(fault).toBe('no-room');
    await tables.expire(Date.now() + 1_000);
    expect(await fill()).toEqual([opened, 'no-room']);
    await tables.close();
  });

  it('says how many bytes are in use, without those of deleted tables', async () => {
    const store = sqliteStore(file('usage.db'));
    const tables = createTables({ store });
    const before = await store.usage?.();
    for (let count = 0; count < 20; count += 1) await tables.open(A_PHASE);
    const filled = await store.usage?.();
    expect(filled).toMatchObject({ tables: 20 });
    expect(filled?.bytes).toBeGreaterThan((before?.bytes ?? 0) + 20_000);
    await tables.expire(Date.now() + 1_000);
    expect(await store.usage?.()).toEqual(before);
    await tables.close();
  });
});

describe('the file of a new store', () => {
  it('and its log can be read only by its owner', async () => {
    const path = file('private.db');
    const store = sqliteStore(path);
    const tables = createTables({ store });
    await tables.open(A_PHASE);
    await store.backup(file('private-copy.db'));
    const files = readdirSync(folder.path).filter((name) => name.startsWith('private'));
    expect(files.sort()).toEqual(['private-copy.db', 'private.db', 'private.db-wal']);
    for (const name of files) expect(statSync(file(name)).mode & 0o777, name).toBe(0o600);
    await tables.close();
  });
});

describe('a backup', () => {
  it('is made while two players act, and has every act that was acknowledged before', async () => {
    const store = sqliteStore(file('played.db'));
    const tables = createTables({ store });
    const { tokens } = await tables.open(A_PHASE);
    await playOn(tables, tokens, 3);
    const seen = await everythingSeen(tables, tokens);
    const [moves] = await Promise.all([playOn(tables, tokens), store.backup(file('copy.db'))]);
    expect(moves).toBeGreaterThan(0);
    const restored = createTables({ store: sqliteStore(file('copy.db')) });
    expect(await restored.check()).toEqual([]);
    const numbers = (await everythingSeen(restored, tokens)).map(({ number }) => number);
    for (const [index, state] of seen.entries()) {
      expect(numbers[index]).toBeGreaterThanOrEqual(state.number);
    }
    expect(await playOn(restored, tokens)).toBeGreaterThan(0);
    await restored.close();
    await tables.close();
  });

  it('replaces no file, and leaves nothing where it cannot be written', async () => {
    const store = sqliteStore(file('original.db'));
    await createTables({ store }).open(A_PHASE);
    writeFileSync(file('taken.db'), 'another file');
    await expect(store.backup(file('taken.db'))).rejects.toThrow('the file exists already.');
    expect(readFileSync(file('taken.db'), 'utf8')).toBe('another file');
    await expect(store.backup(file('none/copy.db'))).rejects.toThrow('none/copy.db');
    expect(existsSync(file('none'))).toBe(false);
    await store.close();
  });
});

describe.each([
  ['in memory', () => memoryStore()],
  ['in a file', () => sqliteStore(file(`stores-${(count += 1)}.db`))],
])('a table %s', (_, newStore) => {
  it('is deleted on request, with everything about it', async () => {
    const store = newStore();
    const tables = createTables({ store });
    const { id, tokens } = await tables.open(A_PHASE);
    const other = await tables.open(A_PHASE);
    await playOn(tables, tokens, 2);
    await tables.delete(id);
    expect(await faultOf(tables.state(tokens.blue))).toBe('unknown-seat');
    expect(await store.load(id)).toBeUndefined();
    expect(await faultOf(tables.state(other.tokens.blue))).toBe('none');
    expect(await faultOf(tables.delete(id))).toBe('unknown-seat');
    await tables.close();
  });

  it('is complete once its phase is over', async () => {
    const tables = createTables({ store: newStore() });
    const { id, tokens } = await tables.open(A_PHASE);
    const statuses = async () => (await tables.list()).map(({ status }) => status);
    await playOn(tables, tokens, 3);
    expect(await statuses()).toEqual(['open']);
    await playOn(tables, tokens);
    expect(await statuses()).toEqual(['complete']);
    expect(await tables.list({ status: 'complete' })).toMatchObject([{ id }]);
    await tables.finish(id);
    expect(await statuses()).toEqual(['finished']);
    await tables.close();
  });

  it('expires by its status and its age', async () => {
    let now = 1_000;
    const tables = createTables({ store: newStore(), clock: () => now });
    await tables.open({ kind: 'match', waitingFor: 'lists' });
    await tables.open(A_MATCH);
    now = 2_000;
    await tables.open({ kind: 'match', waitingFor: 'lists' });
    expect(await tables.expire(1_500, { status: 'waiting' })).toBe(1);
    expect((await tables.list()).map(({ status }) => status).sort()).toEqual(['open', 'waiting']);
    expect(await tables.expire(1_500)).toBe(1);
    await tables.close();
  });
});

it('the operator deletes a table over HTTP, and nobody else does', async () => {
  const tables = createTables({ store: memoryStore() });
  const api = await tablesApi(tables, { hostToken: 'of-the-host' });
  const clientWith = (hostToken: string) =>
    remoteTables({
      url: 'http://host',
      hostToken,
      fetch: async (url, init) => api.fetch(new Request(String(url).replace('/api', ''), init)),
    });
  const { id, tokens } = await tables.open(A_PHASE);
  for (const token of [tokens.blue, 'another', '']) {
    expect(await faultOf(clientWith(token).delete(id))).toBe('unknown-seat');
  }
  expect(await faultOf(tables.state(tokens.blue))).toBe('none');
  await clientWith('of-the-host').delete(id);
  expect(await faultOf(tables.state(tokens.blue))).toBe('unknown-seat');
});

describe('a check of all tables', () => {
  it('is a report too if the list of damaged tables cannot be read', async () => {
    const kept = memoryStore();
    const store = {
      ...kept,
      list: async (options: { status?: 'set-aside' }) => {
        if (options.status) throw new Error('database disk image is malformed');
        return kept.list(options);
      },
    };
    expect(await createTables({ store: store as typeof kept }).check()).toEqual([
      { id: null, report: 'The tables could not all be listed: database disk image is malformed' },
    ]);
  });
});

describe('the name of a player', () => {
  const named = async (blue: unknown, red: unknown) => {
    const tables = createTables({ store: memoryStore() });
    return faultOf(tables.open({ ...A_PHASE, names: { blue, red } as never }));
  };

  it.each([
    ['a Hangul filler', '\u3164'],
    ['a halfwidth filler', '\uffa0'],
    ['a choseong filler', 'Ann\u115f'],
    ['an empty Braille pattern', '\u2800\u2800'],
    ['an inherent vowel', '\u17b4'],
    ['a combining joiner', 'A\u034fnn'],
    ['a variation selector', 'Ann\ufe0f'],
    ['a line separator', 'Ann\u2028Bo'],
    ['40 combining marks', '\u0301'.repeat(40)],
    ['a letter with 30 marks', `A${'\u0301'.repeat(30)}`],
  ])('has no %s', async (_, name) => {
    expect(await named(name, 'Bo')).toBe('malformed');
  });

  it.each([
    'Zoë',
    'Zoe\u0308',
    'Борис',
    'Анна',
    'Νίκος',
    'Lan',
    'अर्जुन',
    'ก็่',
    '李雷',
    'Ann ❤️',
    'Ann-Marie O’Neill 2',
  ])('may be %s', async (name) => {
    expect(await named(name, 'Bo')).toBe('none');
  });

  it.each([
    ['Ann', 'Ann'],
    ['Ann', 'aNN '],
    ['Ann', 'Ａｎｎ'],
    ['Ann  Lee', 'ann lee'],
    ['Weiß', 'WEISS'],
    ['Zoë', 'Zoe\u0308'],
    ['Red', 'Bo'],
    ['ｒｅｄ', 'Bo'],
    ['Ann', 'BLUE'],
    ['Ann', '\u0410nn'],
    ['Ann', 'ANN'.replaceAll('N', '\u039d')],
    ['Zo\u00eb', 'Zo\u0451'],
    ['Pao', '\u0420\u0430\u043e'],
    ['Bill', 'BiII'],
    ['Bo', 'B0'],
    ['Ann', '\u13aann'],
    ['R\u0435d', 'Bo'],
  ])('of blue (%s) does not look like that of red (%s)', async (blue, red) => {
    expect(await named(blue, red)).toBe('malformed');
  });

  it('does not look like that of the opponent after a claim or a list either', async () => {
    const tables = createTables({ store: memoryStore() });
    const names = { blue: 'Ann' };
    const { invitation, token } = await tables.open({ kind: 'match', waitingFor: 'lists', names });
    const key = 'a-key-of-at-least-22-characters';
    expect(await faultOf(tables.claim(invitation, key, 'ANN'))).toBe('malformed');
    await tables.claim(invitation, key, 'Bo');
    expect(await faultOf(tables.bring(token, A_MATCH.lists.blue, 'bo'))).toBe('malformed');
    expect(await faultOf(tables.bring(token, A_MATCH.lists.blue, 'Annette'))).toBe('none');
  });

  it('may be that of the own colour', async () => {
    expect(await named('blue', 'RED')).toBe('none');
  });
});

it('an act after the end keeps a complete table complete', async () => {
  const tables = createTables({ store: memoryStore() });
  const { tokens } = await tables.open({ ...A_MATCH, rounds: 1 });
  await playOn(tables, tokens);
  await act(tables, tokens.blue, { type: 'match.result', winner: 'blue' });
  expect(await tables.list({ status: 'complete' })).toHaveLength(1);
});
