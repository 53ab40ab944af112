import { describe, expect, it } from 'vitest';
import {
  bothSelect,
  defeat,
  grant,
  measure,
  resolveEffect,
  roll,
  select,
} from '../../support/events.js';
import { expectRefused, expectTaken } from '../../support/refusal.js';
import { awaited, phaseAfter, rangeOf, type TableSetup } from '../../support/table.js';
import { scouts, stormtroopers, vader } from '../../support/units.js';

const tie = bothSelect('standing-orders', 'standing-orders');

describe('what a player may do alone, at their seat', () => {
  it("acts for its own player only: blue's seat does not select red's card", () => {
    const seat = phaseAfter({}).seat('blue');
    expectRefused(seat.send(select('red', 'push')), 'CP-2', 'not-your-seat');
    expectTaken(seat.send(select('blue', 'push')));
  });

  it('CP-13: the die is rolled, its face is not chosen', () => {
    const seat = phaseAfter({}, ...tie).seat('blue');
    expectRefused(seat.send(roll('blue', 'block')), 'CP-13', 'face-not-chosen');
    expectTaken(seat.send(roll('blue')));
  });

  it('R14: it measures the ranges of its own army', () => {
    const setup: TableSetup = { blue: { army: [vader, stormtroopers(), scouts()] }, ranges: [] };
    const seat = phaseAfter(setup, ...bothSelect('push', 'assault')).seat('blue');
    const theirs = measure(rangeOf('red', 'luke', 'rebels', 1));
    expectRefused(seat.send(theirs), 'R14', 'not-your-army');
    expectTaken(seat.send(measure(rangeOf('blue', 'vader', 'scouts', 1))));
  });

  it('CP-25: granting an order and R11: defeating a unit are for the host of the table', () => {
    const phase = phaseAfter({}, ...bothSelect('push', 'assault'));
    expectRefused(phase.seat('blue').send(grant('blue', 'stormtroopers')), 'CP-25', 'host-only');
    expectRefused(phase.seat('blue').send(defeat('blue', 'stormtroopers')), 'R11', 'host-only');
    expectTaken(phase.send(grant('blue', 'stormtroopers')));
    expectTaken(phase.send(defeat('blue', 'stormtroopers')));
  });

  it('CC-13: a player does not make an effect do what its card does not offer', () => {
    const phase = phaseAfter(
      { blue: { hand: ['master-of-evil', 'push'] } },
      ...bothSelect('master-of-evil', 'push'),
    );
    const more = resolveEffect('blue', 'master-of-evil', 'untimed', {
      type: 'discard',
      player: 'red',
      from: 'play',
    });
    expectRefused(phase.seat('blue').send(more), 'CC-13', 'directive-not-offered');
    expect(awaited(phase)).toEqual(['blue effect']);
    expectTaken(phase.send(more));
  });
});
