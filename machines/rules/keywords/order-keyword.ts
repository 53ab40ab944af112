import { memoize } from '../../model/memoize.js';
import type { OrderKeyword } from '../../model/outcome.js';
import type { Unit } from '../../model/unit.js';
import { matchesAny, sameName } from '../../model/unit-matching.js';
import type { Rule } from '../rule.js';
import type { ConditionOnOrders, IssuingUnit } from '../orders/order-attempt.js';
import type { RuleId } from '../rulebook.js';
import type { CheckOfValue } from './checks.js';
import { readKeywordValue, type KeywordValue } from './value.js';

/** A keyword by which a unit gives orders. */
export interface KeywordOfOrders {
  id: RuleId;
  keyword: OrderKeyword;
  /** The check of its value; absent: it needs none. */
  value?: CheckOfValue;
  /** The maximum range of the order; `null`: unlimited. */
  within: number | null;
  /** The maximum range with the upgrades of the bearer, if they change it (UP-6). */
  withinByUpgrades?: { id: RuleId; reach: (attempt: IssuingUnit) => number };
  /**
   * The orders that the keyword gives to its unit in a round. Each entry names the units that may receive the order.
   */
  ordersOf(bearer: Unit, army: readonly Unit[]): NamedUnits[];
  /** The conditions under which its unit may give the order. */
  conditions?: readonly Rule<IssuingUnit>[];
  /** When its unit may give the order; absent: in its player's turn to issue orders. */
  when?: string;
  /** Further conditions on the range of the unit that gets the order. */
  limits?: readonly ConditionOnOrders[];
}

/** Whether the order may go to this unit. */
export type NamedUnits = (unit: Unit) => boolean;

/** The units that each entry of a keyword names. An entry with a missing or unreadable value names no unit. */
export function namedByValue(
  keyword: OrderKeyword,
  bearer: Unit,
  army: readonly Unit[],
  read: typeof readKeywordValue = readKeywordValue,
) {
  return entriesOf(keyword, bearer).map(({ value }) => namedBy(() => read(value, army)));
}

/** Parses the value only when a unit is tested, because most values are never needed. */
function namedBy(read: () => KeywordValue): NamedUnits {
  let value: KeywordValue | undefined;
  return memoize((unit) => {
    const { filters } = (value ??= read());
    return filters !== undefined && matchesAny(unit, filters);
  });
}

/** The entries of a keyword. A unit may have a keyword several times, with different values. */
export function entriesOf(keyword: string, { keywords = [] }: Unit) {
  return keywords.filter(({ name }) => sameName(name, keyword));
}
