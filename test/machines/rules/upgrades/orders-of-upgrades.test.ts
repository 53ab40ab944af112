import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent, RangeEntry } from '../../../../machines/model/event.js';
import type { PlayerColor } from '../../../../machines/model/player.js';
import type { Unit, UnitUpgrade } from '../../../../machines/model/unit.js';
import { createMatch } from '../../../../src/index.js';
import { madeUp } from '../../../support/cards.js';
import { equipped } from './equipped.js';
import {
  bothSelect,
  endOrders,
  grant,
  keywordOrder,
  measure,
  order,
} from '../../../support/events.js';
import { expectRefusedUnchanged, refusals } from '../../../support/refusal.js';
import {
  awaited,
  entries,
  ordered,
  phaseAfter,
  rangesWithin,
  table,
  take,
  type TableSetup,
} from '../../../support/table.js';
import {
  boba,
  having,
  luke,
  rebels,
  scouts,
  stormtroopers,
  unitFrom,
  vader,
} from '../../../support/units.js';

const byUpgrade = (
  player: PlayerColor,
  from: string,
  upgrade: string,
  unitId = from,
): CommandPhaseEvent => ({
  type: 'order.grant',
  player,
  unitId,
  source: { unitId: from, upgrade },
});

const change = (
  unitId: string,
  upgrade: string,
  to: 'ready' | 'exhausted' | 'expended' | 'lost' | 'turned',
  player: PlayerColor = 'blue',
): CommandPhaseEvent => ({ type: 'upgrade.change', player, unitId, upgrade, to });

const oneOrder = madeUp({ orders: [{ count: 1 }] });

/** Blue has priority and issues one order; red issues one with Standing Orders. Range limits no order. */
function begun(
  {
    blue,
    red = [luke, rebels()],
    ...more
  }: { blue: Unit[]; red?: Unit[] } & Omit<TableSetup, 'blue' | 'red'>,
  ...events: CommandPhaseEvent[]
) {
  return phaseAfter(
    {
      cards: [oneOrder],
      ...more,
      ruleset: { orderRange: null, ...more.ruleset },
      blue: { army: blue, hand: ['made-up'] },
      red: { army: red, hand: ['standing-orders'] },
    },
    ...bothSelect('made-up', 'standing-orders'),
    ...events,
  );
}

const between = (from: string, to: string, range: number): RangeEntry => ({
  player: 'blue',
  from,
  of: 'red',
  to,
  range,
});

const grantsOf = (phase: ReturnType<typeof begun>) =>
  phase
    .view('spectator')
    .waitingFor.filter(({ kind }) => kind === 'grant')
    .map(({ player, source, units }) => ({ player, source, units }));

const upgradesOf = (phase: ReturnType<typeof begun>, unitId: string) =>
  phase.view('spectator').players.blue.army.find(({ id }) => id === unitId)?.upgrades;

