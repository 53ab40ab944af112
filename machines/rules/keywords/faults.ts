import type { Ruleset } from '../../model/ruleset.js';
import type { Keyword, Unit, UnitId } from '../../model/unit.js';
import { hasKeyword, nameAmong, sameName } from '../../model/unit-matching.js';
import type { Violation } from '../rule.js';
import type { RuleId } from '../rulebook.js';
import { MY_MOOD_IS_BASED_ON_PROFIT } from './profit.js';
import { readKeywordValue, readNames } from './value.js';

/** A keyword of a unit that has no effect because its value is missing or unreadable. */
export interface KeywordFault extends Violation {
  unitId: UnitId;
  /** The name of the keyword, as the unit has it. */
  keyword: string;
}

/** A function that returns the fault of a keyword's value, if it has one. */
type Check = (value: Keyword['value'], army: readonly Unit[]) => string | undefined;

const namesUnits: Check = (value, army) => readKeywordValue(value, army).unreadable;

const isName: Check = (value, army) => readNames(value, army).unreadable;

const isNumber: Check = (value) => {
  if (value === undefined) return 'it has no value';
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? undefined : `"${value}" is no number of tokens`;
};

const isText: Check = (value) => {
  if (value === undefined) return 'it has no value';
  return String(value).trim() === '' ? 'its value is empty' : undefined;
};

/** The keywords that act on the Command Phase and need a value. */
const CHECKED: readonly { name: string; rule: RuleId; check: Check }[] = [
  { name: 'Direct', rule: 'KW-1', check: namesUnits },
  { name: 'Entourage', rule: 'KW-2', check: isName },
  { name: 'Coordinate', rule: 'KW-3', check: namesUnits },
  { name: 'Defend', rule: 'KW-10', check: isNumber },
  { name: 'Target', rule: 'KW-10', check: isNumber },
  { name: 'Disciplined', rule: 'KW-10', check: isNumber },
  { name: 'Independent', rule: 'KW-11', check: isText },
  { name: 'Retinue', rule: 'KW-11', check: namesUnits },
  { name: 'Reliable', rule: 'KW-11', check: isNumber },
  { name: 'This is the Way', rule: 'KW-17', check: isText },
];

/** Whether a keyword acts on the phase only with a value. */
export function needsAValue({ name }: Keyword): boolean {
  return CHECKED.some((each) => sameName(each.name, name));
}

/** Whether a keyword that needs a value has one: a missing or unusable value is never guessed. */
export function saysWhat({ name, value }: Keyword): boolean {
  return CHECKED.find((each) => sameName(each.name, name))?.check(value, []) === undefined;
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
      const known = CHECKED.find((each) => sameName(each.name, name));
      // KW-15: its X must be a number.
      const isProfit = value === 'X' && hasKeyword(unit, MY_MOOD_IS_BASED_ON_PROFIT);
      const reason = isProfit ? undefined : known?.check(value, army);
      if (!known || reason === undefined) return [];
      return [
        {
          rule: known.rule,
          code: value === undefined ? 'keyword-without-value' : 'keyword-value-unreadable',
          message: `${nameAmong(army, unit)} cannot use ${name}: ${reason}.`,
          unitId: unit.id,
          keyword: name,
        },
      ];
    }),
  );
}
