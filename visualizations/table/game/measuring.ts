import type { MatchEvent, PlayerColor, SeatEvent, UnitId } from '../../../src/index.js';

/** Two units between which a range is asked for. */
export interface Pair {
  from: UnitId;
  to: UnitId;
  /** Whose unit is measured to, if it is an enemy (KW-7). */
  of?: PlayerColor;
}

/** What a player tells who measured this range, in bands, between each of these pairs. */
export function measured(pairs: readonly Pair[], range: number) {
  const ranges = pairs.map((pair) => ({ ...pair, range }));
  return { type: 'range.measure', ranges } satisfies SeatEvent;
}

/** The same, told by the table of units of a player who cannot measure: the computer. */
export function measuredFor(player: PlayerColor, pairs: readonly Pair[], range: number) {
  const ranges = pairs.map((pair) => ({ ...pair, player, range }));
  return { type: 'range.measure', ranges } satisfies MatchEvent;
}
