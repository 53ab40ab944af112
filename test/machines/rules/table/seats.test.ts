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
import {
  afterPlaying,
  awaited,
  phaseAfter,
  rangeOf,
  type TableSetup,
} from '../../../support/table.js';
import { scouts, stormtroopers, vader } from '../../../support/units.js';

const tie = bothSelect('standing-orders', 'standing-orders');

describe('the events that a player may send from a seat', () => {
  it("CP-2: a seat acts only for its own player: blue's seat cannot select red's card", () => {
    const seat = phaseAfter({}).seat('blue');
    expect(seat).toRefuse(select('red', 'push'), 'CP-2', 'not-your-seat');
    expect(seat).toTake(select('blue', 'push'));
  });

  it('R57: a seat rolls the die but cannot choose its face', () => {
    const seat = phaseAfter({}, ...tie).seat('blue');
    expect(seat).toRefuse(roll('blue', 'block'), 'R57', 'face-not-chosen');
    expect(seat).toTake(roll('blue'));
  });

  it('R57: at a table with its own dice a seat is offered each face, and by default none', () => {
    const facesOffered = (chance: 'seed' | 'table') =>
      phaseAfter({ ruleset: { chance } }, ...tie)
        .seat('blue')
        .legalEvents()
        .map((event) => ('face' in event ? event.face : event.type));
    expect(facesOffered('seed')).toEqual(['die.roll']);
    expect(facesOffered('table')).toEqual(['die.roll', 'block', 'surge', 'blank']);
  });

  it('R14: a seat measures only the ranges of its own army', () => {
    const setup: TableSetup = { blue: { army: [vader, stormtroopers(), scouts()] }, ranges: [] };
    const seat = afterPlaying('push', 'assault', setup).seat('blue');
    const theirs = measure(rangeOf('red', 'luke', 'rebels', 1));
    expect(seat).toRefuse(theirs, 'R14', 'not-your-army');
    expect(seat).toTake(measure(rangeOf('blue', 'vader', 'scouts', 1)));
  });

  it('CP-25, R11: only the host of the table grants an order or defeats a unit', () => {
    const phase = afterPlaying('push', 'assault');
    expect(phase.seat('blue')).toRefuse(grant('blue', 'stormtroopers'), 'CP-25', 'host-only');
    expect(phase.seat('blue')).toRefuse(defeat('blue', 'stormtroopers'), 'R11', 'host-only');
    expect(phase).toTake(grant('blue', 'stormtroopers'));
    expect(phase).toTake(defeat('blue', 'stormtroopers'));
  });

  it('R26: a seat cannot add a directive that the card does not offer', () => {
    const phase = afterPlaying('master-of-evil', 'push', {
      blue: { hand: ['master-of-evil', 'push'] },
    });
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
