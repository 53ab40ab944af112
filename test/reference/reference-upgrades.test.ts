/** Rules of upgrades, battle forces and undeployed units whose condition random games seldom meet. */
import { describe, expect, it } from 'vitest';
import { AgreedTable } from './agreed.js';
import {
  across,
  byHost,
  card,
  change,
  deploy,
  droid,
  effect,
  endOrders,
  give,
  keyword,
  leader,
  measure,
  near,
  order,
  resolve,
  unit,
  use,
  type ByHand,
} from './by-hand.js';
import type { Unit } from './shapes.js';

const ordering = (count: number) => [card('blue-card', 1, { orders: [{ count }] })];
const redOrdering = (count: number) => [card('red-card', 3, { orders: [{ count }] })];

const withUpgrade = (id: string, upgrade: string, more: Partial<Unit> = {}): Unit =>
  unit(id, 'corps', { upgrades: [upgrade], ...more });

const grants = (table: AgreedTable) => table.awaited.filter(({ kind }) => kind === 'grant');
const idsOfOrders = (table: AgreedTable, player: 'blue' | 'red' = 'blue') =>
  table.outcome?.players[player].orders.map(({ unitId }) => unitId);

describe('UP-2: orders to itself', () => {
  const uplink = () =>
    new AgreedTable({
      blue: { army: [leader(), withUpgrade('a', 'hq-uplink'), withUpgrade('b', 'hq-uplink')] },
    });

  it('UP-2: HQ Uplink orders its unit in the turn of its player, and is exhausted by it', () => {
    const table = uplink();
    expect(grants(table).map(({ source }) => source)).toEqual([
      { unitId: 'a', upgrade: 'hq-uplink' },
      { unitId: 'b', upgrade: 'hq-uplink' },
    ]);
    expect(table.refusal(use('a', 'hq-uplink', 'b'))).toContain('UP-2');
    table.plays(use('a', 'hq-uplink'), endOrders());
    const { orders, army } = table.outcome?.players.blue ?? {};
    expect(orders).toMatchObject([{ unitId: 'a', source: { unitId: 'a', upgrade: 'hq-uplink' } }]);
    expect(army?.map(({ upgrades }) => upgrades)).toEqual([
      [],
      [{ id: 'hq-uplink', state: 'exhausted' }],
      [{ id: 'hq-uplink', state: 'ready' }],
    ]);
  });

  it('UP-3: an exhausted HQ Uplink gives no order until it is ready, an expended card never', () => {
    const seize = { id: 'seize-the-initiative', state: 'expended' } as const;
    const table = new AgreedTable({
      blue: {
        army: [
          leader(),
          unit('a', 'corps', { upgrades: [{ id: 'hq-uplink', state: 'exhausted' }] }),
          unit('b', 'operative', { upgrades: [seize, 'hq-uplink'] }),
        ],
      },
    });
    expect(table.refusal(use('a', 'hq-uplink'))).toContain('UP-3');
    expect(table.refusal(use('b', 'seize-the-initiative'))).toContain('UP-3');
    expect(table.refusal(change('b', 'seize-the-initiative', 'ready'))).toContain('UP-3');
    table.plays(change('a', 'hq-uplink', 'ready'), use('a', 'hq-uplink'), use('b', 'hq-uplink'));
    expect(idsOfOrders(table)).toEqual(['a', 'b']);
  });

  it('CP-26: an upgrade orders no unit that has an order, and a turn does not wait for it', () => {
    const table = new AgreedTable({
      blue: { army: [withUpgrade('a', 'hq-uplink', { rank: 'commander' })], cards: ordering(1) },
    });
    expect(grants(table)).toHaveLength(1);
    table.plays(order('a'));
    expect(idsOfOrders(table)).toEqual(['a']);
  });

  const hacked = (more: ByHand = {}) =>
    new AgreedTable({
      blue: { army: [leader(), unit('x', 'corps'), unit('y', 'corps')], cards: ordering(2) },
      red: { army: [leader(), withUpgrade('spy', 'hacked-comms-unit')], cards: redOrdering(0) },
      ...more,
    });

  it('UP-2: a Hacked Comms Unit orders its unit after an enemy within range 1 was ordered', () => {
    const table = hacked({ ranges: [across('x', 'spy', 1), across('y', 'spy', 2)] });
    const claim = use('spy', 'hacked-comms-unit', 'spy', 'red');
    expect(table.refusal(claim)).toContain('UP-2');
    table.plays(order('y'));
    expect(table.refusal(claim)).toContain('UP-2');
    table.plays(order('x'), claim);
    expect(idsOfOrders(table, 'red')).toEqual(['spy']);
  });

  it('UP-2, R14: a Hacked Comms Unit whose range is unknown holds up no turn', () => {
    const table = hacked();
    table.plays(order('x'));
    expect(table.refusal(use('spy', 'hacked-comms-unit', 'spy', 'red'))).toContain('R14');
    expect(table.awaited).toEqual([{ player: 'blue', kind: 'order' }]);
    table.plays(measure(across('x', 'spy', 1)), order('y'));
    expect(grants(table)).toMatchObject([{ player: 'red', units: ['spy'] }]);
    table.plays(endOrders('red'));
    expect(idsOfOrders(table, 'red')).toEqual([]);
  });

  it('UP-2: an order before step 4 opens no Hacked Comms Unit', () => {
    const granting = effect('granting', {
      timing: 'untimed',
      automatic: true,
      directives: [{ type: 'grant-order', player: 'self', unitId: 'x' }],
    });
    const table = hacked({
      blue: {
        army: [leader(), unit('x', 'corps'), unit('y', 'corps')],
        cards: [card('blue-card', 1, { orders: [{ count: 1 }], effects: [granting] })],
      },
      ranges: [across('x', 'spy', 1), across('y', 'spy', 2)],
    });
    expect(table.refusal(use('spy', 'hacked-comms-unit', 'spy', 'red'))).toContain('UP-2');
  });
});

