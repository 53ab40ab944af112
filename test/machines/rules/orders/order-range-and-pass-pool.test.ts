import { describe, expect, it } from 'vitest';
import type { RangeEntry } from '../../../../machines/model/event.js';
import { bothSelect, measure, order } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  entries,
  phaseAfter,
  rangeOf,
  take,
  type TableSetup,
  afterPlaying,
} from '../../../support/table.js';
import { stormtroopers, unitFrom } from '../../../support/units.js';

const gar = unitFrom('gar-saxon-head-of-clan-saxon', 'gar');

/** Gar Saxon's Fight Another Day, with a unit at range 1 of him and one at range 2. */
const fighting: TableSetup = {
  blue: { army: [gar, stormtroopers('near'), stormtroopers('far')], hand: ['fight-another-day'] },
  red: { hand: ['standing-orders'] },
  ranges: [
    rangeOf('blue', 'gar', 'near', 1),
    rangeOf('blue', 'gar', 'far', 2),
    rangeOf('red', 'luke', 'rebels', 3),
  ],
};

const fought = bothSelect('fight-another-day', 'standing-orders');

describe('the range of orders', () => {
  it('CC-11: Fight Another Day lets Gar Saxon issue orders at range 1 only', () => {
    const phase = phaseAfter(fighting, ...fought);
    expectRefusedUnchanged(phase, order('blue', 'far'), 'CC-11', 'out-of-range');
    expect(phase.legalEvents()).toEqual([order('blue', 'gar'), order('blue', 'near')]);
    expect(phase.view('red').players.blue.rangeLimit).toBe(1);
    expect(entries(phase, 'orders.range-limited')).toMatchObject([
      { rule: 'CC-11', player: 'blue', data: { max: 1 } },
    ]);
  });

  it('R1: the limit of the card counts even if the ruleset has no order range', () => {
    const unlimited: TableSetup = { ...fighting, ruleset: { orderRange: null } };
    const phase = phaseAfter(unlimited, ...fought);
    expectRefusedUnchanged(phase, order('blue', 'far'), 'CC-11', 'out-of-range');
    const [near, ...others] = fighting.ranges ?? [];
    const unmeasured = phaseAfter({ ...unlimited, ranges: others }, ...fought);
    expectRefusedUnchanged(unmeasured, order('blue', 'near'), 'R14', 'range-unknown');
    take(unmeasured, measure(near as RangeEntry), order('blue', 'near'));
  });
});

describe('advantage tokens that effects add to the pass pool', () => {
  const agent = unitFrom('rebel-agent-defender-of-democracy', 'agent');

  it.each([1, 2, 5])(
    'CP-28: Battlefield Reconnaissance adds the number of the round: %i tokens',
    (round) => {
      const phase = afterPlaying('battlefield-reconnaissance', 'assault', {
        round,
        blue: { army: [agent] },
      });
      take(phase, order('blue', 'agent'), order('red', 'luke'), order('red', 'rebels'));
      expect(phase.outcome?.players).toMatchObject({
        blue: { passPool: round },
        red: { passPool: 0 },
      });
      expect(entries(phase, 'pass-pool.added')).toMatchObject([
        { rule: 'CP-28', player: 'blue', data: { tokens: round } },
      ]);
      expect(entries(phase, 'pools.made-anew')).toEqual([]);
    },
  );
});
