import { describe, expect, it } from 'vitest';
import type { OrderKeyword } from '../../../../machines/model/outcome.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { createCommandPhase, type CommandPhase } from '../../../../src/index.js';
import { grant, order } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { entries, ordered, table, take } from '../../../support/table.js';
import { having, stormtroopers, unitFrom, vader } from '../../../support/units.js';
import { bearer, bearerOrders, equipped, turnOf } from './equipped.js';

// `test/machines/catalogue` compares what every upgrade grants with facts from outside. These tables have one or two
// upgrades of each kind.

const builtIn = (phase: CommandPhase, unitId = 'bearer') =>
  phase.view('spectator').players.blue.built.find(({ id }) => id === unitId);

describe('upgrades that let their unit order others', () => {
  it.each<[string, string, OrderKeyword, string, string]>([
    ['fives', 'clone-trooper-infantry', 'Coordinate', 'Clone Trooper', 'arf-troopers'],
    [
      'optimized-task-flow',
      'super-tactical-command-droid-command-and-control-droid',
      'Direct',
      'AI Unit',
      'b1-battle-droids',
    ],
  ])(
    'UP-1: %s gives %s the keyword %s: %s, which orders %s',
    (upgrade, unit, keyword, value, to) => {
      const target: Unit = { ...unitFrom(to, 'target'), affiliations: [] };
      const without = having(unitFrom(unit, 'bearer'));
      const army = (each: Unit) => [vader, { ...each, affiliations: [] }, target];
      const phase = turnOf(army(equipped(without, upgrade)), {}, grant('blue', 'bearer'));
      expect(builtIn(phase)?.keywords).toMatchObject([{ name: keyword, value }]);
      take(phase, bearerOrders(keyword));
      expect(ordered(phase, 'blue')).toEqual(['bearer', 'target']);
      expectRefusedUnchanged(
        turnOf(army(without), {}, grant('blue', 'bearer')),
        bearerOrders(keyword),
        keyword === 'Direct' ? 'KW-1' : 'KW-3',
        'no-such-keyword',
      );
    },
  );

  it('UP-1: the view names the upgrade that gives a keyword', () => {
    const knight = bearer('jedi-knight-general-strong-in-the-force', 'general-of-the-republic');
    expect(builtIn(turnOf([vader, knight]))?.keywords).toContainEqual({
      name: 'Direct',
      value: 'Clone Trooper',
      from: ['General of the Republic'],
    });
  });
});

describe('upgrades that give Field Commander', () => {
  it.each([
    ['wedge-antilles', 't-47-airspeeder'],
    ['raiding-party-leader', 'a-a5-speeder-truck-2'],
  ])('UP-1, KW-8: %s lets %s lead an army without commanders', (upgrade, unit) => {
    const leader = { ...bearer(unit, upgrade), affiliations: [] };
    const phase = turnOf([leader, stormtroopers()]);
    expect(entries(phase, 'commander-token.given')).toMatchObject([{ data: { unitId: 'bearer' } }]);
    expect(phase.view('spectator').players.blue.nominated).toBe('bearer');
    take(phase, order('blue', 'stormtroopers'));
  });

  it('UP-1, KW-8: an AT-ST without a pilot leads nobody, and its army plays no card', () => {
    const phase = createCommandPhase(
      table({ blue: { army: [bearer('at-st'), stormtroopers()], hand: ['push'] } }),
    );
    expect(phase.view('spectator').waitingFor).toMatchObject([{ player: 'red', kind: 'card' }]);
  });
});

describe('upgrades whose keyword acts when the unit is ordered', () => {
  it.each([
    ['linked-targeting-array', '14-fd-laser-cannon-team', 'Target', 1],
    ['clone-comms-technician', 'clone-trooper-infantry', 'Fire Support', undefined],
  ])('UP-1, KW-10: %s reminds %s of %s %s with its order', (upgrade, unit, keyword, value) => {
    const plain: Unit = { ...having(unitFrom(unit, 'bearer')), affiliations: [] };
    const remindersWith = (each: Unit) => {
      const phase = turnOf([vader, each], {}, grant('blue', 'bearer'));
      return phase.view('spectator').players.blue.orders[0]?.reminders;
    };
    expect(remindersWith(equipped(plain, upgrade))).toMatchObject([
      { keyword, ...(value !== undefined && { value }) },
    ]);
    expect(remindersWith(plain)).toBeUndefined();
  });
});

