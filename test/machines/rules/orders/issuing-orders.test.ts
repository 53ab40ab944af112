import { describe, expect, it } from 'vitest';
import type { OrderSlot } from '../../../../machines/model/order-slot.js';
import { withSide, type Side } from '../../../../machines/model/phase-context.js';
import type { Unit } from '../../../../machines/model/unit.js';
import {
  lostOrders,
  ordersLeftToIssue,
  refusalsToIssue,
} from '../../../../machines/rules/orders/issuing-orders.js';
import { cardNamed } from '../../../support/cards.js';
import { bothSelect, defeat, order, resolveEffect } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  contextAfter,
  entries,
  ordered,
  sideOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import {
  atst,
  bikes,
  krennic,
  rebels,
  scouts,
  several,
  stormtroopers,
  unitFrom,
  vader,
  yoda,
} from '../../../support/units.js';

/** Blue is about to issue the orders of this card; red played Standing Orders. */
function issuing(card: string, army: Unit[], setup: TableSetup = {}) {
  const phase = afterPlaying(card, 'standing-orders', {
    ...setup,
    blue: { army, hand: [card] },
    roundCounterHolder: 'red',
  });
  for (;;) {
    const effect = phase.view('blue').waitingFor.find(({ kind }) => kind === 'effect')?.effect;
    if (!effect) return phase;
    take(phase, resolveEffect(effect.player, effect.cardId, effect.effectId));
  }
}

const issued = (phase: ReturnType<typeof issuing>) => ordered(phase, 'blue');

describe('the units that can be issued an order', () => {
  it('CC-10: a card says the number and type of its units: Deploy the Garrison orders two troopers', () => {
    expect(cardNamed('Deploy the Garrison').orders).toEqual([
      { count: 2, units: [{ types: ['trooper'] }] },
    ]);
    const phase = issuing('deploy-the-garrison', [krennic, stormtroopers(), scouts(), bikes()]);
    take(phase, order('blue', 'stormtroopers'), order('blue', 'scouts'));
    expect(issued(phase)).toEqual(['stormtroopers', 'scouts']);
    expect(awaited(phase)).toEqual(['red order']);
  });

  it(`CP-5: "Darth Vader" on a card means the friendly unit: Implacable cannot order the opponent's Vader`, () => {
    const theirs = { ...vader, id: 'their-vader' };
    const phase = issuing('implacable', [vader], { red: { army: [theirs, rebels()] } });
    expect(phase).toRefuse(order('blue', 'their-vader'), 'CP-21', 'unit-not-in-army');
    expect(phase).toTake(order('blue', 'vader'));
    expect(ordered(phase, 'red')).toEqual([]);
  });

  it('CP-20: a unit that received an order in this phase cannot receive another', () => {
    const phase = issuing('push', [vader, stormtroopers(), scouts()]);
    expect(phase).toTake(order('blue', 'scouts'));
    expectRefusedUnchanged(phase, order('blue', 'scouts'), 'CP-20', 'already-ordered-this-phase');
    expect(phase).toTake(order('blue', 'stormtroopers'));
  });

  it('CP-21: the unit must be of the type on the card: Evasive Maneuvers orders bikes, not troopers', () => {
    const veers = unitFrom('general-veers-master-tactician', 'veers');
    const phase = issuing('evasive-maneuvers', [veers, stormtroopers(), bikes(), atst()]);
    expectRefusedUnchanged(phase, order('blue', 'stormtroopers'), 'CP-21', 'no-slot-for-unit');
    expect(phase).toTake(order('blue', 'bikes'));
  });

  it('CP-22: the order token has the rank of the unit and is faceup for everybody', () => {
    const phase = issuing('assault', [vader, stormtroopers(), bikes(), atst()]);
    take(phase, order('blue', 'vader'), order('blue', 'bikes'), order('blue', 'at-st'));
    expect(phase.view('red').players.blue.orders).toEqual([
      { unitId: 'vader', rank: 'commander', source: 'command-card' },
      { unitId: 'bikes', rank: 'support', source: 'command-card' },
      { unitId: 'at-st', rank: 'heavy', source: 'command-card' },
    ]);
    expect(entries(phase, 'order.issued')[0]).toMatchObject({
      rule: 'CP-22',
      visibility: 'public',
    });
  });
});

