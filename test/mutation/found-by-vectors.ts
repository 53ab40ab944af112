import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { implementationOf, type SnapshotReader } from '../../src/testing/vectors/implementation.js';
import { replayVector } from '../../src/testing/vectors/replay.js';
import type { AnyVector } from '../../src/testing/vectors/vector.js';

/**
 * The first vector that finds a fault in the chart; nothing if none does.
 * @param place the transition that is at fault: the vectors that are there for it are asked first
 */
export function foundBy<Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  reading: SnapshotReader<Snapshot>,
  vectors: readonly AnyVector[],
  place = '',
): string | undefined {
  const implementation = implementationOf(machine, reading);
  const isThere = ({ covers }: AnyVector) => covers.some((goal) => goal.startsWith(place));
  const shortFirst = vectors.toSorted((one, other) => one.steps.length - other.steps.length);
  const asked = [...shortFirst.filter(isThere), ...shortFirst.filter((each) => !isThere(each))];
  return asked.find((vector) => replayVector(vector, implementation, { told: true }) !== null)?.id;
}