describe('UP-4: Comms Jammer', () => {
  const jammed = (more: Partial<ByHand> = {}, keywords = [keyword('Direct', 'Corps')]) =>
    new AgreedTable({
      blue: {
        army: [
          leader(keywords),
          withUpgrade('near', 'hq-uplink'),
          unit('far', 'corps'),
          unit('free', 'support'),
        ],
        cards: [card('blue-card', 1, { orders: [{ count: 2 }] })],
      },
      red: { army: [leader(), withUpgrade('jammer', 'comms-jammer')] },
      ranges: [
        across('near', 'jammer', 1),
        across('far', 'jammer', 2),
        across('leader', 'jammer', 1),
        across('free', 'jammer', 3),
        near('leader', 'near', 1),
        near('leader', 'far', 3),
      ],
      ...more,
    });

  it('UP-4: a unit near a Comms Jammer is ordered by nobody but itself', () => {
    const table = jammed();
    expect(table.refusal(order('near'))).toContain('UP-4');
    expect(table.refusal(give('leader', 'Direct', 'near'))).toContain('UP-4');
    expect(table.refusal(byHost('near'))).toContain('UP-4');
    table.plays(use('near', 'hq-uplink'), order('leader'), order('far'));
    expect(idsOfOrders(table)).toEqual(['near', 'leader', 'far']);
  });

  it('UP-4, CC-12: a jammed unit counts as none that could be ordered, so the turn ends', () => {
    const table = jammed({}, []);
    table.plays(order('leader'), order('far'), endOrders());
    expect(idsOfOrders(table)).toEqual(['leader', 'far']);
  });

  it('UP-4: an effect orders no unit that is known to be near a Comms Jammer, and asks for no range', () => {
    const granting = effect('granting', {
      timing: 'untimed',
      choices: [{ directive: { type: 'grant-order', player: 'self', unitId: '?' } }],
    });
    const table = jammed({
      blue: {
        army: [leader(), unit('near', 'corps'), unit('unknown', 'corps')],
        cards: [card('blue-card', 1, { effects: [granting] })],
      },
      ranges: [across('near', 'jammer', 1)],
    });
    expect(table.awaited.map(({ kind }) => kind)).toEqual(['effect']);
    const to = (unitId: string) =>
      resolve('blue-card', 'granting', 'blue', [{ type: 'grant-order', player: 'blue', unitId }]);
    expect(table.refusal(to('near'))).toContain('UP-4');
    table.plays(to('unknown'));
    expect(idsOfOrders(table)).toEqual(['unknown']);
  });

  it('UP-4, R14: an order to a unit whose range to a Comms Jammer is unknown asks for it', () => {
    const table = jammed({ ranges: [] }, []);
    expect(table.refusal(order('free'))).toContain('R14');
    expect(table.awaited.find(({ kind }) => kind === 'range')?.pairs).toHaveLength(3);
    table.plays(measure(across('free', 'jammer', 2)), order('free'));
  });

  it('UP-4, R11: the Comms Jammer of a defeated unit jams nobody; R55: it cannot be lost', () => {
    const table = jammed();
    table.plays({ type: 'unit.defeat', player: 'red', unitId: 'jammer' }, order('near'));
    const another = jammed();
    expect(another.refusal(change('jammer', 'comms-jammer', 'lost', 'red'))).toContain('R55');
  });
});

