import { describe, expect, it } from 'vitest';
import type { EffectTiming } from '../../../../machines/model/command-card.js';
import { withSide, type PhaseContext } from '../../../../machines/model/phase-context.js';
import type { Rank } from '../../../../machines/model/unit.js';
import {
  giveOrder,
  giveOrderFromPool,
  takeBackOrderIntoPool,
} from '../../../../machines/rules/orders/order-tokens.js';
import { resolve } from '../../../../machines/rules/effects/resolving-effects.js';
import { withEffect } from '../../../support/cards.js';
import { bothSelect } from '../../../support/events.js';
import { contextAfter, type TableSetup } from '../../../support/table.js';
import { luke, rebels } from '../../../support/units.js';

/** A table in the Activation Phase, where red has this order pool. */
const activating = (orderPool: Rank[], setup: TableSetup = {}): PhaseContext =>
  withSide(contextAfter({ ...setup, blue: { hand: ['ambush'] } }), 'red', { orderPool });

const late = (context: PhaseContext, unitId: string, source = 'Inspire') => ({
  context,
  player: 'red' as const,
  unitId,
  source,
});

describe('an order granted in the Activation Phase', () => {
  it("R33: takes one token of the unit's rank out of the order pool, and keeps the order of the others", () => {
    const { context, log } = giveOrderFromPool(
      late(activating(['commander', 'corps', 'support', 'corps']), 'rebels'),
    );
    expect(context.sides.red.orderPool).toHaveLength(3);
    expect(context.sides.red.orderPool.filter((rank) => rank !== 'corps')).toEqual([
      'commander',
      'support',
    ]);
    expect(context.sides.red.orders).toEqual([
      { unitId: 'rebels', rank: 'corps', source: 'Inspire' },
    ]);
    expect(log).toMatchObject([
      { type: 'order.granted', rule: 'CP-25', data: { unitId: 'rebels', source: 'Inspire' } },
      {
        type: 'order-pool.token-taken',
        rule: 'R33',
        player: 'red',
        data: { unitId: 'rebels', rank: 'corps' },
        visibility: 'public',
      },
    ]);
  });

  it('R33: takes no token if the pool has none of that rank', () => {
    const { context, log } = giveOrderFromPool(late(activating(['commander']), 'rebels'));
    expect(context.sides.red.orderPool).toEqual(['commander']);
    expect(context.sides.red.orders).toHaveLength(1);
    expect(log.map(({ type }) => type)).toEqual(['order.granted']);
  });

  it('CP-27: in the Command Phase an order takes no token, because the pool is created later', () => {
    const { context } = giveOrder(late(activating(['corps']), 'rebels'));
    expect(context.sides.red.orderPool).toEqual(['corps']);
  });

  it("KW-10: logs the reminders of the unit's keywords", () => {
    const drilled = { ...rebels(), keywords: [{ name: 'Disciplined', value: 1 }] };
    const table = activating(['corps'], { red: { army: [luke, drilled] } });
    const { context, log } = giveOrderFromPool(late(table, 'rebels'));
    expect(context.sides.red.orders[0]?.reminders).toEqual([{ keyword: 'Disciplined', value: 1 }]);
    expect(log.map(({ type, rule }) => `${rule} ${type}`)).toEqual([
      'CP-25 order.granted',
      'KW-10 keyword.reminded',
      'R33 order-pool.token-taken',
    ]);
  });
});

describe('an order returned in the Activation Phase', () => {
  it('R33: its token goes back into the order pool, which is shuffled', () => {
    const before = giveOrderFromPool(
      late(activating(['corps', 'commander', 'heavy']), 'rebels'),
    ).context;
    const named = { context: before, player: 'red', unitId: 'rebels' } as const;
    const { context, log } = takeBackOrderIntoPool(named);
    expect(context.sides.red).toMatchObject({ orders: [], ordersReturned: ['rebels'] });
    expect([...context.sides.red.orderPool].sort()).toEqual(['commander', 'corps', 'heavy']);
    expect(context.chance).not.toEqual(before.chance);
    expect(log).toMatchObject([
      { type: 'order.returned', rule: 'R33', player: 'red', data: { unitId: 'rebels' } },
    ]);
  });
});

describe('tokens that an effect adds to the order pool', () => {
  const adding = (timing: EffectTiming) => {
    const directive = {
      type: 'add-to-order-pool',
      player: 'self',
      rank: 'heavy',
      count: 2,
    } as const;
    const table = withSide(
      contextAfter(
        { cards: [withEffect({ timing, directives: [directive] })], blue: { hand: ['made-up'] } },
        ...bothSelect('made-up', 'push'),
      ),
      'blue',
      { orderPool: ['corps'], orderTokensAdded: [] },
    );
    const { context } = resolve(table, { player: 'blue', cardId: 'made-up', effectId: 'effect' });
    const { orderPool, orderTokensAdded } = context.sides.blue;
    return {
      orderPool: [...orderPool].sort(),
      orderTokensAdded,
      shuffled: context.chance !== table.chance,
    };
  };

  it.each(['activation-start', 'during-activation', 'end-phase'] as const)(
    'CP-27: are shuffled into the existing pool: %s',
    (timing) => {
      expect(adding(timing)).toEqual({
        orderPool: ['corps', 'heavy', 'heavy'],
        orderTokensAdded: [],
        shuffled: true,
      });
    },
  );
});
