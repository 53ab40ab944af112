import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import type * as Example from '../../src/game/example/armies.js';
import type * as Package from '../../src/index.js';
import type * as Hosting from '../../src/hosting/index.js';
import type * as Sqlite from '../../src/hosting/sqlite/index.js';

let files = 0;
const freshFile = (folder: string) => join(folder, `${process.pid}-${(files += 1)}.db`);

/** How often something was done in a second, and the processor time of each, in microseconds. */
export interface Repeated {
  perSecond: number;
  µs: number;
}

/** Inserts of rows like those of acts, one at a time, with the settings of `sqliteStore`. */
export async function inserts(folder: string, seconds: number): Promise<Repeated> {
  const database = new Database(freshFile(folder));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE acts (number INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO acts VALUES (?, ?)');
  const act = { event: { type: 'card.select', player: 'blue', cardId: 'standing-orders' } };
  const text = JSON.stringify({ ...act, key: 'some-key', at: Date.now() });
  let number = 0;
  const result = await repeated(seconds, async () => void insert.run((number += 1), text));
  database.close();
  return result;
}

/** Less than the limit of acts for one seat at a table (3,000). */
const ACTS_PER_TABLE = 1_000;

/**
 * Acts at hosted tables. A player places a card facedown and takes it back, at one table after another.
 * @param folder for a store on disk; `undefined`: a store in memory
 */
export async function acts(
  root: string,
  folder: string | undefined,
  seconds: number,
): Promise<Repeated> {
  const load = async <T>(path: string) =>
    (await import(pathToFileURL(`${root}/dist/src/${path}`).href)) as T;
  const { armies } = await load<typeof Example>('game/example/armies.js');
  const { createTables, memoryStore } = await load<typeof Hosting>('hosting/index.js');
  const { sqliteStore } = await load<typeof Sqlite>('hosting/sqlite/index.js');
  const store = folder === undefined ? memoryStore() : sqliteStore(freshFile(folder));
  const tables = createTables({ store });
  const input = { round: 1, roundCounterHolder: 'blue', players: armies } as const;
  let token = '';
  let seen = 0;
  let number = 0;
  const result = await repeated(seconds, async () => {
    if (number % ACTS_PER_TABLE === 0) {
      token = (await tables.open({ kind: 'phase', input })).tokens.blue;
      seen = (await tables.state(token)).number;
    }
    number += 1;
    const event =
      number % 2 === 1
        ? { type: 'card.select', cardId: 'standing-orders' }
        : { type: 'card.withdraw' };
    const answer = await tables.send(token, { seen, key: `key-of-act-${number}`, event });
    if (!answer.ok) throw new Error(`Refused: ${JSON.stringify(answer)}`);
    seen = answer.number;
  });
  await tables.close();
  return result;
}

/** Reads of this army list as text. */
export async function lists(root: string, seconds: number): Promise<Repeated> {
  const { readArmyList } = (await import(
    pathToFileURL(`${root}/dist/src/index.js`).href
  )) as typeof Package;
  const list = readFileSync(`${root}/test/src/lists/data/hampus-rebel-jyn.json`, 'utf8');
  return repeated(seconds, async () => void readArmyList(list));
}

async function repeated(seconds: number, run: () => Promise<void>): Promise<Repeated> {
  const begun = performance.now();
  const used = process.cpuUsage();
  let times = 0;
  while (performance.now() < begun + seconds * 1000) {
    await run();
    times += 1;
  }
  const { user, system } = process.cpuUsage(used);
  return {
    perSecond: (times * 1000) / (performance.now() - begun),
    µs: (user + system) / times,
  };
}
