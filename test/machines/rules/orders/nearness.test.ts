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

describe('who stands near to one of several units, each for itself', () => {
  const TO_WALKERS: Nearness = { ...WALKER, to: 'standing', oneEach: true };
  const TO_VADER: Nearness = {
    range: 1,
    units: [{ names: [vader.name] }],
    to: 'standing',
    oneEach: true,
  };
  const army: Unit[] = [vader, atst('one'), atst('two'), scouts(), stormtroopers()];
  const blue = (unitId: string) => ({ player: 'blue' as const, unitId });

  /** The unit beside those that were named already. */
  const beside = (
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

  it('R21: two squads stand by two walkers, and beside one alone there is room for one', () => {
    const both = [...from(2, 2, 'scouts'), ...from(2, 2, 'stormtroopers')];
    expect(beside('stormtroopers', first('scouts'), both).near).toBe(true);
    const crowded = [...from(2, 3, 'scouts'), ...from(2, 3, 'stormtroopers')];
    expect(beside('stormtroopers', first('scouts'), crowded)).toEqual({
      near: false,
      unmeasured: [],
    });
    expect(beside('stormtroopers', [], crowded).near).toBe(true);
  });

  it('R15: whoever can stand by either gives way to one who cannot', () => {
    const ranges = [...from(2, 2, 'scouts'), ...from(2, 3, 'stormtroopers')];
    expect(beside('stormtroopers', first('scouts'), ranges).near).toBe(true);
  });

  it('CP-25: each of them is judged by what it is to be near to itself', () => {
    const ranges = [rangeOf('blue', 'vader', 'scouts', 1), ...from(2, 3, 'stormtroopers')];
    expect(beside('stormtroopers', first('scouts', TO_VADER), ranges).near).toBe(true);
    expect(beside('scouts', first('stormtroopers'), ranges, TO_VADER).near).toBe(true);
    const far = [rangeOf('blue', 'vader', 'scouts', 2), ...from(2, 3, 'stormtroopers')];
    expect(beside('stormtroopers', first('scouts', TO_VADER), far).near).toBe(false);
  });

  it('R14: ranges of those named before are asked for too, as long as they may make room', () => {
    const ranges = [rangeOf('blue', 'one', 'scouts', 1), ...from(1, 3, 'stormtroopers')];
    expect(beside('stormtroopers', first('scouts'), ranges)).toEqual({
      near: false,
      unmeasured: ['two–scouts'],
    });
  });

  it('R14: who stands just near enough may make room too', () => {
    const ranges = [...from(2, 3, 'scouts'), rangeOf('blue', 'one', 'stormtroopers', 3)];
    expect(beside('stormtroopers', first('scouts'), ranges)).toEqual({
      near: false,
      unmeasured: ['two–stormtroopers'],
    });
  });

  it('CP-25: where nothing is said of one each, the others take no place', () => {
    const { oneEach: _oneEach, ...shared } = TO_WALKERS;
    const ranges = [...from(2, 3, 'scouts'), ...from(2, 3, 'stormtroopers')];
    expect(beside('stormtroopers', first('scouts'), ranges, shared).near).toBe(true);
  });
});
