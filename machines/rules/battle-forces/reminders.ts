import type { ReminderMoment } from '../../model/outcome.js';
import { matchesFilter } from '../../model/unit-matching.js';
import type { RuleId, Statement } from '../rulebook.js';
import type { ActOfBattleForce } from './act.js';

export const BF_6 = {
  id: 'BF-6',
  kinds: ['view'],
  summary:
    'Stormtrooper Battalion: commanders and operatives that are not unique have Target 2, and gain a surge token when issued an order.',
} as const satisfies Statement;

export const BF_7 = {
  id: 'BF-7',
  kinds: ['view'],
  summary:
    'Experimental Droids: at the start of the Activation Phase its player may choose an allied commander: 3 surge tokens on its card.',
} as const satisfies Statement;

/** BF-6, BF-7: the players carry out what the battle force does at this moment. */
export const reminders: ActOfBattleForce = {
  reminders: (force, unit, now) =>
    (force.reminders ?? [])
      .filter(({ when, to }) => when === now && matchesFilter(unit, to))
      .map(({ summary }) => ({ keyword: force.name, battleForce: force.id, text: summary })),
};

/** The rule of a reminder of a battle force. */
export function ruleOfReminder(when: ReminderMoment): RuleId {
  return when === 'order' ? 'BF-6' : 'BF-7';
}
