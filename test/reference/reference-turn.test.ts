import { describe, expect, it } from 'vitest';
import {
  awaited,
  byHost,
  card,
  defeat,
  droid,
  effect,
  endOrders,
  give,
  keyword,
  leader,
  measure,
  near,
  order,
  play,
  reasons,
  resolve,
  revealed,
  unit,
  type ByHand,
} from './by-hand.js';
import { observe, referenceOutcome } from './reference-phase.js';
import type { CardEffect, EffectChoice } from './shapes.js';

const squads = [unit('a', 'corps'), unit('b', 'corps'), unit('c', 'corps')];
const army = [leader(), ...squads];
const corps = (count: number) => [{ count, units: [{ ranks: ['corps' as const] }] }];

/** A table whose blue card gives `orders` orders to corps units and has these effects. */
function turn(effects: CardEffect[], orders = 1, more: Omit<ByHand, 'blue'> = {}) {
  const cards = [card('blue-card', 1, { orders: corps(orders), effects })];
  return revealed({ blue: { army, cards }, ...more });
}

const asked = (effectId: string) => ({
  player: 'blue',
  kind: 'effect',
  effect: { player: 'blue', cardId: 'blue-card', effectId },
});
const toOrder = { player: 'blue', kind: 'order' };
const decline = (effectId: string) => ({
  type: 'effect.decline',
  player: 'blue',
  cardId: 'blue-card',
  effectId,
});

describe('the effects of a turn to issue orders', () => {
  const two = [effect('first'), effect('second', { optional: true })];

  it('R21: effects are resolved before, between and after the orders of the turn, in any order', () => {
    const state = turn(two, 2);
    expect(awaited(state)).toEqual([asked('first'), asked('second'), toOrder]);
    for (const events of [
      [resolve('blue-card', 'second'), order('a'), resolve('blue-card', 'first'), order('b')],
      [order('a'), order('b'), decline('second'), resolve('blue-card', 'first')],
    ]) {
      expect(play(state, events).step).toBe('complete');
    }
  });

  it('R21: an effect keeps the turn open after the last order, and is resolved once', () => {
    const ordered = play(turn([effect('first')]), [order('a')]);
    expect(awaited(ordered)).toEqual([asked('first')]);
    const state = play(turn(two), [resolve('blue-card', 'first')]);
    expect(reasons(state, resolve('blue-card', 'first'))).toContain('CP-8a');
  });

  it('R21: automatic effects act when the turn begins, before effects printed above them', () => {
    const granting = effect('grants', {
      automatic: true,
      directives: [{ type: 'grant-order', player: 'self', unitId: 'a' }],
    });
    const state = turn([effect('first'), granting]);
    expect(observe(state).players.blue.orders).toEqual([
      { unitId: 'a', rank: 'corps', source: 'grants' },
    ]);
    expect(awaited(state)).toEqual([asked('first'), toOrder]);
  });

  it('R21: all effects are dropped if no unit was nominated, automatic ones too', () => {
    const operative = { army: [unit('agent', 'operative'), ...squads] };
    const granting = effect('grants', {
      automatic: true,
      directives: [{ type: 'grant-order', player: 'self', unitId: 'a' }],
    });
    const cards = [card('blue-card', 1, { orders: corps(1), effects: [effect('e'), granting] })];
    const state = revealed({ blue: { ...operative, cards } });
    expect(referenceOutcome(state)?.players.blue).toMatchObject({ nominated: null, orders: [] });
  });

  it('R12, R21: if the nominated unit is defeated, its effects stay and its remaining orders are lost', () => {
    const state = play(turn([effect('first')], 2), [order('a'), defeat('leader')]);
    expect(awaited(state)).toEqual([asked('first')]);
    expect(play(state, [resolve('blue-card', 'first')]).step).toBe('complete');
  });

  it('CP-26: the card cannot order a unit that an effect has ordered', () => {
    const grants = effect('grants', {
      choices: [{ directive: { type: 'grant-order', player: 'self', unitId: '?' } }],
    });
    const chosen = [{ type: 'grant-order', player: 'blue', unitId: 'a' }];
    const state = play(turn([grants]), [resolve('blue-card', 'grants', 'blue', chosen)]);
    expect(reasons(state, order('a'))).toContain('CP-26');
    expect(play(state, [order('b')]).step).toBe('complete');
  });
});

