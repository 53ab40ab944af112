import { describe, expect, it } from 'vitest';
import type { RangeEntry } from '../../../../machines/model/event.js';
import type { Unit } from '../../../../machines/model/unit.js';
import {
  bothSelect,
  declineEffect,
  endOrders,
  forUnit,
  grant,
  grantOrder,
  measure,
  nominate,
  order,
  resolveEffect,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { afterPlaying, ordered, phaseAfter, rangeOf, take } from '../../../support/table.js';
import { leia, luke, rebels, unitFrom } from '../../../support/units.js';

describe('A Beautiful Friendship', () => {
  const CARD = 'a-beautiful-friendship';
  const wicket = unitFrom('wicket-hero-of-bright-tree', 'wicket');
  const slingers = unitFrom('ewok-slingers', 'slingers');
  const army: Unit[] = [leia, wicket, rebels(), slingers];
  const near: RangeEntry[] = [
    rangeOf('blue', 'leia', 'wicket', 1),
    rangeOf('blue', 'leia', 'slingers', 1),
    rangeOf('blue', 'leia', 'rebels', 1),
    rangeOf('blue', 'wicket', 'rebels', 1),
    rangeOf('blue', 'wicket', 'slingers', 1),
  ];
  const befriend = (...unitIds: string[]) =>
    resolveEffect(
      'blue',
      CARD,
      'order-a-friend',
      ...unitIds.map((unitId) => grantOrder('blue', unitId)),
    );

  /** The card was played in an earlier round; now blue plays Push and nominates this leader. */
  const later = (leader: string, ranges = near) =>
    phaseAfter(
      { round: 2, blue: { army, hand: ['push'], permanents: [CARD] }, ranges },
      ...bothSelect('push', 'standing-orders'),
      nominate('blue', leader),
    );

  it('R21: in its own round Leia Organa issues its orders, and may order one more Ewok unit at range 1', () => {
    const phase = afterPlaying(CARD, 'standing-orders', {
      blue: { army, hand: [CARD] },
      ranges: near,
    });
    // KW-13: Wicket is an Ewok, so Leia Organa cannot order him by the card.
    expectRefusedUnchanged(phase, order('blue', 'wicket'), 'KW-13', 'other-affiliation');
    take(phase, order('blue', 'leia'));
    expect(phase.legalEvents('blue')).toEqual([
      befriend('wicket'),
      befriend('slingers'),
      befriend(),
      declineEffect('blue', CARD, 'order-a-friend'),
      endOrders('blue'),
    ]);
    take(phase, befriend('slingers'));
    expect(ordered(phase, 'blue')).toEqual(['leia', 'slingers']);
  });

  it('R14: only ranges from the nominated unit are requested', () => {
    const phase = later('leia', []);
    const pairs = phase.view('spectator').waitingFor.flatMap((each) => each.pairs ?? []);
    expect(pairs.filter(({ from }) => from !== 'leia')).toEqual([]);
    expect(pairs.map(({ to }) => to)).toEqual(expect.arrayContaining(['wicket', 'slingers']));
    const attempt = befriend('slingers');
    expect(phase.seat('blue')).toRefuse(attempt, 'R14', 'range-unknown');
    take(phase, measure(rangeOf('blue', 'leia', 'slingers', 1)), attempt);
  });
});

describe('We Make Weapons', () => {
  const CARD = 'we-make-weapons';
  const poggle = unitFrom('poggle-the-lesser-public-leader-of-the-geonosians', 'poggle');
  const b1 = (id: string): Unit => ({ ...unitFrom('b1-battle-droids', id), keywords: [] });
  const magna = unitFrom('ig-100-magnaguard', 'magna');
  const trade = (unitId: string) => forUnit(unitId, resolveEffect('blue', CARD, 'trade-orders'));

  const beginning = (army = [poggle, b1('one'), b1('two'), magna, b1('other')]) =>
    phaseAfter(
      { blue: { army, hand: [CARD] }, red: { army: [luke] }, ruleset: { orderRange: null } },
      ...bothSelect(CARD, 'push'),
      order('red', 'luke'),
    );

  it('R21: corps droid troopers ordered by it may give their orders back, and other units are ordered', () => {
    const phase = beginning();
    take(phase, order('blue', 'one'), order('blue', 'two'), order('blue', 'magna'));
    take(phase, order('blue', 'other'), trade('one'));
    take(phase, forUnit('other', declineEffect('blue', CARD, 'trade-orders')), trade('two'));
    expect(ordered(phase, 'blue')).toEqual(['magna', 'other']);
    // CP-27: their tokens are in the pool again.
    expect(phase.outcome?.players.blue.orderPool.toSorted()).toEqual([
      'commander',
      'corps',
      'corps',
    ]);
  });

  it('R46: neither a droid of another rank nor one with a granted order may give it back', () => {
    const phase = beginning();
    take(phase, grant('blue', 'other'), order('blue', 'one'), order('blue', 'magna'));
    const seat = phase.seat('blue');
    expect(seat).toRefuse(trade('magna'), 'R21', 'effect-not-open');
    expect(seat).toRefuse(trade('other'), 'R21', 'effect-not-open');
    expect(seat).toRefuse(trade('two'), 'R21', 'effect-not-open');
    expect(seat).toTake(trade('one'));
  });

  it('R47: no unit must give its order back: the turn can be ended without it', () => {
    const phase = beginning([poggle, b1('one')]);
    take(phase, order('blue', 'one'), endOrders('blue'));
    expect(ordered(phase, 'blue')).toEqual(['one']);
  });
});
