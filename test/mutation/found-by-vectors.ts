import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { implementationOf, type SnapshotReader } from '../../src/vectors/implementation.js';
import { replayVector } from '../../src/vectors/replay.js';
import type { AnyVector } from '../../src/vectors/vector.js';

/**
 * The id of a vector that the chart fails; undefined if it passes all.
 * @param place the name of the faulty transition or state: vectors that cover it are replayed first
 */
export function foundBy<Snapshot extends AnyMachineSnapshot>(
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
