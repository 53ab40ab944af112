import { memoize } from '../../model/memoize.js';
import type { KeywordSource } from '../../model/outcome.js';
import type { Keyword, Unit } from '../../model/unit.js';
import { hasKeyword, isCounterpart } from '../../model/unit-matching.js';
import { KEYWORDS_OF_ORDERS } from './keywords.js';
import type { NamedUnits } from './order-keyword.js';

/** A unit with a keyword that gives orders, and the units to which each order may go. It depends only on the army. */
export interface Giver {
  source: KeywordSource;
  orders: readonly { count: 1; names: NamedUnits }[];
}

const ALL = Object.values(KEYWORDS_OF_ORDERS);

const NAMES: ReadonlySet<string> = new Set(ALL.map(({ keyword }) => keyword.toLowerCase()));
const givesOrders = ({ name }: Keyword): boolean => NAMES.has(name.toLowerCase());

/**
 * The units of an army that may give orders by a keyword, in the order of the army. Counterparts are not included
 * (R28).
 */
export const giversOf = memoize((army: readonly Unit[]): readonly Giver[] => {
  const givers: Giver[] = [];
  for (const bearer of army) {
    if (isCounterpart(bearer) || !(bearer.keywords ?? []).some(givesOrders)) continue;
    for (const { keyword, ordersOf } of ALL) {
      if (!hasKeyword(bearer, keyword)) continue;
      const orders = ordersOf(bearer, army).map((names) => ({ count: 1, names }) as const);
      if (orders.length > 0) givers.push({ source: { unitId: bearer.id, keyword }, orders });
    }
  }
  return givers;
});
