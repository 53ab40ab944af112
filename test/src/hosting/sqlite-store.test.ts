import {
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it, vi } from 'vitest';
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
  it('stores simultaneous acts with one commit, and a refused act does not affect the others', async () => {
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
    await expect(stranger).rejects.toThrow('Another host has written');
    expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true);
    expect(store.commits - before).toBeLessThan(10);
    await tables.close();
  });

  it('refuses a file of another version, and a file that is no store, in a sentence', () => {
    const later = file('later.db');
    const database = new Database(later);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => sqliteStore(later)).toThrow('its version is 99');
    writeFileSync(file('text.db'), 'no database at all, but a text of some length '.repeat(40));
    expect(() => sqliteStore(file('text.db'))).toThrow(StoreFileError);
  });

  it('refuses a second server on its file in a sentence, and continues undisturbed', async () => {
    const path = file('two-hosts.db');
    const tables = createTables({ store: sqliteStore(path) });
    const { tokens } = await tables.open(A_PHASE);
    expect(() => sqliteStore(path)).toThrow(`${path}: another server has it open.`);
    expect(await playOn(tables, tokens, 1)).toBe(1);
    await tables.close();
    const next = createTables({ store: sqliteStore(path) });
    expect(await playOn(next, tokens, 1)).toBe(1);
    await next.close();
  });

  it('stores nothing after its file was removed or replaced, and says so', async () => {
    for (const name of ['removed.db', 'removed.db-wal', 'replaced.db']) {
      const path = file(name.replace('-wal', ''));
      const tables = createTables({ store: sqliteStore(path) });
      const { tokens } = await tables.open(A_PHASE);
      expect(await tables.trouble()).toBeUndefined();
      if (name === 'replaced.db') {
        writeFileSync(`${path}-copy`, 'another file');
        renameSync(`${path}-copy`, path);
      } else rmSync(file(name));
      const event = { type: 'card.select', cardId: 'push' };
      const sending = { seen: 1, key: freshKey(), event };
      await expect(tables.send(tokens.blue, sending)).rejects.toMatchObject({ fault: 'not-kept' });
      expect(await tables.trouble()).toContain('was removed or replaced');
      await tables.close().catch(() => undefined);
      for (const end of ['', '-wal']) rmSync(`${path}${end}`, { force: true });
    }
  });

  it('keeps nothing more, and says so, once its log was cut off', async () => {
    const path = file('cut-off.db');
    const tables = createTables({ store: sqliteStore(path) });
    const { tokens } = await tables.open(A_PHASE);
    truncateSync(`${path}-wal`);
    const event = { type: 'card.select', cardId: 'push' };
    const sending = { seen: 1, key: freshKey(), event };
    await expect(tables.send(tokens.blue, sending)).rejects.toMatchObject({ fault: 'not-kept' });
    expect(await tables.trouble()).toContain(`${path}-wal was cut off`);
    await tables.close().catch(() => undefined);
  });

  it('does not begin anew where the log of a removed file lies', () => {
    const path = file('orphan.db');
    writeFileSync(`${path}-wal`, 'the last acts');
    expect(() => sqliteStore(path)).toThrow(`${path}: the file is gone, and ${path}-wal`);
  });

  it('does not continue without the log of a file opened by a symbolic link', async () => {
    const path = file('linked.db');
    const link = file('link.db');
    symlinkSync(path, link);
    const tables = createTables({ store: sqliteStore(link) });
    const { tokens } = await tables.open(A_PHASE);
    expect(() => sqliteStore(path)).toThrow(`${path}: another server has it open.`);
    rmSync(`${path}-wal`);
    const event = { type: 'card.select', cardId: 'push' };
    const sending = { seen: 1, key: freshKey(), event };
    await expect(tables.send(tokens.blue, sending)).rejects.toMatchObject({ fault: 'not-kept' });
    await tables.close().catch(() => undefined);
    rmSync(path, { force: true });
    writeFileSync(`${path}-wal`, 'the last acts');
    expect(() => sqliteStore(link)).toThrow('the file is gone, and');
  });

  it('refuses a file with a second hard link, because the log exists for one name only', async () => {
    const path = file('first-name.db');
    const tables = createTables({ store: sqliteStore(path) });
    const { tokens } = await tables.open(A_PHASE);
    await playOn(tables, tokens, 1);
    // A killed host leaves both files.
    const [left, other] = [file('left.db'), file('other-name.db')];
    for (const end of ['', '-wal']) copyFileSync(`${path}${end}`, `${left}${end}`);
    await tables.close();
    linkSync(left, other);
    expect(() => sqliteStore(other)).toThrow(`${other}: the file has 2 names (hard links).`);
    rmSync(other);
    const next = createTables({ store: sqliteStore(left) });
    expect((await next.state(tokens.blue)).number).toBeGreaterThan(0);
    await next.close();
  });

  it('keeps a table that gets an acknowledged act while old tables expire', async () => {
    const store = sqliteStore(file('expiring.db'));
    const tables = createTables({ store, clock: () => 1_000 });
    const { id } = await tables.open(A_PHASE);
    const [, expired] = await Promise.all([
      store.append(id, { number: 1, text: '{}', chain: 'next' }, 100_000),
      tables.expire(50_000),
    ]);
    expect(expired).toBe(0);
    expect(await store.list({})).toMatchObject([{ id, acts: 1 }]);
    await tables.close();
  });

  it('deletes no table because the clock is far ahead, and goes on deleting once it is right', async () => {
    const DAY = 86_400_000;
    const path = file('clock.db');
    let day = 1_000;
    const open = () => createTables({ store: sqliteStore(path), clock: () => day * DAY });
    const expired = async (tables: ReturnType<typeof open>, mostAhead: number) =>
      tables.expireIdle(90 * DAY, mostAhead);
    let tables = open();
    await tables.open(A_PHASE);
    day += 60;
    const { tokens } = await tables.open(A_PHASE);
    expect(await expired(tables, 0)).toBe(0);
    await tables.close();
    // Ten years ahead, at each of many starts, though somebody plays meanwhile.
    for (let starts = 0; starts < 5; starts += 1) {
      day = 1_060 + 3_650;
      tables = open();
      expect(await expired(tables, 0)).toBe(0);
      await playOn(tables, tokens, 1);
      expect(await expired(tables, DAY)).toBe(0);
      await tables.close();
    }
    day = 1_060;
    tables = open();
    expect(await expired(tables, 0)).toBe(0);
    // Away for a month: the calendar follows step by step.
    day = 1_091;
    expect(await expired(tables, 0)).toBe(0);
    let steps = 0;
    while ((await expired(tables, DAY)) === 0) steps += 1;
    expect(steps).toBe(30);
    expect(await tables.list()).toHaveLength(1);
    await tables.close();
  });

  it('names a folder in place of the file, and a folder that is missing', () => {
    const path = file('folder.db');
    mkdirSync(path);
    expect(() => sqliteStore(path)).toThrow(`${path}: this is a folder, not a file.`);
    const lost = join(path, 'none', 'tables.db');
    expect(() => sqliteStore(lost)).toThrow(`${lost}: there is no such folder.`);
  });

  it('names a full disk as the cause', async () => {
    const path = file('full.db');
    const store = sqliteStore(path);
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const exec = vi.spyOn(Database.prototype, 'exec').mockImplementation(() => {
      throw full;
    });
    expect(await store.trouble?.()).toBe('The tables cannot be written: the disk is full.');
    expect(() => sqliteStore(file('full-too.db'))).toThrow('the disk is full.');
    exec.mockRestore();
    expect(await store.trouble?.()).toBeUndefined();
    await store.close();
  });

  it('names a full disk as the cause at a start, though SQLite has rolled back by itself', () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const run = Database.prototype.exec;
    const exec = vi.spyOn(Database.prototype, 'exec').mockImplementation(function (
      this: Database.Database,
      sql,
    ) {
      if (sql !== 'COMMIT') return run.call(this, sql);
      run.call(this, 'ROLLBACK');
      throw full;
    });
    expect(() => sqliteStore(file('full-at-start.db'))).toThrow('the disk is full.');
    exec.mockRestore();
  });

  it('is closed by a sentence on a full disk, and loses nothing', async () => {
    const path = file('full-at-end.db');
    const tables = createTables({ store: sqliteStore(path) });
    const { tokens } = await tables.open(A_PHASE);
    await playOn(tables, tokens, 3);
    const seen = await everythingSeen(tables, tokens);
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const pragma = vi.spyOn(Database.prototype, 'pragma').mockImplementation(() => {
      throw full;
    });
    await expect(tables.close()).rejects.toThrow(
      `${path}: the disk is full. Its last acts are in ${path}-wal: keep both files.`,
    );
    pragma.mockRestore();
    await tables.close();
    // The driver keeps the file locked until this process ends.
    const left = file('full-at-end-left.db');
    for (const end of ['', '-wal']) copyFileSync(`${path}${end}`, `${left}${end}`);
    const again = createTables({ store: sqliteStore(left) });
    expect(await everythingSeen(again, tokens)).toEqual(seen);
    await again.close();
  });
});
