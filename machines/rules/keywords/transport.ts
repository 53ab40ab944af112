import type { Unit, UnitFilter } from '../../model/unit.js';
import { isCounterpart, matchesFilter } from '../../model/unit-matching.js';
import { nameOfIssuer, type IssuingUnit } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import type { KeywordOfOrders } from './order-keyword.js';
import type { Statement } from '../rulebook.js';

export const KW_4 = {
  id: 'KW-4',
  kinds: ['guard'],
  summary:
    'Transport: in the first round, one order to the unit that it carries (carries, in the input), whatever the range. It carries an allied corps or special-forces trooper unit; anything else in carries is refused when the input is read.',
} as const satisfies Statement;

/** KW-4: a Transport orders the unit that it carries in the first round only. */
export const isTheFirstRound = rule<IssuingUnit>({
  id: 'KW-4',
  code: 'not-the-first-round',
  allows: ({ context }) => context.round === 1,
  refusal: (attempt) =>
    `${nameOfIssuer(attempt)} orders the unit that it carries in the first round only.`,
});

/** KW-4: in the first round one order, at any range, to the unit that the Transport carries. */
export const transport: KeywordOfOrders = {
  id: 'KW-4',
  keyword: 'Transport',
  within: null,
  ordersOf: ({ carries }) => (carries === undefined ? [] : [({ id }) => id === carries]),
  conditions: [isTheFirstRound],
};

/** KW-4: whether the carried unit, if the input names one, is another unit of the army. */
export function carriesAUnitOfTheArmy({ id, carries }: Unit, army: readonly Unit[]): boolean {
  return (
    carries === undefined ||
    army.some((unit) => unit.id === carries && unit.id !== id && !isCounterpart(unit))
  );
}

const CARRIED: UnitFilter = { ranks: ['corps', 'special-forces'], types: ['trooper'] };

/** KW-4: whether a Transport can carry such a unit: corps or special-forces troopers. */
export function canBeCarried(unit: Unit): boolean {
  return matchesFilter(unit, CARRIED);
}
