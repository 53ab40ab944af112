import { describe, expect, it } from 'vitest';
import type { Nearness } from '../../../machines/model/command-card.js';
import type { RangeEntry } from '../../../machines/model/event.js';
import type { Unit } from '../../../machines/model/unit.js';
import { standsNear, unmeasuredNear } from '../../../machines/rules/nearness.js';
import { madeUp } from '../../support/cards.js';
import { bothSelect } from '../../support/events.js';
import { contextAfter, rangeOf } from '../../support/table.js';
import { atst, defeated, scouts, stormtroopers, vader } from '../../support/units.js';

const WALKER: Nearness = { range: 2, units: [{ ranks: ['heavy'] }] };
const measured = [
  rangeOf('blue', 'vader', 'at-st', 1),
  rangeOf('blue', 'vader', 'scouts', 1),
  rangeOf('blue', 'vader', 'stormtroopers', 1),
  rangeOf('blue', 'scouts', 'stormtroopers', 1),
  rangeOf('blue', 'at-st', 'scouts', 2),
  rangeOf('blue', 'at-st', 'stormtroopers', 3),
];

/** Vader is to order any two units; of whom it can be said that they stand near to the AT-ST. */
function near(
  ranges: RangeEntry[],
  { walker = atst(), orderRange = 3 as 3 | null, orders = [{ count: 2 }] } = {},
) {
  const army: Unit[] = [vader, walker, scouts(), stormtroopers()];
  const context = contextAfter(
    {
      cards: [madeUp({ orders })],
      blue: { army, hand: ['made-up'] },
      ranges,
      ruleset: { orderRange },
    },
    ...bothSelect('made-up', 'ambush'),
  );
  const ids = army.map(({ id }) => id);
  return {
    near: ids.filter((id) => standsNear(context, 'blue', id, WALKER)),
    unmeasured: ids.flatMap((to) =>
      unmeasuredNear(context, 'blue', to, WALKER).map(({ id: from }) => `${from}–${to}`),
    ),
  };
}

describe('who stands near to a unit that the card could order', () => {
  it('CP-25: no farther than the effect says, and no unit near to itself', () => {
    expect(near(measured)).toEqual({ near: ['vader', 'scouts'], unmeasured: [] });
  });

  it('CP-25: nobody, where that unit has fallen, or the card has no order for it', () => {
    const nobody = { near: [], unmeasured: [] };
    expect(near(measured, { walker: defeated(atst()) })).toEqual(nobody);
    const orders = [{ count: 2, units: [{ ranks: ['corps' as const] }] }];
    expect(near(measured, { orders })).toEqual(nobody);
  });

  it('R14: a range that is not known is asked for, and is no nearness', () => {
    const ranges = measured.filter(({ from }) => from !== 'at-st');
    expect(near(ranges)).toEqual({
      near: ['vader'],
      unmeasured: ['at-st–scouts', 'at-st–stormtroopers'],
    });
  });

  it('R14: that unit counts, though its own range to who orders it is still to be measured', () => {
    expect(near(measured.slice(1))).toEqual({ near: ['scouts'], unmeasured: ['at-st–vader'] });
  });

  it('R1: everybody else does, where range limits no order', () => {
    expect(near([], { orderRange: null })).toEqual({
      near: ['vader', 'scouts', 'stormtroopers'],
      unmeasured: [],
    });
  });
});