describe('UP-5 … UP-8: who may order whom', () => {
  it('UP-5: a unit with Programmed Loyalty is ordered by commander units only, and never by itself', () => {
    const table = new AgreedTable({
      blue: {
        army: [
          leader([keyword('Direct', 'Special Forces')]),
          unit('agent', 'operative', { keywords: [keyword('Direct', 'Special Forces')] }),
          unit('dark', 'special-forces', { upgrades: ['programmed-loyalty', 'hq-uplink'] }),
        ],
        cards: [card('blue-card', 1)],
      },
      ranges: [near('leader', 'dark', 1), near('agent', 'dark', 1)],
    });
    expect(table.refusal(give('agent', 'Direct', 'dark'))).toContain('UP-5');
    expect(table.refusal(use('dark', 'hq-uplink'))).toContain('UP-5');
    table.plays(give('leader', 'Direct', 'dark'));
    expect(idsOfOrders(table)).toEqual(['dark']);
  });

  it('UP-5, KW-8: a Field Commander is no commander for Programmed Loyalty', () => {
    const table = new AgreedTable({
      blue: {
        army: [
          unit('tank', 'heavy', { upgrades: ['general-weiss'] }),
          unit('dark', 'special-forces', { upgrades: ['programmed-loyalty'] }),
        ],
        cards: ordering(2),
      },
    });
    expect(table.refusal(order('dark'))).toContain('UP-5');
    table.plays(order('tank'));
    expect(idsOfOrders(table)).toEqual(['tank']);
  });

  it('UP-6: an OOM-Series Battle Droid lets Coordinate of its unit reach range 2', () => {
    const table = new AgreedTable({
      blue: {
        army: [
          leader(),
          { ...droid('oom'), upgrades: ['oom-series-battle-droid'] },
          droid('b'),
          droid('c'),
        ],
        cards: ordering(1),
      },
      ranges: [near('oom', 'b', 2), near('oom', 'c', 3), near('b', 'c', 2)],
    });
    table.plays(order('oom'));
    expect(table.refusal(give('oom', 'Coordinate', 'c'))).toContain('KW-3');
    table.plays(give('oom', 'Coordinate', 'b'));
    expect(idsOfOrders(table)).toEqual(['oom', 'b']);
  });

  it('UP-7: Transport orders no unit with a squad upgrade', () => {
    const table = new AgreedTable({
      blue: {
        army: [
          leader(),
          unit('bus', 'heavy', { keywords: [keyword('Transport')], carries: 'squad' }),
          withUpgrade('squad', 'stormtrooper-squad'),
        ],
        cards: ordering(1),
      },
    });
    expect(table.refusal(give('bus', 'Transport', 'squad'))).toContain('UP-7');
  });

  it('UP-8: a Trusted Agent orders an operative of any affiliation once a game', () => {
    const table = new AgreedTable({
      blue: {
        army: [
          withUpgrade('a', 'trusted-agent'),
          unit('bane', 'operative', { affiliations: ['rogue'] }),
          unit('boba', 'operative'),
          leader(),
        ],
        cards: [card('blue-card', 1)],
      },
    });
    expect(table.refusal(use('a', 'trusted-agent', 'leader'))).toContain('UP-8');
    expect(grants(table)).toMatchObject([{ units: ['bane', 'boba'] }]);
    table.plays(use('a', 'trusted-agent', 'bane'));
    expect(table.outcome?.players.blue.army[0]?.upgrades).toEqual([
      { id: 'trusted-agent', state: 'expended' },
    ]);
  });

  it('UP-1: the Darksaber of Maul makes its unit a commander: it leads, and has the token of that rank', () => {
    const table = new AgreedTable({
      blue: {
        army: [unit('maul', 'operative', { upgrades: ['the-darksaber-maul'] }), unit('x', 'corps')],
        cards: ordering(1),
      },
    });
    table.plays(order('maul'));
    expect(table.outcome?.players.blue.orders).toMatchObject([
      { unitId: 'maul', rank: 'commander' },
    ]);
  });
});

