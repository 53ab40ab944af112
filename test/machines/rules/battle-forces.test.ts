import { describe, expect, it } from 'vitest';
import { armyOf } from '../../../machines/model/built-army.js';
import type { PlayerInput } from '../../../machines/model/input.js';
import type { Reminder } from '../../../machines/model/outcome.js';
import type { Unit } from '../../../machines/model/unit.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { nominationCandidates } from '../../../machines/rules/orders/nominating.js';
import { createCommandPhase, grantedKeywords, type CommandPhase } from '../../../src/index.js';
import { reminderOf } from '../../../src/wording/keywords.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { madeUp } from '../../support/cards.js';
import { keywordOrder, nominate, order } from '../../support/events.js';
import { expectRefusedUnchanged } from '../../support/refusal.js';
import {
  afterPlaying,
  contextOf,
  rangeOf,
  rangesWithin,
  table,
  take,
  type TableSetup,
} from '../../support/table.js';
import { leia, scouts, stormtroopers, unitFrom, vader } from '../../support/units.js';

const threeOrders = madeUp({ orders: [{ count: 3 }] });

/** Blue's turn to issue three orders, with an army of a battle force. */
function turnOf(battleForce: string | undefined, army: Unit[], more: TableSetup = {}) {
  const blue: Partial<PlayerInput> = {
    army,
    hand: ['made-up'],
    ...(battleForce !== undefined && { battleForce }),
  };
  return afterPlaying('made-up', 'standing-orders', {
    cards: [threeOrders],
    blue,
    red: { hand: ['standing-orders'] },
    ranges: [],
    ...more,
  });
}

/** Finishes the phase, with each range measured as 2. */
function finish(phase: CommandPhase): readonly Reminder[] {
  while (!phase.outcome) {
    const [asked] = phase.view('spectator').waitingFor.filter(({ kind }) => kind === 'range');
    const pairs = asked?.pairs ?? [];
    if (asked && pairs.length > 0) {
      const ranges = pairs.map((pair) => ({ ...pair, player: asked.player, range: 2 }));
      take(phase, { type: 'range.measure', ranges });
    } else {
      const moves = phase.legalEvents();
      const [move] = moves.filter(({ type }) => type !== 'orders.end').concat(moves);
      if (!move) throw new Error('The phase waits for something.');
      take(phase, move);
    }
  }
  return phase.outcome.reminders.filter(({ player }) => player === 'blue');
}

describe('Imperial Remnant', () => {
  const army = [vader, stormtroopers(), scouts()];

  it('BF-2: the nominated commander orders units within range 2 only, although the ruleset has no limit', () => {
    const phase = turnOf('imperial-remnant', army, {
      ruleset: { orderRange: null },
      ranges: [rangeOf('blue', 'vader', 'stormtroopers', 3), rangeOf('blue', 'vader', 'scouts', 2)],
    });
    expectRefusedUnchanged(phase, order('blue', 'stormtroopers'), 'BF-2', 'out-of-range');
    take(phase, order('blue', 'scouts'));
  });

  it('BF-2: an unknown range is asked for; without the battle force it is not', () => {
    const asked = (battleForce?: string) =>
      turnOf(battleForce, army, { ruleset: { orderRange: null } })
        .view('spectator')
        .waitingFor.flatMap(({ kind, pairs = [] }) => (kind === 'range' ? pairs : []));
    expect(asked('imperial-remnant').map(({ to }) => to)).toEqual(['stormtroopers', 'scouts']);
    expect(asked()).toEqual([]);
  });

  /** The Independent reminders of blue, after one order to Vader. */
  const scattered = (more: TableSetup): Reminder[] => {
    const phase = afterPlaying('ambush', 'standing-orders', {
      blue: { army, hand: ['ambush'], battleForce: 'imperial-remnant' },
      red: { hand: ['standing-orders'] },
      ...more,
    });
    take(phase, order('blue', 'vader'));
    return finish(phase).filter(({ keyword }) => keyword === 'Independent');
  };

  it('BF-2: a unit at range 3 of every commander may gain Aim 1 or Dodge 1, and one at range 2 may not', () => {
    const ranges = [
      rangeOf('blue', 'vader', 'stormtroopers', 3),
      rangeOf('blue', 'vader', 'scouts', 2),
    ];
    expect(scattered({ ranges })).toEqual([
      {
        player: 'blue',
        unitId: 'stormtroopers',
        keyword: 'Independent',
        value: 'Aim 1 or Dodge 1',
        battleForce: 'imperial-remnant',
        when: 'activation-start',
      },
    ]);
  });

  it('BF-2: a unit that is undeployed gains it wherever it is; one with an order does not (KW-11)', () => {
    const ids = scattered({ ruleset: { deployment: 'undeployed-at-first' }, ranges: [] });
    expect(ids.map(({ unitId }) => unitId)).toEqual(['stormtroopers', 'scouts']);
  });

  it('BF-2: where the range is unknown, the reminder names the commander', () => {
    const officer = unitFrom('imperial-officer-ruthless-efficiency', 'officer');
    const phase = afterPlaying('ambush', 'standing-orders', {
      ruleset: { orderRange: null },
      blue: { army: [vader, officer, scouts()], hand: ['ambush'], battleForce: 'imperial-remnant' },
      red: { hand: ['standing-orders'] },
      ranges: [rangeOf('blue', 'vader', 'scouts', 3), rangeOf('blue', 'vader', 'officer', 3)],
    });
    take(phase, nominate('blue', 'vader'), order('blue', 'vader'));
    const [reminder] = finish(phase).filter(({ unitId }) => unitId === 'scouts');
    expect(reminder).toMatchObject({ near: ['officer'] });
    const names = namesAt(table({ blue: { army: [vader, officer, scouts()] } }));
    expect(reminder && reminderOf(reminder, names)).toBe(
      'has no order token, and may gain Aim 1 or Dodge 1 unless it is within range 2 of Imperial Officer (Independent Aim 1 or Dodge 1)',
    );
  });
});

