import { readdirSync, readFileSync } from 'node:fs';
import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { charts } from '../../../../src/vectors/charts.js';
import { activeStates } from '../../../../src/xstate-workbench/chart/xstate-internals.js';

const FOLDER = new URL('../../../vectors/', import.meta.url);

/** The parts of a vector that these tests use. */
export interface PlayedVector {
  id: string;
  machine: 'phase' | 'hand';
  input: unknown;
  events: EventObject[];
}

/** The committed conformance vectors of the Command Phase and of building a hand. */
export function keptVectors(): PlayedVector[] {
  return readdirSync(FOLDER)
    .filter((file) => /^(phase|hand)-.*\.json$/.test(file))
    .map((file) => {
      const { id, machine, input, steps } = JSON.parse(
        readFileSync(new URL(file, FOLDER), 'utf8'),
      ) as Omit<PlayedVector, 'events'> & { steps: { event: EventObject }[] };
      return { id, machine, input, events: steps.map(({ event }) => event) };
    });
}

export function machineOf({ machine }: PlayedVector): AnyStateMachine {
  return charts[machine].machine;
}

/** The snapshots at the beginning and after each event. */
export function played(
  machine: AnyStateMachine,
  { input, events }: Pick<PlayedVector, 'input' | 'events'>,
): AnyMachineSnapshot[] {
  const actor = createActor(machine, { input }).start();
  const snapshots: AnyMachineSnapshot[] = [actor.getSnapshot() as AnyMachineSnapshot];
  for (const event of events) {
    actor.send(event);
    snapshots.push(actor.getSnapshot() as AnyMachineSnapshot);
  }
  return snapshots;
}

/** The ids of the active atomic states. */
export function configurationOf(snapshot: AnyMachineSnapshot): string[] {
  return activeStates(snapshot)
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(({ id }) => id)
    .sort();
}
