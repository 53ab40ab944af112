import { describe, expect, it } from 'vitest';
import { bothSelect, defeat, grant, order } from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  contextOf,
  entries,
  ordered,
  phaseAfter,
  rangeOf,
  sideOf,
  take,
} from '../../support/table.js';
import {
  bikes,
  defeated,
  leia,
  luke,
  rebels,
  scouts,
  stormtroopers,
  vader,
} from '../../support/units.js';

describe('orders from another source', () => {
  const army = [vader, stormtroopers(), scouts(), bikes()];
  const far = [
    rangeOf('blue', 'vader', 'stormtroopers', 1),
    rangeOf('blue', 'vader', 'scouts', 6),
    rangeOf('blue', 'vader', 'bikes', 6),
    rangeOf('red', 'luke', 'rebels', 1),
  ];
  const issuing = () =>
    afterPlaying('new-ways-to-motivate-them', 'standing-orders', { blue: { army }, ranges: far });

  it('CP-25: bikes out of range, and of no type on the card, cannot be issued an order but may be granted one', () => {
    const phase = issuing();
    expect(phase).toRefuse(order('blue', 'bikes'), 'CP-21', 'no-slot-for-unit');
    expect(phase).toRefuse(order('blue', 'bikes'), 'CC-11', 'out-of-range');
    expect(phase).toTake(grant('blue', 'bikes', 'Coordinate'));
    expect(sideOf(phase, 'blue').orders).toEqual([
      { unitId: 'bikes', rank: 'support', source: 'Coordinate' },
    ]);
    expect(entries(phase, 'order.granted')).toMatchObject([
      { rule: 'CP-25', visibility: 'public' },
    ]);
  });

  it('CP-26: no unit has two orders in a round, whether they are granted or issued', () => {
    const phase = issuing();
    take(phase, grant('blue', 'scouts', 'Inspire'));
    expectRefusedUnchanged(
      phase,
      grant('blue', 'scouts', 'Coordinate'),
      'CP-26',
      'already-ordered',
    );
    expect(phase).toTake(grant('blue', 'bikes', 'Coordinate'));
    take(phase, order('blue', 'stormtroopers'));
    expect(phase).toRefuse(grant('blue', 'stormtroopers'), 'CP-26', 'already-ordered');
  });

  it('R11: neither a defeated unit nor a unit of the other army is granted an order', () => {
    const phase = afterPlaying('push', 'assault', {
      blue: { army: [...army, defeated(stormtroopers('fallen'))] },
    });
    expectRefusedUnchanged(phase, grant('blue', 'fallen'), 'R11', 'unit-defeated');
    expectRefusedUnchanged(phase, grant('blue', 'rebels'), 'R11', 'unit-not-in-army');
    expect(phase).toTake(grant('blue', 'stormtroopers'));
  });
});

describe('units that are defeated during the phase', () => {
  it('R11: a unit may be defeated in every step, and everybody sees it', () => {
    const phase = phaseAfter({}, defeat('red', 'rebels'));
    expect(phase.view('blue').players.red.army[1]).toMatchObject({ defeated: true });
    expect(entries(phase, 'unit.defeated')).toMatchObject([{ rule: 'R11', visibility: 'public' }]);
    take(phase, ...bothSelect('push', 'assault'), defeat('blue', 'stormtroopers'));
    expect(contextOf(phase).sides.blue.army[1]?.defeated).toBe(true);
  });

  it('R11: the order token of a defeated unit is removed', () => {
    const phase = phaseAfter({}, ...bothSelect('push', 'assault'), grant('red', 'rebels'));
    expect(ordered(phase, 'red')).toEqual(['rebels']);
    take(phase, defeat('red', 'rebels'));
    expect(ordered(phase, 'red')).toEqual([]);
  });

  it('R12: a unit defeated before both players nominate stays nominated, but its orders are lost', () => {
    const phase = afterPlaying('push', 'assault', { red: { army: [luke, leia, rebels()] } });
    take(phase, defeat('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red nomination']);
    take(phase, { type: 'commander.nominate', player: 'red', unitId: 'leia' });
    expect(sideOf(phase, 'blue')).toMatchObject({ nominated: 'vader', orders: [] });
    expect(entries(phase, 'orders.lost')).toMatchObject([{ player: 'blue', data: { orders: 2 } }]);
    expect(awaited(phase)).toEqual(['red order']);
  });
});
