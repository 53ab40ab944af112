import type { UnitFilter } from '../../model/unit.js';
import { matchesAny } from '../../model/unit-matching.js';
import { entriesOf, type KeywordOfOrders } from './order-keyword.js';
import { readKeywordValue } from './value.js';

/** KW-2: one order within range 2 to a unit whose name is the value of the keyword. */
export const entourage: KeywordOfOrders = {
  id: 'KW-2',
  keyword: 'Entourage',
  within: 2,
  ordersOf: (bearer, army) =>
    entriesOf('Entourage', bearer).map(({ value }) => {
      let named: UnitFilter[] | undefined;
      return (unit) => {
        named ??= readKeywordValue(value, army).filters?.filter(({ names }) => names) ?? [];
        return named.length > 0 && matchesAny(unit, named);
      };
    }),
};
