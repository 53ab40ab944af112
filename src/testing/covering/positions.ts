import {
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { UnsupportedChartError } from '../../compiled/index.js';
import { PureSteps } from './pure-steps.js';

/** A state of a machine that can be reached, and where each move leads from it. */
export interface Position<Snapshot, Event> {
  snapshot: Snapshot;
  /** How few moves lead here from the first position. */
  distance: number;
  /** Empty at the furthest distance that was asked for: nothing beyond it was looked at. */
  moves: { event: Event; leadsTo: Position<Snapshot, Event> }[];
}

export interface PositionLimits<Snapshot> {
  /** Positions further away are left out. */
  distance?: number;
  /** More positions than these are too many to visit. */
  positions?: number;
  /** Told now and then how many positions were found so far, and how many there may be at most. */
  onProgress?: (found: number, most: number) => void;
  /** Positions of one key are one. Absent: the state value and the whole context. */
  keyOf?: (snapshot: Snapshot) => string | number;
}

/** Positions that are visited, if no other bound is given. */
export const MOST_POSITIONS = 200_000;

/** How many positions are found between two times that the progress is told. */
const BETWEEN = 1_000;

/**
 * Every position that moves lead to, nearest first.
 * @param movesIn the moves to be made in a position; each must be taken there
 * @throws Error if there are more than the bound allows
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
  const known = new Map<string | number, Position<Snapshot, Event>>([[keyOf(start), first]]);
  const reached = [first];
  const take = takerOf(start.machine);
  for (const position of reached) {
    if (position.distance >= furthest || position.snapshot.status !== 'active') continue;
    for (const event of movesIn(position.snapshot)) {
      const snapshot = take(position.snapshot, event) as Snapshot;
      const key = keyOf(snapshot);
      let leadsTo = known.get(key);
      if (!leadsTo) {
        if (reached.length >= most) throw new Error(`there are more than ${most} positions.`);
        leadsTo = { snapshot, distance: position.distance + 1, moves: [] };
        known.set(key, leadsTo);
        reached.push(leadsTo);
        if (reached.length % BETWEEN === 0) onProgress?.(reached.length, most);
      }
      position.moves.push({ event, leadsTo });
    }
  }
  return reached;
}

type TakeEvent = (snapshot: AnyMachineSnapshot, event: EventObject) => AnyMachineSnapshot;

/** How a machine takes events: compiled, or as XState does what only it can. */
function takerOf(machine: AnyStateMachine): TakeEvent {
  const byXState: TakeEvent = (snapshot, event) => transition(machine, snapshot, event)[0];
  try {
    const steps = new PureSteps(machine);
    return (snapshot, event) => {
      try {
        return steps.take(snapshot, event, false).snapshot;
      } catch (error) {
        if (error instanceof UnsupportedChartError) return byXState(snapshot, event);
        throw error;
      }
    };
  } catch (error) {
    if (error instanceof UnsupportedChartError) return byXState;
    throw error;
  }
}

function wholeState({ value, context }: AnyMachineSnapshot): string {
  return JSON.stringify([value, context]);
}
