import { armyOf } from '../../model/built-army.js';
import { shuffle } from '../../model/chance.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import type { EachPlayer, PlayerColor } from '../../model/player.js';
import { forEachPlayer, opponentOf, PLAYERS } from '../../model/player.js';
import { RANKS, type Rank } from '../../model/unit.js';
import { standingUnits } from '../../model/unit-matching.js';
import { tokensOfTheUnstoppable } from '../keywords/unstoppable.js';
import { hasOrder } from '../units.js';

/**
 * One token of the matching rank for each undefeated unit without an order, not shuffled yet (CP-27). Tokens from
 * Unstoppable (KW-5) and from effects are included.
 */
export function orderTokensFor(context: PhaseContext, player: PlayerColor): Rank[] {
  const army = armyOf(context, player);
  const { orderTokensAdded } = context.sides[player];
  const tokens: Rank[] = [];
  for (const { id, rank } of standingUnits(army)) {
    if (!hasOrder(context, player, id)) tokens.push(rank);
  }
  tokens.push(...tokensOfTheUnstoppable(context, player), ...orderTokensAdded);
  return tokens;
}

/**
 * The player with fewer undefeated units gets (difference − 1) advantage tokens, at least zero (CP-28, CP-30). Tokens
 * from effects are added.
 */
export function passPools(context: PhaseContext): EachPlayer<number> {
  const units = forEachPlayer((player) => standingUnits(armyOf(context, player)).length);
  return forEachPlayer(
    (player) =>
      Math.max(0, units[opponentOf(player)] - units[player] - 1) +
      context.sides[player].passTokensAdded,
  );
}

/** R27: whether units or orders have changed since the pools were made. */
export function poolsAreOutdated(context: PhaseContext): boolean {
  const due = passPools(context);
  return PLAYERS.some((player) => {
    const { orderPool, passPool } = context.sides[player];
    return passPool !== due[player] || !areSameTokens(orderTokensFor(context, player), orderPool);
  });
}

/** Whether both lists have the same number of tokens of each rank, in any order. */
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

/** R33: removes a token of the unit's rank from its player's pool, if the pool has one. */
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

/** R33: returns a unit's token to its player's pool, and shuffles the pool. */
export function returnTokenToPool(
  context: PhaseContext,
  player: PlayerColor,
  token: Rank,
): PhaseContext {
  return addTokensToPool(context, player, [token]);
}

/** Adds these tokens to an existing pool, and shuffles it. */
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
