import { namesUnits } from './checks.js';
import { namedByValue, type KeywordOfOrders } from './order-keyword.js';
import type { Statement } from '../rulebook.js';

export const KW_1 = {
  id: 'KW-1',
  kinds: ['guard', 'structure'],
  summary:
    "Direct: name or type: in its player's turn to issue, the unit may give one order to an allied unit (itself included) within range 2 that is what the keyword names.",
} as const satisfies Statement;

/** KW-1: one order within range 2 to an allied unit that the keyword names, perhaps the bearer itself. */
export const direct: KeywordOfOrders = {
  id: 'KW-1',
  keyword: 'Direct',
  value: namesUnits,
  within: 2,
  ordersOf: (bearer, army) => namedByValue('Direct', bearer, army),
};
