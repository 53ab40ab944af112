/** Restoring a save, and what a live phase keeps in memory. */
import type { CommandPhaseInput } from '../../../src/index.js';
import { byTurns, median, ratio } from '../measuring.js';
import type { Part } from '../report.js';
import type { Subject } from '../subject.js';
import { realGames, type Game } from '../tables.js';

export function keeping(subjects: readonly Subject[], root: string, rounds: number): Part[] {
  const games = realGames(subjects[0] as Subject, root, 12);
  return [restoring(subjects, games, rounds), inMemory(subjects, games)];
}

function restoring(subjects: readonly Subject[], games: readonly Game[], rounds: number): Part {
  const contenders = subjects.flatMap(({ name, lib }) => {
    const played = (input: CommandPhaseInput, { events }: Game) => {
      const phase = lib.createCommandPhase(input);
      for (const event of events) phase.send(event);
      return phase;
    };
    const saves = games.map((game) => played(game.input, game).toJSON());
    const texts = saves.map((save) => JSON.stringify(save));
    return [
      {
        name: `restore${of(name)}`,
        run: () => saves.forEach((one) => lib.restoreCommandPhase(one)),
      },
      {
        name: `play anew${of(name)}`,
        // From the input that the save holds: with every card in it.
        run: () => saves.forEach(({ input }, index) => played(input, games[index] as Game)),
      },
      {
        name: `JSON.parse${of(name)}`,
        run: () => texts.forEach((text) => JSON.parse(text) as unknown),
      },
    ];
  });
  const samples = byTurns(contenders, rounds);
  return {
    title: 'Restoring a whole phase',
    head: ['', 'µs'],
    rows: contenders.map(({ name }) => [name, (median(samples[name] ?? []) * 1000) / games.length]),
    findings: [
      {
        what: 'restore / playing the same events anew',
        value: ratio(samples, 'restore', 'play anew'),
        most: 1.2,
      },
    ],
  };
}

const of = (name: string) => (name === '' ? '' : `, ${name}`);

const COPIES = 200;

function inMemory(subjects: readonly Subject[], games: readonly Game[]): Part {
  const texts = games.map(({ complete }) => JSON.stringify(complete));
  const texts200 = Array.from(
    { length: COPIES },
    (_, index) => texts[index % texts.length] as string,
  );
  const parsed = () => texts200.map((text) => JSON.parse(text) as CommandPhaseInput);
  const heapOf = (make: () => unknown[]): number => {
    const kept: unknown[][] = [];
    collect();
    const before = process.memoryUsage().heapUsed;
    kept.push(make());
    collect();
    const after = process.memoryUsage().heapUsed;
    return (after - before) / (kept[0]?.length ?? 1) / 1024;
  };
  heapOf(parsed);
  const input = heapOf(parsed);
  const rows = subjects.map(({ name, lib }) => {
    const live = () => parsed().map((one) => lib.createCommandPhase(one));
    heapOf(live);
    return {
      name: `a live phase${of(name)}`,
      heap: heapOf(live),
      allocated: allocatedBy(lib, games),
    };
  });
  return {
    title: 'Memory, real armies',
    head: ['', 'kB of heap', 'kB allocated by a whole phase'],
    rows: [
      ['its parsed input', input, ''],
      ...rows.map(({ name, heap, allocated }) => [name, heap, allocated]),
    ],
    findings: [
      {
        what: 'heap of a live phase / its parsed input',
        value: (rows[0]?.heap ?? NaN) / input,
        most: 1.3,
      },
    ],
  };
}

/** Few enough that nothing is collected meanwhile. */
function allocatedBy(lib: Subject['lib'], games: readonly Game[]): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const game of games.slice(0, 2)) {
    const phase = lib.createCommandPhase(game.input);
    for (const event of game.events) phase.send(event);
  }
  return (process.memoryUsage().heapUsed - before) / 2 / 1024;
}

function collect(): void {
  if (!globalThis.gc) throw new Error('Run with --expose-gc.');
  globalThis.gc();
  globalThis.gc();
}
