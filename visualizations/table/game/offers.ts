import { hasKeyword } from '../../../machines/model/unit-matching.js';
import type { OrderKeyword } from '../../../machines/model/outcome.js';
import { KEYWORDS_OF_ORDERS } from '../../../machines/rules/keywords/givers.js';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type { PlayerColor, SeatEvent } from '../../../src/index.js';
import type { Names } from '../../../src/wording/names.js';
import { needsDistances } from './measuring.js';
import type { ShownTable } from './shown-table.js';

/** A move that a player may make. */
export interface Offer {
  event: SeatEvent;
  /** The range that the move claims: its units are within it, unless a player disputes this and measures (R14). */
  claims?: { pair: UnmeasuredPair; range: number };
}

/** The moves that a player may make at once, and the ranges that still have to be measured. */
export interface Offers {
  moves: readonly Offer[];
  /** The pairs that the moves claim to be within a range. */
  claimed: readonly { pair: UnmeasuredPair; range: number }[];
  /** The pairs that no move claims. */
  toMeasure: readonly UnmeasuredPair[];
}

/**
 * Returns the legal moves, and the orders that are legal if their units are within range. Whoever gives such an order
 * claims that range. A range is asked for only if no single order depends on it.
 */
export function offersOf(
  { view, legal, orderRange }: Pick<ShownTable, 'view' | 'legal' | 'orderRange'>,
  player: PlayerColor | null,
  names: Names,
): Offers {
  const sure = legal.map((event): Offer => ({ event }));
  if (player === null) return { moves: sure, claimed: [], toMeasure: [] };
  const { waitingFor, players } = view;
  const pairs = waitingFor.flatMap((each) => (each.player === player ? (each.pairs ?? []) : []));
  const { army, nominated, rangeLimit } = players[player];
  const reach = Math.min(rangeLimit ?? orderRange, orderRange);
  const areDistancesNeeded = needsDistances(view, player, names);
  const claimedBy = (pair: UnmeasuredPair): Offer[] => {
    const { from, to, of = player } = pair;
    const giver = army.find(({ id }) => id === from);
    if (areDistancesNeeded || of !== player || !giver) return [];
    const built = names.built(player, giver);
    const byKeyword = (Object.keys(KEYWORDS_OF_ORDERS) as OrderKeyword[]).flatMap((keyword) => {
      const { within } = KEYWORDS_OF_ORDERS[keyword];
      return within !== null && hasKeyword(built, keyword) ? [{ keyword, within }] : [];
    });
    const issues = from === nominated && view.step === 'nominateAndIssueOrders';
    // The player's own move must tell which of several orders the range is for.
    if (issues && byKeyword.length === 0) {
      return [{ event: { type: 'order.issue', unitId: to }, claims: { pair, range: reach } }];
    }
    const [only] = byKeyword;
    if (issues || !only || byKeyword.length > 1 || hasKeyword(built, 'Interrogate')) return [];
    const source = { unitId: from, keyword: only.keyword };
    return [
      {
        event: { type: 'order.grant', unitId: to, source },
        claims: { pair, range: only.within },
      },
    ];
  };
  const claiming = pairs.map((pair) => ({ pair, offers: claimedBy(pair) }));
  return {
    moves: [...sure, ...claiming.flatMap(({ offers }) => offers)],
    claimed: claiming.flatMap(({ offers }) => offers.flatMap(({ claims }) => claims ?? [])),
    toMeasure: claiming.flatMap(({ pair, offers }) => (offers.length === 0 ? [pair] : [])),
  };
}
