import { describe, expect, it } from 'vitest';
import type { Directive } from '../../../../machines/model/directive.js';
import type { CommandPhaseEvent, RangeEntry } from '../../../../machines/model/event.js';
import { matchAfter, play } from '../../../src/game/match/support/playing.js';
import {
  bothSelect,
  forUnit,
  grantOrder,
  measure,
  order,
  resolveEffect,
  returnOrder,
} from '../../../support/events.js';
import { expectRefusedUnchanged, refusals } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  rangeOf,
  rangesWithin,
  type TableSetup,
  take,
} from '../../../support/table.js';
import { luke, rebels, unitFrom } from '../../../support/units.js';

const obiWan = unitFrom('obi-wan-kenobi-civilized-warrior', 'obi-wan');
const tank = unitFrom('saber-class-tank', 'tank');
const speeder = unitFrom('barc-speeder', 'speeder');
const clones = unitFrom('clone-trooper-infantry', 'clones');
const marksmen = unitFrom('clone-trooper-marksmen', 'marksmen');

/** Blue, of the Republic, plays a card that orders one vehicle; red plays a card with more pips. */
const offensive = (changes: TableSetup = {}) =>
  afterPlaying('synchronized-offensive', 'assault', {
    blue: { army: [obiWan, tank, clones, marksmen] },
    ranges: [
      rangeOf('blue', 'obi-wan', 'tank', 3),
      rangeOf('blue', 'tank', 'clones', 2),
      rangeOf('blue', 'tank', 'marksmen', 3),
    ],
    ...changes,
  });

const nearby = (...directives: Directive[]) => nearbyFor('tank', ...directives);
const nearbyFor = (unitId: string, ...directives: Directive[]) =>
  forUnit(unitId, resolveEffect('blue', 'synchronized-offensive', 'order-nearby', ...directives));

describe("orders that an effect grants in addition to the card's own", () => {
  it('CP-25: Synchronized Offensive also orders a clone trooper unit within range 2 of the ordered vehicle', () => {
    const phase = offensive();
    expect(awaited(phase)).toEqual(['blue order']);
    take(phase, order('blue', 'tank'));
    expect(phase.legalEvents('blue')).toEqual([nearby(grantOrder('blue', 'clones'))]);
    take(phase, nearby(grantOrder('blue', 'clones')));
    expect(phase.view('red').players.blue.orders).toEqual([
      { unitId: 'tank', rank: 'heavy', source: 'command-card' },
      { unitId: 'clones', rank: 'corps', source: 'order-nearby' },
    ]);
  });

  it('R14: a range that decides is requested', () => {
    const phase = offensive({
      ranges: [rangeOf('blue', 'obi-wan', 'tank', 3), rangeOf('blue', 'tank', 'marksmen', 3)],
    });
    take(phase, order('blue', 'tank'));
    expect(phase.view('blue').waitingFor).toMatchObject([
      { player: 'blue', kind: 'effect' },
      { player: 'blue', kind: 'range', pairs: [{ from: 'tank', to: 'clones' }] },
    ]);
    const seat = phase.seat('blue');
    expect(seat).toRefuse(nearby(grantOrder('blue', 'clones')), 'R14', 'range-unknown');
    expect(JSON.stringify(seat.send(nearby(grantOrder('blue', 'clones'))))).toContain(
      'from Saber-Class Tank to Clone Trooper Infantry must',
    );
    expectRefusedUnchanged(phase, nearby(), 'R14', 'range-unknown');
    expect(phase.legalEvents('blue')).toEqual([]);
    expect(seat).toTake(measure(rangeOf('blue', 'tank', 'clones', 2)));
    expect(seat).toTake(nearby(grantOrder('blue', 'clones')));
  });

  it('CP-25: a unit near a vehicle without an order does not count', () => {
    const afterOrdering = (vehicle: string) => {
      const phase = offensive({
        blue: { army: [obiWan, tank, speeder, marksmen], hand: ['synchronized-offensive'] },
        ranges: [
          rangeOf('blue', 'obi-wan', 'tank', 1),
          rangeOf('blue', 'tank', 'marksmen', 4),
          rangeOf('blue', 'speeder', 'marksmen', 1),
          rangeOf('blue', 'obi-wan', 'speeder', 1),
        ],
      });
      take(phase, order('blue', vehicle));
      return phase.legalEvents('blue');
    };
    expect(afterOrdering('tank')).toEqual([nearby()]);
    expect(afterOrdering('speeder')).toEqual([
      nearbyFor('speeder', grantOrder('blue', 'marksmen')),
    ]);
  });
});

