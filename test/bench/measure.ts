/** One process of the benchmark: plays the games with one contender and prints measurements as JSON. See run.mjs. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withSortedPools } from '../reference/observed.js';
import { CONTENDERS, type Contender, type Running } from './contenders.js';
import { realGames, type Game } from './games.js';
import { acts, inserts, lists } from './storing.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: process.cwd() },
    games: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
  },
});
const { root, folder } = values;
const seconds = Number(values.seconds);
const [name = ''] = positionals;

/** V8 optimizes code for more than a thousand phases, so contenders play this long before they are measured. */
const WARM_UP_SECONDS = seconds;

if (name === 'games') {
  const lib = (await import(
    pathToFileURL(`${root}/dist/src/index.js`).href
  )) as typeof import('../../src/index.js');
  writeFileSync(values.games, JSON.stringify(realGames(lib, root, 40)));
} else {
  console.log(JSON.stringify(await measured()));
}

async function measured(): Promise<object> {
  if (name === 'insert') return inserts(folder, seconds);
  if (name === 'table') return acts(root, folder, seconds);
  if (name === 'act') return acts(root, undefined, seconds);
  if (name === 'list') return lists(root, seconds);
  const make = CONTENDERS[name];
  if (!make) throw new Error(`There is no contender "${name}".`);
  const games = JSON.parse(readFileSync(values.games, 'utf8')) as Game[];
  const open = await make(root);
  const outcomes = games.map((game) => withSortedPools(play(open, game).outcome() as never));
  const { view, save } = open((games[0] as Game).input);
  return {
    outcomes: createHash('sha256').update(canonical(outcomes)).digest('hex'),
    opening: perGame(games, ({ input }) => void open(input)),
    phase: perGame(games, (game) => void play(open, game)),
    ...(view && {
      withViews: perGame(games, (game) => void play(open, game, (at) => at.view?.())),
    }),
    ...(save && {
      withSaves: perGame(games, (game) => void play(open, game, (at) => at.save?.())),
    }),
  };
}

/** Play a game. @throws Error if the contender refuses an event */
function play(open: Contender, { input, events }: Game, afterEach?: (at: Running) => void) {
  const running = open(input);
  for (const event of events) {
    if (!running.send(event)) throw new Error(`${name} refuses ${JSON.stringify(event)}.`);
    afterEach?.(running);
  }
  return running;
}

/** Microseconds of CPU time for one game, including garbage collection. */
function perGame(games: readonly Game[], run: (game: Game) => void): number {
  repeat(games, run, WARM_UP_SECONDS);
  const begun = process.cpuUsage();
  const times = repeat(games, run, seconds);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / (times * games.length);
}

function repeat(games: readonly Game[], run: (game: Game) => void, forSeconds: number): number {
  const end = performance.now() + forSeconds * 1000;
  let times = 0;
  while (times === 0 || performance.now() < end) {
    for (const game of games) run(game);
    times += 1;
  }
  return times;
}

/** JSON with sorted keys, so that equal outcomes give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
