// What 10,000 live tables take of memory, as most of them are idle: node --expose-gc test/hosting/live-tables.mjs [TABLES]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTables } from '../../dist/src/hosting/index.js';
import { serveTables } from '../../dist/src/hosting/server/index.js';
import { sqliteStore } from '../../dist/src/hosting/sqlite/index.js';
import { freshKey, INPUT } from './playing.mjs';

const count = Number(process.argv[2] ?? 10_000);
const MOST_MB = 200;
const folder = mkdtempSync(join(tmpdir(), 'legion-live-'));
const tables = createTables({ store: sqliteStore(join(folder, 'tables.db')) });
const server = await serveTables({ tables });
const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};
const empty = megabytes();
const opened = [];
for (let index = 0; index < count; index += 1) {
  const { tokens } = await tables.open({ kind: 'phase', input: INPUT });
  await tables.subscribe(tokens.red, 0, () => {});
  opened.push(tokens.blue);
}
const full = megabytes();
const event = { type: 'card.select', cardId: 'standing-orders' };
const began = performance.now();
for (const token of opened.slice(0, 100)) {
  const answer = await tables.send(token, { seen: 1, key: freshKey(), event });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}
const waking = (performance.now() - began) / 100;
console.log(
  `${count} tables with a subscriber each: ${Math.round(full - empty)} MB above the empty server (${Math.round(empty)} MB), ${tables.awake} of them awake; ${waking.toFixed(1)} ms to wake one and act at it.`,
);
await server.close();
rmSync(folder, { recursive: true, force: true });
process.exit(full - empty <= MOST_MB ? 0 : 1);
