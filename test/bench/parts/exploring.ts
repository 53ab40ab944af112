/** Visiting positions: covering paths, and perft beside the perft of a chess library. */
import { Chess } from 'chessops/chess';
import { byTurns, median, ratio } from '../measuring.js';
import type { Part } from '../report.js';
import type { Subject } from '../subject.js';
import { tableOf } from '../tables.js';

const CHESS_DEPTH = 3;
/** Known to everybody who ever counted them. */
const CHESS_LEAVES = 8902;
/** Inner nodes are played too. */
const CHESS_NODES = 20 + 400 + CHESS_LEAVES;
const DEPTH = 5;

export interface Effort {
  rounds: number;
  /** So many are simulated: each thread should have compiled what it plays long before the end. */
  simulated: number;
}

export async function exploring(
  subjects: readonly Subject[],
  { rounds, simulated }: Effort,
): Promise<Part[]> {
  const [here, ...others] = subjects as [Subject, ...Subject[]];
  const paths = byTurns(
    subjects.map(({ name, testing }) => ({
      name: `paths${of(name)}`,
      run: () => testing.pathsThrough('phase'),
    })),
    rounds,
  );
  const nodes = count(here).moves;
  const counting = byTurns(
    [
      { name: 'chess', run: countChess },
      ...subjects.map((subject) => ({
        name: `perft${of(subject.name)}`,
        run: () => count(subject),
      })),
    ],
    rounds,
  );
  const perSecond = (name: string, all: number) => all / (median(counting[name] ?? []) / 1000);
  const against = others[0];
  return [
    {
      title: 'Exploring',
      head: ['', 'seconds', 'nodes a second'],
      rows: [
        ...subjects.map(({ name }) => [
          `covering paths of the phase${of(name)}`,
          median(paths[`paths${of(name)}`] ?? []) / 1000,
          '',
        ]),
        ...subjects.map(({ name }) => [
          `perft of the phase, depth ${DEPTH}${of(name)}`,
          median(counting[`perft${of(name)}`] ?? []) / 1000,
          perSecond(`perft${of(name)}`, nodes),
        ]),
        [
          `perft of chess with every leaf played, depth ${CHESS_DEPTH}`,
          median(counting['chess'] ?? []) / 1000,
          perSecond('chess', CHESS_NODES),
        ],
      ],
      findings: [
        ...(against
          ? [
              {
                what: `path generation, ${against.name} / here`,
                value: ratio(paths, `paths${of(against.name)}`, 'paths'),
                least: 10,
              },
            ]
          : []),
        {
          what: 'perft nodes a second / chessops',
          value: perSecond('perft', nodes) / perSecond('chess', CHESS_NODES),
          least: 0.1,
        },
      ],
    },
    await simulating(here, simulated),
  ];
}

/** Wall-clock time: what a second thread is for. */
async function simulating({ testing }: Subject, phases: number): Promise<Part> {
  const strategies = { blue: 'random', red: 'random' } as const;
  const eventsASecond = async (workers: number) => {
    const before = performance.now();
    const { events } = await testing.simulate(table, strategies, phases, { workers });
    return events / ((performance.now() - before) / 1000);
  };
  const one = await eventsASecond(1);
  const two = await eventsASecond(2);
  return {
    title: `Simulating ${phases.toLocaleString('en')} phases`,
    head: ['', 'events a second'],
    rows: [
      ['one thread', one],
      ['two threads', two],
    ],
    findings: [{ what: 'simulate, events a second, 2 workers / 1', value: two / one, least: 1.6 }],
  };
}

const of = (name: string) => (name === '' ? '' : `, ${name}`);

function countChess(): void {
  if (walk(Chess.default(), CHESS_DEPTH) !== CHESS_LEAVES)
    throw new Error('Chess was counted wrongly.');
}

/** No pawn is promoted so early. */
function walk(position: Chess, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const [from, dests] of position.allDests()) {
    for (const to of dests) {
      const next = position.clone();
      next.play({ from, to });
      leaves += walk(next, depth - 1);
    }
  }
  return leaves;
}

const table = tableOf({ units: 6, hand: 4 });

function count({ lib, testing }: Subject) {
  return testing.perft(lib.createCommandPhase(table).actor.getSnapshot(), DEPTH);
}
