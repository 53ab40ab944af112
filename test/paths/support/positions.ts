import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { inertScope } from '../../../src/xstate-workbench/covering/inert-scope.js';

/** A reachable state of a machine, and the positions to which its moves lead. Final states have no moves. */
export interface Position<Snapshot, Event> {
  snapshot: Snapshot;
  moves: { event: Event; leadsTo: Position<Snapshot, Event> }[];
}

/**
 * Every position that can be reached, nearest first.
 * @param movesIn the moves to make in a position; the machine must accept each of them
 */
export function positionsFrom<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  start: Snapshot,
  movesIn: (snapshot: Snapshot) => readonly Event[],
): Position<Snapshot, Event>[] {
  const keyOf = ({ value, context }: Snapshot) => JSON.stringify([value, context]);
  const first: Position<Snapshot, Event> = { snapshot: start, moves: [] };
  const positions = new Map([[keyOf(start), first]]);
  const scope = inertScope();
  for (const { snapshot, moves } of positions.values()) {
    if (snapshot.status !== 'active') continue;
    for (const event of movesIn(snapshot)) {
      const after = start.machine.transition(snapshot, event, scope) as Snapshot;
      const key = keyOf(after);
      const leadsTo = positions.get(key) ?? { snapshot: after, moves: [] };
      positions.set(key, leadsTo);
      moves.push({ event, leadsTo });
    }
  }
  return [...positions.values()];
}