describe('battle forces', () => {
  it('BF-2: the nominated unit of an Imperial Remnant orders within range 2 only', () => {
    const table = new AgreedTable({
      blue: {
        army: [leader(), unit('a', 'corps'), unit('b', 'corps')],
        cards: ordering(2),
        battleForce: 'imperial-remnant',
      },
      ranges: [near('leader', 'a', 3), near('leader', 'b', 2)],
    });
    expect(table.refusal(order('a'))).toContain('BF-2');
    table.plays(order('b'), order('leader'));
  });

  it.each(['blizzard-force', 'echo-base-defenders', 'separatist-invasion'])(
    'BF-3: Field Commander does nothing in %s',
    (battleForce) => {
      const table = new AgreedTable({
        blue: {
          army: [unit('tank', 'heavy', { upgrades: ['general-weiss'] }), unit('x', 'corps')],
          cards: ordering(1),
          battleForce,
        },
      });
      expect(table.outcome?.players.blue).toMatchObject({ cardPlayed: null, nominated: null });
    },
  );

  it('BF-4: a Rebel commander of Bright Tree Village orders Ewoks, another commander does not', () => {
    const ewoks = unit('ewoks', 'corps', { affiliations: ['ewok'] });
    const led = (faction: string) =>
      new AgreedTable({
        blue: {
          army: [unit('leia', 'commander', { faction }), ewoks],
          cards: ordering(2),
          battleForce: 'bright-tree-village',
        },
      });
    led('rebels').plays(order('ewoks'), order('leia'));
    expect(led('empire').refusal(order('ewoks'))).toContain('KW-13');
  });

  it('BF-5: Transport of the Shadow Collective orders its unit whatever the affiliation', () => {
    const army = [
      leader(),
      unit('bus', 'heavy', {
        keywords: [keyword('Transport')],
        carries: 'pykes',
        affiliations: ['black sun'],
      }),
      unit('pykes', 'corps', { affiliations: ['pyke'] }),
    ];
    const cards = [card('blue-card', 1)];
    const table = new AgreedTable({
      blue: { army, cards, battleForce: 'shadow-collective' },
    });
    table.plays(give('bus', 'Transport', 'pykes'));
    const another = new AgreedTable({
      blue: { army: [...army, withUpgrade('a', 'hq-uplink')], cards },
    });
    expect(another.refusal(give('bus', 'Transport', 'pykes'))).toContain('KW-13');
  });
});

