import { matchesAny } from '../../../machines/model/unit-matching.js';
import { giversOf } from '../../../machines/rules/keywords/givers.js';
import { KEYWORDS_OF_ORDERS } from '../../../machines/rules/keywords/keywords.js';
import { roomBeside } from '../../../machines/rules/orders/matching.js';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import type { PlayerColor, SeatEvent } from '../../../src/index.js';
import type { Names } from '../../../src/wording/names.js';
import { reachOfCard, reachOfKeyword } from './measuring.js';
import type { ShownTable } from './shown-table.js';

/** A move that a player may make. */
export interface Offer {
  event: SeatEvent;
  /** The range that the move claims: its units are within it, unless a player disputes this and measures (R14). */
  claims?: { pair: UnmeasuredPair; within: number };
  /** What follows at once, if the move leads to where it is legal. */
  next?: SeatEvent;
}

/** The moves that a player may make at once, and the ranges that still have to be measured. */
export interface Offers {
  moves: readonly Offer[];
  /** The pairs that the moves claim to be within a range. */
  claimed: readonly { pair: UnmeasuredPair; within: number }[];
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
  // Proposals have their own buttons.
  const sure = legal.flatMap((event): Offer[] =>
    event.type.startsWith('proposal.') ? [] : [{ event }],
  );
  if (player === null) return { moves: sure, claimed: [], toMeasure: [] };
  const { waitingFor, players } = view;
  const pairs = waitingFor.flatMap((each) => (each.player === player ? (each.pairs ?? []) : []));
  const { nominated, cardInPlay } = players[player];
  const army = players[player].army.map((unit) => names.built(player, unit));
  const reach = reachOfCard(view, player, orderRange, names);
  const isOrdered = new Set(
    legal.flatMap((event) => (event.type === 'order.issue' ? [event.unitId] : [])),
  );
  const givers = giversOf(army);
  const slots = (cardInPlay !== null && names.findCard(cardInPlay)?.orders) || [];
  const ofRound = view.log.slice(view.log.findLastIndex(({ type }) => type === 'round.begun') + 1);
  const isAnyUnitOrdered = ofRound.some(({ type }) => type === 'orders.added');
  const takers = players[player].orders.flatMap(({ unitId, source }) =>
    source === 'command-card' ? army.filter(({ id }) => id === unitId) : [],
  );
  // CP-21: the card has a place for a unit that no other ordered unit needs.
  const hasPlace = roomBeside(takers, slots, (unit, { units }) => matchesAny(unit, units));

  const claimedBy = (pair: UnmeasuredPair): Offer[] => {
    const { from, to, of = player } = pair;
    const unit = army.find(({ id }) => id === to);
    const giver = army.find(({ id }) => id === from);
    if (of !== player || !unit || !giver) return [];
    const byKeyword = givers.flatMap(({ source, orders }): Offer[] => {
      const { keyword } = source;
      const { within: limit } = KEYWORDS_OF_ORDERS[keyword];
      if (source.unitId !== from || limit === null || !orders.some((order) => order.names(unit)))
        return [];
      const within = reachOfKeyword(giver, keyword, limit, names);
      const event = { type: 'order.grant', unitId: to, source } as const;
      return [{ event, claims: { pair, within } }];
    });
    const mayIssue =
      from === nominated &&
      view.step === 'nominateAndIssueOrders' &&
      (isAnyUnitOrdered || hasPlace(unit)) &&
      // Its range is known well enough for the card: the question is about something else.
      !isOrdered.has(to);
    if (!mayIssue) return byKeyword;
    const event = { type: 'order.issue', unitId: to } as const;
    return [{ event, claims: { pair, within: reach } }, ...byKeyword];
  };
  const claiming = pairs.map((pair) => ({ pair, offers: claimedBy(pair) }));
  return {
    moves: [...sure, ...claiming.flatMap(({ offers }) => offers)],
    claimed: claiming.flatMap(({ pair, offers }) => {
      const limits = offers.flatMap(({ claims }) => claims?.within ?? []);
      return limits.length > 0 ? [{ pair, within: Math.max(...limits) }] : [];
    }),
    toMeasure: claiming.flatMap(({ pair, offers }) => (offers.length === 0 ? [pair] : [])),
  };
}

/** An act in the bar at the foot of the page. */
export interface BarAct extends Offer {
  label: string;
  /** Whether it gives up something that the player could still do. */
  givesUp: boolean;
}

/**
 * Returns the act that ends a turn to issue orders. It says of the units left that they are beyond the range of the card,
 * if the rules need that. Returns `undefined` if there is nothing to end.
 * @param isDeclared R30: the turn ends only if its player says so
 */
export function doneOf(
  { moves, claimed, toMeasure }: Offers,
  isDeclared: boolean,
): BarAct | undefined {
  const end = moves.find(({ event }) => event.type === 'orders.end');
  if (end) return { label: 'Done', event: end.event, givesUp: moves.length > 1 };
  if (claimed.length === 0 || toMeasure.length > 0) return undefined;
  const ranges = claimed.map(({ pair, within }) => ({ ...pair, beyond: within }));
  return {
    label: 'Done, no more in range',
    event: { type: 'range.measure', ranges },
    ...(isDeclared && { next: { type: 'orders.end' } }),
    givesUp: true,
  };
}

/** Returns the range that the orders on offer must be in, of the card before keywords: `within range 3`, or `in range` if their limits differ. */
export function rangeOfTask(moves: Offers['moves']): string {
  const ofCard = moves.filter(({ event }) => event.type === 'order.issue');
  const limits = (ofCard.length > 0 ? ofCard : moves).flatMap(({ claims }) => claims?.within ?? []);
  const [first] = limits;
  return first !== undefined && limits.every((limit) => limit === first)
    ? `within range ${first}`
    : 'in range';
}