describe('why a unit is not issued an order', () => {
  const pushing = contextAfter(
    { blue: { army: [vader, stormtroopers(), scouts()], hand: ['push'] }, ranges: [] },
    ...bothSelect('push', 'standing-orders'),
  );
  const unmeasured = (from: string) =>
    `The range from ${from} to Scout Troopers must be measured first.`;

  it.each<[string, string, Partial<Side>, string[]]>([
    ['R14', 'no range is measured', {}, [unmeasured('Darth Vader')]],
    [
      'R12',
      'nobody is nominated',
      { nominated: null },
      ['blue has no undefeated nominated unit: the orders are lost.'],
    ],
    [
      'CC-10',
      'an effect leaves no order',
      { orderLimit: 0 },
      ["blue's command card may issue at most 0 orders this round.", unmeasured('Darth Vader')],
    ],
    [
      'CP-21',
      'both orders of Push are issued',
      { slotTakers: ['vader', 'stormtroopers'] },
      ['Push has no order left for Scout Troopers.', unmeasured('Darth Vader')],
    ],
    [
      'CP-21',
      'the card has left play (R19)',
      { inPlay: null },
      ['The card has no order for Scout Troopers.', unmeasured('Darth Vader')],
    ],
    [
      'CP-23',
      'the rest was declined',
      { ordersDeclined: 2 },
      ['blue has declined the orders that are left.', unmeasured('Darth Vader')],
    ],
  ])('%s: the player gets the reason if %s', (rule, _, side, why) => {
    const context = withSide(pushing, 'blue', side);
    const refusals = refusalsToIssue({ context, player: 'blue', unitId: 'scouts' });
    expect(refusals[0]?.rule).toBe(rule);
    expect(refusals.map(({ message }) => message)).toEqual(why);
  });
});

describe('remaining orders and lost orders', () => {
  const pushing = contextAfter(
    { blue: { army: [vader, stormtroopers(), scouts()], hand: ['push'] } },
    ...bothSelect('push', 'standing-orders'),
  );
  const all: OrderSlot[] = [{ count: 'all' }];

  it.each<[string, string, Partial<Side>, number, number]>([
    ['CP-24', 'neither order of Push is issued', {}, 2, 2],
    ['CP-24', 'one of two orders is issued', { slotTakers: ['vader'] }, 1, 1],
    ['CC-10', 'an effect limits the orders to one', { orderLimit: 1 }, 1, 1],
    ['CP-23', 'one order is declined', { ordersDeclined: 1 }, 1, 1],
    ['R19', 'the card has left play', { inPlay: null }, 0, 0],
    [
      'R19',
      'an effect added one order, and the card left play',
      { inPlay: null, addedSlots: [{ count: 1 }] },
      1,
      1,
    ],
    ['R20', 'an effect also adds an order for each unit', { addedSlots: all }, Infinity, 2],
    [
      'R20',
      'an effect adds an order for each unit, but limits the orders to one',
      { inPlay: null, addedSlots: all, orderLimit: 1 },
      1,
      0,
    ],
  ])('%s: orders are counted if %s', (_rule, _, side, left, lost) => {
    const context = withSide(pushing, 'blue', side);
    expect(ordersLeftToIssue(context, 'blue')).toBe(left);
    expect(lostOrders(context, 'blue')).toBe(lost);
  });
});

describe('as many orders as possible', () => {
  it('CP-23: an order that can be issued must be issued: the player cannot stop early', () => {
    const phase = issuing('push', [vader, stormtroopers(), scouts()]);
    take(phase, order('blue', 'vader'));
    expect(phase.legalEvents('blue')).toEqual([
      order('blue', 'stormtroopers'),
      order('blue', 'scouts'),
    ]);
    expect(phase).toRefuse(order('red', 'luke'), 'CP-19', 'not-your-turn');
  });

  it('CP-24: orders that cannot be issued are lost: Assault for an army of two units', () => {
    const phase = issuing('assault', [vader, stormtroopers()]);
    take(phase, order('blue', 'vader'), order('blue', 'stormtroopers'));
    expect(awaited(phase)).toEqual(['red order']);
    expect(entries(phase, 'orders.lost')).toMatchObject([
      { rule: 'CP-24', player: 'blue', data: { orders: 1 } },
    ]);
  });

  it('R20: Luminous Beings Are We orders every unit in range, and waits for each', () => {
    const army = [yoda, ...several(rebels, 5)];
    const phase = issuing('luminous-beings-are-we', army);
    for (const { id } of army) take(phase, order('blue', id));
    expect(issued(phase)).toHaveLength(6);
    expect(awaited(phase)).toEqual(['red order']);
  });

  it('R15: Master of Evil (Vader and 2 units) may order Vader first, second or last', () => {
    const army = [vader, ...several(stormtroopers, 3)];
    for (const units of [
      ['vader', 'stormtroopers-1', 'stormtroopers-2'],
      ['stormtroopers-1', 'vader', 'stormtroopers-2'],
      ['stormtroopers-1', 'stormtroopers-2', 'vader'],
    ]) {
      const phase = issuing('master-of-evil', army);
      for (const unitId of units) take(phase, order('blue', unitId));
      expect(awaited(phase)).toEqual(['red order']);
    }
  });

  it('R12: if the nominated unit is defeated it stays nominated, and the remaining orders are lost', () => {
    const phase = issuing('assault', [vader, stormtroopers(), scouts()]);
    take(phase, order('blue', 'scouts'), defeat('blue', 'vader'));
    expect(sideOf(phase, 'blue')).toMatchObject({
      nominated: 'vader',
      orders: [{ unitId: 'scouts' }],
    });
    expect(awaited(phase)).toEqual(['red order']);
    expect(entries(phase, 'orders.lost')).toMatchObject([{ data: { orders: 2 } }]);
  });
});
