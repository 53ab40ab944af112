import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { inertScope } from './inert-scope.js';

/** A reachable state of a machine, and the positions to which its moves lead. */
export interface Position<Snapshot, Event> {
  snapshot: Snapshot;
  /** The least number of moves from the first position to this one. */
  distance: number;
  /** The moves and the positions after them. Empty in final states and at the greatest distance of the limits. */
  moves: { event: Event; leadsTo: Position<Snapshot, Event> }[];
}

export interface PositionLimits<Snapshot> {
  /** The greatest distance to explore; by default unlimited. */
  distance?: number;
  /** The greatest number of positions; more throw an error. */
  positions?: number;
  /** Called from time to time with the number of positions found and the maximum. */
  onProgress?: (found: number, most: number) => void;
  /** Positions with equal keys are the same position. By default the key is the state value and the whole context. */
  keyOf?: (snapshot: Snapshot) => string | number;
}

/** The default limit of positions. */
export const MOST_POSITIONS = 200_000;

/** The number of new positions between two reports of progress. */
const BETWEEN = 1_000;

/**
 * Every position that can be reached, nearest first.
 * @param movesIn the moves to make in a position; the machine must accept each of them
 * @throws Error if there are more positions than the limit
 */
export function positionsFrom<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  start: Snapshot,
  movesIn: (snapshot: Snapshot) => readonly Event[],
  {
    distance: furthest = Infinity,
    positions: most = MOST_POSITIONS,
    onProgress,
    keyOf = wholeState,
  }: PositionLimits<Snapshot> = {},
): Position<Snapshot, Event>[] {
  const first: Position<Snapshot, Event> = { snapshot: start, distance: 0, moves: [] };
  const positions = new Map<string | number, Position<Snapshot, Event>>([[keyOf(start), first]]);
  const reached = [first];
  const scope = inertScope();
  for (const position of reached) {
    if (position.distance >= furthest || position.snapshot.status !== 'active') continue;
    for (const event of movesIn(position.snapshot)) {
      const snapshot = start.machine.transition(position.snapshot, event, scope) as Snapshot;
      const key = keyOf(snapshot);
      let leadsTo = positions.get(key);
      if (!leadsTo) {
        if (reached.length >= most) throw new Error(`there are more than ${most} positions.`);
        leadsTo = { snapshot, distance: position.distance + 1, moves: [] };
        positions.set(key, leadsTo);
        reached.push(leadsTo);
        if (reached.length % BETWEEN === 0) onProgress?.(reached.length, most);
      }
      position.moves.push({ event, leadsTo });
    }
  }
  return reached;
}

function wholeState({ value, context }: AnyMachineSnapshot): string {
  return JSON.stringify([value, context]);
}
