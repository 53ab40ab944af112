import { opponentOf } from '../../../machines/model/player.js';
import { isCounterpart } from '../../../machines/model/unit-matching.js';
import { RANKS } from '../../../machines/model/unit.js';
import type { MatchView, PlayerColor, Rank, UnitId } from '../../../src/index.js';

/** A note of the players in the Activation Phase. Only this device stores it, and no rule reads it. */
export type ActivationStep =
  | { player: PlayerColor; did: 'order'; unitId: UnitId }
  /** A token was drawn. `unitId` is absent until the player chooses its unit. */
  | { player: PlayerColor; did: 'token'; rank: Rank; unitId?: UnitId }
  | { player: PlayerColor; did: 'pass' };

/** A player's remaining activations in this Activation Phase. */
export interface LeftToActivate {
  /** Units with a faceup order. */
  faceup: UnitId[];
  /** Units without an order, by rank. */
  facedown: { id: UnitId; rank: Rank }[];
  tokens: Partial<Record<Rank, number>>;
  passes: number;
  /** The number of activations left. */
  units: number;
}

/**
 * Returns a player's remaining orders, tokens and passes. The token of a defeated unit leaves the pool, unless it was
 * drawn before.
 */
export function leftToActivate(
  { players, log }: Pick<MatchView, 'players' | 'log'>,
  steps: readonly ActivationStep[],
  player: PlayerColor,
): LeftToActivate {
  const { army, orders, orderPoolCounts, passPool } = players[player];
  const own = steps.filter((step) => step.player === player);
  const done = new Set(own.flatMap((step) => ('unitId' in step ? [step.unitId] : [])));
  const ordered = new Set(orders.map(({ unitId }) => unitId));
  const open = army.filter((unit) => !unit.defeated && !isCounterpart(unit) && !done.has(unit.id));
  const begun = log.findLastIndex(({ type }) => type === 'phase.completed');
  const wereOrdered = new Set([
    ...ordered,
    ...log.flatMap((entry) =>
      entry.player === player && (entry.type === 'order.issued' || entry.type === 'order.granted')
        ? [entry.data.unitId]
        : [],
    ),
  ]);
  const fallen = log
    .slice(begun + 1)
    .flatMap((entry) =>
      entry.type === 'unit.defeated' && entry.player === player ? [entry.data.unitId] : [],
    )
    .filter((unitId) => !wereOrdered.has(unitId) && !done.has(unitId));
  const tokens: LeftToActivate['tokens'] = {};
  for (const rank of RANKS) {
    const drawn = own.filter((step) => step.did === 'token' && step.rank === rank).length;
    const gone = army.filter((unit) => unit.rank === rank && fallen.includes(unit.id)).length;
    const left = (orderPoolCounts[rank] ?? 0) - drawn - gone;
    if (left > 0) tokens[rank] = left;
  }
  const faceup = open.filter(({ id }) => ordered.has(id)).map(({ id }) => id);
  return {
    faceup,
    facedown: open.filter(({ id }) => !ordered.has(id)).map(({ id, rank }) => ({ id, rank })),
    tokens,
    passes: Math.max(0, passPool - own.filter(({ did }) => did === 'pass').length),
    units: faceup.length + Object.values(tokens).reduce((sum, count) => sum + count, 0),
  };
}

/** Returns the token that was drawn last, if its unit is not chosen yet; otherwise `null`. */
export function pendingToken(steps: readonly ActivationStep[]) {
  const last = steps.at(-1);
  return last?.did === 'token' && last.unitId === undefined ? last : null;
}

/**
 * Returns the player whose turn it is. Players alternate, beginning with the player who has priority. A player without
 * units is skipped.
 */
export function turnToActivate(
  view: Pick<MatchView, 'players' | 'log' | 'priority'>,
  steps: readonly ActivationStep[],
): PlayerColor {
  const last = steps.at(-1);
  if (pendingToken(steps) && last) return last.player;
  const next = last ? opponentOf(last.player) : (view.priority ?? 'blue');
  return leftToActivate(view, steps, next).units > 0 ? next : opponentOf(next);
}

/**
 * Returns a random token of the pool. Each remaining token is equally likely.
 * @param at a random number: at least 0, less than 1
 */
export function drawnToken({ tokens }: LeftToActivate, at: number): Rank | undefined {
  const all = RANKS.flatMap((rank) => Array<Rank>(tokens[rank] ?? 0).fill(rank));
  return all[Math.floor(at * all.length)];
}
