import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import { madeUp, withEffect } from '../../../support/cards.js';
import {
  bothSelect,
  declineEffect,
  defeat,
  endOrders,
  grant,
  measure,
  order,
  resolveEffect,
} from '../../../support/events.js';
import { expectRefusedUnchanged, refusals } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  cardsInPlay,
  contextOf,
  entries,
  ordered,
  phaseAfter,
  rangeOf,
  sideOf,
  take,
  type TableSetup,
} from '../../../support/table.js';
import { boba, luke, rebels, scouts, stormtroopers, vader } from '../../../support/units.js';

const directing = { ...vader, keywords: [{ name: 'Direct', value: 'Trooper' }] };

/** A made-up card with one order and these effects. */
const effectsWith = (...effects: { id: string; optional?: boolean; automatic?: boolean }[]) =>
  madeUp({
    orders: [{ count: 1 }],
    effects: effects.map((effect) => ({
      ...effect,
      timing: 'issue-orders',
      summary: 'An effect.',
    })),
  });

/** Blue's made-up card has fewer pips than red's Standing Orders: blue issues orders first. */
const table = (setup: TableSetup = {}): TableSetup => ({
  ...setup,
  blue: { army: [vader, stormtroopers(), scouts()], hand: ['made-up'], ...setup.blue },
  red: { hand: ['standing-orders'], ...setup.red },
});
const played = bothSelect('made-up', 'standing-orders');

const begun = (setup: TableSetup, ...events: CommandPhaseEvent[]) =>
  phaseAfter(table(setup), ...played, ...events);

const resolve = (effectId: string, ...directives: Directive[]) =>
  resolveEffect('blue', 'made-up', effectId, ...directives);
const decline = (effectId: string) => declineEffect('blue', 'made-up', effectId);

describe('the end of a turn to issue orders', () => {
  it('CP-23, R14: while only ranges decide whether the card gives an order, the refusal asks for them', () => {
    const toScouts = madeUp({ orders: [{ count: 1, units: [{ names: ['Scout Troopers'] }] }] });
    const phase = begun({ cards: [toScouts], ranges: [] });
    expect(refusals(phase, endOrders('blue'))).toEqual([
      "CP-23: blue's command card may still give an order: first say the ranges that decide it.",
    ]);
    take(phase, measure({ player: 'blue', from: 'vader', to: 'scouts', range: 2 }));
    expect(refusals(phase, endOrders('blue'))).toEqual([
      "CP-23: blue's command card still gives an order, and it must be issued.",
    ]);
  });
});