describe("Dooku's order in exchange for two of the enemy's", () => {
  const dooku = unitFrom('count-dooku-darth-tyranus', 'dooku');
  const droids = unitFrom('b1-battle-droids', 'b1');
  const fall = (...directives: Directive[]) =>
    resolveEffect('blue', 'double-the-fall', 'drop-orders', ...directives);

  const toEnemy = (to: string, range: number): RangeEntry => ({
    ...rangeOf('blue', 'dooku', to, range),
    of: 'red',
  });
  const allNear = ['luke', 'one', 'two'].map((to) => toEnemy(to, 2));
  let enemies = allNear;

  /** The start of the Activation Phase, after blue played Double the Fall and red played Assault. */
  const begun = (...orders: CommandPhaseEvent[]) =>
    matchAfter(
      {
        blue: { army: [dooku, droids], hand: ['double-the-fall', 'push'] },
        red: { army: [luke, rebels('one'), rebels('two')] },
        ranges: [
          ...rangesWithin('blue', [dooku, droids], 1),
          ...rangesWithin('red', [luke, rebels('one'), rebels('two')], 1),
          ...enemies,
        ],
      },
      ...bothSelect('double-the-fall', 'assault'),
      ...orders,
    );
  const allOrdered = ['luke', 'one', 'two'].map((unitId) => order('red', unitId));
  const issued = [order('blue', 'dooku'), order('blue', 'b1'), ...allOrdered];

  it("CP-8: Double the Fall returns up to two orders of the enemy after Dooku's own", () => {
    const match = begun(...issued);
    const ways = match.legalEvents('blue');
    // Declined; nothing; only Dooku; Dooku and one of three enemies; or Dooku and two of them in either order.
    expect(ways).toHaveLength(1 + 1 + 1 + 3 + 6);
    play(
      match,
      fall(returnOrder('blue', 'dooku'), returnOrder('red', 'two'), returnOrder('red', 'luke')),
    );
    const { blue, red } = match.view('spectator').players;
    expect(blue.orders.map(({ unitId }) => unitId)).toEqual(['b1']);
    expect(blue.orderPoolCounts).toEqual({ commander: 1 });
    expect(red.orders.map(({ unitId }) => unitId)).toEqual(['one']);
    expect(red.orderPoolCounts).toEqual({ commander: 1, corps: 1 });
  });

  it('R14: the ranges from Dooku to enemies are requested, and an enemy out of range keeps its order', () => {
    enemies = [toEnemy('luke', 2)];
    const match = begun(...issued);
    enemies = allNear;
    expect(match.view('red').waitingFor).toMatchObject([
      { player: 'blue', kind: 'effect' },
      {
        player: 'blue',
        kind: 'range',
        pairs: [
          { from: 'dooku', to: 'one', of: 'red' },
          { from: 'dooku', to: 'two', of: 'red' },
        ],
      },
    ]);
    const attempt = fall(returnOrder('blue', 'dooku'), returnOrder('red', 'one'));
    expect(refusals(match.seat('blue'), attempt)).toEqual([
      'R14: The range from Count Dooku to Rebel Troopers (one) must be measured first.',
    ]);
    expect(match.seat('blue')).toTake(measure(toEnemy('one', 3)));
    play(match, measure(toEnemy('two', 1)));
    expect(match.view('red').waitingFor).toHaveLength(1);
    expect(match.seat('blue')).toRefuse(attempt, 'R26', 'directive-not-offered');
    play(match, fall(returnOrder('blue', 'dooku'), returnOrder('red', 'two')));
  });
});
