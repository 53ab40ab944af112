import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { implementationOf, type Reading } from '../../src/testing/vectors/implementation.js';
import { replayVector } from '../../src/testing/vectors/replay.js';
import type { AnyVector } from '../../src/testing/vectors/vector.js';

/** The first vector that finds a fault in the chart; nothing if none does. */
export function foundBy<Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  reading: Reading<Snapshot>,
  vectors: readonly AnyVector[],
): string | undefined {
  const implementation = implementationOf(machine, reading);
  return vectors.find((vector) => replayVector(vector, implementation) !== null)?.id;
}
