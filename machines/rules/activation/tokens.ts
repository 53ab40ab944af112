import { turnsOf } from '../../model/activation.js';
import { armyOf } from '../../model/built-army.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Rank, Unit, UnitId } from '../../model/unit.js';
import { standingUnits } from '../../model/unit-matching.js';
import { activationsOf } from '../keywords/unstoppable.js';
import { permits, rule } from '../rule.js';
import { hasOrder, nameOfUnit, type UnitAttempt } from '../units.js';

/**
 * The number of tokens of a unit that its activations have used: those facedown (R48), and the drawn token by which it is
 * active now, which is assigned facedown when the activation ends (AP-6).
 */
function usedTokensOf(context: PhaseContext, player: PlayerColor, unitId: UnitId): number {
  const isItsOwn = (token: { unitId: UnitId }) => token.unitId === unitId;
  const active = turnsOf(context)?.active;
  const isActiveByToken = active?.by === 'token' && active.player === player && isItsOwn(active);
  return context.sides[player].facedownTokens.filter(isItsOwn).length + (isActiveByToken ? 1 : 0);
}

/** The number of order tokens of a unit, faceup and used. */
function tokensOf(context: PhaseContext, player: PlayerColor, unitId: UnitId): number {
  const { orders } = context.sides[player];
  const faceup = orders.filter((order) => order.unitId === unitId).length;
  return faceup + usedTokensOf(context, player, unitId);
}

/** The number of order tokens that a unit can still get from the pool (KW-5, R33). */
export function tokensToCome(context: PhaseContext, player: PlayerColor, unit: Unit): number {
  return Math.max(0, activationsOf(context, player, unit) - tokensOf(context, player, unit.id));
}

/** R48: a unit without activations left gets no order. */
export const unitHasActivationLeft = rule<UnitAttempt>({
  id: 'R48',
  code: 'no-activation-left',
  allows: ({ context, player, unit }) =>
    usedTokensOf(context, player, unit.id) < activationsOf(context, player, unit),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} has a token for each of its activations: it has none left.`,
});

/** AP-3, KW-5: a token goes only to a unit that has fewer tokens than activations. */
export const unitMayTakeToken = rule<UnitAttempt>({
  id: 'AP-3',
  code: 'no-activation-left',
  allows: ({ context, player, unit }) => tokensToCome(context, player, unit) > 0,
  refusal: (attempt) => `${nameOfUnit(attempt)} has an order token for each of its activations.`,
});

/** AP-3: the undefeated units that a token of this rank can activate. */
export function unitsForToken(context: PhaseContext, player: PlayerColor, rank: Rank): Unit[] {
  return standingUnits(armyOf(context, player)).filter(
    (unit) => unit.rank === rank && tokensToCome(context, player, unit) > 0,
  );
}

/** The undefeated units with a faceup order token. */
function unitsWithFaceupOrder(context: PhaseContext, player: PlayerColor): Unit[] {
  return standingUnits(armyOf(context, player)).filter(({ id }) => hasOrder(context, player, id));
}

/**
 * R46: a unit that an effect has activated first or last waits, once another unit was activated first, until its player
 * has no other order token left: faceup, in the pool, or on a command card.
 */
export const unitNeedNotWait = rule<UnitAttempt>({
  id: 'R46',
  code: 'unit-waits',
  allows: ({ context, player, unit }) =>
    context.sides[player].firstOrLast !== unit.id ||
    !hasActivatedAUnit(context, player) ||
    (tokensLeft(context, player).length === 0 &&
      unitsWithFaceupOrder(context, player).every(({ id }) => id === unit.id)),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} was not activated first, so it waits until no other order token of ${attempt.player} is left.`,
});

function hasActivatedAUnit(context: PhaseContext, player: PlayerColor): boolean {
  return turnsOf(context)?.begun.some((each) => each.player === player) ?? false;
}

/** AP-3: the units that a player can activate now by their faceup orders. */
export function unitsToActivateByOrder(context: PhaseContext, player: PlayerColor): Unit[] {
  return unitsWithFaceupOrder(context, player).filter((unit) =>
    permits([unitNeedNotWait], { context, player, unit }),
  );
}

/** The tokens that a player can still draw or use: those in the pool and on command cards (R51). */
function tokensLeft({ sides }: PhaseContext, player: PlayerColor): Rank[] {
  const { orderPool, tokensOnCards } = sides[player];
  return [...orderPool, ...tokensOnCards.flatMap(({ ranks = [] }) => ranks)];
}

/** AP-5, AP-7: whether the player can activate a unit: by a faceup order, or with a token that fits one. */
export function canActivate(context: PhaseContext, player: PlayerColor): boolean {
  if (unitsWithFaceupOrder(context, player).length > 0) return true;
  const ranks = new Set(tokensLeft(context, player));
  return [...ranks].some((rank) => unitsForToken(context, player, rank).length > 0);
}
