import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../../machines/model/unit.js';
import { putTokenIntoPool, takeTokenFromPool } from '../../../../machines/rules/orders/pools.js';
import { madeUp, withEffect } from '../../../support/cards.js';
import { bothSelect, defeat, order, resolveEffect } from '../../../support/events.js';
import { contextOf, entries, phaseAfter, type TableSetup } from '../../../support/table.js';
import { atst, stormtroopers, vader } from '../../../support/units.js';

const unstoppable: Unit = { ...atst('walker'), keywords: [{ name: 'Unstoppable' }] };
const army = [vader, unstoppable, stormtroopers()];

const pooled = (setup: TableSetup, ...events: Parameters<typeof phaseAfter>[1][]) =>
  phaseAfter(
    { ...setup, blue: { army, hand: ['made-up'] }, red: { hand: ['standing-orders'] } },
    ...bothSelect('made-up', 'standing-orders'),
    ...events,
  );
const poolOf = (phase: ReturnType<typeof pooled>) =>
  [...(phase.outcome?.players.blue.orderPool ?? [])].sort();

describe('additional tokens in the order pool', () => {
  it("KW-5: the pool has one more token of the unit's rank while the unit is undefeated, ordered or not", () => {
    const cards = [madeUp({ orders: [{ count: 1 }] })];
    const waiting = pooled({ cards }, order('blue', 'vader'), order('red', 'luke'));
    expect(poolOf(waiting)).toEqual(['corps', 'heavy', 'heavy']);
    const ordered = pooled({ cards }, order('blue', 'walker'), order('red', 'luke'));
    expect(poolOf(ordered)).toEqual(['commander', 'corps', 'heavy']);
    const fallen = pooled(
      { cards },
      defeat('blue', 'walker'),
      order('blue', 'vader'),
      order('red', 'luke'),
    );
    expect(poolOf(fallen)).toEqual(['corps']);
  });

  it('CP-27: an effect adds one token to the pool, or the number that it says', () => {
    const phase = pooled(
      {
        cards: [
          withEffect({
            directives: [
              { type: 'add-to-order-pool', player: 'self', rank: 'support' },
              { type: 'add-to-order-pool', player: 'opponent', rank: 'corps', count: 2 },
            ],
          }),
        ],
      },
      resolveEffect('blue', 'made-up', 'effect'),
      order('blue', 'vader'),
      order('red', 'luke'),
    );
    expect(poolOf(phase)).toEqual(['corps', 'heavy', 'heavy', 'support']);
    expect([...(phase.outcome?.players.red.orderPool ?? [])].sort()).toEqual([
      'corps',
      'corps',
      'corps',
    ]);
    expect(entries(phase, 'order-pool.added')).toMatchObject([
      { rule: 'CP-27', player: 'blue', data: { rank: 'support', tokens: 1 } },
      { rule: 'CP-27', player: 'red', data: { rank: 'corps', tokens: 2 } },
    ]);
  });
});

describe('the token of a unit in the order pool', () => {
  const table = contextOf(
    pooled({ cards: [madeUp({})] }, order('blue', 'vader'), order('red', 'luke')),
  );
  const pool = (context: typeof table) => [...context.sides.blue.orderPool].sort();

  it("R33: takeTokenFromPool removes one token of that rank from its player's pool, if there is one", () => {
    expect(pool(takeTokenFromPool(table, 'blue', 'heavy'))).toEqual(['corps', 'heavy']);
    expect(takeTokenFromPool(table, 'blue', 'operative')).toBe(table);
  });

  it('AP-8: a token that goes back takes a place by the seed, and the others keep their order', () => {
    const back = putTokenIntoPool(table, 'blue', 'commander');
    expect(pool(back)).toEqual(['commander', 'corps', 'heavy', 'heavy']);
    expect(back.sides.blue.orderPool.filter((rank) => rank !== 'commander')).toEqual(
      table.sides.blue.orderPool,
    );
    const again = putTokenIntoPool(back, 'blue', 'operative');
    expect(again.chance).not.toEqual(back.chance);
  });
});
