import { type ActionResult, logged, type LogRecord } from '../../model/log.js';
import { putOrderToken } from '../../model/moves.js';
import type { OrderSource, Reminder } from '../../model/outcome.js';
import { unitOf, withSide, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { UnitId } from '../../model/unit.js';
import { KEYWORDS_OF_ORDERS } from '../keywords/givers.js';
import { remindersOfOrder, addReminders } from '../keywords/reminders.js';

/**
 * Gives a unit its order, from any source: places the token (CP-22), and logs the reminders of its keywords (KW-10).
 */
export function receiveOrder(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
  source: OrderSource,
): ActionResult {
  const unit = unitOf(context, player, unitId);
  if (!unit) return { context, log: [] };
  const own = remindersOfOrder(context, player, unit);
  const placed = noteIfLate(putOrderToken(context, player, unitId, source, own), player, unitId);
  const reminders = own.map((each): Reminder => ({ player, unitId, ...each, when: 'order' }));
  return addReminders(placed, reminders);
}

/**
 * KW-3: records a unit that gets its order after its player's turn to issue. If it has Coordinate, it may still use
 * it.
 */
function noteIfLate(context: PhaseContext, player: PlayerColor, unitId: UnitId): PhaseContext {
  const { orderedLate } = context.sides[player];
  if (orderedLate === null) return context;
  return withSide(context, player, { orderedLate: [...orderedLate, unitId] });
}

/** The log entry of an order from a source other than the card. It names the rule of the keyword, or CP-25. */
export function grantedOrder(player: PlayerColor, unitId: UnitId, source: OrderSource): LogRecord {
  const rule = typeof source === 'string' ? 'CP-25' : KEYWORDS_OF_ORDERS[source.keyword].id;
  return logged('order.granted', rule, player, { unitId, source });
}
