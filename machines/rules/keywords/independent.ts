import type { Statement } from '../rulebook.js';
import { hasOrder } from '../units.js';
import { isText } from './checks.js';
import type { RemindingKeyword } from './reminding-keyword.js';

export const KW_11 = {
  id: 'KW-11',
  kinds: ['view'],
  summary:
    'Independent, Retinue, Reliable X: at the start of the Activation Phase a unit without an order token may gain what Independent says; a unit within range 2 of another allied unit that Retinue names gains one aim or one dodge (the range is not asked for: the reminder names the units meant); Reliable gains X surge. Told as reminders when the Activation Phase begins, and for a unit whose order changes by an effect at its start (CC-18) told again or withdrawn.',
} as const satisfies Statement;

/** KW-11: a unit without an order token may gain what the keyword says. */
export const independent: RemindingKeyword = {
  id: 'KW-11',
  keyword: 'Independent',
  when: 'activation-start',
  value: isText,
  isDue: (context, player, unitId) => !hasOrder(context, player, unitId),
};