describe('the end of a turn to issue orders', () => {
  it('R30: a turn ends by itself when nothing is left, and does not reopen (R14)', () => {
    const state = revealed({
      blue: { army: [leader(), droid('one'), droid('two')] },
      red: { army, cards: [card('red-card', 3, { orders: corps(1) })] },
      ranges: [near('one', 'two', 1)],
    });
    expect(awaited(state)).toEqual([{ player: 'red', kind: 'order' }]);
    const after = play(state, [byHost('two')]);
    expect(reasons(after, endOrders())).not.toContain('CP-23');
    expect(reasons(after, order('one'))).toContain('CP-19');
  });

  it('R30: ending the turn gives up optional effects and keyword orders', () => {
    const state = revealed({
      blue: {
        army: [leader([keyword('Direct', 'Corps')]), ...squads],
        cards: [card('blue-card', 1, { effects: [effect('may', { optional: true })] })],
      },
      ranges: squads.map(({ id }) => near('leader', id, 1)),
    });
    expect(awaited(state).map(({ kind }) => kind)).toEqual(['effect', 'grant']);
    expect(play(state, [endOrders()]).step).toBe('complete');
  });

  it('CP-23: a player cannot end the turn while an order of the card can be issued', () => {
    const state = turn([]);
    expect(reasons(state, endOrders())).toEqual(['CP-23']);
  });

  it('R14: a player cannot end the turn while a missing range may still permit an order', () => {
    const state = turn([], 1, { ruleset: { orderRange: 3 } });
    expect(awaited(state)).toMatchObject([{ kind: 'range' }]);
    expect(reasons(state, endOrders())).toContain('CP-23');
    const far = squads.map(({ id }) => near('leader', id, 4));
    expect(play(state, [measure(...far)]).step).toBe('complete');
  });

  it('CP-8a: a player cannot end the turn while an effect must be resolved', () => {
    const state = play(turn([effect('must')]), [order('a')]);
    expect(reasons(state, endOrders())).toEqual(['CP-8a']);
  });

  it('CP-19: the opponent cannot end the turn', () => {
    expect(reasons(turn([]), endOrders('red'))).toContain('CP-19');
  });

  it('R30: with `ordersEnd: declared` every player declares the end, even one who nominated nobody', () => {
    const state = revealed({
      blue: { army: [unit('agent', 'operative')] },
      red: { army, cards: [card('red-card', 3, { orders: corps(1) })] },
      ruleset: { ordersEnd: 'declared' },
    });
    expect(observe(state).players.blue.nominated).toBeNull();
    expect(awaited(state)).toEqual([{ player: 'blue', kind: 'orders-end' }]);
    const reds = play(state, [endOrders()]);
    expect(awaited(reds)).toEqual([{ player: 'red', kind: 'order' }]);
    const ordered = play(reds, [order('a', 'red')]);
    expect(awaited(ordered)).toEqual([{ player: 'red', kind: 'orders-end' }]);
    expect(play(ordered, [endOrders('red')]).step).toBe('complete');
  });

  it('R30: until the end is declared, a droid that the host orders can coordinate', () => {
    const state = revealed({
      blue: { army: [leader(), droid('one'), droid('two')] },
      ranges: [near('one', 'two', 1)],
      ruleset: { ordersEnd: 'declared' },
    });
    const after = play(state, [byHost('one')]);
    expect(awaited(after)).toMatchObject([{ kind: 'grant', units: ['two'] }]);
    play(after, [give('one', 'Coordinate', 'two'), endOrders(), endOrders('red')]);
  });

  it('R30: a player who nominated nobody still gives the orders of keywords', () => {
    const state = revealed({
      blue: {
        army: [unit('agent', 'operative', { keywords: [keyword('Direct', 'Corps')] }), ...squads],
        cards: [card('blue-card', 1, { orders: corps(1) })],
      },
      ranges: squads.map(({ id }) => near('agent', id, 2)),
    });
    expect(awaited(state)).toMatchObject([{ kind: 'grant', units: ['a', 'b', 'c'] }]);
    expect(play(state, [give('agent', 'Direct', 'b')]).step).toBe('complete');
  });
});

describe('an effect that orders one unit near each ordered vehicle', () => {
  const tank = (id: string) => unit(id, 'heavy', { types: ['vehicle'] });
  const nearVehicle: EffectChoice = {
    directive: { type: 'grant-order', player: 'self', unitId: '?' },
    units: [{ ranks: ['corps'] }],
    near: { range: 2, units: [{ types: ['vehicle'] }], to: 'ordered', oneEach: true },
    required: true,
  };
  const side = {
    army: [leader(), tank('tank'), tank('other'), ...squads],
    cards: [
      card('blue-card', 1, {
        orders: [{ count: 2, units: [{ types: ['vehicle'] }] }],
        effects: [effect('e0', { choices: [nearVehicle, nearVehicle, nearVehicle] })],
      }),
    ],
  };
  const beginning = (far: readonly string[], tanks = ['tank', 'other']) =>
    play(
      revealed({
        blue: side,
        ranges: [
          near('leader', 'tank', 1),
          near('leader', 'other', 1),
          ...['tank', 'other'].flatMap((from) =>
            squads.map(({ id }) => near(from, id, far.includes(`${from} ${id}`) ? 3 : 2)),
          ),
        ],
      }),
      tanks.map((id) => order(id)),
    );
  const giving = (...unitIds: string[]) =>
    resolve(
      'blue-card',
      'e0',
      'blue',
      unitIds.map((unitId) => ({ type: 'grant-order', player: 'blue', unitId })),
    );

  it('R21: with two ordered tanks two squads must be ordered', () => {
    const state = beginning([]);
    expect(reasons(state, giving('a'))).toContain('CP-10');
    expect(play(state, [giving('a', 'b')]).step).toBe('complete');
  });

  it('R15: each squad needs a different tank: a squad near only one tank takes that one', () => {
    const state = beginning(['other a', 'other c', 'tank c']);
    expect(reasons(state, giving('a'))).toContain('CP-10');
    play(state, [giving('b', 'a')]);
    const both = beginning(['other a', 'other b', 'other c']);
    play(both, [giving('a')]);
  });
});

