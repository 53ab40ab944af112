import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { Side } from '../../machines/model/phase-context.js';
import { forEachPlayer } from '../../machines/model/player.js';
import { legalEventsOf } from '../../src/phase/legal-events.js';
import { JsonNumbers } from '../../src/testing/covering/plain-json.js';
import {
  positionsFrom,
  type Position,
  type PositionLimits,
} from '../../src/testing/covering/positions.js';

/** Numbers of sequences of legal events (perft, as in chess engines). */
export interface Perft {
  /** The number of sequences of exactly one event, two events, … up to the depth. */
  counts: bigint[];
  /** By first event: the number of sequences of the full depth. */
  divide: { event: CommandPhaseEvent; count: bigint }[];
  /** Visited positions. */
  positions: number;
}

type PhasePosition = Position<CommandPhaseSnapshot, CommandPhaseEvent>;

/**
 * Count the sequences of legal events of each length up to `depth`. A position that several sequences reach is visited
 * once.
 */
export function perft(snapshot: CommandPhaseSnapshot, depth: number): Perft {
  const positions = phasePositions(snapshot, { distance: depth });
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
  return { counts, divide, positions: positions.length };
}

/** Every position that the limits allow. */
function phasePositions(
  snapshot: CommandPhaseSnapshot,
  limits: PositionLimits<CommandPhaseSnapshot>,
): PhasePosition[] {
  return positionsFrom(snapshot, (each) => legalEventsOf(each), {
    ...limits,
    keyOf: positionKeys(),
  });
}

/** Gives each position a key that ignores future dice and the order of shuffled pools. */
function positionKeys(): (snapshot: CommandPhaseSnapshot) => number {
  const numbering = new JsonNumbers();
  const numbers = new WeakMap<Side, number>();
  const numberOf = (side: Side): number => {
    const number = numbers.get(side) ?? numbering.numberOf(withSortedPool(side));
    numbers.set(side, number);
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
