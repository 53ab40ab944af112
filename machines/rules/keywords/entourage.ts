import { namedByValue, type KeywordOfOrders } from './order-keyword.js';
import { readNames } from './value.js';

/** KW-2: one order within range 2 to a unit whose name is the value of the keyword. */
export const entourage: KeywordOfOrders = {
  id: 'KW-2',
  keyword: 'Entourage',
  within: 2,
  ordersOf: (bearer, army) => namedByValue('Entourage', bearer, army, readNames),
};
