/**
 * Measure the built package: `npm run bench [-- --quick] [--write]`. Each contender runs in separate processes, so that
 * none profits from code that V8 optimized for another. `--write` puts the tables into `docs/performance.md`, and adds a
 * row to its history. Fails if a phase became slower than the last row, relative to boardgame.io.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { bundled } from '../support/bundled.mjs';
import { bundleSizes, startTimes } from './loading.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = join(ROOT, 'docs/performance.md');
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const PLAYERS = {
  reference: 'Plain functions (the reference of the tests)',
  controller: 'Controller (`phase.send`)',
  match: 'Match (`match.send`)',
  actor: 'XState actor',
  boardgame: 'boardgame.io, its reducer with the reference as its move',
};
/** The same machine gives other times each day, so a phase counts as slower only above this. */
const SLOWER = 1.25;
/** The columns of the history. */
const HISTORY = [
  'Date',
  'Version',
  'phase, µs',
  'with a view after each event, µs',
  'a hosted act, µs',
  'a list, µs',
  'boardgame.io, a phase, µs',
  'phase relative to boardgame.io',
];
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
const TODAY = new Date().toISOString().slice(0, 10);
const rounds = options.quick ? 1 : 5;
const seconds = options.quick ? 0.5 : 2;

const folder = mkdtempSync(join(tmpdir(), 'legion-bench-'));
const { file, remove } = await bundled('test/bench/measure.ts', 'test/bench');
try {
  const games = join(folder, 'games.json');
  measured('games', '--games', games);
  const players = Object.keys(PLAYERS);
  const plays = medians(players, games);
  const stores = medians([...Object.keys(STORES), 'act', 'list'], games);
  const outcomes = new Set(players.map((name) => plays[name].outcomes));
  if (outcomes.size > 1) throw new Error('The contenders disagree about an outcome.');
  const report = [
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${TODAY}, load average ${loadavg()[0].toFixed(1)}. Medians of ${rounds} processes each.`,
    playsTable(plays),
    storesTable(stores),
    table(['To start', 'ms', 'ms above an empty module'], startTimes(ROOT, options.quick ? 3 : 11)),
    table(
      ['Bundle (esbuild, minified, without XState)', 'kB', 'kB, gzip'],
      await bundleSizes(ROOT),
    ),
  ].join('\n\n');
  console.log(report);
  const row = historyRow(plays, stores);
  console.log(table(HISTORY, [row]));
  warnIfSlower(row);
  if (options.write) await writePage(report, row);
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

function historyRow({ controller, boardgame }, { act, list }) {
  return [
    TODAY,
    VERSION,
    µs(controller.phase),
    µs(controller.withViews),
    µs(act.µs),
    µs(list.µs),
    µs(boardgame.phase),
    (controller.phase / boardgame.phase).toFixed(3),
  ];
}

/** Ends the process with 1 if a phase became slower than in the last row of the history, relative to boardgame.io. */
function warnIfSlower(row) {
  const last = historyOf(readFileSync(PAGE, 'utf8')).at(-1)?.at(-1);
  if (last === undefined || Number(row.at(-1)) <= SLOWER * Number(last)) return;
  console.error(
    `A phase is slower than before: ${row.at(-1)} of boardgame.io, and ${last} in the last row.`,
  );
  process.exitCode = 1;
}

/** The rows of the history in the page. */
function historyOf(page) {
  const [, text] = /<!-- history -->(.*)<!-- end of history -->/s.exec(page) ?? [];
  return (text ?? '')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
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

async function writePage(report, row) {
  const old = readFileSync(PAGE, 'utf8');
  const history = table(HISTORY, [...historyOf(old), row]);
  const page = old
    .replace(/(?<=<!-- measured -->).*(?=<!-- end -->)/s, () => `\n\n${report}\n\n`)
    .replace(/(?<=<!-- history -->).*(?=<!-- end of history -->)/s, () => `\n\n${history}\n\n`);
  const style = await resolveConfig(PAGE);
  writeFileSync(PAGE, await format(page, { ...style, filepath: PAGE }));
}
