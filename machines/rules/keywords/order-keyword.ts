import type { OrderKeyword } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Keyword, Unit } from '../../model/unit.js';
import { matchesAny, sameName } from '../../model/unit-matching.js';
import type { Rule } from '../rule.js';
import type { RuleId } from '../rulebook.js';
import { readKeywordValue, type KeywordValue } from './value.js';

/** The unit whose keyword gives an order, in its army. */
export interface Bearer {
  context: PhaseContext;
  player: PlayerColor;
  bearer: Unit;
}

/** A keyword by which a unit gives orders. */
export interface KeywordOfOrders {
  id: RuleId;
  keyword: OrderKeyword;
  /** The range of such an order; `null`: unlimited. */
  within: number | null;
  /** The units that each order names which the keyword gives to its unit in a round. */
  ordersOf(bearer: Unit, army: readonly Unit[]): NamedUnits[];
  /** The condition under which the bearer may give it. */
  condition?: Rule<Bearer>;
}

/** Whether an order names that unit. */
export type NamedUnits = (unit: Unit) => boolean;

/** The units that each entry of a keyword names; a missing or unreadable value names nobody. */
export function namedByValue(keyword: OrderKeyword, bearer: Unit, army: readonly Unit[]) {
  return entriesOf(keyword, bearer).map(({ value }) => namedBy(value, army));
}

/** A value is parsed only when a unit needs it: most never are. */
function namedBy(value: Keyword['value'], army: readonly Unit[]): NamedUnits {
  let read: KeywordValue | undefined;
  return (unit) => {
    const { filters } = (read ??= readKeywordValue(value, army));
    return filters !== undefined && matchesAny(unit, filters);
  };
}

/** A unit may have a keyword several times, with different values. */
export function entriesOf(keyword: string, { keywords = [] }: Unit) {
  return keywords.filter(({ name }) => sameName(name, keyword));
}
