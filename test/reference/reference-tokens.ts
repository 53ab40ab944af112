/** Order tokens of units and pools (AP-3 … AP-7, KW-5, R33, R48, R51), from the rules alone. */
import { bearers } from './reference-bearers.js';
import { isAlive, isUnit, unitOf, type ReferenceState } from './reference-table.js';
import { rankOf } from './reference-units.js';
import type { PlayerColor, Unit, UnitId } from './shapes.js';

/** R53: whether the phase keeps the tokens and the activations. */
export const isTracked = ({ ruleset }: ReferenceState): boolean =>
  ruleset.activations === 'tracked';

/** R48, AP-6: the activations that the unit has had, or has now by a drawn token. */
export function hadActivations(state: ReferenceState, player: PlayerColor, unitId: UnitId): number {
  const active = state.turns?.active;
  const hasOneNow = active?.by === 'token' && active.player === player && active.unitId === unitId;
  const { facedownTokens } = state.players[player];
  return facedownTokens.filter((token) => token.unitId === unitId).length + (hasOneNow ? 1 : 0);
}

/** KW-5: a unit with Unstoppable has two activations, all others have one. */
export const activationsOf = (state: ReferenceState, player: PlayerColor, unit: Unit): number =>
  bearers(state, player, 'Unstoppable').some(({ id }) => id === unit.id) ? 2 : 1;

/** R33: a unit has one token for each of its activations: how many it does not have yet. */
export function missingTokens(state: ReferenceState, player: PlayerColor, unit: Unit): number {
  const faceup = state.players[player].orders.filter(({ unitId }) => unitId === unit.id).length;
  const has = faceup + hadActivations(state, player, unit.id);
  return Math.max(0, activationsOf(state, player, unit) - has);
}

/** The undefeated units, without counterparts. */
export const standing = (state: ReferenceState, player: PlayerColor): Unit[] =>
  state.players[player].army.filter((unit) => isUnit(unit) && isAlive(unit));

/** AP-3: the units that a token of this rank activates. */
export const fitting = (state: ReferenceState, player: PlayerColor, rank: string): Unit[] =>
  standing(state, player).filter(
    (unit) => rankOf(state, unit) === rank && missingTokens(state, player, unit) > 0,
  );

/** AP-3: the units with a faceup order. */
export const faceup = (state: ReferenceState, player: PlayerColor): Unit[] =>
  standing(state, player).filter(({ id }) =>
    state.players[player].orders.some(({ unitId }) => unitId === id),
  );

/**
 * R46: a unit that an effect has activated first or last cannot use its faceup order once another unit was first, while its
 * player has a token in the pool, on a command card, or faceup at another unit.
 */
export function mustWait(state: ReferenceState, player: PlayerColor, unitId: UnitId): boolean {
  const { firstOrLast, orderPool, tokensOnCards } = state.players[player];
  const wasFirst = !(state.turns?.begun ?? []).some((one) => one.player === player);
  const hasOthers =
    orderPool.length + tokensOnCards.length > 0 ||
    faceup(state, player).some(({ id }) => id !== unitId);
  return firstOrLast === unitId && !wasFirst && hasOthers;
}

/** AP-7: a faceup order, or a fitting token in the pool or on a command card. */
export function canActivate(state: ReferenceState, player: PlayerColor): boolean {
  const { orderPool, tokensOnCards } = state.players[player];
  const ranks = [...orderPool, ...tokensOnCards.map(({ rank }) => rank)];
  return (
    faceup(state, player).length > 0 ||
    ranks.some((rank) => fitting(state, player, rank).length > 0)
  );
}

/** AP-6, R48: the faceup token of the unit is turned facedown, if it has one. */
export function turnFacedown(state: ReferenceState, player: PlayerColor, unitId: UnitId): void {
  const side = state.players[player];
  const order = side.orders.find((one) => one.unitId === unitId);
  if (!order) return;
  side.orders = side.orders.filter((one) => one !== order);
  side.facedownTokens.push({ unitId, isOrder: true });
}

/** R48: with a facedown token for each of its activations a unit can be issued no order. */
export function hasNoActivationLeft(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
): boolean {
  const unit = unitOf(state, player, unitId);
  return (
    unit !== undefined &&
    hadActivations(state, player, unitId) >= activationsOf(state, player, unit)
  );
}
