import { seatOutcome, seatTable, type SeatTable } from '../rules/table/redacted-table.js';
import type { Viewer } from '../rules/table/secrecy.js';
import type { RoundContext } from './round-context.js';

/** A match as one viewer may know it, in the shape that the rules read. */
export type SeatRound = RoundContext & { readonly table: SeatTable };

/** The match as one viewer may know it: no hidden card, no seed (CC-27, CT-11, R29). */
export function seatRound(
  viewer: Viewer,
  { lastRound, table, outcomes, ending }: RoundContext,
): SeatRound {
  return {
    lastRound,
    table: seatTable(viewer, table),
    outcomes: outcomes.map((outcome) => seatOutcome(viewer, outcome)),
    ending,
  };
}
