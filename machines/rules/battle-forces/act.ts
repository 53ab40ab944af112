import type { BattleForce } from '../../model/battle-force.js';
import type { KeywordReminder, ReminderMoment } from '../../model/outcome.js';
import type { Unit } from '../../model/unit.js';
import type { ConditionOnOrders } from '../orders/order-attempt.js';

/** What a battle force does by one of its fields. */
export interface ActOfBattleForce {
  /** It limits the orders of the nominated unit. */
  limit?: ConditionOnOrders;
  /** The players carry it out: what a unit of its army is reminded of at this moment. */
  reminders?(force: BattleForce, unit: Unit, when: ReminderMoment): KeywordReminder[];
}
