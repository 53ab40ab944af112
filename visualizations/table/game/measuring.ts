import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type { MatchEvent, PlayerColor, SeatEvent } from '../../../src/index.js';

/** What a player tells who measured this range, in bands, between each of these pairs. */
export function measured(pairs: readonly UnmeasuredPair[], range: number) {
  const ranges = pairs.map((pair) => ({ ...pair, range }));
  return { type: 'range.measure', ranges } satisfies SeatEvent;
}

/** The same, told by the table of units of a player who cannot measure: the computer. */
export function measuredFor(player: PlayerColor, pairs: readonly UnmeasuredPair[], range: number) {
  const ranges = pairs.map((pair) => ({ ...pair, player, range }));
  return { type: 'range.measure', ranges } satisfies MatchEvent;
}
