/** What an answer costs as armies, hands, effects, measured pairs and the log grow. */
import type { CommandPhase, CommandPhaseEvent, CommandPhaseInput } from '../../../src/index.js';
import { byTurns, exponent, median, ratio, type Contender } from '../measuring.js';
import type { Finding, Part } from '../report.js';
import type { Subject } from '../subject.js';
import { pairs, tableOf, untilOrders } from '../tables.js';

type Make = (subject: Subject, size: number) => Omit<Contender, 'name'>;

interface Growth {
  what: string;
  sizes: readonly number[];
  most: number;
  /** How often it is done in one measurement. */
  times: number;
  make: Make;
}

function atOrders({ lib }: Subject, input: CommandPhaseInput, effects = 0): CommandPhase {
  const phase = lib.createCommandPhase(input);
  for (const event of untilOrders(effects)) {
    const result = phase.send(event);
    if (!result.ok) throw new Error(`${event.type}: ${result.violations[0]?.message}`);
  }
  return phase;
}

const order: CommandPhaseEvent = { type: 'order.issue', player: 'blue', unitId: 'u1' };

const measure = (from: string, to: string, range: number): CommandPhaseEvent => ({
  type: 'range.measure',
  ranges: [{ player: 'blue', from, to, range }],
});

/** One phase a run, made beforehand, for what changes it. */
function onFresh(make: () => CommandPhase, count: number, act: (phase: CommandPhase) => unknown) {
  let phases: CommandPhase[] = [];
  return {
    prepare: () => (phases = Array.from({ length: count }, make)),
    run: () => phases.forEach(act),
  };
}

const onOne = (phase: CommandPhase, count: number, act: (phase: CommandPhase) => unknown) => ({
  run() {
    for (let time = 0; time < count; time += 1) act(phase);
  },
});

const TIMES = 8;
const ARMIES = [10, 25, 50, 100];

const legal: Growth = {
  what: '`legalEvents()`, units of an army',
  sizes: ARMIES,
  most: 1.2,
  times: TIMES,
  make: (subject, units) =>
    onOne(atOrders(subject, tableOf({ units })), TIMES, (phase) => phase.legalEvents()),
};

const changedView: Growth = {
  what: 'a changed view, units of an army',
  sizes: ARMIES,
  most: 1.2,
  times: TIMES,
  make(subject, units) {
    let range = 1;
    return onFresh(
      () => {
        const phase = atOrders(subject, tableOf({ units }));
        phase.view('blue');
        phase.send(measure('u1', 'u2', (range = (range % 3) + 1)));
        return phase;
      },
      TIMES,
      (phase) => phase.view('blue'),
    );
  },
};

