import { describe, expect, it } from 'vitest';
import {
  bothSelect,
  defeat,
  grant,
  measure,
  resolveEffect,
  roll,
  select,
} from '../../../support/events.js';
import { awaited, phaseAfter, rangeOf, type TableSetup } from '../../../support/table.js';
import { scouts, stormtroopers, vader } from '../../../support/units.js';

const tie = bothSelect('standing-orders', 'standing-orders');

describe('what a player may do alone, at their seat', () => {
  it("acts for its own player only: blue's seat does not select red's card", () => {
    const seat = phaseAfter({}).seat('blue');
    expect(seat).toRefuse(select('red', 'push'), 'CP-2', 'not-your-seat');
    expect(seat).toTake(select('blue', 'push'));
  });

  it('CP-13: the die is rolled, its face is not chosen', () => {
    const seat = phaseAfter({}, ...tie).seat('blue');
    expect(seat).toRefuse(roll('blue', 'block'), 'CP-13', 'face-not-chosen');
    expect(seat).toTake(roll('blue'));
  });

  it('R14: it measures the ranges of its own army', () => {
    const setup: TableSetup = { blue: { army: [vader, stormtroopers(), scouts()] }, ranges: [] };
    const seat = phaseAfter(setup, ...bothSelect('push', 'assault')).seat('blue');
    const theirs = measure(rangeOf('red', 'luke', 'rebels', 1));
    expect(seat).toRefuse(theirs, 'R14', 'not-your-army');
    expect(seat).toTake(measure(rangeOf('blue', 'vader', 'scouts', 1)));
  });

  it('CP-25: granting an order and R11: defeating a unit are for the host of the table', () => {
    const phase = phaseAfter({}, ...bothSelect('push', 'assault'));
    expect(phase.seat('blue')).toRefuse(grant('blue', 'stormtroopers'), 'CP-25', 'host-only');
    expect(phase.seat('blue')).toRefuse(defeat('blue', 'stormtroopers'), 'R11', 'host-only');
    expect(phase).toTake(grant('blue', 'stormtroopers'));
    expect(phase).toTake(defeat('blue', 'stormtroopers'));
  });

  it('R26: a player does not make an effect do what its card does not offer', () => {
    const phase = phaseAfter(
      { blue: { hand: ['master-of-evil', 'push'] } },
      ...bothSelect('master-of-evil', 'push'),
    );
    const more = resolveEffect('blue', 'master-of-evil', 'untimed', {
      type: 'discard',
      player: 'red',
      from: 'play',
    });
    expect(phase.seat('blue')).toRefuse(more, 'R26', 'directive-not-offered');
    expect(awaited(phase)).toEqual(['blue effect']);
    expect(phase).toTake(more);
  });
});
