import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../../machines/model/unit.js';
import { returnTokenToPool, takeTokenFromPool } from '../../../../machines/rules/orders/pools.js';
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

describe('tokens beside those of the units', () => {
  it('KW-5: the pool holds one more token of its rank while the unit stands, ordered or not', () => {
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

  it('KW-5, R27: if it falls at the end of the phase the pool is made anew without it', () => {
    const phase = pooled(
      {
        cards: [
          withEffect({
            timing: 'command-phase-end',
            automatic: true,
            directives: [{ type: 'defeat-unit', player: 'self', unitId: 'walker' }],
          }),
        ],
      },
      order('blue', 'vader'),
      order('red', 'luke'),
    );
    expect(entries(phase, 'pools.made-anew')).toHaveLength(1);
    expect(poolOf(phase)).toEqual(['corps']);
  });

  it('KW-5: at a table that sees to keywords itself it holds none', () => {
    const phase = pooled(
      { cards: [madeUp({})], ruleset: { keywords: 'table' } },
      order('blue', 'vader'),
      order('red', 'luke'),
    );
    expect(poolOf(phase)).toEqual(['corps', 'heavy']);
  });

  it('CP-27: an effect puts tokens into the pool, one or as many as it says', () => {
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

  it('CP-27, R27: put there at the end of the phase, it is in the pool that is made anew', () => {
    const phase = pooled(
      {
        cards: [
          withEffect({
            timing: 'command-phase-end',
            automatic: true,
            directives: [{ type: 'add-to-order-pool', player: 'self', rank: 'operative' }],
          }),
        ],
      },
      order('blue', 'vader'),
      order('red', 'luke'),
    );
    expect(poolOf(phase)).toEqual(['corps', 'heavy', 'heavy', 'operative']);
  });
});

describe('the token of a unit, wherever it lies', () => {
  const table = contextOf(
    pooled({ cards: [madeUp({})] }, order('blue', 'vader'), order('red', 'luke')),
  );
  const pool = (context: typeof table) => [...context.sides.blue.orderPool].sort();

  it("R33: it comes out of its player's pool, if the pool has one of its rank", () => {
    expect(pool(takeTokenFromPool(table, 'blue', 'heavy'))).toEqual(['corps', 'heavy']);
    expect(takeTokenFromPool(table, 'blue', 'operative')).toBe(table);
  });

  it('R33: it goes back into it, and the pool is shuffled', () => {
    const back = returnTokenToPool(table, 'blue', 'commander');
    expect(pool(back)).toEqual(['commander', 'corps', 'heavy', 'heavy']);
    expect(back.chance).not.toEqual(table.chance);
  });
});
