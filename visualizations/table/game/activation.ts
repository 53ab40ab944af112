import { opponentOf } from '../../../machines/model/player.js';
import { isCounterpart } from '../../../machines/model/unit-matching.js';
import { RANKS } from '../../../machines/model/unit.js';
import type { MatchView, PlayerColor, Rank, UnitId } from '../../../src/index.js';

/** What the players noted in the Activation Phase: this device keeps it, no rule depends on it. */
export type ActivationStep =
  | { player: PlayerColor; did: 'order'; unitId: UnitId }
  /** A token was drawn; `unitId` once its unit is chosen. */
  | { player: PlayerColor; did: 'token'; rank: Rank; unitId?: UnitId }
  | { player: PlayerColor; did: 'pass' };

/** What a player has left to do in this Activation Phase. */
export interface LeftToActivate {
  /** Units with a faceup order. */
  faceup: UnitId[];
  /** Units without an order, by rank. */
  facedown: { id: UnitId; rank: Rank }[];
  tokens: Partial<Record<Rank, number>>;
  passes: number;
  /** How many activations are left. */
  units: number;
}

/** What is left of a player's orders, tokens and passes. A fallen unit's token leaves the pool unless it was drawn before. */
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

/** The token that was drawn last, as long as its unit is not chosen. */
export function pendingToken(steps: readonly ActivationStep[]) {
  const last = steps.at(-1);
  return last?.did === 'token' && last.unitId === undefined ? last : null;
}

/** Whose turn it is: players take turns, from who has priority; who has no unit left is skipped. */
export function turnToActivate(
  view: Pick<MatchView, 'players' | 'log' | 'priority'>,
  steps: readonly ActivationStep[],
): PlayerColor {
  const last = steps.at(-1);
  if (pendingToken(steps) && last) return last.player;
  const next = last ? opponentOf(last.player) : (view.priority ?? 'blue');
  return leftToActivate(view, steps, next).units > 0 ? next : opponentOf(next);
}

/** A token drawn at random: each of those left is as likely. `at`: from 0 to below 1. */
export function drawnToken({ tokens }: LeftToActivate, at: number): Rank | undefined {
  const all = RANKS.flatMap((rank) => Array<Rank>(tokens[rank] ?? 0).fill(rank));
  return all[Math.floor(at * all.length)];
}
