import type { EventOf } from '../../model/event.js';
import { type ActionResult, logged } from '../../model/log.js';
import { placeOrderToken as placeToken } from '../../model/moves.js';
import { type PhaseContext, withSide } from '../../model/phase-context.js';
import { lostOrders } from '../../rules/issuing-orders.js';
import { nominationCandidates } from '../../rules/nominating.js';
import { type Whose, playerWhoseMove } from '../../rules/turns.js';
import { type PlayerParams, unchanged } from './params.js';

/** Step 4 on the table: units are nominated, and order tokens placed. */

export function nominate(
  context: PhaseContext,
  { player, unitId }: EventOf<'commander.nominate'>,
): ActionResult {
  return {
    context: withSide(context, player, { nominated: unitId }),
    log: [logged('commander.nominated', 'CP-18', player, { unitId })],
  };
}

export function nominateTheOnlyCandidate(
  context: PhaseContext,
  { player }: PlayerParams,
): ActionResult {
  const [only] = nominationCandidates(context, player);
  return only
    ? nominate(context, { type: 'commander.nominate', player, unitId: only.id })
    : unchanged(context);
}

export function nominateNobody(context: PhaseContext, { player }: PlayerParams): ActionResult {
  return { context, log: [logged('commander.nobody', 'R18', player)] };
}

export function placeOrderToken(
  context: PhaseContext,
  { player, unitId }: EventOf<'order.issue'>,
): ActionResult {
  const { slotTakers } = context.sides[player];
  const placed = placeToken(context, player, unitId, 'command-card');
  return {
    context: withSide(placed, player, { slotTakers: [...slotTakers, unitId] }),
    log: [logged('order.issued', 'CP-22', player, { unitId })],
  };
}

export function placeGrantedToken(
  context: PhaseContext,
  { player, unitId, source }: EventOf<'order.grant'>,
): ActionResult {
  return {
    context: placeToken(context, player, unitId, source),
    log: [logged('order.granted', 'CP-25', player, { unitId, source })],
  };
}

export function loseUnissuedOrders(
  context: PhaseContext,
  { whose }: { whose: Whose },
): ActionResult {
  const player = playerWhoseMove(context, whose);
  const orders = lostOrders(context, player);
  return {
    context,
    log: orders > 0 ? [logged('orders.lost', 'CP-24', player, { orders })] : [],
  };
}
