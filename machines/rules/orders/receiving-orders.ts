import { type ActionResult, logged, type LogRecord } from '../../model/log.js';
import { putOrderToken } from '../../model/moves.js';
import { isKeywordSource, type OrderSource, type Reminder } from '../../model/outcome.js';
import { withSide, type PhaseContext } from '../../model/phase-context.js';
import { unitOf } from '../../model/built-army.js';
import type { PlayerColor } from '../../model/player.js';
import type { UnitId } from '../../model/unit.js';
import type { RuleId } from '../rulebook.js';
import { KEYWORDS_OF_ORDERS } from '../keywords/keywords.js';
import { remindersOfCards } from '../effects/each-order.js';
import { remindersOfOrder, addReminders } from '../keywords/reminders.js';

/**
 * Gives a unit its order, from any source: places the token (CP-22), and logs the reminders of its keywords (KW-10) and of
 * cards in play that apply to the order (R47).
 */
export function receiveOrder(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
  source: OrderSource,
): ActionResult {
  const unit = unitOf(context, player, unitId);
  if (!unit) return { context, log: [] };
  const own = [
    ...remindersOfOrder(context, player, unit),
    ...remindersOfCards(context, player, { unitId, source }),
  ];
  const placed = noteOrder(putOrderToken(context, player, unitId, source, own), player, unitId);
  const reminders = own.map((each): Reminder => ({ player, unitId, ...each, when: 'order' }));
  return addReminders(placed, reminders);
}

/**
 * Records an order that was issued after priority was determined (UP-2), and whether it came after its player's turn to
 * issue (KW-3): then a unit with Coordinate may still use it.
 */
function noteOrder(context: PhaseContext, player: PlayerColor, unitId: UnitId): PhaseContext {
  const { orderedLate, orderedInStep } = context.sides[player];
  return withSide(context, player, {
    ...(context.priority && { orderedInStep: [...orderedInStep, unitId] }),
    ...(orderedLate && { orderedLate: [...orderedLate, unitId] }),
  });
}

/** The log entry of an order from a source other than the card. It names the rule of the source, or CP-25. */
export function grantedOrder(player: PlayerColor, unitId: UnitId, source: OrderSource): LogRecord {
  return logged('order.granted', ruleOfSource(source), player, { unitId, source });
}

function ruleOfSource(source: OrderSource): RuleId {
  if (typeof source === 'string') return 'CP-25';
  return isKeywordSource(source) ? KEYWORDS_OF_ORDERS[source.keyword].id : 'UP-2';
}