describe('battle forces without Field Commander', () => {
  const captain: Unit = {
    ...stormtroopers('captain'),
    keywords: [{ name: 'Field Commander' }],
  };

  it.each(['blizzard-force', 'echo-base-defenders', 'separatist-invasion'])(
    'BF-3: in %s a Field Commander is not nominated, and gets no commander token',
    (battleForce) => {
      const led = turnOf(battleForce, [vader, captain]);
      expect(nominationCandidates(contextOf(led), 'blue').map(({ id }) => id)).toEqual(['vader']);
      const lone = createCommandPhase(
        table({ blue: { army: [captain, scouts()], battleForce }, ranges: [] }),
      );
      expect(lone.view('spectator').players.blue.army.some((unit) => unit.commanderToken)).toBe(
        false,
      );
      // CP-3: nobody leads blue, so blue plays no card.
      expect(lone.view('spectator').waitingFor.map(({ player }) => player)).toEqual(['red']);
    },
  );

  it.each([
    ['blizzard-force', ['vader'], []],
    [undefined, ['vader', 'stormtroopers'], [{ name: 'Field Commander' }]],
  ] as const)(
    'BF-3: in the battle force %s a Field Commander by a card in play has no effect either',
    (battleForce, leaders, keywords) => {
      const made = madeUp({
        orders: [{ count: 3 }],
        grants: [{ to: { ranks: ['corps'] }, keywords: [{ name: 'Field Commander' }] }],
      });
      const led = turnOf(battleForce, [vader, stormtroopers()], { cards: [made] });
      expect(nominationCandidates(contextOf(led), 'blue').map(({ id }) => id)).toEqual(leaders);
      const asked = grantedKeywords(led, { player: 'blue', unitId: 'stormtroopers' });
      expect(asked.keywords).toEqual(keywords);
    },
  );
});

