import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTables, type OpenedTable, type TableState } from '../../../src/hosting/index.js';
import { sqliteStore } from '../../../src/hosting/sqlite/index.js';
import { ownFolder } from './support/folder.js';
import { A_PHASE } from './support/lists.js';
import { everythingSeen, playOn } from './support/playing.js';

describe('a store file that was damaged', () => {
  const folder = ownFolder();
  afterAll(folder.remove);
  const sound = join(folder.path, 'sound.db');
  let damaged = '';
  let tried = 0;
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

  /** The tables that are as they were, and what is reported of the others. */
  async function whatIsLeft(): Promise<{ asTheyWere: number; reports: string[] }> {
    let store;
    try {
      store = sqliteStore(damaged);
    } catch (error) {
      return { asTheyWere: 0, reports: [String(error)] };
    }
    const tables = createTables({ store });
    try {
      const reports = (await tables.check()).map(({ report }) => report);
      let asTheyWere = 0;
      for (const [index, { tokens }] of opened.entries()) {
        const now = await everythingSeen(tables, tokens).catch((error: Error) => error.message);
        if (typeof now === 'string') continue;
        expect(now).toEqual(seen[index]);
        asTheyWere += 1;
      }
      return { asTheyWere, reports };
    } catch (error) {
      return { asTheyWere: 0, reports: [String(error)] };
    } finally {
      await tables.close().catch(() => undefined);
    }
  }

  /** @returns how many tables went on */
  async function stays(damage: () => void): Promise<number> {
    // The driver may hold a file for a while after it was closed.
    damaged = join(folder.path, `damaged-${(tried += 1)}.db`);
    copyFileSync(sound, damaged);
    damage();
    const { asTheyWere, reports } = await whatIsLeft();
    if (asTheyWere < opened.length) expect(reports.length).toBeGreaterThan(0);
    return asTheyWere;
  }

  it('is reported, wherever a byte of it was changed, and sound tables go on', async () => {
    let wentOn = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        wentOn += await stays(() => {
          const bytes = readFileSync(damaged);
          bytes[at] = (bytes[at] ?? 0) ^ change;
          writeFileSync(damaged, bytes);
        });
      }),
      { numRuns: 50 },
    );
    // One byte lies in one table at most, or in what is needed to find any.
    expect(wentOn).toBeGreaterThan(50 * 3);
  });

  it('is reported, wherever it was cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), async (at) => {
        await stays(() => truncateSync(damaged, at));
      }),
      { numRuns: 50 },
    );
  });
});
