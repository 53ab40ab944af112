import type { Ruleset } from '../../model/ruleset.js';
import type { Keyword, Unit, UnitId } from '../../model/unit.js';
import { hasKeyword, nameAmong, sameName } from '../../model/unit-matching.js';
import type { Violation } from '../rule.js';
import type { RuleId } from '../rulebook.js';
import type { CheckOfValue } from './checks.js';
import { KEYWORDS_OF_ORDERS, REMINDING_KEYWORDS } from './keywords.js';
import { MY_MOOD_IS_BASED_ON_PROFIT } from './profit.js';

/** A keyword of a unit that has no effect because its value is missing or unreadable. */
export interface KeywordFault extends Violation {
  unitId: UnitId;
  /** The name of the keyword, as the unit has it. */
  keyword: string;
}

/** The keywords that act on the Command Phase and need a value. */
const CHECKED: readonly { keyword: string; id: RuleId; value?: CheckOfValue }[] = [
  ...Object.values(KEYWORDS_OF_ORDERS),
  ...Object.values(REMINDING_KEYWORDS),
].filter((each) => each.value !== undefined);

/** Whether a keyword acts on the phase only with a value. */
export function needsAValue({ name }: Keyword): boolean {
  return CHECKED.some((each) => sameName(each.keyword, name));
}

/** Whether a keyword that needs a value has one: a missing or unusable value is never guessed. */
export function saysWhat({ name, value }: Keyword): boolean {
  return CHECKED.find((each) => sameName(each.keyword, name))?.value?.(value, []) === undefined;
}

/**
 * The keywords of an army whose value is missing (`keyword-without-value`) or unreadable (`keyword-value-unreadable`), each
 * with its unit, in the order of the army (KW-1 … KW-3, KW-10, KW-11). Such a keyword gives no orders and no reminders; the
 * army can be played. With `keywords: 'table'` the list is empty, because players apply their keywords themselves.
 * @public
 * @example
 * for (const { unitId, keyword } of keywordFaults(army)) console.warn(unitId, keyword);
 */
export function keywordFaults(
  army: readonly Unit[],
  keywords: Ruleset['keywords'] = 'played',
): KeywordFault[] {
  if (keywords === 'table') return [];
  return army.flatMap((unit) =>
    (unit.keywords ?? []).flatMap(({ name, value }) => {
      const known = CHECKED.find((each) => sameName(each.keyword, name));
      // KW-15: its X must be a number.
      const isProfit = value === 'X' && hasKeyword(unit, MY_MOOD_IS_BASED_ON_PROFIT);
      const reason = isProfit ? undefined : known?.value?.(value, army);
      if (!known || reason === undefined) return [];
      return [
        {
          rule: known.id,
          code: value === undefined ? 'keyword-without-value' : 'keyword-value-unreadable',
          message: `${nameAmong(army, unit)} cannot use ${name}: ${reason}.`,
          unitId: unit.id,
          keyword: name,
        },
      ];
    }),
  );
}