const GROWTHS: readonly Growth[] = [
  legal,
  changedView,
  {
    what: '`send`, an order, units of an army',
    sizes: ARMIES,
    most: 1.2,
    times: TIMES,
    make: (subject, units) =>
      onFresh(
        () => atOrders(subject, tableOf({ units })),
        TIMES,
        (phase) => phase.send(order),
      ),
  },
  {
    what: 'opening, units of an army',
    sizes: ARMIES,
    most: 1.2,
    times: TIMES,
    make({ lib }, units) {
      const input = tableOf({ units });
      return { run: () => Array.from({ length: TIMES }, () => lib.createCommandPhase(input)) };
    },
  },
  {
    what: 'restoring, units of an army',
    sizes: ARMIES,
    most: 1.2,
    times: TIMES,
    make(subject, units) {
      const json = atOrders(subject, tableOf({ units })).toJSON();
      return {
        run: () => Array.from({ length: TIMES }, () => subject.lib.restoreCommandPhase(json)),
      };
    },
  },
  {
    what: '`legalEvents()`, cards of a hand',
    sizes: [6, 24, 96],
    most: 1.2,
    times: TIMES,
    make: ({ lib }, hand) =>
      onOne(lib.createCommandPhase(tableOf({ hand })), TIMES, (phase) => phase.legalEvents()),
  },
  {
    what: '`send`, a card, cards of a hand',
    sizes: [6, 24, 96],
    most: 1.2,
    times: TIMES,
    make: ({ lib }, hand) =>
      onFresh(
        () => lib.createCommandPhase(tableOf({ hand })),
        TIMES,
        (phase) => phase.send({ type: 'card.select', player: 'blue', cardId: 'blue-0' }),
      ),
  },
  {
    what: 'resolving every effect of a card, number of effects',
    sizes: [6, 24, 96],
    most: 1.2,
    times: 1,
    make: (subject, effects) => ({
      run: () => atOrders(subject, tableOf({ effects }), effects),
    }),
  },
  {
    what: 'opening, measured pairs',
    sizes: [20, 50, 100],
    most: 1.1,
    times: 1,
    make({ lib }, units) {
      const input = tableOf({ units, measured: true });
      return { run: () => lib.createCommandPhase(input) };
    },
  },
  {
    what: 'one `range.measure`, pairs in it',
    sizes: [20, 40, 80],
    most: 1.1,
    times: 1,
    make(subject, units) {
      const input = tableOf({ units });
      const ranges = pairs('blue', input.players.blue.army);
      return onFresh(
        () => atOrders(subject, input),
        1,
        (phase) => phase.send({ type: 'range.measure', ranges }),
      );
    },
  },
  {
    what: 'an event and its view, entries of the log',
    sizes: [250, 1000, 4000],
    most: 1.2,
    times: TIMES,
    make(subject, entries) {
      const phase = atOrders(subject, tableOf({ units: 10 }));
      let range = 0;
      const act = () => phase.send(measure('u1', 'u2', 1 + (range++ % 3)));
      while (phase.log.length < entries) act();
      return {
        run() {
          for (let time = 0; time < TIMES; time += 1) {
            act();
            phase.view('red');
          }
        },
      };
    },
  },
];

/** Growth is counted in what grows: pairs for armies whose pairs are measured. */
const counted = ({ what }: Growth, size: number) =>
  what.includes('pairs') ? (size * (size - 1)) / 2 : size;

export function growing(subjects: readonly Subject[], rounds: number): Part[] {
  const findings: Finding[] = [];
  const rows = GROWTHS.flatMap((growth) =>
    subjects.map((subject) => {
      const { what, sizes, times, most, make } = growth;
      const contenders = sizes.map((size) => ({ name: String(size), ...make(subject, size) }));
      const samples = byTurns(contenders, rounds);
      const costs = sizes.map((size) => (median(samples[String(size)] ?? []) * 1000) / times);
      const [small, large] = sizes.slice(-2) as [number, number];
      const power = exponent(
        costs.at(-2) as number,
        costs.at(-1) as number,
        counted(growth, large) / counted(growth, small),
      );
      const isHere = subject === subjects[0];
      if (isHere) findings.push({ what: `exponent: ${what}`, value: power, most });
      if (isHere && (growth === legal || growth === changedView)) {
        findings.push({ what: `${what}, 100 / 10`, value: ratio(samples, '100', '10'), most: 12 });
      }
      const all = sizes.map(
        (size, at) => `${counted(growth, size)}: ${(costs[at] as number).toFixed(0)}`,
      );
      return [isHere ? what : `${what}, ${subject.name}`, all.join(', '), power];
    }),
  );
  return [
    {
      title: 'Growth',
      head: ['', 'size: µs', 'exponent at the end'],
      rows,
      findings: [...findings, measuredOpening(subjects[0] as Subject, rounds)],
    },
  ];
}

function measuredOpening({ lib }: Subject, rounds: number): Finding {
  const without = tableOf({ units: 100 });
  const all = { ...without, ranges: pairs('blue', without.players.blue.army) };
  const samples = byTurns(
    [
      { name: 'all', run: () => lib.createCommandPhase(all) },
      { name: 'none', run: () => lib.createCommandPhase(without) },
    ],
    rounds,
  );
  return {
    what: 'open with 4,950 pairs measured / with none, 100 units',
    value: ratio(samples, 'all', 'none'),
    most: 5,
  };
}
