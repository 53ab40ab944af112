// Sends acts one by one, then many at the same time. It writes a line to standard error for each act sent and answered.
import { writeSync } from 'node:fs';
import { createTables } from '../../../dist/src/hosting/index.js';
import { sqliteStore } from '../../../dist/src/hosting/sqlite/index.js';
import { freshKey, INPUT } from './playing.mjs';

const tables = createTables({ store: sqliteStore(process.argv[2]) });
const say = (text) => writeSync(2, `${text}\n`);
const select = (token, seen) =>
  tables.send(token, {
    seen,
    key: freshKey(),
    event:
      seen % 2 ? { type: 'card.select', cardId: 'standing-orders' } : { type: 'card.withdraw' },
  });

const { tokens } = await tables.open({ kind: 'phase', input: INPUT });
for (let seen = 1; seen <= 10; seen += 1) {
  say('ask');
  const { ok } = await select(tokens.blue, seen);
  if (!ok) throw new Error('A legal act was refused.');
  say('ack');
}
const many = [];
while (many.length < 40) many.push(await tables.open({ kind: 'phase', input: INPUT }));
// Wake the tables first, so that their acts reach the store at the same time.
for (const { tokens: each } of many) await tables.state(each.blue);
say('group');
const answers = await Promise.all(many.map(({ tokens: each }) => select(each.blue, 1)));
if (!answers.every(({ ok }) => ok)) throw new Error('A legal act was refused.');
say('done');
await tables.close();
