import type { KeywordSource, OrderKeyword } from '../../model/outcome.js';
import type { Unit } from '../../model/unit.js';
import { isCounterpart } from '../../model/unit-matching.js';
import { coordinate } from './coordinate.js';
import { direct } from './direct.js';
import { entourage } from './entourage.js';
import type { KeywordOfOrders, NamedUnits } from './order-keyword.js';
import { transport } from './transport.js';

/** The keywords by which units give orders of their own (KW-1 … KW-4). */
export const KEYWORDS_OF_ORDERS: Readonly<Record<OrderKeyword, KeywordOfOrders>> = {
  Direct: direct,
  Entourage: entourage,
  Coordinate: coordinate,
  Transport: transport,
};

/** A unit that has such a keyword, and whom each of its orders names: facts of the army, whatever happens. */
export interface Giver {
  source: KeywordSource;
  orders: readonly NamedUnits[];
}

/** Found out once for an army: it is another one as soon as one of its units falls. */
const GIVERS = new WeakMap<readonly Unit[], readonly Giver[]>();

/** The units of an army that may give orders by a keyword, in its order; a counterpart is no unit of its own (R28). */
export function giversOf(army: readonly Unit[]): readonly Giver[] {
  const known = GIVERS.get(army);
  if (known) return known;
  const givers = army
    .filter((unit) => !isCounterpart(unit))
    .flatMap((bearer) =>
      Object.values(KEYWORDS_OF_ORDERS).flatMap(({ keyword, ordersOf }): Giver[] => {
        const orders = ordersOf(bearer, army);
        return orders.length > 0 ? [{ source: { unitId: bearer.id, keyword }, orders }] : [];
      }),
    );
  GIVERS.set(army, givers);
  return givers;
}
