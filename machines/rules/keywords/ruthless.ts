import type { Statement } from '../rulebook.js';
import { hasOrder } from '../units.js';
import { perhapsWithin2 } from './near-units.js';
import type { RemindingKeyword } from './reminding-keyword.js';

export const KW_22 = {
  id: 'KW-22',
  kinds: ['view'],
  summary:
    'Ruthless: when an allied corps trooper with a faceup token starts its activation within range 2 of the unit, it may suffer one wound for a free action: a reminder as the unit is activated, or as soon as the table keeps the activations (the range is not asked for: the reminder names the units meant).',
} as const satisfies Statement;

/** KW-22: allied corps troopers with a faceup order token that could be within range 2 may suffer a wound. */
export const ruthless: RemindingKeyword = {
  id: 'KW-22',
  keyword: 'Ruthless',
  when: 'unit-activation',
  near: (context, reminder) =>
    perhapsWithin2(context, reminder, { ranks: ['corps'], types: ['trooper'] }).filter((id) =>
      hasOrder(context, reminder.player, id),
    ),
};
