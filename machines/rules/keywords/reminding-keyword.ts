import type { Reminder, ReminderMoment } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { UnitId } from '../../model/unit.js';
import type { RuleId } from '../rulebook.js';
import type { CheckOfValue } from './checks.js';

/** A keyword of which the players are reminded. They carry it out. */
export interface RemindingKeyword {
  id: RuleId;
  keyword: string;
  when: ReminderMoment;
  /** The check of its value; absent: it needs none. */
  value?: CheckOfValue;
  /** Whether its unit is reminded now; absent: always. */
  isDue?(context: PhaseContext, player: PlayerColor, unitId: UnitId): boolean;
  /** The units that the reminder names. If there is none, the players are not reminded. */
  near?(context: PhaseContext, reminder: Reminder): UnitId[];
}
