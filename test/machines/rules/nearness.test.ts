import { describe, expect, it } from 'vitest';
import type { Nearness } from '../../../machines/model/command-card.js';
import type { RangeEntry } from '../../../machines/model/event.js';
import type { Unit } from '../../../machines/model/unit.js';
import { standsNear, unmeasuredNear } from '../../../machines/rules/nearness.js';
import { madeUp } from '../../support/cards.js';
import { bothSelect, defeat, order } from '../../support/events.js';
import { contextAfter, rangeOf } from '../../support/table.js';
import { atst, scouts, stormtroopers, vader } from '../../support/units.js';

const WALKER: Nearness = { range: 2, units: [{ ranks: ['heavy'] }] };
const measured = [
  rangeOf('blue', 'vader', 'at-st', 1),
  rangeOf('blue', 'vader', 'scouts', 1),
  rangeOf('blue', 'vader', 'stormtroopers', 1),
  rangeOf('blue', 'scouts', 'stormtroopers', 1),
  rangeOf('blue', 'at-st', 'scouts', 2),
  rangeOf('blue', 'at-st', 'stormtroopers', 3),
];

/** Vader has ordered some units of two that the card gives; of whom it can be said that they stand near to the AT-ST. */
function near(ranges: RangeEntry[], { ordered = ['at-st'], fallen = [] as string[] } = {}) {
  const army: Unit[] = [vader, atst(), scouts(), stormtroopers()];
  const context = contextAfter(
    {
      cards: [madeUp({ orders: [{ count: 2 }] })],
      blue: { army, hand: ['made-up'] },
      ranges,
      ruleset: { orderRange: null },
    },
    ...bothSelect('made-up', 'standing-orders'),
    ...ordered.map((unitId) => order('blue', unitId)),
    ...fallen.map((unitId) => defeat('blue', unitId)),
  );
  const attempts = army.map(({ id: unitId }) => {
    const unit = { player: 'blue' as const, unitId };
    return { context, player: 'blue' as const, near: WALKER, unit, others: [] };
  });
  return {
    near: attempts.filter(standsNear).map(({ unit }) => unit.unitId),
    unmeasured: attempts
      .flatMap(unmeasuredNear)
      .flatMap(({ pairs }) => pairs.map(({ from, to }) => `${from}–${to}`)),
  };
}

describe('who stands near to a unit that the card has ordered', () => {
  it('CP-25: no farther than the effect says, and no unit near to itself', () => {
    expect(near(measured)).toEqual({ near: ['vader', 'scouts'], unmeasured: [] });
  });

  it('R21: nobody, where the card has not ordered that unit, or it has fallen', () => {
    const nobody = { near: [], unmeasured: [] };
    expect(near(measured, { ordered: [] })).toEqual(nobody);
    expect(near(measured, { ordered: ['vader'] })).toEqual(nobody);
    expect(near(measured, { fallen: ['at-st'] })).toEqual(nobody);
  });

  it('R1, R14: a range that is not known is asked for, and is no nearness, whether or not range limits orders', () => {
    const ranges = measured.filter(({ from }) => from !== 'at-st');
    expect(near(ranges)).toEqual({
      near: ['vader'],
      unmeasured: ['at-st–scouts', 'at-st–stormtroopers'],
    });
    expect(near([]).near).toEqual([]);
  });
});