describe('HQ Uplink and Seize the Initiative', () => {
  const uplinked = (state?: 'exhausted') =>
    equipped(stormtroopers(), state ? { id: 'hq-uplink', state } : 'hq-uplink');
  const uplink = (to = 'stormtroopers', from = 'stormtroopers') =>
    byUpgrade('blue', from, 'hq-uplink', to);

  it('UP-2: Stormtroopers with an HQ Uplink issue an order to themselves, and the card is exhausted', () => {
    const phase = begun({ blue: [vader, uplinked()] }, order('blue', 'vader'));
    expect(grantsOf(phase)).toEqual([
      {
        player: 'blue',
        source: { unitId: 'stormtroopers', upgrade: 'hq-uplink' },
        units: ['stormtroopers'],
      },
    ]);
    take(phase, uplink());
    expect(ordered(phase, 'blue')).toEqual(['vader', 'stormtroopers']);
    expect(upgradesOf(phase, 'stormtroopers')).toEqual([{ id: 'hq-uplink', state: 'exhausted' }]);
    expect(entries(phase, 'order.granted')).toMatchObject([{ rule: 'UP-2' }]);
    expect(entries(phase, 'upgrade.changed')).toMatchObject([
      { rule: 'UP-3', data: { upgrade: 'hq-uplink', to: 'exhausted' } },
    ]);
  });

  it('UP-2: the turn waits for an HQ Uplink as for a keyword, and orders.end gives it up', () => {
    const phase = begun({ blue: [vader, uplinked()] }, order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['blue grant']);
    take(phase, endOrders('blue'));
    expect(awaited(phase)).toEqual(['red order']);
    expect(upgradesOf(phase, 'stormtroopers')).toEqual(['hq-uplink']);
  });

  it.each([
    ['another unit', uplink('scouts'), 'not-to-itself'],
    ['a unit that is not in the army', uplink('nobody'), 'not-an-allied-unit'],
    ['a unit that does not have it', uplink('scouts', 'scouts'), 'no-such-upgrade'],
    ['any unit, if its own is not in the army', uplink('scouts', 'nobody'), 'source-not-in-army'],
  ])('UP-2: an HQ Uplink does not order %s', (_who, event, code) => {
    const phase = begun({ blue: [vader, uplinked(), scouts()] });
    expectRefusedUnchanged(phase, event, 'UP-2', code);
  });

  it("UP-2: an HQ Uplink gives its order in its player's turn only, and not if its unit is defeated", () => {
    const phase = begun({ blue: [vader, uplinked()] }, order('blue', 'vader'), endOrders('blue'));
    expectRefusedUnchanged(phase, uplink(), 'CP-19', 'not-your-turn');
    const fallen = begun({ blue: [vader, { ...uplinked(), defeated: true }] });
    expectRefusedUnchanged(fallen, uplink(), 'UP-2', 'source-defeated');
  });

  it('UP-2: the refusal names an upgrade that gives no order, not its identifier', () => {
    const phase = begun({ blue: [vader, equipped(stormtroopers(), 'comms-jammer')] });
    expect(refusals(phase, byUpgrade('blue', 'stormtroopers', 'comms-jammer'))).toEqual([
      'UP-2: Comms Jammer of Stormtroopers gives no order now.',
    ]);
  });

  it('UP-3: an exhausted HQ Uplink gives no order until its own player readies it', () => {
    const phase = begun({ blue: [vader, uplinked('exhausted')] });
    expectRefusedUnchanged(phase, uplink(), 'UP-3', 'upgrade-exhausted');
    const ready = change('stormtroopers', 'hq-uplink', 'ready');
    expect(phase.seat('red').send(ready as never)).toMatchObject({ ok: false });
    expect(phase.seat('blue').send(ready as never)).toEqual({ ok: true });
    take(phase, uplink());
  });

  it('UP-3: Seize the Initiative is expended for the rest of the game', () => {
    const [id, used] = ['seize-the-initiative', 'upgrade-expended'] as const;
    const phase = begun({ blue: [equipped(vader, id), stormtroopers()] });
    take(phase, byUpgrade('blue', 'vader', id));
    expect(upgradesOf(phase, 'vader')).toEqual([{ id, state: 'expended' }]);
    expectRefusedUnchanged(phase, change('vader', id, 'ready'), 'UP-3', used);
    const expended = equipped(vader, { id, state: 'expended' });
    const later = begun({ blue: [expended, stormtroopers()], round: 2 });
    expectRefusedUnchanged(later, byUpgrade('blue', 'vader', id), 'UP-3', used);
  });

  it('UP-3: an exhausted HQ Uplink is still exhausted in the next round', () => {
    const match = createMatch(
      table({
        cards: [oneOrder],
        ruleset: { orderRange: null },
        blue: { army: [vader, uplinked()], hand: ['made-up', 'push'] },
        red: { army: [luke, rebels()], hand: ['standing-orders'] },
      }),
    );
    take(match, ...bothSelect('made-up', 'standing-orders'), uplink());
    take(match, order('blue', 'vader'), order('red', 'luke'), { type: 'activation.end' });
    take(match, ...bothSelect('push', 'standing-orders'));
    expect(match.view('spectator').round).toBe(2);
    expect(match.view('spectator').players.blue.army[1]?.upgrades).toEqual([
      { id: 'hq-uplink', state: 'exhausted' },
    ]);
  });

  it('UP-1: with the option upgrades: table, the players use upgrades themselves', () => {
    const phase = begun(
      { blue: [vader, uplinked()], ruleset: { upgrades: 'table' } },
      order('blue', 'vader'),
    );
    expect(awaited(phase)).toEqual(['red order']);
    expectRefusedUnchanged(phase, grant('blue', 'vader'), 'CP-26', 'already-ordered');
  });
});

