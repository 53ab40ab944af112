import { dequal } from 'dequal/lite';
import { describe, expect, it } from 'vitest';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { charts, pathsOf, type TestedChart, type ChartName } from '../../src/testing/charts.js';
import type { Path } from '../../src/testing/index.js';
import { chartMutants, type ChartMutant } from '../mutation/chart-mutants.js';

const NAMES = Object.keys(charts) as ChartName[];

/** Whether a machine goes another way than the path, be it that it breaks down. */
function strays(machine: AnyStateMachine, { input, begins, steps }: Path): boolean {
  try {
    const [begun] = initialTransition(machine, input as never);
    let snapshot = begun as AnyMachineSnapshot;
    if (!isAlike(snapshot, begins.snapshot)) return true;
    for (const { event, snapshot: expected } of steps) {
      if (snapshot.status !== 'active') return true;
      [snapshot] = transition(machine, snapshot, event) as [AnyMachineSnapshot, unknown];
      if (!isAlike(snapshot, expected)) return true;
    }
    return false;
  } catch {
    return true;
  }
}

function isAlike(one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean {
  return (
    one.status === other.status &&
    dequal(one.value, other.value) &&
    dequal(one.context, other.context)
  );
}

/** The paths, those first that are there for a place of the chart. */
function nearest(paths: readonly Path[], { place }: ChartMutant): Path[] {
  const isThere = ({ covers }: Path) => covers.some((goal) => goal.startsWith(place));
  return [...paths.filter(isThere), ...paths.filter((path) => !isThere(path))];
}

describe.each(NAMES)('in the chart of the %s', (name) => {
  const { machine } = charts[name] as unknown as TestedChart;
  const paths = pathsOf(name) as unknown as Path[];
  const negated = chartMutants(machine).filter((mutant) => mutant.name.endsWith(' negated'));

  it(`each of ${negated.length} guards and parts of guards leads a path astray once it is negated`, () => {
    const unnoticed = negated.filter(
      (mutant) =>
        !mutant.ask((spoilt) => nearest(paths, mutant).some((path) => strays(spoilt, path))),
    );
    expect(negated.length).toBeGreaterThan(0);
    expect(unnoticed.map((mutant) => mutant.name)).toEqual([]);
  });

  it('no path is led astray while no guard is negated', () => {
    expect(paths.filter((path) => strays(machine, path)).map(({ id }) => id)).toEqual([]);
  });
});
