// Measures acts per second, by store and concurrency: npm run soak -- load [TABLES] [ACTS] [--write]
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTables, memoryStore } from '../../../dist/src/hosting/index.js';
import { sqliteStore } from '../../../dist/src/hosting/sqlite/index.js';
import { ENGINES, missingFor } from './engines.mjs';
import { writeFigures } from './figures.mjs';
import { freshKey, INPUT, LISTS, sparingFetch } from './playing.mjs';

globalThis.fetch = sparingFetch;

const [tableCount = 1000, actCount = 4000] = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('--'))
  .map(Number);
if (![tableCount, actCount].every((count) => Number.isInteger(count) && count > 0)) {
  console.error('Give TABLES and ACTS as whole numbers from 1 on: npm run soak -- load 1000 4000');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'legion-load-'));
// Each worker has tables of its own.
const CONCURRENCIES = [1, 16, 64].filter((concurrency) => concurrency <= tableCount);
/** Without concurrency acts are slow, and 1,000 of them are enough. */
const actsAt = (concurrency) => (concurrency === 1 ? Math.min(actCount, 1000) : actCount);

/** Alternately place a card facedown and take it back. */
const eventAfter = (acts) =>
  acts % 2 === 0 ? { type: 'card.select', cardId: 'standing-orders' } : { type: 'card.withdraw' };

async function opened(tables, count, request) {
  const players = [];
  const open = async () => {
    while (players.length < count) {
      const player = { acts: 0 };
      players.push(player);
      const { tokens } = await tables.open(request);
      const { number } = await tables.state(tokens.blue);
      Object.assign(player, { token: tokens.blue, number });
    }
  };
  await Promise.all(Array.from({ length: 8 }, open));
  return players;
}

/** The CPU time of processes in milliseconds, on Linux; 0 elsewhere. */
function processorMs(pids) {
  const perTick = 10;
  const ticks = pids.flatMap((pid) => {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) return [];
    // Split after the name of the program, which may contain spaces.
    const fields = readFileSync(file, 'utf8').split(') ').at(-1).split(' ');
    return [Number(fields[11]) + Number(fields[12])];
  });
  return ticks.reduce((sum, each) => sum + each, 0) * perTick;
}

/**
 * Send acts to tables, and measure them.
 * @param pids the processes of the host; empty if this process is the host
 */
async function loaded(tables, players, concurrency, acts, pids = []) {
  const times = [];
  // Each worker has different tables, so that no act conflicts with another one.
  const work = async (worker) => {
    const own = players.filter((_, index) => index % concurrency === worker);
    for (let count = worker, turn = 0; count < acts; count += concurrency, turn += 1) {
      const player = own[turn % own.length];
      const began = performance.now();
      const answer = await tables.send(player.token, {
        seen: player.number,
        key: freshKey(),
        event: eventAfter(player.acts),
      });
      times.push(performance.now() - began);
      if (!answer.ok) throw new Error(`Not taken: ${JSON.stringify(answer).slice(0, 200)}`);
      player.number = answer.number;
      player.acts += 1;
    }
  };
  // Open the connections before the measurement, because a server accepts them one at a time.
  await Promise.all(players.slice(0, concurrency).map(({ token }) => tables.state(token)));
  const before = processorMs(pids);
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const own = (user + system) / 1000;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1);
  return {
    'acts a second': Math.round(acts / seconds),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'CPU ms an act': ((pids.length > 0 ? processorMs(pids) - before : own) / acts).toFixed(2),
    ...(pids.length > 0 && { 'CPU ms of the client': (own / acts).toFixed(2) }),
  };
}

const rows = [];
const tell = (row) => {
  rows.push(row);
  console.log(JSON.stringify(row));
};

console.log(
  `${new Date().toISOString()}, Node ${process.version}, ${cpus().length} processors, ${tableCount} tables, ${actCount} acts a row`,
);

