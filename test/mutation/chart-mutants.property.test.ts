import { createMachine, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { commandHandMachine, commandPhaseMachine, explain, roundMachine } from '../../src/core.js';
import { stepOf, type CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import { phaseOf, type RoundSnapshot } from '../../machines/round/refusals.js';
import { awaitedInMatch } from '../../machines/round/waiting.js';
import { implementationOf, type SnapshotReader } from '../../src/vectors/implementation.js';
import { replayVector } from '../../src/vectors/replay.js';
import type { AnyVector } from '../../src/vectors/vector.js';
import { committedVectors } from '../src/vectors/committed-vectors.js';
import { chartMutants, type ChartMutant } from './chart-mutants.js';
import { SURVIVORS } from './survivors.js';

interface Chart {
  machine: AnyStateMachine;
  reading: SnapshotReader<AnyMachineSnapshot>;
}

const readingPhase: SnapshotReader<CommandPhaseSnapshot> = {
  explain,
  step: stepOf,
  waitingFor: awaitedBy,
};

const readingRound: SnapshotReader<RoundSnapshot> = {
  explain,
  step: (snapshot) => {
    const phase = phaseOf(snapshot);
    return phase ? stepOf(phase) : 'complete';
  },
  waitingFor: awaitedInMatch,
};

const CHARTS: Record<string, Chart> = {
  phase: { machine: commandPhaseMachine, reading: readingPhase as Chart['reading'] },
  hand: { machine: commandHandMachine, reading: { explain } as Chart['reading'] },
  round: { machine: roundMachine, reading: readingRound as Chart['reading'] },
};

const AT_LEAST = 0.95;

const inWords = (mutants: readonly ChartMutant[]) => mutants.map(({ name }) => name).sort();

/**
 * The id of a vector that the chart fails; undefined if it passes all.
 * @param place the name of the faulty transition or state: vectors that cover it are replayed first
 */
function foundBy<Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  reading: SnapshotReader<Snapshot>,
  vectors: readonly AnyVector[],
  place = '',
): string | undefined {
  const implementation = implementationOf(machine, reading);
  const coversPlace = ({ covers }: AnyVector) => covers.some((goal) => goal.startsWith(place));
  const shortFirst = vectors.toSorted((one, other) => one.steps.length - other.steps.length);
  const inOrder = [
    ...shortFirst.filter(coversPlace),
    ...shortFirst.filter((each) => !coversPlace(each)),
  ];
  return inOrder.find((vector) => replayVector(vector, implementation, { told: true }) !== null)
    ?.id;
}

describe.each(Object.entries(CHARTS))('one fault in the chart of the %s', (name, chart) => {
  const vectors = committedVectors.filter(({ machine }) => machine === name);
  const mutants = chartMutants(chart.machine);
  const surviving = mutants.filter(
    ({ withFault, place }) =>
      !withFault((machine) => foundBy(machine, chart.reading, vectors, place)),
  );
  const found = mutants.length - surviving.length;

  it(`is found by the vectors: ${found} of ${mutants.length} are, ${((100 * found) / mutants.length).toFixed(1)} %`, () => {
    expect(found / mutants.length).toBeGreaterThanOrEqual(AT_LEAST);
  });

  it('is found, or `survivors.ts` explains why no vector can find it', () => {
    const known = Object.keys(SURVIVORS[name as keyof typeof SURVIVORS] ?? {}).sort();
    expect(inWords(surviving)).toEqual(known);
  });

  it('is not reported for the unchanged chart', () => {
    expect(foundBy(chart.machine, chart.reading, vectors)).toBeUndefined();
  });
});

describe('the mutants of a chart', () => {
  const toy = createMachine({
    id: 'toy',
    initial: 'one',
    states: {
      one: {
        on: { go: { guard: 'isReady', target: 'two', actions: ['sing'] } },
      },
      two: { entry: 'dance' },
      three: {},
    },
  });

  it('change every guard, action and target, and are named by their place', () => {
    expect(inWords(chartMutants(toy))).toEqual([
      'one: go, guard always holds',
      'one: go, guard negated',
      'one: go, guard never holds',
      'one: go, to one instead of two',
      'one: go, to three instead of two',
      'one: go, without sing',
      'two: entry, without dance',
    ]);
  });

  it('leave the original chart unchanged', () => {
    const before = JSON.stringify(toy.definition);
    const inWordsOf = (machine: AnyStateMachine) => JSON.stringify(machine.definition);
    const mutants = chartMutants(toy);
    const faulty = mutants.map(({ withFault }) => withFault(inWordsOf));
    expect(JSON.stringify(toy.definition)).toBe(before);
    expect(mutants.map(({ withFault }) => withFault(inWordsOf))).toEqual(faulty);
  });
});
