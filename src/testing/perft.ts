import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { Side } from '../../machines/model/phase-context.js';
import { forEachPlayer } from '../../machines/model/player.js';
import { legalEventsOf } from '../phase/legal-events.js';
import { JsonNumbers } from './covering/plain-json.js';
import { positionsFrom, type Position, type PositionLimits } from './covering/positions.js';

/** How many sequences of legal events there are, as chess engines count moves. */
export interface Perft {
  /** The number of sequences of one event, of two, … up to the depth; those that end sooner do not count. */
  counts: bigint[];
  /** For each first event, how many sequences of the full depth begin with it. */
  divide: { event: CommandPhaseEvent; count: bigint }[];
  /** Positions that were looked at. */
  positions: number;
  /** Moves that were made to reach them, those that lead to a position already known included. */
  moves: number;
}

type PhasePosition = Position<CommandPhaseSnapshot, CommandPhaseEvent>;

/** How far counting may go, and who is told how far it is. */
export type PerftLimits = Pick<PositionLimits<CommandPhaseSnapshot>, 'positions' | 'onProgress'>;

/**
 * Count the sequences of `legalEvents()` from here, each length up to `depth`. Positions that several
 * sequences reach are looked at once.
 * @throws Error if there are more positions within the depth than can be visited
 */
export function perft(
  snapshot: CommandPhaseSnapshot,
  depth: number,
  limits: PerftLimits = {},
): Perft {
  const positions = phasePositions(snapshot, { ...limits, distance: depth });
  let sequences = new Map<PhasePosition, bigint>(positions.map((position) => [position, 1n]));
  const from = (position: PhasePosition) => sequences.get(position) ?? 0n;
  const counts: bigint[] = [];
  let divide: Perft['divide'] = [];
  for (let length = 1; length <= depth; length += 1) {
    divide = (positions[0]?.moves ?? []).map(({ event, leadsTo }) => ({
      event,
      count: from(leadsTo),
    }));
    sequences = new Map(
      positions
        .filter(({ distance }) => distance <= depth - length)
        .map((position) => [
          position,
          position.moves.reduce((sum, { leadsTo }) => sum + from(leadsTo), 0n),
        ]),
    );
    counts.push(positions[0] ? from(positions[0]) : 0n);
  }
  const moves = positions.reduce((sum, position) => sum + position.moves.length, 0);
  return { counts, divide, positions: positions.length, moves };
}

/** Every position of a phase that legal events lead to within so many moves. */
function phasePositions(
  snapshot: CommandPhaseSnapshot,
  limits: PositionLimits<CommandPhaseSnapshot>,
): PhasePosition[] {
  return positionsFrom(snapshot, (each) => legalEventsOf(each), {
    ...limits,
    keyOf: positionKeys(),
  });
}

/** Tells positions apart by what decides how a phase may go on: not the dice to come, nor how a pool is shuffled. */
export function positionKeys(): (snapshot: CommandPhaseSnapshot) => number {
  const numbering = new JsonNumbers();
  const known = new WeakMap<Side, number>();
  const numberOf = (side: Side): number => {
    const number = known.get(side) ?? numbering.numberOf(withSortedPool(side));
    known.set(side, number);
    return number;
  };
  return ({ value, context }) => {
    const { chance: _dice, cards: _facts, sides, ...table } = context;
    return numbering.numberOf({
      value,
      ...table,
      sides: forEachPlayer((player) => numberOf(sides[player])),
    });
  };
}

function withSortedPool(side: Side): Side {
  return side.orderPool.length > 1 ? { ...side, orderPool: [...side.orderPool].sort() } : side;
}
