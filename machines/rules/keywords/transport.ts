import type { Unit, UnitFilter } from '../../model/unit.js';
import { some } from '../../model/lists.js';
import { isCounterpart, matchesFilter, nameAmong } from '../../model/unit-matching.js';
import { rule } from '../rule.js';
import type { Bearer, KeywordOfOrders } from './order-keyword.js';

/** KW-4: what a Transport carries is ordered in the first round. */
export const isTheFirstRound = rule<Bearer>({
  id: 'KW-4',
  code: 'not-the-first-round',
  allows: ({ context }) => context.round === 1,
  refusal: ({ context, player, bearer }) =>
    `${nameAmong(context.sides[player].army, bearer)} orders the unit that it carries in the first round only.`,
});

/** KW-4: in the first round one order to the unit that it carries, whatever the range. */
export const transport: KeywordOfOrders = {
  id: 'KW-4',
  keyword: 'Transport',
  within: null,
  ordersOf: ({ carries }) => (carries === undefined ? [] : [({ id }) => id === carries]),
  condition: isTheFirstRound,
};

/** KW-4: whether the army has the unit that this one carries according to the input, and it is another unit. */
export function carriesAUnitOfTheArmy({ id, carries }: Unit, army: readonly Unit[]): boolean {
  return (
    carries === undefined ||
    some(army, (unit) => unit.id === carries && unit.id !== id && !isCounterpart(unit))
  );
}

const CARRIED: UnitFilter = { ranks: ['corps', 'special-forces'], types: ['trooper'] };

/** KW-4: whether a Transport can carry such a unit: corps or special-forces troopers. */
export function canBeCarried(unit: Unit): boolean {
  return matchesFilter(unit, CARRIED);
}