/** Append acts to a store without any rules, to measure the disk. */
async function kept(store, concurrency, acts) {
  const seats = { blue: '', red: '', spectator: '' };
  const names = { blue: 'Blue', red: 'Red' };
  const tables = Array.from({ length: concurrency }, (_, index) => `table ${index}`);
  for (const id of tables) {
    const record = { id, kind: 'phase', rules: '1', opened: 0, seats, names, input: '{}' };
    await store.create(record, 'seal');
  }
  const text = JSON.stringify({ act: eventAfter(0), by: 'blue', key: freshKey(), at: Date.now() });
  const each = Math.ceil(acts / concurrency);
  const began = performance.now();
  await Promise.all(
    tables.map(async (id) => {
      for (let number = 1; number <= each; number += 1) {
        await store.append(id, { number, text, chain: `${number}` }, number);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { 'acts a second': Math.round((each * concurrency) / seconds), commits: store.commits };
}

for (const concurrency of CONCURRENCIES) {
  for (const [store, groupOf] of [
    ['SQLite file alone, each act by itself', 1],
    ['SQLite file alone, group commit', 256],
  ]) {
    const opened = sqliteStore(join(folder, `alone-${concurrency}-${groupOf}.db`), { groupOf });
    tell({ store, concurrency, ...(await kept(opened, concurrency, actsAt(concurrency))) });
    await opened.close();
  }
}

const STORES = {
  memory: () => memoryStore(),
  'SQLite, each act by itself': () => sqliteStore(join(folder, 'single.db'), { groupOf: 1 }),
  'SQLite, group commit': () => sqliteStore(join(folder, 'group.db')),
};
for (const [store, open] of Object.entries(STORES)) {
  const tables = createTables({ store: open(), awake: tableCount, snapshotEvery: 64 });
  const players = await opened(tables, tableCount, { kind: 'phase', input: INPUT });
  for (const concurrency of CONCURRENCIES) {
    const told = await loaded(tables, players, concurrency, actsAt(concurrency));
    tell({ store, concurrency, ...told });
  }
  await tables.close();
}

/** The resident memory of processes in kB, on Linux; 0 elsewhere. */
function kilobytesOf(pids) {
  const statuses = pids.map((pid) => `/proc/${pid}/status`).filter((file) => existsSync(file));
  const sizes = statuses.map((file) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))[1]),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

for (const [engine, { start }] of Object.entries(ENGINES)) {
  const missing = missingFor(engine);
  if (missing.length > 0) {
    console.log(`${engine} over HTTP: skipped, as ${missing.join(' and ')} is not installed.`);
    continue;
  }
  const own = join(folder, engine.replaceAll(' ', '-'));
  mkdirSync(own);
  const host = await start(own);
  try {
    const empty = kilobytesOf(host.pids);
    const request = {
      kind: 'phase',
      lists: LISTS,
      allowUnresolved: true,
      ruleset: { orderRange: null },
    };
    const players = await opened(host.tables, tableCount, request);
    const each = ((kilobytesOf(host.pids) - empty) / tableCount).toFixed(0);
    const store = `${engine} over HTTP`;
    for (const concurrency of CONCURRENCIES) {
      const { tables, pids } = host;
      const told = await loaded(tables, players, concurrency, actsAt(concurrency), pids);
      tell({ store, concurrency, ...told, 'kB a table': each });
    }
  } finally {
    await host.kill();
  }
}
rmSync(folder, { recursive: true, force: true });

const last = (store) => rows.findLast((row) => row.store === store)?.['acts a second'];
const ratio = (one, other) => (last(one) / last(other)).toFixed(1);
const sentence = `With ${CONCURRENCIES.at(-1)} acts at once and without rules, group commit stores ${ratio('SQLite file alone, group commit', 'SQLite file alone, each act by itself')} times as many acts a second as single commits.`;
console.table(rows);
console.log(sentence);
/** A text that computes the machines for a million tables a week, with a hundred acts each, from the measurement. */
function ofAMillion() {
  const average = 1e8 / (7 * 24 * 3600);
  const evening = 1e8 / (7 * 4 * 3600);
  const lines = ['SQLite over HTTP', 'Durable Objects over HTTP'].flatMap((store) => {
    const row = rows.findLast((each) => each.store === store);
    if (!row) return [];
    const takes = row['acts a second'];
    const machines = (acts) => (acts / takes).toFixed(1);
    const hours = ((1e8 * row['CPU ms an act']) / 3.6e6).toFixed(0);
    return [
      `- ${store}: one machine stores ${takes} acts a second. That needs ${machines(average)} machines on average, ${machines(evening)} in the evenings, and ${hours} CPU hours a week (100 million × ${row['CPU ms an act']} ms).`,
    ];
  });
  return `A million tables a week × 100 acts = 100 million acts: ${average.toFixed(0)} a second on average, ${evening.toFixed(0)} if all tables are played in the same four hours of each evening.\n\n${lines.join('\n')}`;
}

if (process.argv.includes('--write')) {
  await writeFigures('million', ofAMillion());
  const columns = [
    'store',
    'concurrency',
    'acts a second',
    'p50 ms',
    'p99 ms',
    'CPU ms an act',
    'CPU ms of the client',
    'kB a table',
  ];
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const table = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ];
  const given = `${tableCount} tables; ${actCount} acts a row, ${actsAt(1)} one by one. Two real armies, ten units against eight.`;
  await writeFigures('load', `${given}\n\n${table.join('\n')}\n\n${sentence}`);
}
