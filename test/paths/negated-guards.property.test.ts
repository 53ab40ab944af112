import { dequal } from 'dequal/lite';
import { describe, expect, it } from 'vitest';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { charts, pathsOf, type TestedChart, type ChartName } from '../../src/vectors/charts.js';
import type { Path } from 'xstate-workbench';
import { chartMutants, type ChartMutant } from '../mutation/chart-mutants.js';

const NAMES = Object.keys(charts) as ChartName[];

/** True if the machine reaches another state than the path after some event, or throws. */
function leavesPath(machine: AnyStateMachine, { input, begins, steps }: Path): boolean {
  try {
    const [begun] = initialTransition(machine, input as never);
    let snapshot = begun as AnyMachineSnapshot;
    if (!isEqual(snapshot, begins.snapshot)) return true;
    for (const { event, snapshot: expected } of steps) {
      if (snapshot.status !== 'active') return true;
      [snapshot] = transition(machine, snapshot, event) as [AnyMachineSnapshot, unknown];
      if (!isEqual(snapshot, expected)) return true;
    }
    return false;
  } catch {
    return true;
  }
}

function isEqual(one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean {
  return (
    one.status === other.status &&
    dequal(one.value, other.value) &&
    dequal(one.context, other.context)
  );
}

/** The paths; first those that cover the place of the mutant. */
function nearest(paths: readonly Path[], { place }: ChartMutant): Path[] {
  const coversPlace = ({ covers }: Path) => covers.some((goal) => goal.startsWith(place));
  return [...paths.filter(coversPlace), ...paths.filter((path) => !coversPlace(path))];
}

describe.each(NAMES)('in the chart of the %s', (name) => {
  const { machine } = charts[name] as unknown as TestedChart;
  const paths = pathsOf(name) as unknown as Path[];
  const negated = chartMutants(machine).filter((mutant) => mutant.name.endsWith(' negated'));

  it(`each of ${negated.length} guards and parts of guards changes a path when it is negated`, () => {
    const unnoticed = negated.filter(
      (mutant) =>
        !mutant.withFault((faulty) =>
          nearest(paths, mutant).some((path) => leavesPath(faulty, path)),
        ),
    );
    expect(negated.length).toBeGreaterThan(0);
    expect(unnoticed.map((mutant) => mutant.name)).toEqual([]);
  });

  it('the unchanged chart follows every path', () => {
    expect(paths.filter((path) => leavesPath(machine, path)).map(({ id }) => id)).toEqual([]);
  });
});
