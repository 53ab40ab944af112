import { factOf } from '../../model/facts.js';
import { shuffle } from '../../model/chance.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import type { EachPlayer, PlayerColor } from '../../model/player.js';
import { forEachPlayer, opponentOf, PLAYERS } from '../../model/player.js';
import { RANKS, type Rank } from '../../model/unit.js';
import { standingUnits } from '../../model/unit-matching.js';
import { tokensOfTheUnstoppable } from '../keywords/unstoppable.js';
import { hasOrder } from '../units.js';

/** One token of the matching rank for each undefeated unit without an order, not shuffled yet (CP-27); with those of Unstoppable (KW-5) and of effects. */
export function orderTokensFor(context: PhaseContext, player: PlayerColor): Rank[] {
  const { army, orderTokensAdded } = context.sides[player];
  const tokens: Rank[] = [];
  for (const { id, rank } of standingUnits(army)) {
    if (!hasOrder(context, player, id)) tokens.push(rank);
  }
  tokens.push(...tokensOfTheUnstoppable(context, player), ...orderTokensAdded);
  return tokens;
}

/** The player with fewer undefeated units adds (difference − 1) advantage tokens, never fewer than zero (CP-28, CP-30); with those that effects added. */
export function passPools(context: PhaseContext): EachPlayer<number> {
  const units = forEachPlayer((player) => standingUnits(context.sides[player].army).length);
  return forEachPlayer(
    (player) =>
      Math.max(0, units[opponentOf(player)] - units[player] - 1) +
      context.sides[player].passTokensAdded,
  );
}

/** R27: units or orders have changed since the pools were made. */
export const poolsAreOutdated = factOf((context: PhaseContext): boolean => {
  const due = passPools(context);
  return PLAYERS.some((player) => {
    const { orderPool, passPool } = context.sides[player];
    return passPool !== due[player] || !areSameTokens(orderTokensFor(context, player), orderPool);
  });
});

/** Whether there are as many of each rank, in whichever order. */
function areSameTokens(tokens: readonly Rank[], others: readonly Rank[]): boolean {
  if (tokens.length !== others.length) return false;
  for (const rank of RANKS) if (countOf(rank, tokens) !== countOf(rank, others)) return false;
  return true;
}

function countOf(rank: Rank, tokens: readonly Rank[]): number {
  let count = 0;
  for (const token of tokens) if (token === rank) count += 1;
  return count;
}

/** R33: a unit's token comes out of its player's pool, if the pool has one of its rank. */
export function takeTokenFromPool(
  context: PhaseContext,
  player: PlayerColor,
  token: Rank,
): PhaseContext {
  const { orderPool } = context.sides[player];
  const place = orderPool.indexOf(token);
  return place < 0
    ? context
    : withSide(context, player, { orderPool: orderPool.toSpliced(place, 1) });
}

/** R33: a unit's token goes back into its player's pool, which is shuffled. */
export function returnTokenToPool(
  context: PhaseContext,
  player: PlayerColor,
  token: Rank,
): PhaseContext {
  return addTokensToPool(context, player, [token]);
}

/** The pool that is made already is shuffled with these. */
export function addTokensToPool(
  context: PhaseContext,
  player: PlayerColor,
  tokens: readonly Rank[],
): PhaseContext {
  const all = [...context.sides[player].orderPool, ...tokens];
  const { items, chance } = shuffle(all, context.chance, {
    round: context.round,
    purpose: `order pool ${player}, after the Command Phase`,
  });
  return { ...withSide(context, player, { orderPool: items }), chance };
}
