/**
 * Measure the built package: `npm run bench [-- --quick] [--write]`. Each contender runs in separate processes, so that
 * none profits from code that V8 optimized for another. `--write` puts the tables into `docs/performance.md`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { bundled } from '../support/bundled.mjs';
import { bundleSizes, startTimes } from './loading.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(ROOT, 'docs/performance.md');
const PLAYERS = {
  reference: 'Plain functions (the reference of the tests)',
  controller: 'Controller (`phase.send`)',
  match: 'Match (`match.send`)',
  actor: 'XState actor',
  boardgame: 'boardgame.io, its reducer with the reference as its move',
};
const STORES = {
  insert: 'bare `INSERT`, one at a time',
  table: 'an act at a hosted table, one at a time',
};

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = options.quick ? 1 : 5;
const seconds = options.quick ? 0.5 : 2;

const folder = mkdtempSync(join(tmpdir(), 'legion-bench-'));
const { file, remove } = await bundled('test/bench/measure.ts', 'test/bench');
try {
  const games = join(folder, 'games.json');
  measured('games', '--games', games);
  const players = Object.keys(PLAYERS);
  const [plays, stores] = [medians(players, games), medians(Object.keys(STORES), games)];
  const outcomes = new Set(players.map((name) => plays[name].outcomes));
  if (outcomes.size > 1) throw new Error('The contenders disagree about an outcome.');
  const report = [
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}. Medians of ${rounds} processes each.`,
    playsTable(plays),
    storesTable(stores),
    table(['To start', 'ms', 'ms above an empty module'], startTimes(ROOT, options.quick ? 3 : 11)),
    table(
      ['Bundle (esbuild, minified, without XState)', 'kB', 'kB, gzip'],
      await bundleSizes(ROOT),
    ),
  ].join('\n\n');
  console.log(report);
  if (options.write) await writePage(report);
} finally {
  remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Run one process and return its measurements. */
function measured(contender, ...args) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [file, contender, '--root', ROOT, '--seconds', String(seconds), ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error(`${contender} ended with ${status}.`);
  return stdout === '' ? undefined : JSON.parse(stdout);
}

/** The medians of each contender over all rounds. In each round every contender runs once. */
function medians(contenders, games) {
  const results = Object.fromEntries(contenders.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of contenders) {
      process.stderr.write(`round ${round + 1} of ${rounds}: ${name}\n`);
      results[name].push(measured(name, '--games', games, '--folder', folder));
    }
  }
  return Object.fromEntries(contenders.map((name) => [name, medianOf(results[name])]));
}

function medianOf(results) {
  const middle = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  return Object.fromEntries(
    Object.entries(results[0]).map(([name, value]) => [
      name,
      typeof value === 'number' ? middle(results.map((each) => each[name])) : value,
    ]),
  );
}

function playsTable(plays) {
  const { controller } = plays;
  const rows = Object.entries(PLAYERS).map(([name, title]) => {
    const { opening, phase, withViews, withSaves } = plays[name];
    const times = (µs) => (µs === undefined ? '' : `${(µs / phase).toFixed(1)} ×`);
    const share = (phase / controller.phase).toFixed(2);
    return [title, µs(opening), µs(phase), share, times(withViews), times(withSaves)];
  });
  const head = [
    'A whole phase of real armies',
    'open, µs',
    'phase, µs',
    'relative to the controller',
    'with a view after each event',
    'with a save after each event',
  ];
  return table(head, rows);
}

function storesTable({ insert, table: hosted }) {
  const rows = [
    [STORES.insert, Math.round(insert.perSecond), ''],
    [STORES.table, Math.round(hosted.perSecond), (hosted.perSecond / insert.perSecond).toFixed(2)],
  ];
  return table(
    ['On disk (SQLite, synchronised)', 'writes a second', 'relative to a bare insert'],
    rows,
  );
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, index) => (index === 0 ? '---' : '---:')));
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function µs(number) {
  return Math.round(number).toLocaleString('en');
}

async function writePage(report) {
  const [before, , after] = readFileSync(PAGE, 'utf8').split(
    /(?<=<!-- measured -->)|(?=<!-- end -->)/,
  );
  const page = `${before}\n\n${report}\n\n${after}`;
  const style = await resolveConfig(PAGE);
  writeFileSync(PAGE, await format(page, { ...style, filepath: PAGE }));
}
