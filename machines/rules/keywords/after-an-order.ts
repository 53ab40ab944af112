import type { Statement } from '../rulebook.js';
import { isNumber } from './checks.js';
import type { RemindingKeyword } from './reminding-keyword.js';

export const KW_10 = {
  id: 'KW-10',
  kinds: ['view'],
  summary:
    'Defend X, Target X, Disciplined X, Fire Support: after the unit is issued an order it gains X dodge, X aim, removes up to X suppression, gains standby: told as reminders with the order, for the table to do.',
} as const satisfies Statement;

const afterAnOrder = (keyword: string): RemindingKeyword => ({
  id: 'KW-10',
  keyword,
  when: 'order',
  value: isNumber,
});

export const defend = afterAnOrder('Defend');
export const target = afterAnOrder('Target');
export const disciplined = afterAnOrder('Disciplined');
/** Fire Support has no number. */
export const fireSupport: RemindingKeyword = {
  id: 'KW-10',
  keyword: 'Fire Support',
  when: 'order',
};