describe('the effects of a turn to issue orders', () => {
  const several = effectsWith({ id: 'one' }, { id: 'two' }, { id: 'three', optional: true });

  it('R21: their player may resolve them in any order', () => {
    const phase = begun({ cards: [several] });
    expect(phase.view('spectator').waitingFor.map(({ effect }) => effect?.effectId)).toEqual([
      undefined,
      'one',
      'two',
      'three',
    ]);
    take(phase, resolve('two'), order('blue', 'vader'), resolve('one'));
    expect(awaited(phase)).toEqual(['blue effect']);
    take(phase, decline('three'));
    expect(awaited(phase)).toEqual(['red order']);
  });

  it('R21: automatic effects resolve when the turn begins, in the order of the list', () => {
    const limits = ([2, 1] as const).map((max, index) => ({
      id: `limit-${index}`,
      timing: 'issue-orders' as const,
      automatic: true,
      directives: [{ type: 'limit-orders' as const, player: 'self' as const, max }],
      summary: 'An effect.',
    }));
    const card = madeUp({
      orders: [{ count: 3 }],
      effects: [{ id: 'asked', timing: 'issue-orders', summary: 'An effect.' }, ...limits],
    });
    const phase = begun({ cards: [card] });
    expect(entries(phase, 'effect.resolved').map(({ data }) => data.effectId)).toEqual([
      'limit-0',
      'limit-1',
    ]);
    expect(awaited(phase)).toEqual(['blue order', 'blue effect']);
    take(phase, order('blue', 'scouts'));
    expect(awaited(phase)).toEqual(['blue effect']);
  });

  it('R21: if no unit was nominated, no orders are issued and all effects are dropped', () => {
    const card = effectsWith({ id: 'asked' }, { id: 'alone', automatic: true });
    const phase = begun({
      cards: [card],
      blue: { army: [boba, stormtroopers()], hand: ['made-up'] },
    });
    expect(sideOf(phase, 'blue').nominated).toBeNull();
    expect(entries(phase, 'effect.resolved')).toEqual([]);
    expect(awaited(phase)).toEqual(['red order']);
    expect(phase).toRefuse(resolve('asked'), 'CP-8a', 'not-your-turn');
  });

  it('R21: only the other player can resolve an effect that is for the other player', () => {
    const card = madeUp({
      orders: [{ count: 1 }],
      effects: [
        { id: 'theirs', timing: 'issue-orders', decides: 'opponent', summary: 'An effect.' },
      ],
    });
    const phase = begun({ cards: [card] });
    expect(awaited(phase)).toEqual(['blue order', 'red effect']);
    expectRefusedUnchanged(phase, resolve('theirs'), 'CP-8a', 'not-your-turn');
    take(phase, order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red effect']);
    expect(phase).toTake(resolveEffect('red', 'made-up', 'theirs'));
    expect(awaited(phase)).toEqual(['red order']);
  });
});

describe('an order of a unit that its player declines in the turn to issue orders', () => {
  const declineDirect: CommandPhaseEvent = {
    type: 'order.decline',
    player: 'blue',
    source: { unitId: 'vader', keyword: 'Direct' },
  };
  const army = [directing, stormtroopers(), scouts()];
  const phaseOf = (setup: TableSetup = {}) =>
    begun({ cards: [effectsWith()], ruleset: { orderRange: null }, ...setup, blue: { army } });

  it('KW-19: is given up, and the turn ends by itself when nothing else is left', () => {
    const phase = phaseOf();
    take(phase, order('blue', 'scouts'));
    expect(awaited(phase)).toEqual(['blue grant']);
    expect(phase.legalEvents('blue')).toContainEqual(declineDirect);
    take(phase, declineDirect);
    expect(awaited(phase)).toEqual(['red order']);
    expect(entries(phase, 'order.declined')).toMatchObject([
      { rule: 'KW-19', player: 'blue', data: { source: declineDirect.source } },
    ]);
  });

  it.each([
    ['scouts', 'blue', 'KW-19', 'nothing-to-decline'],
    ['nobody', 'blue', 'KW-19', 'nothing-to-decline'],
    ['vader', 'red', 'CP-19', 'not-your-turn'],
  ] as const)(
    'KW-19: not the order of %s by %s, which is not offered',
    (unitId, player, rule, code) => {
      const of = { ...declineDirect, player, source: { unitId, keyword: 'Direct' } } as const;
      expectRefusedUnchanged(phaseOf(), of, rule, code);
    },
  );
});

describe('the end of a turn to issue orders', () => {
  it('R30: it ends automatically when nothing is left to do', () => {
    const phase = begun({ cards: [effectsWith({ id: 'asked' })] });
    take(phase, resolve('asked'), order('blue', 'scouts'));
    expect(awaited(phase)).toEqual(['red order']);
    expect(contextOf(phase).turnToIssue).toEqual({ player: 'red', ended: false });
  });

  it('CP-23: its player cannot end it while an order of the card can be issued, or could be after a measurement', () => {
    const phase = begun({
      cards: [effectsWith({ id: 'asked', optional: true })],
      ranges: [rangeOf('blue', 'vader', 'scouts', 1)],
    });
    expectRefusedUnchanged(phase, endOrders('blue'), 'CP-23', 'orders-left');
    take(phase, defeat('blue', 'scouts'), grant('blue', 'vader'));
    expect(awaited(phase)).toEqual(['blue effect', 'blue range']);
    expectRefusedUnchanged(phase, endOrders('blue'), 'CP-23', 'orders-left');
    take(phase, measure(rangeOf('blue', 'vader', 'stormtroopers', 4)));
    expect(phase).toTake(endOrders('blue'));
  });

  it('R30: its player may end it early and give up orders of keywords', () => {
    const phase = begun({
      cards: [madeUp({ orders: [{ count: 1 }] })],
      blue: { army: [directing, stormtroopers(), scouts()], hand: ['made-up'] },
    });
    take(phase, order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['blue grant']);
    expect(phase.seat('blue')).toTake({ type: 'orders.end' });
    expect(awaited(phase)).toEqual(['red order']);
    expect(ordered(phase, 'blue')).toEqual(['vader']);
  });
});

describe('a table where each player declares the end of the turn', () => {
  const declared = { ordersEnd: 'declared' } as const;

  it('R30: every turn waits for the declaration when nothing else is left', () => {
    const phase = begun(
      { cards: [effectsWith({ id: 'asked' })], ruleset: declared },
      order('blue', 'scouts'),
    );
    expect(awaited(phase)).toEqual(['blue effect']);
    take(phase, resolve('asked'));
    expect(awaited(phase)).toEqual(['blue orders-end']);
    expect(phase.legalEvents('blue')).toEqual([endOrders('blue')]);
    take(phase, grant('blue', 'vader'), endOrders('blue'));
    expect(awaited(phase)).toEqual(['red order']);
    take(phase, order('red', 'luke'));
    expect(awaited(phase)).toEqual(['red orders-end']);
    take(phase, endOrders('red'));
    expect(phase.outcome?.players.blue.orders.map(({ source }) => source)).toEqual([
      'command-card',
      'Inspire',
    ]);
  });
});

describe('the effects of a restart', () => {
  it('R32: granted orders and defeated units stay, but limits and additions for the round are removed', () => {
    const phase = afterPlaying('made-up', 'push', {
      cards: [withEffect({})],
      blue: { army: [vader, stormtroopers(), scouts()], hand: ['made-up', 'push'] },
      red: { army: [luke, rebels()] },
    });
    take(
      phase,
      resolve(
        'effect',
        { type: 'grant-order', player: 'blue', unitId: 'scouts' },
        { type: 'defeat-unit', player: 'red', unitId: 'rebels' },
        { type: 'limit-orders', player: 'blue', max: 1 },
        { type: 'decline-orders', player: 'blue', count: 1 },
        { type: 'limit-range', player: 'blue', max: 1 },
        { type: 'add-orders', player: 'blue', slots: [{ count: 1 }] },
        { type: 'add-to-pass-pool', player: 'blue', tokens: 2 },
        { type: 'add-to-order-pool', player: 'blue', rank: 'heavy', count: 2 },
        { type: 'restart-selection' },
      ),
    );
    expect(cardsInPlay(phase)).toEqual({ blue: null, red: null });
    expect(ordered(phase, 'blue')).toEqual(['scouts']);
    expect(sideOf(phase, 'red').army.filter(({ defeated }) => defeated)).toHaveLength(1);
    expect(sideOf(phase, 'blue')).toMatchObject({
      orderLimit: null,
      ordersDeclined: 0,
      rangeLimit: null,
      addedSlots: [],
      passTokensAdded: 0,
      orderTokensAdded: [],
    });
  });
});
