import { describe, expect, it } from 'vitest';
import type { Nearness } from '../../../../machines/model/command-card.js';
import type { RangeEntry } from '../../../../machines/model/event.js';
import type { Unit } from '../../../../machines/model/unit.js';
import {
  standsNear,
  unmeasuredNear,
  type NearnessAttempt,
} from '../../../../machines/rules/orders/nearness.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, defeat, order } from '../../../support/events.js';
import { contextAfter, rangeOf } from '../../../support/table.js';
import { atst, scouts, stormtroopers, vader } from '../../../support/units.js';

const WALKER: Nearness = { range: 2, units: [{ ranks: ['heavy'] }] };
const measured = [
  rangeOf('blue', 'vader', 'at-st', 1),
  rangeOf('blue', 'vader', 'scouts', 1),
  rangeOf('blue', 'vader', 'stormtroopers', 1),
  rangeOf('blue', 'scouts', 'stormtroopers', 1),
  rangeOf('blue', 'at-st', 'scouts', 2),
  rangeOf('blue', 'at-st', 'stormtroopers', 3),
];

/** Vader orders these units with a card for two. Returns the units near the AT-ST and the ranges still to measure. */
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

describe('the units near a unit that the card has ordered', () => {
  it('R21: no unit is near if the card has not ordered that unit, or it is defeated', () => {
    const nobody = { near: [], unmeasured: [] };
    expect(near(measured, { ordered: [] })).toEqual(nobody);
    expect(near(measured, { ordered: ['vader'] })).toEqual(nobody);
    expect(near(measured, { fallen: ['at-st'] })).toEqual(nobody);
  });

  it('R1, R14: an unmeasured range is requested and does not count as near, even if the ruleset does not limit the order range', () => {
    const ranges = measured.filter(({ from }) => from !== 'at-st');
    expect(near(ranges)).toEqual({
      near: ['vader'],
      unmeasured: ['at-st–scouts', 'at-st–stormtroopers'],
    });
    expect(near([]).near).toEqual([]);
  });
});

describe('units near several units, one each', () => {
  const TO_WALKERS: Nearness = { ...WALKER, to: 'standing', oneEach: true };
  const army: Unit[] = [vader, atst('one'), atst('two'), scouts(), stormtroopers()];
  const blue = (unitId: string) => ({ player: 'blue' as const, unitId });

  /** Whether the unit is near, after these other units took their places, and the ranges still to measure. */
  const nearAfter = (
    unitId: string,
    others: NearnessAttempt['others'],
    ranges: RangeEntry[],
    near = TO_WALKERS,
  ) => {
    const context = contextAfter({ blue: { army }, ranges });
    const attempt = { context, player: 'blue' as const, near, unit: blue(unitId), others };
    return {
      near: standsNear(attempt),
      unmeasured: unmeasuredNear(attempt).flatMap(({ pairs }) =>
        pairs.map(({ from, to }) => `${from}–${to}`),
      ),
    };
  };
  const first = (unitId: string, near = TO_WALKERS) => [{ unit: blue(unitId), near }];
  const from = (one: number, two: number, unitId: string) => [
    rangeOf('blue', 'one', unitId, one),
    rangeOf('blue', 'two', unitId, two),
  ];

  it('R14: a unit at exactly the maximum range can take a place too', () => {
    const ranges = [...from(2, 3, 'scouts'), rangeOf('blue', 'one', 'stormtroopers', 3)];
    expect(nearAfter('stormtroopers', first('scouts'), ranges)).toEqual({
      near: false,
      unmeasured: ['two–stormtroopers'],
    });
  });
});