describe('upgrades whose keyword acts at the start of the Activation Phase', () => {
  it.each([
    ['pyke-syndicate-capo', 'pyke-syndicate-foot-soldiers', 'Independent', 'Surge 1'],
    ['t-series-tactical-droid', 'b2-super-battle-droids', 'Reliable', 1],
  ])('UP-1, KW-11: %s reminds %s of %s %s', (upgrade, unit, keyword, value) => {
    const plain: Unit = { ...having(unitFrom(unit, 'bearer')), affiliations: [] };
    const remindersWith = (each: Unit) => {
      const phase = turnOf([vader, each], {}, order('blue', 'vader'), order('red', 'luke'));
      return phase.outcome?.reminders.filter(({ unitId }) => unitId === 'bearer');
    };
    expect(remindersWith(equipped(plain, upgrade))).toMatchObject([
      { keyword, value, when: 'activation-start' },
    ]);
    expect(remindersWith(plain)).toEqual([]);
  });

  it('UP-1, KW-11: Rook Kast in the Super Commandos has Retinue: Maul', () => {
    const commandos = bearer(
      'mandalorian-super-commandos',
      'rook-kast-mandalorian-super-commandos',
    );
    const army = [unitFrom('maul-a-rival', 'maul'), vader, having(commandos)];
    const phase = turnOf(army, {}, order('blue', 'vader'), order('red', 'luke'));
    expect(phase.outcome?.reminders).toMatchObject([
      { unitId: 'bearer', keyword: 'Retinue', near: ['maul'] },
    ]);
  });

  it.each([
    ['ahsoka-tano', 'clone-trooper-infantry', 'Independent'],
    ['rook-kast-clan-saxon', 'gar-saxon-head-of-clan-saxon', 'Retinue'],
    ['cassian-andor', 'rebel-troopers', 'Secret Mission'],
  ])('UP-1, R34: %s gives %s %s, without a value that no source tells', (upgrade, unit, name) => {
    const built = builtIn(turnOf([vader, having(bearer(unit, upgrade))]));
    expect(built?.keywords).toMatchObject([{ name }]);
    expect(built?.keywords?.[0]).not.toHaveProperty('value');
  });
});

describe('upgrades that give or take AI', () => {
  const TO_AI = [{ count: 1, units: [{ keywords: ['AI'] }] }];

  it.each([
    ['engagement-protocols', 'at-rt'],
    ['nanny-programming', 'ig-11-nurse-and-protect'],
  ])('UP-1: with %s, %s gets the order of a card for AI units', (upgrade, unit) => {
    const plain: Unit = { ...having(unitFrom(unit, 'bearer')), affiliations: [] };
    take(turnOf([vader, equipped(plain, upgrade)], { units: TO_AI }), order('blue', 'bearer'));
  });

  it.each([
    ['t-series-tactical-droid-pilot', 'aat-battle-tank'],
    ['kraken', 'b1-battle-droids'],
  ])('UP-1: with %s, %s gets no order of a card for AI units', (upgrade, unit) => {
    const other = unitFrom('b1-battle-droids', 'others');
    const army = (...upgrades: string[]) => [vader, bearer(unit, ...upgrades), other];
    take(turnOf(army(), { units: TO_AI }), order('blue', 'bearer'));
    expectRefusedUnchanged(
      turnOf(army(upgrade), { units: TO_AI }),
      order('blue', 'bearer'),
      'CP-21',
      'no-slot-for-unit',
    );
  });
});

describe('upgrades that change the affiliation or the rank', () => {
  it.each([
    ['children-of-the-watch', 'mandalorian-warriors', 'Children of the Watch'],
    ['black-sun-crew', 'wlo-5-speeder-tank', 'black sun'],
  ])(
    'UP-1, KW-13: with %s, only units of its new affiliation order %s: %s',
    (upgrade, unit, clan) => {
      const army = (affiliation: string) => [
        { ...having(vader), affiliations: [affiliation] },
        bearer(unit, upgrade),
        stormtroopers(),
      ];
      take(turnOf(army(clan)), order('blue', 'bearer'));
      expectRefusedUnchanged(
        turnOf(army('raider')),
        order('blue', 'bearer'),
        'KW-13',
        'other-affiliation',
      );
    },
  );

  it("UP-1: with Maul's Darksaber, Maul leads cards of every commander and shows a commander token", () => {
    const maul = { ...bearer('maul-a-rival', 'the-darksaber-maul'), affiliations: [] };
    const phase = turnOf([maul, stormtroopers()], {}, order('blue', 'bearer'));
    expect(phase.view('spectator').players.blue.orders).toMatchObject([{ rank: 'commander' }]);
    expect(builtIn(phase)?.keywords).toContainEqual({
      name: 'Cunning',
      from: ['The Darksaber (Maul)'],
    });
    const plain = { ...bearer('maul-a-rival'), affiliations: [] };
    expect(turnOf([plain, stormtroopers()]).view('spectator').players.blue.nominated).toBeNull();
  });
});

describe('squads that a Transport cannot order', () => {
  it.each([
    ['shoretrooper-squad', 'shoretroopers'],
    ['geonosian-warrior-squad', 'geonosian-warriors-soldiers-of-the-hive'],
  ])('UP-7: with a %s, %s get no order by Transport', (upgrade, unit) => {
    const carried = (...upgrades: string[]): Unit => ({
      ...equipped(unitFrom(unit, 'target'), ...upgrades),
      affiliations: [],
    });
    const truck: Unit = {
      ...having(unitFrom('a-a5-speeder-truck', 'bearer'), { name: 'Transport' }),
      affiliations: [],
      carries: 'target',
    };
    take(turnOf([vader, truck, carried()]), bearerOrders('Transport'));
    expectRefusedUnchanged(
      turnOf([vader, truck, carried(upgrade)]),
      bearerOrders('Transport'),
      'UP-7',
      'not-by-transport',
    );
  });
});

describe('upgrades whose text nobody has', () => {
  it('R34: a unit with Caught in a Web is reminded of it at the beginning of the round, with what to do', () => {
    const phase = createCommandPhase(
      table({ blue: { army: [vader, equipped(stormtroopers(), 'caught-in-a-web')] } }),
    );
    expect(entries(phase, 'keyword.reminded')).toMatchObject([
      {
        rule: 'UP-11',
        data: {
          unitId: 'stormtroopers',
          upgrade: 'caught-in-a-web',
          when: 'phase-start',
          text: expect.stringContaining('The host of the table can grant an order'),
        },
      },
    ]);
  });
});
