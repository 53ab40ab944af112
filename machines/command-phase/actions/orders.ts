import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged, type LogRecord } from '../../model/log.js';
import { type PhaseContext, type TurnToIssue, withSide } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { tellOfTheNomination } from '../../rules/effects/telling.js';
import { lostOrders } from '../../rules/orders/issuing-orders.js';
import { onlyCandidate } from '../../rules/orders/nominating.js';
import {
  declineToReveal as declineReveal,
  revealHiddenUnit as revealUnit,
} from '../../rules/orders/start-of-round.js';
import { giveOrder } from '../../rules/orders/order-tokens.js';
import { receiveOrder } from '../../rules/orders/receiving-orders.js';
import { declineInTurn, firstToIssue } from '../../rules/orders/turn-to-issue.js';
import { playerWhoseMove } from '../../rules/table/turns.js';
import { type PlayerParams, unchanged } from './params.js';

/** Step 4 on the table: units are nominated, and order tokens placed. */

export function nominate(
  context: PhaseContext,
  { player, unitId }: EventOf<'commander.nominate'>,
): ActionResult {
  return tellOfTheNomination(
    {
      context: withSide(context, player, { nominated: unitId }),
      log: [logged('commander.nominated', 'CP-18', player, { unitId })],
    },
    player,
  );
}

export function nominateTheOnlyCandidate(
  context: PhaseContext,
  { player }: PlayerParams,
): ActionResult {
  const only = onlyCandidate(context, player);
  return only
    ? nominate(context, { type: 'commander.nominate', player, unitId: only.id })
    : unchanged(context);
}

export function nominateNobody(context: PhaseContext, { player }: PlayerParams): ActionResult {
  return { context, log: [logged('commander.nobody', 'R18', player)] };
}

export function beginTheTurns(context: PhaseContext): ActionResult {
  return { context: { ...context, turnToIssue: turnOf(firstToIssue(context)) }, log: [] };
}

export function placeOrderToken(
  context: PhaseContext,
  { player, unitId }: EventOf<'order.issue'>,
): ActionResult {
  const { slotTakers } = context.sides[player];
  const ordered = receiveOrder(context, player, unitId, 'command-card');
  return {
    context: withSide(ordered.context, player, { slotTakers: [...slotTakers, unitId] }),
    log: [logged('order.issued', 'CP-22', player, { unitId }), ...ordered.log],
  };
}

export function placeGrantedToken(
  context: PhaseContext,
  { player, unitId, source }: EventOf<'order.grant'>,
): ActionResult {
  return giveOrder({ context, player, unitId, source });
}

export function revealHiddenUnit(
  context: PhaseContext,
  { player, unitId, source }: EventOf<'order.grant'>,
): ActionResult {
  return revealUnit({ context, player, unitId, source });
}

export function declineToReveal(
  context: PhaseContext,
  { player, source }: EventOf<'order.decline'>,
): ActionResult {
  return declineReveal({ context, player, source });
}

export function declineOfferedOrder(
  context: PhaseContext,
  { player, source }: EventOf<'order.decline'>,
): ActionResult {
  return declineInTurn({ context, player, source });
}

export function endTurnToIssue(
  context: PhaseContext,
  { player }: EventOf<'orders.end'>,
): ActionResult {
  return {
    context: {
      ...lettingPass(context, player),
      turnToIssue: { ...context.turnToIssue, player, ended: true },
    },
    log: [logged('orders.ended', 'R30', player)],
  };
}

/** KW-3, UP-2: a player gives up the orders that units could still give outside of the player's turn. */
export function giveUpLateOrders(
  context: PhaseContext,
  { player }: EventOf<'orders.end'>,
): ActionResult {
  const { orderedLate } = context.sides[player];
  return {
    context: withSide(lettingPass(context, player), player, { orderedLate: orderedLate && [] }),
    log: [logged('late-orders.ended', 'R30', player)],
  };
}

/** UP-2, R30: no unit of the player is ordered any more because of the enemy's orders so far. */
function lettingPass(context: PhaseContext, player: PlayerColor): PhaseContext {
  const { orderedInStep } = context.sides[opponentOf(player)];
  return withSide(context, player, { enemyOrdersPassed: orderedInStep.length });
}

export function passTheTurn(context: PhaseContext): ActionResult {
  const turnToIssue = turnOf(opponentOf(firstToIssue(context)));
  return { context: { ...afterTheTurn(context), turnToIssue }, log: lossesIn(context) };
}

export function endTheTurns(context: PhaseContext): ActionResult {
  const player = playerWhoseMove(context, 'issuing-player');
  return {
    context: {
      ...afterTheTurn(context),
      turnToIssue: { ...context.turnToIssue, player, ended: true },
    },
    log: lossesIn(context),
  };
}

/** KW-3: from now on, orders of that player count as orders after the turn. */
function afterTheTurn(context: PhaseContext): PhaseContext {
  return withSide(context, playerWhoseMove(context, 'issuing-player'), { orderedLate: [] });
}

function turnOf(player: PlayerColor): TurnToIssue {
  return { player, ended: false };
}

/** Log entries for orders of the card that were not issued in the finished turn (CP-24). */
function lossesIn(context: PhaseContext): LogRecord[] {
  const player = playerWhoseMove(context, 'issuing-player');
  const orders = lostOrders(context, player);
  return orders > 0 ? [logged('orders.lost', 'CP-24', player, { orders })] : [];
}
