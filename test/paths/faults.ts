import type { AnyMachineSnapshot } from 'xstate';
import { PLAYERS, type PlayerColor } from '../../machines/model/player.js';
import type { Position } from '../../src/xstate-workbench/covering/positions.js';

/** One line for each position in which `faultOf` finds a fault: the value of the state and the fault. */
export function faults<Snapshot extends AnyMachineSnapshot, Event>(
  positions: readonly Position<Snapshot, Event>[],
  faultOf: (position: Position<Snapshot, Event>) => string | undefined,
): string[] {
  return positions.flatMap((position) => {
    const fault = faultOf(position);
    return fault ? [`${JSON.stringify(position.snapshot.value)}: ${fault}`] : [];
  });
}

/** One line for each position from which no end can be reached. */
export function withoutAnEnd<Snapshot extends AnyMachineSnapshot, Event>(
  positions: readonly Position<Snapshot, Event>[],
): string[] {
  const before = new Map<Position<Snapshot, Event>, Position<Snapshot, Event>[]>();
  for (const position of positions) {
    for (const { leadsTo } of position.moves) {
      before.set(leadsTo, [...(before.get(leadsTo) ?? []), position]);
    }
  }
  const found = new Set(positions.filter(({ snapshot }) => snapshot.status === 'done'));
  if (found.size === 0) return ['no position is an end'];
  for (const position of found) for (const each of before.get(position) ?? []) found.add(each);
  return faults(positions, (each) => (found.has(each) ? undefined : 'no end can be reached'));
}

export const eachPlayer = (fault: (player: PlayerColor) => string | undefined) =>
  PLAYERS.map(fault).find((each) => each !== undefined);
