import { shuffle } from '../model/chance.js';
import { logged, type ActionResult } from '../model/log.js';
import { placeOrderToken, takeBackOrderToken } from '../model/moves.js';
import type { OrderSource } from '../model/outcome.js';
import { unitOf, withSide, type PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import type { Rank } from '../model/unit.js';
import { rule, violationsOf, type Violation } from './rule.js';
import { refusalsToGrant, type NamedUnit } from './units.js';

/** A unit that is given an order once the Command Phase is over, and by what. */
export interface LateOrder extends NamedUnit {
  source: OrderSource;
}

/** R30: orders of keywords are given in a turn to issue, and none is opened again. */
export const keywordOrdersAreOver = rule<LateOrder>({
  id: 'R30',
  code: 'turn-to-issue-over',
  allows: ({ source }) => typeof source === 'string',
  refusal: ({ player, source }) => {
    const keyword = typeof source === 'string' ? 'A keyword' : source.keyword;
    return `${keyword} gives an order in ${player}'s turn to issue orders, which is over.`;
  },
});

/** Why a unit cannot be given an order in the Activation Phase (CP-25, CP-26, R11, R28, R30). */
export function refusalsToOrderLate(order: LateOrder): Violation[] {
  const late = violationsOf([keywordOrdersAreOver], order);
  return late.length > 0 ? late : refusalsToGrant(order);
}

/** The unit's token lies faceup by it, from wherever tokens come while no order pool is made (CP-22, CP-25). */
export function giveOrder({ context, player, unitId, source }: LateOrder): ActionResult {
  return {
    context: placeOrderToken(context, player, unitId, source),
    log: [logged('order.granted', 'CP-25', player, { unitId, source })],
  };
}

/** R33: in the Activation Phase the token of an order comes out of the order pool, if the pool has one of its rank. */
export function giveOrderFromPool(order: LateOrder): ActionResult {
  const { player, unitId } = order;
  const { context, log } = giveOrder(order);
  const rank = unitOf(context, player, unitId)?.rank;
  const pool = context.sides[player].orderPool;
  const place = rank === undefined ? -1 : pool.indexOf(rank);
  if (place < 0) return { context, log };
  return {
    context: withSide(context, player, {
      orderPool: pool.filter((_token, index) => index !== place),
    }),
    log: [...log, logged('order-pool.token-taken', 'R33', player, { unitId, rank })],
  };
}

/** The unit's token goes back to where tokens come from while no order pool is made. */
export function takeBackOrder({ context, player, unitId }: NamedUnit): ActionResult {
  return {
    context: takeBackOrderToken(context, player, unitId),
    log: [logged('order.returned', 'CP-27', player, { unitId })],
  };
}

/** R33: in the Activation Phase it goes back into the order pool, which is shuffled again. */
export function takeBackOrderIntoPool(named: NamedUnit): ActionResult {
  const { context, player, unitId } = named;
  const order = context.sides[player].orders.find((each) => each.unitId === unitId);
  return {
    context: order
      ? withTokenInPool(takeBackOrderToken(context, player, unitId), player, order.rank)
      : context,
    log: [logged('order.returned', 'R33', player, { unitId })],
  };
}

function withTokenInPool(context: PhaseContext, player: PlayerColor, token: Rank): PhaseContext {
  const { items, chance } = shuffle([...context.sides[player].orderPool, token], context.chance);
  return { ...withSide(context, player, { orderPool: items }), chance };
}
