import type { PhaseContext } from '../../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';
import { effectOf, openEffects } from '../effects/windows.js';
import { noFurtherOrder } from './issuing-orders.js';
import { keywordOrdersLeft, lateKeywordOrders } from '../keywords/giving-orders.js';
import { rule, violationsOf, type Violation } from '../rule.js';

/** An attempt of a player to end the turn to issue orders. */
interface EndingAttempt {
  context: PhaseContext;
  player: PlayerColor;
}

/** CP-23: orders that the card allows must be issued. A unit with an unknown range may be one of them (R14). */
export const noOrderOfTheCardIsLeft = rule<EndingAttempt>({
  id: 'CP-23',
  code: 'orders-left',
  allows: ({ context, player }) => noFurtherOrder(context, player),
  refusal: ({ player }) => `${player}'s command card still gives an order, and it must be issued.`,
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
export function refusalsToEndTurn(context: PhaseContext, player: PlayerColor): Violation[] {
  return violationsOf([noOrderOfTheCardIsLeft, noEffectMustBeResolved], { context, player });
}

/** KW-3, R30: a player can give up late orders by Coordinate only while there is one. */
export const aLateOrderIsLeft = rule<EndingAttempt>({
  id: 'R30',
  code: 'no-late-order',
  allows: ({ context, player }) => lateKeywordOrders(context, player).length > 0,
  refusal: ({ player }) =>
    `${player} has no turn to issue orders now, and no order by Coordinate left from an earlier turn.`,
});

/** The reasons why a player may not give up the remaining late orders by Coordinate (KW-3, R30). */
export function refusalsToGiveUpLateOrders(
  context: PhaseContext,
  player: PlayerColor,
): Violation[] {
  return violationsOf([aLateOrderIsLeft], { context, player });
}

/** KW-3: whether no unit can use Coordinate any more after the turns to issue. */
export function noLateOrderIsLeft(context: PhaseContext): boolean {
  return PLAYERS.every((player) => lateKeywordOrders(context, player).length === 0);
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

/** R30: whether the player has no order of the card, no keyword order and no effect (R21) left. */
export function nothingIsLeft(context: PhaseContext, player: PlayerColor): boolean {
  return (
    noFurtherOrder(context, player) &&
    openEffects(context, { player, timing: 'issue-orders' }).length === 0 &&
    !keywordOrdersLeft(context, player).some(
      ({ ready, unmeasured }) => ready.length + unmeasured.length > 0,
    )
  );
}