describe('battle forces and affiliations', () => {
  const ewoks = unitFrom('ewok-skirmishers', 'ewoks');

  it('BF-4: in Bright Tree Village Leia orders Ewoks, and elsewhere she cannot', () => {
    const army = [leia, ewoks];
    const ranges = [rangeOf('blue', 'leia', 'ewoks', 1)];
    take(turnOf('bright-tree-village', army, { ranges }), order('blue', 'ewoks'));
    expectRefusedUnchanged(
      turnOf(undefined, army, { ranges }),
      order('blue', 'ewoks'),
      'KW-13',
      'other-affiliation',
    );
  });

  it('BF-5: in the Shadow Collective the truck of raiders orders the Pykes that it carries, and elsewhere it cannot', () => {
    const truck = { ...unitFrom('a-a5-speeder-truck-2', 'truck'), carries: 'pykes' };
    const army = [
      unitFrom('gar-saxon-militant-commando', 'gar'),
      truck,
      unitFrom('pyke-syndicate-foot-soldiers', 'pykes'),
    ];
    expect(truck.affiliations).toEqual(['raider']);
    const byTruck = keywordOrder('blue', 'truck', 'Transport', 'pykes');
    const more: TableSetup = { ruleset: { orderRange: null } };
    take(turnOf('shadow-collective', army, more), byTruck);
    expectRefusedUnchanged(turnOf(undefined, army, more), byTruck, 'KW-13', 'other-affiliation');
  });

  it('BF-8: a speeder truck of a Custom Clan is of the Mandalorians: it coordinates with their warriors', () => {
    const leader = unitFrom('mandalorian-leader', 'leader');
    const truck = unitFrom('a-a5-speeder-truck-2', 'truck');
    const warriors = unitFrom('mandalorian-warriors', 'warriors');
    const army = [leader, truck, warriors];
    const ranges = rangesWithin('blue', army, 1);
    const phase = turnOf('custom-clan', army, { ranges });
    take(phase, order('blue', 'truck'), keywordOrder('blue', 'truck', 'Coordinate', 'warriors'));
    expectRefusedUnchanged(
      turnOf(undefined, army, { ranges }),
      order('blue', 'truck'),
      'KW-13',
      'other-affiliation',
    );
  });
});

describe('reminders of battle forces', () => {
  it('BF-6: in a Stormtrooper Battalion an officer who is not unique gains 2 aims and a surge with the order, and Vader nothing', () => {
    const officer = unitFrom('imperial-officer-ruthless-efficiency', 'officer');
    const phase = turnOf('stormtrooper-battalion', [vader, { ...officer, keywords: [] }], {
      ruleset: { orderRange: null },
    });
    take(phase, nominate('blue', 'vader'));
    take(phase, order('blue', 'officer'), order('blue', 'vader'));
    expect(phase.view('spectator').players.blue.orders).toMatchObject([
      {
        unitId: 'officer',
        reminders: [
          { keyword: 'Target', value: 2 },
          { keyword: 'Stormtrooper Battalion', text: 'The unit gains one surge token.' },
        ],
      },
      { unitId: 'vader' },
    ]);
    expect(phase.view('spectator').players.blue.orders[1]).not.toHaveProperty('reminders');
    const rules = phase.log.flatMap(({ type, rule }) =>
      type === 'keyword.reminded' ? [rule] : [],
    );
    expect(rules).toEqual(['KW-10', 'BF-6']);
  });

  it('BF-7: Experimental Droids are reminded of 3 surge tokens for a commander as the Activation Phase begins', () => {
    const kalani = unitFrom('kalani-super-tactical-droid', 'kalani');
    const droids = unitFrom('b1-battle-droids', 'droids');
    const phase = turnOf('experimental-droids', [kalani, droids], {
      ruleset: { orderRange: null },
    });
    const told = finish(phase).filter(({ battleForce }) => battleForce === 'experimental-droids');
    expect(told).toMatchObject([{ unitId: 'kalani', when: 'activation-start' }]);
    expect(told[0]?.text).toContain('3 surge tokens');
  });

  it('BF-6, R28: a counterpart of a corps unit that an upgrade makes a commander gains Target 2 too', () => {
    const blade: Upgrade = { id: 'blade', name: 'Blade', slot: 'armament', rank: 'commander' };
    const squad: Unit = { ...stormtroopers('squad'), upgrades: ['blade'] };
    const escort: Unit = { ...stormtroopers('escort'), counterpartOf: 'squad' };
    const blue = { army: [vader, squad, escort], battleForce: 'stormtrooper-battalion' };
    const phase = createCommandPhase({ ...table({ blue, ranges: [] }), upgrades: [blade] });
    const army = armyOf(contextOf(phase), 'blue');
    const targets = army.flatMap(({ id, keywords = [] }) =>
      keywords.filter(({ name }) => name === 'Target').map(({ value }) => [id, value]),
    );
    expect(targets).toEqual([
      ['squad', 2],
      ['escort', 2],
    ]);
  });
});