describe('other rules', () => {
  it('R1: a printed range limit applies even if the ruleset has no order range', () => {
    const near2 = effect('near', {
      timing: 'untimed',
      automatic: true,
      directives: [{ type: 'limit-range', player: 'self', max: 2 }],
    });
    const state = turn([near2]);
    expect(awaited(state)).toEqual([
      {
        player: 'blue',
        kind: 'range',
        pairs: squads.map(({ id }) => ({ from: id, to: 'leader' })),
      },
    ]);
    const measured = play(state, [measure(near('leader', 'a', 3), near('leader', 'b', 2))]);
    expect(reasons(measured, order('a'))).toContain('R1');
    expect(reasons(measured, order('c'))).toEqual(['R14']);
    play(measured, [order('b')]);
  });

  it('R32: a restart removes limits and added tokens, and keeps granted orders', () => {
    const done = effect('done', {
      timing: 'reveal',
      automatic: true,
      directives: [
        { type: 'grant-order', player: 'self', unitId: 'a' },
        { type: 'limit-orders', player: 'self', max: 0 },
        { type: 'add-to-order-pool', player: 'self', rank: 'heavy', count: 2 },
        { type: 'add-to-pass-pool', player: 'self', tokens: 3 },
        { type: 'restart-selection', bar: [{ player: 'self' }] },
      ],
    });
    const state = revealed({
      blue: {
        army,
        cards: [
          card('blue-card', 1, { effects: [done] }),
          card('blue-other', 1, { orders: corps(1) }),
        ],
      },
      red: { army },
    });
    expect(state.step).toBe('selectAndPlayCards');
    const after = play(state, [
      { type: 'card.select', player: 'blue', cardId: 'blue-other' },
      { type: 'card.select', player: 'red', cardId: 'red-card' },
    ]);
    expect(observe(after).players.blue).toMatchObject({
      orderLimit: null,
      orders: [{ unitId: 'a', source: 'done' }],
    });
    const outcome = referenceOutcome(play(after, [order('b')]));
    expect(outcome?.players.blue).toMatchObject({
      orderPool: ['commander', 'corps'],
      passPool: 0,
    });
  });

  it('CP-27: the order pool contains the tokens that an effect added', () => {
    const adds = effect('adds', {
      timing: 'untimed',
      automatic: true,
      directives: [{ type: 'add-to-order-pool', player: 'self', rank: 'heavy' }],
    });
    const state = play(turn([adds]), [order('a')]);
    expect(referenceOutcome(state)?.players.blue.orderPool).toEqual([
      'commander',
      'corps',
      'corps',
      'heavy',
    ]);
  });

  it('CC-11: a unit is at range 1 of itself, and no other range can be measured', () => {
    const state = turn([]);
    expect(reasons(state, measure(near('a', 'a', 2)))).toContain('CC-11');
    play(state, [measure(near('a', 'a', 1))]);
  });

  it('CT-14: a contingency card cannot be revealed when all units with the keyword are defeated', () => {
    const carrier = (id: string) =>
      unit(id, 'commander', { keywords: [keyword('Contingencies', 1)] });
    const state = revealed({
      blue: { army: [carrier('b')] },
      red: { army: [carrier('r'), unit('other', 'commander')] },
    });
    const aside = structuredClone(state);
    aside.step = 'resolveCards';
    aside.checked = false;
    for (const player of ['blue', 'red'] as const) {
      aside.players[player].contingencies = [`${player}-card`];
      aside.players[player].contingencyDone = false;
    }
    const fallen = play(aside, [defeat('r', 'red')]);
    const reveal = { type: 'contingency.reveal', player: 'red', cardId: 'red-card' };
    expect(reasons(fallen, reveal)).toEqual(['CT-14']);
  });
});
