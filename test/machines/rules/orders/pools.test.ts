import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYERS } from '../../../../machines/model/player.js';
import {
  addTokensToPool,
  orderTokensFor,
  passPools,
  poolsAreOutdated,
} from '../../../../machines/rules/orders/pools.js';
import { order, select } from '../../../support/events.js';
import { contextAfter, entries, phaseAfter, afterPlaying, take } from '../../../support/table.js';
import {
  atst,
  bikes,
  c3po,
  defeated,
  luke,
  r2d2,
  rebels,
  scouts,
  several,
  stormtroopers,
  vader,
} from '../../../support/units.js';

const armies = (blue: number, red: number) => ({
  blue: { army: several(stormtroopers, blue) },
  red: { army: several(rebels, red) },
  ranges: [],
});

describe('the order pool', () => {
  it('CP-27: one token of the matching rank for each undefeated unit without an order', () => {
    const army = [vader, stormtroopers('a'), stormtroopers('b'), scouts(), bikes(), atst()];
    const phase = phaseAfter(
      { blue: { army: [...army, defeated(stormtroopers('fallen'))] }, red: { hand: [] } },
      select('blue', 'push'),
      order('blue', 'vader'),
      order('blue', 'a'),
    );
    const pool = phase.outcome?.players.blue.orderPool;
    expect(pool?.toSorted()).toEqual(['corps', 'heavy', 'special-forces', 'support']);
    expect(phase.view('red').players.blue.orderPoolCounts).toEqual({
      corps: 1,
      heavy: 1,
      'special-forces': 1,
      support: 1,
    });
  });

  it('CP-27: the tokens are shuffled, only the referee sees their order, and no pool tells the order of the other', () => {
    const troops = [...several(stormtroopers, 6), ...several(atst, 6)];
    const poolsOf = (seed: number) => {
      const phase = phaseAfter(
        {
          blue: { army: [vader, ...troops] },
          red: { army: [luke, ...troops], hand: [] },
          seed,
          ruleset: { orderRange: null },
        },
        select('blue', 'ambush'),
        order('blue', 'vader'),
      );
      expect(entries(phase, 'order-pool.shuffled')[0]?.visibility).toBe('referee');
      expect(phase.view('blue').log.map(({ type }) => type)).not.toContain('order-pool.shuffled');
      return PLAYERS.map((player) =>
        phase.outcome?.players[player].orderPool.filter((rank) => rank !== 'commander').join(' '),
      );
    };
    expect(new Set([1, 2, 3, 4, 5].flatMap(poolsOf)).size).toBe(10);
    expect(poolsOf(1)).toEqual(poolsOf(1));
  });

  it('AP-8: tokens added later take places by their own draws, which differ for each player', () => {
    const context = contextAfter({});
    const tokens = ['corps', 'corps', 'corps', 'heavy', 'heavy', 'heavy', 'support'] as const;
    for (const player of PLAYERS) {
      const added = addTokensToPool(context, player, tokens);
      expect(added.sides[player].orderPool.toSorted()).toEqual([...tokens].sort());
    }
    const [blue, red] = PLAYERS.map(
      (player) => addTokensToPool(context, player, tokens).sides[player].orderPool,
    );
    expect(blue).not.toEqual(red);
  });

  it('R28: a counterpart has no token and is not counted', () => {
    const context = contextAfter({
      blue: { army: [r2d2, c3po] },
      red: { army: [luke, ...several(rebels, 2)] },
    });
    expect(orderTokensFor(context, 'blue')).toEqual(['operative']);
    expect(passPools(context)).toEqual({ blue: 1, red: 0 });
  });
});

describe('the pass pool', () => {
  it('CP-30: Nick has 8 undefeated units, Ben 12: Nick adds three advantage tokens', () => {
    expect(passPools(contextAfter(armies(8, 12)))).toEqual({ blue: 3, red: 0 });
    expect(passPools(contextAfter(armies(12, 8)))).toEqual({ blue: 0, red: 3 });
    const phase = afterPlaying('ambush', 'push', {
      blue: { army: [vader, ...several(stormtroopers, 7)] },
      red: { army: [luke, ...several(rebels, 11)] },
    });
    take(phase, order('blue', 'vader'), order('red', 'luke'), order('red', 'rebel-troopers-1'));
    expect(phase.outcome?.players).toMatchObject({ blue: { passPool: 3 }, red: { passPool: 0 } });
  });

  it('CP-28: a pass pool is never negative, and at most one player has tokens', () => {
    const size = fc.integer({ min: 0, max: 14 });
    fc.assert(
      fc.property(size, size, (blue, red) => {
        const pools = passPools(contextAfter(armies(blue, red)));
        expect(Math.min(pools.blue, pools.red)).toBe(0);
        expect(Math.max(pools.blue, pools.red)).toBe(Math.max(0, Math.abs(blue - red) - 1));
      }),
    );
  });

  it('R27: pools are outdated exactly if a unit or an order has changed', () => {
    const context = contextAfter(armies(2, 2));
    const { blue, red } = context.sides;
    const made = {
      ...context,
      sides: {
        blue: { ...blue, orderPool: ['corps', 'corps'] as typeof blue.orderPool },
        red: { ...red, orderPool: ['corps', 'corps'] as typeof red.orderPool },
      },
    };
    expect(poolsAreOutdated(made)).toBe(false);
    const oneFell = { ...made.sides.red, army: red.army.map(defeated) };
    expect(poolsAreOutdated({ ...made, sides: { ...made.sides, red: oneFell } })).toBe(true);
    const otherRank = {
      ...made.sides.blue,
      orderPool: ['corps', 'heavy'] as typeof blue.orderPool,
    };
    expect(poolsAreOutdated({ ...made, sides: { ...made.sides, blue: otherRank } })).toBe(true);
    const otherPass = { ...made.sides.blue, passPool: 1 };
    expect(poolsAreOutdated({ ...made, sides: { ...made.sides, blue: otherPass } })).toBe(true);
  });
});