describe('R39: undeployed units', () => {
  const army = [leader(), unit('a', 'corps'), unit('b', 'corps', { undeployed: false })];

  it('R39: undeployed units are within any range of each other and within none of units on the battlefield', () => {
    const table = new AgreedTable({
      blue: { army, cards: ordering(2) },
      ruleset: { orderRange: 3, deployment: 'undeployed-at-first' },
    });
    expect(table.refusal(order('b'))).toContain('R39');
    table.plays(order('a'), order('leader'));
    expect(idsOfOrders(table)).toEqual(['a', 'leader']);
  });

  it('R39: a deployed unit is out of range of undeployed ones, and its ranges are asked for', () => {
    const table = new AgreedTable({
      blue: { army, cards: ordering(3) },
      ruleset: { orderRange: 3, deployment: 'undeployed-at-first' },
    });
    table.plays(deploy('leader'));
    expect(table.refusal(order('a'))).toContain('R39');
    expect(table.refusal(order('b'))).toContain('R14');
    expect(table.refusal(deploy('leader'))).toContain('R39');
  });

  it('R39: all units are on the battlefield after the first round, and where the ruleset says so', () => {
    const second = new AgreedTable({
      blue: { army, cards: ordering(2) },
      ruleset: { orderRange: 3, deployment: 'undeployed-at-first' },
      round: 2,
    });
    expect(second.refusal(order('a'))).toContain('R14');
    const documents = new AgreedTable({
      blue: { army, cards: ordering(2) },
      ruleset: { orderRange: 3 },
    });
    expect(documents.refusal(order('a'))).toContain('R14');
  });

  it('R39: a unit with Prepared Position begins on the battlefield', () => {
    const table = new AgreedTable({
      blue: {
        army: [leader([keyword('Prepared Position')]), unit('a', 'corps')],
        cards: ordering(2),
      },
      ruleset: { orderRange: 3, deployment: 'undeployed-at-first' },
    });
    expect(table.refusal(order('a'))).toContain('R39');
  });

  it('R39, UP-4: an undeployed unit is near no Comms Jammer, and no range is asked for', () => {
    const table = new AgreedTable({
      blue: { army: [leader(), unit('a', 'corps')], cards: ordering(2) },
      red: { army: [leader(), withUpgrade('jammer', 'comms-jammer')] },
      ruleset: { deployment: 'undeployed-at-first' },
    });
    table.plays(order('a'), order('leader'));
  });
});

describe('keywords with a number', () => {
  it('KW-16: two numbers of one keyword are added up', () => {
    const commander = unit('a', 'corps', {
      keywords: [keyword('Reliable', 1)],
      upgrades: ['clone-commander'],
    });
    const table = new AgreedTable({ blue: { army: [leader(), commander], cards: ordering(0) } });
    expect(table.outcome?.reminders).toMatchObject([{ keyword: 'Reliable', value: 2 }]);
  });

  it('KW-21: Cunning takes no card below 0 pips, so two cards of 0 pips are tied', () => {
    const owner = (id: string, keywords: Unit['keywords']) => unit(id, 'commander', { keywords });
    const belongsTo = (name: string) => ({ belongsTo: { match: 'any' as const, names: [name] } });
    const table = new AgreedTable({
      blue: {
        army: [owner('sly', [keyword('Cunning')])],
        cards: [card('blue-card', 0, belongsTo('sly'))],
      },
      red: { army: [owner('plain', [])], cards: [card('red-card', 0, belongsTo('plain'))] },
    });
    expect(table.awaited).toEqual([{ player: 'blue', kind: 'die' }]);
  });
});
