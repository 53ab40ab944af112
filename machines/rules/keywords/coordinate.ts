import { nameOfIssuer, type IssuingUnit } from '../orders/order-attempt.js';
import { wasOrdered } from '../units.js';
import { rule } from '../rule.js';
import { reachOfCoordinate } from '../upgrades/coordinate-range.js';
import { namesUnits } from './checks.js';
import { namedByValue, type KeywordOfOrders } from './order-keyword.js';
import type { Statement } from '../rulebook.js';

export const KW_3 = {
  id: 'KW-3',
  kinds: ['guard', 'structure'],
  summary:
    "Coordinate: names or types: once the unit has been issued an order, from whatever source, it may give one to an allied unit within range 1 that is one of those named: one, however many it lists, and however often it has the keyword. Open until its player's turn to issue ends; such orders may follow one another from unit to unit. Where the unit is issued its order after that turn (by an effect, in the Activation Phase too), it is open until the end of the phase of the round in which that happened.",
} as const satisfies Statement;

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
  value: namesUnits,
  within: 1,
  withinByUpgrades: { id: 'UP-6', reach: (attempt) => reachOfCoordinate(attempt, 1) },
  ordersOf: (bearer, army) => {
    const named = namedByValue('Coordinate', bearer, army);
    return [(unit) => named.some((names) => names(unit))];
  },
  conditions: [bearerWasOrdered],
};
