import { namedByValue, type KeywordOfOrders } from './order-keyword.js';

/** KW-1: one order within range 2 to an allied unit that the keyword names, perhaps the bearer itself. */
export const direct: KeywordOfOrders = {
  id: 'KW-1',
  keyword: 'Direct',
  within: 2,
  ordersOf: (bearer, army) => namedByValue('Direct', bearer, army),
};
