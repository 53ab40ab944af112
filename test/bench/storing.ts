import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import type * as Example from '../../src/game/example/armies.js';
import type * as Hosting from '../../src/hosting/index.js';
import type * as Sqlite from '../../src/hosting/sqlite/index.js';

let files = 0;
const freshFile = (folder: string) => join(folder, `${process.pid}-${(files += 1)}.db`);

/** Inserts per second of rows like those of acts, one at a time, with the settings of `sqliteStore`. */
export async function insertsPerSecond(folder: string, seconds: number): Promise<number> {
  const database = new Database(freshFile(folder));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE acts (number INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO acts VALUES (?, ?)');
  const act = { event: { type: 'card.select', player: 'blue', cardId: 'standing-orders' } };
  const text = JSON.stringify({ ...act, key: 'some-key', at: Date.now() });
  let number = 0;
  const perSecond = await repeated(seconds, async () => void insert.run((number += 1), text));
  database.close();
  return perSecond;
}

/** Less than the limit of acts for one seat at a table (3,000). */
const ACTS_PER_TABLE = 1_000;

/** Acts per second at hosted tables. A player places a card facedown and takes it back, at one table after another. */
export async function actsPerSecond(
  root: string,
  folder: string,
  seconds: number,
): Promise<number> {
  const load = async <T>(path: string) =>
    (await import(pathToFileURL(`${root}/dist/src/${path}`).href)) as T;
  const { armies } = await load<typeof Example>('game/example/armies.js');
  const { createTables } = await load<typeof Hosting>('hosting/index.js');
  const { sqliteStore } = await load<typeof Sqlite>('hosting/sqlite/index.js');
  const tables = createTables({ store: sqliteStore(freshFile(folder)) });
  const input = { round: 1, roundCounterHolder: 'blue', players: armies } as const;
  let token = '';
  let seen = 0;
  let acts = 0;
  const perSecond = await repeated(seconds, async () => {
    if (acts % ACTS_PER_TABLE === 0) {
      token = (await tables.open({ kind: 'phase', input })).tokens.blue;
      seen = (await tables.state(token)).number;
    }
    acts += 1;
    const event =
      acts % 2 === 1
        ? { type: 'card.select', cardId: 'standing-orders' }
        : { type: 'card.withdraw' };
    const answer = await tables.send(token, { seen, key: `key-of-act-${acts}`, event });
    if (!answer.ok) throw new Error(`Refused: ${JSON.stringify(answer)}`);
    seen = answer.number;
  });
  await tables.close();
  return perSecond;
}

async function repeated(seconds: number, run: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  let times = 0;
  while (performance.now() < begun + seconds * 1000) {
    await run();
    times += 1;
  }
  return (times * 1000) / (performance.now() - begun);
}
