import { nameOfIssuer, type IssuingUnit } from '../orders/order-attempt.js';
import { wasOrdered } from '../units.js';
import { rule } from '../rule.js';
import { reachOfCoordinate } from '../upgrades/coordinate-range.js';
import { namedByValue, type KeywordOfOrders } from './order-keyword.js';

/** KW-3: a unit coordinates once it has been issued an order, from any source. */
export const bearerWasOrdered = rule<IssuingUnit>({
  id: 'KW-3',
  code: 'not-ordered-yet',
  allows: ({ context, player, issuer }) => wasOrdered(context, player, issuer.id),
  refusal: (attempt) =>
    `${nameOfIssuer(attempt)} coordinates only once it has been issued an order.`,
});

/**
 * KW-3: one order within range 1 (UP-6: or the range of an upgrade) to an allied unit that the keyword names, even if the
 * unit has the keyword several times.
 */
export const coordinate: KeywordOfOrders = {
  id: 'KW-3',
  keyword: 'Coordinate',
  within: 1,
  withinByUpgrades: (attempt) => reachOfCoordinate(attempt, 1),
  ordersOf: (bearer, army) => {
    const named = namedByValue('Coordinate', bearer, army);
    return [(unit) => named.some((names) => names(unit))];
  },
  conditions: [bearerWasOrdered],
};
