import { logged, type ActionResult } from '../../model/log.js';
import { takeBackOrderToken } from '../../model/moves.js';
import { isUpgradeSource } from '../../model/outcome.js';
import { unitOf } from '../../model/built-army.js';
import type { Grant } from './granting-orders.js';
import { putTokenIntoPool, takeTokenFromPool } from './pools.js';
import { grantedOrder, receiveOrder } from './receiving-orders.js';
import { useOfUpgrade } from '../upgrades/orders.js';
import { changeUpgrade } from '../upgrades/states.js';
import type { NamedUnit } from '../units.js';

/** Gives an order from a source other than the card (CP-25), while no order pool exists. */
export function giveOrder({ context, player, unitId, source }: Grant): ActionResult {
  const used = useUpgrade({ context, player, unitId, source });
  const ordered = receiveOrder(used.context, player, unitId, source);
  return {
    context: ordered.context,
    log: [...used.log, grantedOrder(player, unitId, source), ...ordered.log],
  };
}

/** UP-2, UP-8: an upgrade that gives an order is exhausted or expended, as it says. */
function useUpgrade({ context, player, source }: Grant): ActionResult {
  const use = isUpgradeSource(source) ? useOfUpgrade(context, player, source) : undefined;
  if (!use || !isUpgradeSource(source)) return { context, log: [] };
  const to = use === 'exhaust' ? 'exhausted' : 'expended';
  return changeUpgrade({ context, player, ...source, to });
}

/**
 * R33: in the Activation Phase the order token comes from the order pool, if the pool has a token of the unit's rank.
 */
export function giveOrderFromPool(grant: Grant): ActionResult {
  const { player, unitId } = grant;
  const { context, log } = giveOrder(grant);
  const rank = unitOf(context, player, unitId)?.rank;
  if (rank === undefined || !context.sides[player].orderPool.includes(rank)) {
    return { context, log };
  }
  return {
    context: takeTokenFromPool(context, player, rank),
    log: [...log, logged('order-pool.token-taken', 'R33', player, { unitId, rank })],
  };
}

/** Removes the unit's order token, while no order pool exists. */
export function takeBackOrder({ context, player, unitId }: NamedUnit): ActionResult {
  return {
    context: takeBackOrderToken(context, player, unitId),
    log: [logged('order.returned', 'CP-27', player, { unitId })],
  };
}

/** R33: in the Activation Phase the order token returns to the order pool, at a place by the seed (AP-8). */
export function takeBackOrderIntoPool({ context, player, unitId }: NamedUnit): ActionResult {
  const order = context.sides[player].orders.find((each) => each.unitId === unitId);
  const table = takeBackOrderToken(context, player, unitId);
  return {
    context: order ? putTokenIntoPool(table, player, order.rank) : table,
    log: [logged('order.returned', 'R33', player, { unitId })],
  };
}
