import { unitOf } from '../../model/built-army.js';
import { type ActionResult, logged } from '../../model/log.js';
import { meansOf, type GivingSource } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import { lateEffects } from '../effects/each-order.js';
import { effectOf } from '../effects/frequency.js';
import { openEffects } from '../effects/windows.js';
import { noFurtherOrder, unitsToOrder } from './issuing-orders.js';
import { keywordOrdersLeft, lateKeywordOrders } from '../keywords/giving-orders.js';
import { isSameSource, type OrderLeft } from './orders-of-units.js';
import { lateUpgradeOrders, upgradeOrdersLeft } from '../upgrades/orders.js';
import { all, inOrder, rule } from '../rule.js';
import { nameOfUnit } from '../units.js';

/** An attempt of a player to end the turn to issue orders. */
export interface EndingAttempt {
  context: PhaseContext;
  player: PlayerColor;
}

/** CP-23: orders that the card allows must be issued. A unit with an unknown range may be one of them (R14). */
export const noOrderOfTheCardIsLeft = rule<EndingAttempt>({
  id: 'CP-23',
  code: 'orders-left',
  allows: ({ context, player }) => noFurtherOrder(context, player),
  refusal: ({ context, player }) =>
    unitsToOrder(context, player).ready.length > 0
      ? `${player}'s command card still gives an order, and it must be issued.`
      : `${player}'s command card may still give an order: first say the ranges that decide it.`,
});

/** CP-8a: effects that are not optional must be resolved before the turn ends (R21). */
export const noEffectMustBeResolved = rule<EndingAttempt>({
  id: 'CP-8a',
  code: 'effects-left',
  allows: ({ context, player }) =>
    openEffects(context, { player, timing: 'issue-orders' }).every(
      (open) => effectOf(context, open)?.optional === true,
    ),
  refusal: ({ player }) => `${player} has an effect that must be resolved before the turn ends.`,
});

/** The reasons why a turn to issue orders may not end yet (R30). When it ends, the remaining orders are lost. */
export const refusalsToEndTurn = all(noOrderOfTheCardIsLeft, noEffectMustBeResolved);

/** KW-3, UP-2, R30: a player can give up late orders of units, and effects that late orders opened, while there is one. */
export const aLateOrderIsLeft = rule<EndingAttempt>({
  id: 'R30',
  code: 'no-late-order',
  allows: ({ context, player }) =>
    lateOrders(context, player).length > 0 ||
    (context.sides[player].orderedLate !== null && lateEffects(context, player).length > 0),
  refusal: ({ player }) =>
    `${player} has no turn to issue orders now, and no order by Coordinate or by an upgrade left.`,
});

/** R46: an effect that a late order opened must be resolved, if it is not optional, before late orders are given up. */
export const noLateEffectMustBeResolved = rule<EndingAttempt>({
  id: 'R46',
  code: 'effects-left',
  allows: ({ context, player }) =>
    lateEffects(context, player).every((open) => effectOf(context, open)?.optional === true),
  refusal: ({ player }) => `${player} has an effect that must be resolved first.`,
});

/** The reasons why a player may not give up the remaining late orders of units (KW-3, UP-2, R30, R46). */
export const refusalsToGiveUpLateOrders = inOrder(aLateOrderIsLeft, noLateEffectMustBeResolved);

/** The orders that units of a player may give outside of the player's turn (KW-3, UP-2). */
export function lateOrders(context: PhaseContext, player: PlayerColor): OrderLeft[] {
  return [...lateKeywordOrders(context, player), ...lateUpgradeOrders(context, player)];
}

/** KW-3, UP-2, R46: whether no unit can give an order after the turns to issue, and no effect is open because of one. */
export function noLateOrderIsLeft(context: PhaseContext): boolean {
  return PLAYERS.every(
    (player) =>
      lateOrders(context, player).length === 0 && lateEffects(context, player).length === 0,
  );
}

/** The orders that units of a player may still give in the player's turn, by keywords and by upgrades (R30). */
export function ordersOfUnitsLeft(context: PhaseContext, player: PlayerColor): OrderLeft[] {
  return [...keywordOrdersLeft(context, player), ...upgradeOrdersLeft(context, player)];
}

/** An attempt of a player to decline an order of a unit in the turn to issue orders. */
export interface DecliningAttempt extends EndingAttempt {
  source: GivingSource;
}

/** KW-19: only an order that is offered can be declined. */
export const orderIsOffered = rule<DecliningAttempt>({
  id: 'KW-19',
  code: 'nothing-to-decline',
  allows: ({ context, player, source }) =>
    offeredOrders(context, player).some((each) => isSameSource(each.source, source)),
  refusal: ({ context, player, source }) => {
    const unit = unitOf(context, player, source.unitId);
    const giver = unit ? nameOfUnit({ context, player, unit }) : `"${source.unitId}"`;
    return `${player} is offered no order by ${meansOf(source)} of ${giver} now.`;
  },
});

/** KW-19, R30: the player gives up this order for the rest of the turn. */
export function declineInTurn({ context, player, source }: DecliningAttempt): ActionResult {
  const { ended = false, declined = [] } = context.turnToIssue ?? {};
  return {
    context: { ...context, turnToIssue: { player, ended, declined: [...declined, source] } },
    log: [logged('order.declined', 'KW-19', player, { source })],
  };
}

/** CP-19: the player with priority issues orders first. */
export function firstToIssue({ priority }: PhaseContext): PlayerColor {
  return priority?.player ?? 'blue';
}

/** CP-19: whether the other player's turn to issue comes next. */
export function otherPlayerIsNext(context: PhaseContext): boolean {
  return context.turnToIssue?.player === firstToIssue(context);
}

/**
 * R30: a turn to issue orders is over if its player has ended it. It ends automatically if the player has nothing left
 * to do.
 */
export function turnIsOver(context: PhaseContext): boolean {
  const { turnToIssue, ruleset } = context;
  if (!turnToIssue) return false;
  return (
    turnToIssue.ended ||
    (ruleset.ordersEnd === 'by-itself' && nothingIsLeft(context, turnToIssue.player))
  );
}

/** R30: whether the player has no order of the card, no order of a unit and no effect (R21) left. */
export function nothingIsLeft(context: PhaseContext, player: PlayerColor): boolean {
  return (
    noFurtherOrder(context, player) &&
    openEffects(context, { player, timing: 'issue-orders' }).length === 0 &&
    offeredOrders(context, player).length === 0
  );
}

/** R30: the orders of units that the player can give in this turn, now or once a range is measured. */
export function offeredOrders(context: PhaseContext, player: PlayerColor): OrderLeft[] {
  return ordersOfUnitsLeft(context, player).filter(
    ({ ready, unmeasured }) => ready.length + unmeasured.length > 0,
  );
}
