import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTables, type OpenedTable, type TableState } from '../../../src/hosting/index.js';
import { sqliteStore } from '../../../src/hosting/sqlite/index.js';
import { ownFolder } from './support/folder.js';
import { A_PHASE } from './support/lists.js';
import { everythingSeen, playOn } from './support/playing.js';

describe('a damaged store file', () => {
  const folder = ownFolder();
  afterAll(folder.remove);
  const sound = join(folder.path, 'sound.db');
  let damaged = '';
  let copies = 0;
  const opened: OpenedTable[] = [];
  const seen: TableState[][] = [];
  let size = 0;

  beforeAll(async () => {
    const tables = createTables({ store: sqliteStore(sound), snapshotEvery: 4 });
    for (let count = 1; count <= 6; count += 1) {
      const table = await tables.open(A_PHASE);
      await playOn(tables, table.tokens, count);
      opened.push(table);
      seen.push(await everythingSeen(tables, table.tokens));
    }
    await tables.close();
    size = readFileSync(sound).length;
  });

  /** The number of unchanged tables, and the reports about the others. */
  async function checkDamaged(): Promise<{ unchanged: number; reports: string[] }> {
    let store;
    try {
      store = sqliteStore(damaged);
    } catch (error) {
      return { unchanged: 0, reports: [String(error)] };
    }
    const tables = createTables({ store });
    try {
      const reports = (await tables.check()).map(({ report }) => report);
      let unchanged = 0;
      for (const [index, { tokens }] of opened.entries()) {
        const now = await everythingSeen(tables, tokens).catch((error: Error) => error.message);
        if (typeof now === 'string') continue;
        expect(now).toEqual(seen[index]);
        unchanged += 1;
      }
      return { unchanged, reports };
    } catch (error) {
      return { unchanged: 0, reports: [String(error)] };
    } finally {
      await tables.close().catch(() => undefined);
    }
  }

  /** Damages a copy of the file. Returns the number of unchanged tables. */
  async function unchangedAfter(damage: () => void): Promise<number> {
    // A new file each time, because the driver may hold a file after it was closed.
    damaged = join(folder.path, `damaged-${(copies += 1)}.db`);
    copyFileSync(sound, damaged);
    damage();
    const { unchanged, reports } = await checkDamaged();
    if (unchanged < opened.length) expect(reports.length).toBeGreaterThan(0);
    return unchanged;
  }

  it('is reported for any changed byte, and undamaged tables continue', async () => {
    let unchangedTables = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        unchangedTables += await unchangedAfter(() => {
          const bytes = readFileSync(damaged);
          bytes[at] = (bytes[at] ?? 0) ^ change;
          writeFileSync(damaged, bytes);
        });
      }),
      { numRuns: 25 },
    );
    // One byte damages at most one table, or the index of all tables.
    expect(unchangedTables).toBeGreaterThan(25 * 3);
  });

  it('is reported wherever it is truncated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), async (at) => {
        await unchangedAfter(() => truncateSync(damaged, at));
      }),
      { numRuns: 25 },
    );
  });
});
