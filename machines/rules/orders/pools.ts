import { armyOf } from '../../model/built-army.js';
import { numberBelow } from '../../model/chance.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import type { EachPlayer, PlayerColor } from '../../model/player.js';
import { forEachPlayer, opponentOf, PLAYERS } from '../../model/player.js';
import { RANKS, type Rank } from '../../model/unit.js';
import { standingUnits } from '../../model/unit-matching.js';
import { activationsOf } from '../keywords/unstoppable.js';
import { tokensToCome } from '../activation/tokens.js';

/**
 * One token of the matching rank for each activation of each undefeated unit that has no token yet (CP-27, KW-5), and the
 * tokens from effects; not shuffled.
 */
export function orderTokensFor(context: PhaseContext, player: PlayerColor): Rank[] {
  const { orderTokensAdded } = context.sides[player];
  const tokens: Rank[] = [];
  const toCome = standingUnits(armyOf(context, player)).map((unit) => ({
    rank: unit.rank,
    hasNone: tokensToCome(context, player, unit) === activationsOf(context, player, unit),
    further: Math.max(
      0,
      Math.min(tokensToCome(context, player, unit), activationsOf(context, player, unit) - 1),
    ),
  }));
  for (const { rank, hasNone } of toCome) if (hasNone) tokens.push(rank);
  for (const { rank, further } of toCome) tokens.push(...Array<Rank>(further).fill(rank));
  tokens.push(...orderTokensAdded);
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

/** R33: removes a token of the unit's rank from its player's pool, if the pool has one: each equally likely (AP-8). */
export function takeTokenFromPool(
  context: PhaseContext,
  player: PlayerColor,
  token: Rank,
): PhaseContext {
  const { orderPool } = context.sides[player];
  const places = orderPool.flatMap((rank, place) => (rank === token ? [place] : []));
  if (places.length === 0) return context;
  const { number, chance } = numberBelow(places.length, context.chance, purposeOf(context, player));
  const place = places[number] as number;
  return { ...withSide(context, player, { orderPool: orderPool.toSpliced(place, 1) }), chance };
}

/** AP-8: a token that enters the pool takes a place by the seed. The other tokens keep their order. */
export function putTokenIntoPool(
  context: PhaseContext,
  player: PlayerColor,
  token: Rank,
): PhaseContext {
  const { orderPool } = context.sides[player];
  const { number, chance } = numberBelow(
    orderPool.length + 1,
    context.chance,
    purposeOf(context, player),
  );
  return {
    ...withSide(context, player, { orderPool: orderPool.toSpliced(number, 0, token) }),
    chance,
  };
}

/** Adds these tokens to an existing pool, each at a place by the seed (AP-8). */
export function addTokensToPool(
  context: PhaseContext,
  player: PlayerColor,
  tokens: readonly Rank[],
): PhaseContext {
  return tokens.reduce((table, token) => putTokenIntoPool(table, player, token), context);
}

function purposeOf({ round }: PhaseContext, player: PlayerColor) {
  return { round, purpose: `order pool ${player}, after the Command Phase` } as const;
}
