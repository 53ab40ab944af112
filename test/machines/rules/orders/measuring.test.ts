import { describe, expect, it } from 'vitest';
import { rangeEntries, UNKNOWN_RANGE, withMeasured } from '../../../../machines/model/ranges.js';
import {
  bothUnitsAreInTheArmy,
  eachPairOnce,
  rangeBetween,
} from '../../../../machines/rules/orders/measuring.js';
import { measure, order } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  contextAfter,
  rangeOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { scouts, stormtroopers, vader } from '../../../support/units.js';
import { inputErrorOf } from '../input-error.js';

const near = rangeOf('blue', 'vader', 'stormtroopers', 1);

/** Blue's Vader issues the orders of Push, with these measured ranges. */
function issuing(ranges: TableSetup['ranges'], ruleset: TableSetup['ruleset'] = {}) {
  return afterPlaying('push', 'standing-orders', {
    blue: { army: [vader, stormtroopers(), scouts()] },
    ruleset,
    ...(ranges && { ranges: [...ranges, rangeOf('red', 'luke', 'rebels', 1)] }),
  });
}

describe('range of the nominated unit', () => {
  it('CC-11: an order reaches to range 3 but not to range 4', () => {
    const at3 = issuing([near, rangeOf('blue', 'vader', 'scouts', 3)]);
    expect(at3).toTake(order('blue', 'scouts'));
    const at4 = issuing([near, rangeOf('blue', 'vader', 'scouts', 4)]);
    expectRefusedUnchanged(at4, order('blue', 'scouts'), 'CC-11', 'out-of-range');
  });

  it('CC-11: another range of a unit to itself is refused, in the input and as a measurement', () => {
    const phase = issuing([near]);
    const farOff = measure(rangeOf('blue', 'vader', 'vader', 2));
    expectRefusedUnchanged(phase, farOff, 'CC-11', 'not-at-range-1-of-itself');
    expect(phase.seat('blue')).toRefuse(farOff, 'CC-11', 'not-at-range-1-of-itself');
    expect(phase).toTake(measure(rangeOf('blue', 'vader', 'vader', 1)));
    const errorOf = (range: number) =>
      inputErrorOf(() => issuing([near, rangeOf('blue', 'scouts', 'scouts', range)]));
    expect(errorOf(1)).toBeUndefined();
    expect(errorOf(4)?.violations).toEqual([
      {
        rule: 'CC-11',
        code: 'not-at-range-1-of-itself',
        path: 'ranges[1].range',
        message: 'ranges[1].range: "scouts" is at range 1 of itself, and not at range 4.',
      },
    ]);
  });

  it('R1: the ruleset may remove the limit, and then no range is measured', () => {
    const far = [near, rangeOf('blue', 'vader', 'scouts', 9)];
    expect(issuing(far)).toRefuse(order('blue', 'scouts'), 'CC-11', 'out-of-range');
    expect(issuing(far, { orderRange: null })).toTake(order('blue', 'scouts'));
    expect(awaited(issuing([], { orderRange: null }))).toEqual(['blue order']);
  });
});

describe('an unmeasured range', () => {
  it('R14: the order is refused and the range requested; once it is measured the order is issued', () => {
    const phase = issuing([near]);
    expectRefusedUnchanged(phase, order('blue', 'scouts'), 'R14', 'range-unknown');
    expect(phase.view('blue').waitingFor).toEqual([
      { player: 'blue', kind: 'order' },
      { player: 'blue', kind: 'range', pairs: [{ from: 'vader', to: 'scouts' }] },
    ]);
    take(phase, measure(rangeOf('blue', 'vader', 'scouts', 2)));
    expect(phase).toTake(order('blue', 'scouts'));
  });

  it('R14: a later measurement replaces an earlier one, in either direction', () => {
    const ranges = withMeasured({}, [near, rangeOf('blue', 'stormtroopers', 'vader', 4)]);
    expect(rangeEntries(ranges)).toHaveLength(1);
    const context = { ...contextAfter({}), ranges };
    const at4 = { atLeast: 4, atMost: 4 };
    expect(rangeBetween(context, 'blue', 'vader', 'stormtroopers')).toEqual(at4);
    expect(rangeBetween(context, 'blue', 'stormtroopers', 'vader')).toEqual(at4);
    expect(rangeBetween(context, 'red', 'stormtroopers', 'vader')).toBe(UNKNOWN_RANGE);
  });

  it('R14: the refusal of a range names the unknown unit and the army it should be in', () => {
    const context = contextAfter({});
    const said = (from: string, to: string) =>
      bothUnitsAreInTheArmy.refusal({ context, entry: rangeOf('blue', from, to, 2) });
    expect(said('vader', 'nobody')).toContain('"nobody", which is no unit of blue');
    expect(said('somebody', 'vader')).toContain('"somebody", which is no unit of blue');
  });

  it('R14: a range is measured between units of one army', () => {
    const phase = issuing([near]);
    for (const [from, to] of [
      ['vader', 'rebels'],
      ['luke', 'scouts'],
    ] as const) {
      const measured = measure(rangeOf('blue', from, to, 1));
      expectRefusedUnchanged(phase, measured, 'R14', 'unit-not-in-army');
    }
    expect(phase).toTake(measure(rangeOf('red', 'luke', 'rebels', 1)));
  });
});

describe('ranges requested for several reasons', () => {
  it('R14: each pair is requested once, in the direction of its first request', () => {
    const pair = (from: string, to: string) => ({ player: 'blue' as const, pairs: [{ from, to }] });
    for (const [one, other] of [
      ['vader', 'scouts'],
      ['scouts', 'vader'],
    ] as const) {
      expect(eachPairOnce([pair(one, other), pair(other, one)])).toEqual([pair(one, other)]);
    }
  });
});