describe('Hacked Comms Unit', () => {
  const blue = [vader, stormtroopers()];
  const red = [luke, equipped(rebels(), 'hacked-comms-unit')];
  const ranges = [between('vader', 'rebels', 1)];
  const hack = byUpgrade('red', 'rebels', 'hacked-comms-unit');

  it('UP-2: an order of Vader within range 1 of the hackers lets them order themselves, in the turn of blue too', () => {
    const phase = begun({ blue, red, ranges });
    expectRefusedUnchanged(phase, hack, 'UP-2', 'no-enemy-ordered-near');
    take(phase, order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red order', 'red grant']);
    take(phase, hack);
    expect(ordered(phase, 'red')).toEqual(['rebels']);
  });

  it('R55: the table exhausts no Hacked Comms Unit, and an exhausted one is used all the same', () => {
    const exhaust = change('rebels', 'hacked-comms-unit', 'exhausted', 'red');
    expectRefusedUnchanged(begun({ blue, red, ranges }), exhaust, 'R55', 'no-such-use');
    const used = equipped(rebels(), { id: 'hacked-comms-unit', state: 'exhausted' });
    take(begun({ blue, red: [luke, used], ranges }), order('blue', 'vader'), hack);
  });

  it('UP-2: an enemy unit at range 2 of the hackers is not near enough', () => {
    const phase = begun({ blue, red, ranges: [between('vader', 'rebels', 2)] });
    take(phase, order('blue', 'vader'));
    expectRefusedUnchanged(phase, hack, 'UP-2', 'no-enemy-ordered-near');
  });

  it('UP-2, R14: nobody is asked for the range of the hackers; their player measures it and claims the order', () => {
    const phase = begun({ blue, red, ranges: [] });
    take(phase, order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red order']);
    expectRefusedUnchanged(phase, hack, 'R14', 'range-unknown');
    take(phase, measure(between('vader', 'rebels', 1)));
    take(phase, hack);
  });

  it('UP-2: the hackers of the first player wait for the last order of the second, until their player gives up', () => {
    const phase = begun({
      blue: [vader, equipped(stormtroopers(), 'hacked-comms-unit')],
      ranges: [between('stormtroopers', 'luke', 1)],
    });
    take(phase, order('blue', 'vader'), order('red', 'luke'));
    expect(awaited(phase)).toEqual(['blue grant']);
    take(phase, endOrders('blue'));
    expect(phase.outcome?.players.blue.orders.map(({ unitId }) => unitId)).toEqual(['vader']);
  });
});

describe('Trusted Agent', () => {
  it('UP-8: a commander with a Trusted Agent orders Boba Fett, whatever his affiliation and range', () => {
    const army = [equipped(vader, 'trusted-agent'), { ...boba, affiliations: ['black sun'] }];
    const phase = begun({ blue: army, ruleset: { orderRange: 1 }, ranges: [] });
    take(phase, byUpgrade('blue', 'vader', 'trusted-agent', 'boba'));
    expect(ordered(phase, 'blue')).toEqual(['boba']);
    expect(upgradesOf(phase, 'vader')).toEqual([{ id: 'trusted-agent', state: 'expended' }]);
  });
});

describe('Comms Jammer', () => {
  const red = [luke, equipped(rebels(), 'comms-jammer')];
  const blue = [vader, stormtroopers(), scouts()];

  it('UP-4: Stormtroopers within range 1 of a Comms Jammer get no order from Vader', () => {
    const ranges = [between('stormtroopers', 'rebels', 1), between('scouts', 'rebels', 2)];
    const phase = begun({ blue, red, ranges });
    expectRefusedUnchanged(phase, order('blue', 'stormtroopers'), 'UP-4', 'orders-jammed');
    take(phase, order('blue', 'scouts'));
  });

  it('UP-4, R42: neither the host nor an effect orders a jammed unit', () => {
    const phase = begun({ blue, red, ranges: [between('stormtroopers', 'rebels', 1)] });
    expectRefusedUnchanged(phase, grant('blue', 'stormtroopers'), 'UP-4', 'orders-jammed');
    take(phase, grant('blue', 'scouts'));
  });

  it('UP-4: a jammed Vader orders himself, and a jammed unit uses its HQ Uplink', () => {
    const uplinked = equipped(stormtroopers(), 'hq-uplink');
    const ranges = [between('vader', 'rebels', 1), between('stormtroopers', 'rebels', 1)];
    const phase = begun({ blue: [vader, uplinked], red, ranges });
    take(phase, order('blue', 'vader'), byUpgrade('blue', 'stormtroopers', 'hq-uplink'));
  });

  it('UP-4, R14: a unit that is out of range of Vader needs no range to a Comms Jammer', () => {
    const ranges = [...rangesWithin('blue', blue, 4), between('vader', 'rebels', 1)];
    const phase = begun({ blue, red, ranges, ruleset: { orderRange: 3 } });
    expect(awaited(phase)).toEqual(['blue order']);
  });

  it('UP-4, CC-12: a turn ends if every other unit is jammed', () => {
    const ranges = [between('stormtroopers', 'rebels', 1), between('scouts', 'rebels', 1)];
    const phase = begun({
      blue,
      red,
      ranges,
      cards: [madeUp({ orders: [{ count: 2 }] })],
    });
    take(phase, order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red order']);
  });
});

describe('Programmed Loyalty', () => {
  const loyal = () => equipped(unitFrom('imperial-dark-troopers', 'dark'), 'programmed-loyalty');

  it('UP-5: Dark Troopers with Programmed Loyalty obey Vader, a commander', () => {
    take(begun({ blue: [vader, loyal()] }), order('blue', 'dark'));
  });

  it('UP-5: an operative with Direct cannot order them, and their HQ Uplink neither', () => {
    const directing = having(boba, { name: 'Direct', value: 'Trooper' });
    const dark = { ...loyal(), upgrades: ['programmed-loyalty', 'hq-uplink'] };
    const army = [vader, directing, dark];
    const phase = begun({ blue: army });
    const refusal = ['UP-5', 'ordered-by-others-only'] as const;
    expectRefusedUnchanged(phase, keywordOrder('blue', 'boba', 'Direct', 'dark'), ...refusal);
    expectRefusedUnchanged(phase, byUpgrade('blue', 'dark', 'hq-uplink'), ...refusal);
  });
});

describe('Coordinate at range 2', () => {
  it('UP-6: B1 Battle Droids with an OOM-Series Battle Droid coordinate at range 2, others at range 1', () => {
    const b1 = (id: string, ...upgrades: UnitUpgrade[]) =>
      equipped(unitFrom('b1-battle-droids', id), ...upgrades);
    const army = [vader, b1('led', 'oom-series-battle-droid'), b1('plain'), b1('far')];
    const ranges = rangesWithin('blue', army, 2);
    const phase = begun(
      { blue: army, ranges, cards: [madeUp({ orders: [{ count: 2 }] })] },
      order('blue', 'led'),
      order('blue', 'plain'),
    );
    const coordinate = (from: string) => keywordOrder('blue', from, 'Coordinate', 'far');
    expectRefusedUnchanged(phase, coordinate('plain'), 'KW-3', 'out-of-range');
    take(phase, coordinate('led'));
  });
});

describe('squads in a Transport', () => {
  it('UP-7: Weequay Pirates with their squad get orders of a Transport of their affiliation only', () => {
    const pirates = (affiliations: string[]): Unit => ({
      ...equipped(unitFrom('weequay-pirates', 'pirates'), 'weequay-pirate-squad'),
      affiliations,
    });
    const boat = (affiliations: string[]): Unit => ({
      ...having(unitFrom('at-st', 'carrier'), { name: 'Transport' }),
      affiliations,
      carries: 'pirates',
    });
    const byTransport = keywordOrder('blue', 'carrier', 'Transport', 'pirates');
    take(begun({ blue: [vader, boat(['Rogue']), pirates(['rogue'])] }), byTransport);
    for (const affiliations of [[], ['Raider']]) {
      const phase = begun({ blue: [vader, boat(affiliations), pirates(['rogue'])] });
      expect(phase).toRefuse(byTransport, 'UP-7', 'not-by-transport');
    }
  });
});

describe('upgrades that are lost or turned', () => {
  it('UP-9: once the OOM droid is lost, Coordinate reaches range 1 again; the order given before stays', () => {
    const led = equipped(unitFrom('b1-battle-droids', 'led'), 'oom-series-battle-droid');
    const army = [vader, led, unitFrom('b1-battle-droids', 'far')];
    const phase = begun({ blue: army, ranges: rangesWithin('blue', army, 2) });
    take(phase, order('blue', 'led'), change('led', 'oom-series-battle-droid', 'lost'));
    expect(ordered(phase, 'blue')).toEqual(['led']);
    expect(grantsOf(phase)).toEqual([]);
    expectRefusedUnchanged(
      phase,
      change('led', 'oom-series-battle-droid', 'ready'),
      'UP-9',
      'upgrade-lost',
    );
  });

  it('UP-10: Cassian Andor has Secret Mission on his first side only, and is turned back again', () => {
    const cassian = equipped(stormtroopers(), 'cassian-andor');
    const phase = begun({ blue: [vader, cassian] });
    const keywordsNow = () =>
      phase.view('spectator').players.blue.built.flatMap(({ keywords = [] }) => keywords);
    expect(keywordsNow()).toContainEqual({ name: 'Secret Mission', from: ['Cassian Andor'] });
    take(phase, change('stormtroopers', 'cassian-andor', 'turned'));
    expect(keywordsNow()).not.toContainEqual({ name: 'Secret Mission', from: ['Cassian Andor'] });
    expectRefusedUnchanged(
      phase,
      change('stormtroopers', 'cassian-andor', 'exhausted'),
      'UP-10',
      'not-two-sided',
    );
    take(phase, change('stormtroopers', 'cassian-andor', 'turned'));
    expect(keywordsNow()).toContainEqual({ name: 'Secret Mission', from: ['Cassian Andor'] });
  });

  it('R55: an HQ Uplink is exhausted, but neither expended nor lost; a Comms Jammer is none of them', () => {
    const both = equipped(stormtroopers(), 'hq-uplink', 'comms-jammer', 'stormtrooper-squad');
    const phase = begun({ blue: [vader, both] });
    const refused: [upgrade: string, to: 'exhausted' | 'expended' | 'lost', code: string][] = [
      ['hq-uplink', 'expended', 'no-such-use'],
      ['hq-uplink', 'lost', 'adds-no-miniatures'],
      ['comms-jammer', 'exhausted', 'no-such-use'],
      ['comms-jammer', 'expended', 'no-such-use'],
      ['stormtrooper-squad', 'exhausted', 'no-such-use'],
    ];
    for (const [upgrade, to, code] of refused) {
      expectRefusedUnchanged(phase, change('stormtroopers', upgrade, to), 'R55', code);
    }
    take(phase, change('stormtroopers', 'hq-uplink', 'exhausted'));
    take(phase, change('stormtroopers', 'stormtrooper-squad', 'lost'));
  });

  it.each([
    ['stormtroopers', 'hq-uplink', 'turned', 'UP-10', 'not-two-sided'],
    ['stormtroopers', 'hq-uplink', 'ready', 'UP-3', 'upgrade-unchanged'],
    ['stormtroopers', 'fives', 'lost', 'UP-1', 'no-such-upgrade'],
    ['nobody', 'hq-uplink', 'lost', 'R11', 'unit-not-in-army'],
  ] as const)('UP-10: of %s, %s cannot be %s (%s)', (unitId, upgrade, to, rule, code) => {
    const phase = begun({ blue: [vader, equipped(stormtroopers(), 'hq-uplink')] });
    expectRefusedUnchanged(phase, change(unitId, upgrade, to), rule, code);
  });
});
