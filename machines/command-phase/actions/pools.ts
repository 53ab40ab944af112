import { shuffle } from '../../model/chance.js';
import { type ActionResult, logged } from '../../model/log.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { PLAYERS } from '../../model/player.js';
import { orderTokensFor, passPools } from '../../rules/orders/pools.js';

/** Steps 5 and 6 on the table: tokens go to the pools. */

export function createOrderPools(context: PhaseContext): ActionResult {
  let table = context;
  const entries = [];
  for (const player of PLAYERS) {
    const tokens = orderTokensFor(table, player);
    const { items, chance } = shuffle(tokens, table.chance, {
      round: table.round,
      purpose: `order pool ${player}`,
    });
    table = { ...withSide(table, player, { orderPool: items }), chance };
    entries.push(
      logged('order-pool.created', 'CP-27', player, { tokens: tokens.length }),
      logged('order-pool.shuffled', 'CP-27', player, { tokens: items }, 'referee'),
    );
  }
  return { context: { ...table, turnToIssue: null }, log: entries };
}

export function createPassPools(context: PhaseContext): ActionResult {
  const tokens = passPools(context);
  return {
    context: PLAYERS.reduce(
      (table, player) => withSide(table, player, { passPool: tokens[player] }),
      context,
    ),
    log: PLAYERS.map((player) =>
      logged('pass-pool.created', 'CP-28', player, { tokens: tokens[player] }),
    ),
  };
}

export function makePoolsAnew(context: PhaseContext): ActionResult {
  const orderPools = createOrderPools(context);
  const passed = createPassPools(orderPools.context);
  return {
    context: passed.context,
    log: [logged('pools.made-anew', 'R27', undefined), ...orderPools.log, ...passed.log],
  };
}

export function completePhase(context: PhaseContext): ActionResult {
  return { context, log: [logged('phase.completed', 'CP-29', undefined)] };
}
