import { describe, expect, it } from 'vitest';
import {
  awaited,
  byHost,
  card,
  defeat,
  droid,
  endOrders,
  give,
  keyword,
  leader,
  measure,
  near,
  order,
  play,
  reasons,
  revealed,
  unit,
  type ByHand,
} from './by-hand.js';
import { isNamedBy } from './reference-keywords.js';
import { observe, referenceOutcome } from './reference-phase.js';
import type { CommandCard, Unit } from './shapes.js';

const oneOrder = (orders: CommandCard['orders'] = [{ count: 1 }]) => [
  card('blue-card', 1, { orders }),
];

describe('the value of a keyword', () => {
  const clones = unit('u', 'corps', {
    name: 'Clone Trooper Infantry',
    title: 'The Bold',
    faction: 'republic',
    types: ['trooper', 'clone trooper'],
    affiliations: ['Clan Kryze'],
  });
  const gun = unit('g', 'special-forces', { types: ['trooper', 'emplacement trooper'] });

  it.each([
    ['Clone Trooper Infantry', true],
    ['clone trooper infantry', true],
    ['The Bold', true],
    ['Trooper', true],
    ['Trooper Unit', true],
    ['Corps', true],
    ['Corps Clone Trooper Unit', true],
    ['Republic Unit', true],
    ['Republic Corps Trooper', true],
    ['Clan Kryze Unit', true],
    ['Vehicle, Corps', true],
    ['Vehicle', false],
    ['Corps Vehicle', false],
    ['Droid Trooper', false],
    ['Special Forces', false],
    ['Clone', false],
    ['Empire Unit', false],
    ['Unit', false],
    ['', false],
  ])('"%s" names a corps unit of clone troopers of Clan Kryze: %s', (value, named) => {
    expect(isNamedBy(value, clones)).toBe(named);
  });

  it('"Special Forces Emplacement Trooper" names a rank of two words and a type of two', () => {
    expect(isNamedBy('Special Forces Emplacement Trooper', gun)).toBe(true);
    expect(isNamedBy('Corps Emplacement Trooper', gun)).toBe(false);
  });
});

describe('Direct and Entourage', () => {
  const army = [
    leader([keyword('Direct', 'Corps Trooper')]),
    unit('near', 'corps'),
    unit('far', 'corps'),
    unit('heavy', 'heavy', { types: ['vehicle'] }),
  ];
  const ranges = [near('leader', 'near', 2), near('leader', 'far', 3), near('leader', 'heavy', 1)];

  it('KW-1: Direct gives one order to an allied unit that it names, within range 2', () => {
    const state = revealed({ blue: { army }, ranges });
    const source = { unitId: 'leader', keyword: 'Direct' };
    expect(awaited(state)).toEqual([{ player: 'blue', kind: 'grant', source, units: ['near'] }]);
    expect(reasons(state, give('leader', 'Direct', 'far'))).toContain('KW-1');
    expect(reasons(state, give('leader', 'Direct', 'heavy'))).toEqual(['KW-1']);
    const after = play(state, [give('leader', 'Direct', 'near')]);
    expect(referenceOutcome(after)?.players.blue.orders).toEqual([
      { unitId: 'near', rank: 'corps', source },
    ]);
  });

  it('KW-1: Direct gives no second order, and none to a unit that has an order (CP-26)', () => {
    const state = revealed({
      blue: { army, cards: oneOrder() },
      ranges: ranges.map(({ from, to }) => near(from, to, 1)),
    });
    const ordered = play(state, [order('near')]);
    expect(reasons(ordered, give('leader', 'Direct', 'near'))).toEqual(['CP-26']);
    const given = play(state, [give('leader', 'Direct', 'far')]);
    expect(reasons(given, give('leader', 'Direct', 'near'))).toEqual(['KW-1']);
  });

  it('KW-1: a unit with two entries of Direct gives two orders, each to a unit that the entry names', () => {
    const state = revealed({
      blue: {
        army: [
          leader([keyword('Direct', 'Trooper'), keyword('Direct', 'Corps')]),
          unit('a', 'corps'),
          unit('b', 'corps'),
          unit('c', 'heavy'),
        ],
        cards: oneOrder([{ count: 1, units: [{ ranks: ['commander'] }] }]),
      },
      ranges: ['a', 'b', 'c'].map((id) => near('leader', id, 1)),
    });
    // Unit `a` fits both entries, so its order may count for either (R15).
    const both = play(state, [give('leader', 'Direct', 'a'), give('leader', 'Direct', 'b')]);
    expect(reasons(both, give('leader', 'Direct', 'c'))).toEqual(['KW-1']);
    play(state, [give('leader', 'Direct', 'a'), give('leader', 'Direct', 'c')]);
  });

  it('KW-1: a unit with Direct may order itself, because it is at range 1 of itself', () => {
    const state = revealed({ blue: { army: [leader([keyword('Direct', 'Trooper')])] } });
    expect(play(state, [give('leader', 'Direct', 'leader')]).step).toBe('complete');
  });

  it('R1, R14: the range of Direct must be measured even if orders of the card have no range limit', () => {
    const state = revealed({ blue: { army: army.slice(0, 2) } });
    expect(awaited(state)).toEqual([
      { player: 'blue', kind: 'range', pairs: [{ from: 'leader', to: 'near' }] },
    ]);
    expect(reasons(state, give('leader', 'Direct', 'near'))).toEqual(['R14']);
    const tooFar = play(state, [measure(near('leader', 'near', 3))]);
    expect(tooFar.step).toBe('complete');
  });

  it('KW-2: Entourage names a unit only by its name, not by its type', () => {
    const guards = unit('guards', 'special-forces', { name: 'Trooper' });
    const state = revealed({
      blue: {
        army: [leader([keyword('Entourage', 'Trooper')]), guards, unit('corps', 'corps')],
      },
      ranges: [near('leader', 'guards', 2), near('leader', 'corps', 1)],
    });
    expect(awaited(state)).toMatchObject([{ kind: 'grant', units: ['guards'] }]);
    expect(reasons(state, give('leader', 'Entourage', 'corps'))).toEqual(['KW-2']);
  });

  it('KW-1: a unit without the keyword, defeated, or a counterpart gives no order', () => {
    const part = unit('part', 'commander', {
      counterpartOf: 'leader',
      keywords: [keyword('Direct', 'Trooper')],
    });
    const waits = { unitId: 'corps' };
    const state = revealed({
      blue: {
        army: [...army, unit('corps', 'corps', { keywords: [keyword('Direct', 'Heavy')] }), part],
      },
      ranges: [...ranges, near(waits.unitId, 'heavy', 1), near('part', 'near', 1)],
    });
    expect(reasons(state, give('near', 'Direct', 'near'))).toEqual(['KW-1']);
    expect(reasons(state, give('part', 'Direct', 'near'))).toContain('KW-1');
    expect(reasons(state, give('nobody', 'Direct', 'near'))).toEqual(['KW-1']);
    const leaderless = play(state, [defeat('leader')]);
    expect(reasons(leaderless, give('leader', 'Direct', 'near'))).toContain('KW-1');
  });

  it("R30: Direct and Entourage give orders only in their player's turn to issue", () => {
    const state = revealed({
      blue: { army },
      red: { army: [leader([keyword('Direct', 'Trooper')])] },
      ranges,
    });
    expect(reasons(state, give('leader', 'Direct', 'leader', 'red'))).toContain('CP-19');
    const reds = play(state, [endOrders()]);
    expect(awaited(reds)).toMatchObject([{ player: 'red', kind: 'grant', units: ['leader'] }]);
    expect(reasons(reds, give('leader', 'Direct', 'near'))).toContain('CP-19');
  });
});

describe('Coordinate', () => {
  const droids = [droid('one'), droid('two'), droid('three'), droid('four')];
  const inARow = [near('one', 'two', 1), near('two', 'three', 1), near('three', 'four', 1)];
  const army = [leader(), ...droids];

  it('KW-3: after the last order of the card, each ordered droid orders the next one', () => {
    const all = droids.flatMap(({ id }) => droids.map((other) => near(id, other.id, 2)));
    let state = revealed({ blue: { army, cards: oneOrder() }, ranges: [...all, ...inARow] });
    state = play(state, [order('one')]);
    expect(awaited(state)).toMatchObject([{ source: { unitId: 'one' }, units: ['two'] }]);
    expect(reasons(state, give('two', 'Coordinate', 'three'))).toEqual(['KW-3']);
    state = play(state, [give('one', 'Coordinate', 'two'), give('two', 'Coordinate', 'three')]);
    expect(awaited(state)).toMatchObject([{ source: { unitId: 'three' }, units: ['four'] }]);
    state = play(state, [give('three', 'Coordinate', 'four')]);
    expect(state.step).toBe('complete');
    expect(referenceOutcome(state)?.players.blue.orders.map(({ source }) => source)).toEqual([
      'command-card',
      ...['one', 'two', 'three'].map((unitId) => ({ unitId, keyword: 'Coordinate' })),
    ]);
  });

  it('KW-3: a unit coordinates once, even if it has two entries that name several units', () => {
    const twice = unit('twice', 'corps', {
      keywords: [keyword('Coordinate', 'Corps, Heavy'), keyword('Coordinate', 'Trooper')],
    });
    const state = revealed({
      blue: {
        army: [leader(), twice, unit('a', 'corps'), unit('b', 'heavy')],
        cards: oneOrder([{ count: 1, units: [{ names: ['twice'] }] }]),
      },
      ranges: [near('twice', 'a', 1), near('twice', 'b', 1), near('twice', 'leader', 4)],
    });
    const after = play(state, [order('twice'), give('twice', 'Coordinate', 'b')]);
    expect(after.step).toBe('complete');
  });

  it('KW-3: a droid that the host ordered before the turn coordinates in the turn', () => {
    const ask = { id: 'ask', timing: 'untimed', summary: 'ask' } as const;
    const before = revealed({
      blue: { army: army.slice(0, 3), cards: [card('blue-card', 1, { effects: [ask] })] },
      ranges: inARow,
    });
    const granted = play(before, [byHost('one')]);
    expect(reasons(granted, give('one', 'Coordinate', 'two'))).toContain('CP-19');
    const turn = play(granted, [
      { type: 'effect.resolve', player: 'blue', cardId: 'blue-card', effectId: 'ask' },
    ]);
    expect(awaited(turn)).toMatchObject([{ kind: 'grant', source: { unitId: 'one' } }]);
    play(turn, [give('one', 'Coordinate', 'two')]);
  });

  const late = () =>
    revealed({
      blue: { army: army.slice(0, 3) },
      red: { cards: [card('red-card', 3, { orders: [{ count: 1 }] })] },
      ranges: inARow,
    });
  const source = { unitId: 'one', keyword: 'Coordinate' };

  it("KW-3: a droid ordered after its player's turn coordinates until the phase ends", () => {
    const after = play(late(), [byHost('one')]);
    expect(awaited(after)).toEqual([
      { player: 'blue', kind: 'grant', source, units: ['two'] },
      { player: 'red', kind: 'order' },
    ]);
    const issued = play(after, [order('leader', 'red')]);
    expect(awaited(issued)).toEqual([{ player: 'blue', kind: 'grant', source, units: ['two'] }]);
    expect(reasons(issued, give('one', 'Coordinate', 'leader'))).toContain('KW-3');
    const done = play(issued, [give('one', 'Coordinate', 'two')]);
    expect(referenceOutcome(done)?.players.blue.orderPool).toEqual(['commander']);
  });

  it('KW-3, R30: its player may give up that Coordinate order, and the phase continues', () => {
    const issued = play(late(), [byHost('one'), order('leader', 'red')]);
    expect(reasons(issued, endOrders('red'))).toContain('R30');
    expect(play(issued, [endOrders()]).step).toBe('complete');
  });

  it('KW-3, R14: a droid whose Coordinate order was given up in the turn gives none later', () => {
    const state = revealed({
      blue: {
        army: army.slice(0, 3),
        cards: oneOrder([{ count: 1, units: [{ ranks: ['corps'] }] }]),
      },
      red: { cards: [card('red-card', 3, { orders: [{ count: 1 }] })] },
      ranges: inARow,
    });
    const after = play(state, [order('one'), endOrders()]);
    expect(awaited(after)).toEqual([{ player: 'red', kind: 'order' }]);
    expect(reasons(after, give('one', 'Coordinate', 'two'))).toContain('CP-19');
  });

  it('KW-3, R11: a defeated droid does not coordinate, and the order of the card stays used', () => {
    const state = revealed({ blue: { army, cards: oneOrder() }, ranges: inARow });
    const after = play(state, [order('one'), defeat('one')]);
    expect(after.step).toBe('complete');
    expect(referenceOutcome(after)?.players.blue.orders).toEqual([]);
  });
});

describe('Transport', () => {
  const army = [
    leader(),
    unit('truck', 'heavy', { keywords: [keyword('Transport')], carries: 'squad' }),
    unit('squad', 'corps'),
  ];

  it('KW-4: in the first round a Transport gives one order to the unit that it carries, at any range', () => {
    const state = revealed({ blue: { army }, ranges: [near('truck', 'squad', 5)] });
    expect(reasons(state, give('truck', 'Transport', 'leader'))).toEqual(['KW-4']);
    expect(play(state, [give('truck', 'Transport', 'squad')]).step).toBe('complete');
  });

  it('KW-4: Transport gives no order in a later round', () => {
    const state = revealed({ blue: { army, cards: oneOrder() }, round: 2 });
    expect(awaited(state)).toEqual([{ player: 'blue', kind: 'order' }]);
    expect(reasons(state, give('truck', 'Transport', 'squad'))).toEqual(['KW-4']);
  });
});

describe('Unstoppable', () => {
  const army = [leader(), unit('walker', 'heavy', { keywords: [keyword('Unstoppable')] })];

  it('KW-5: an Unstoppable unit adds one token of its rank to the pool, ordered or not', () => {
    const idle = referenceOutcome(revealed({ blue: { army } }));
    expect(idle?.players.blue.orderPool).toEqual(['commander', 'heavy', 'heavy']);
    const walker = [{ count: 1, units: [{ ranks: ['heavy' as const] }] }];
    const state = revealed({ blue: { army, cards: oneOrder(walker) } });
    const ordered = referenceOutcome(play(state, [order('walker')]));
    expect(ordered?.players.blue.orderPool).toEqual(['commander', 'heavy']);
  });

  it('KW-5, R27: a defeated Unstoppable unit adds no token when the pools are made again', () => {
    const effects = [{ id: 'blow', timing: 'command-phase-end', summary: 'blow' } as const];
    const state = revealed({ blue: { army, cards: [card('blue-card', 1, { effects })] } });
    expect(observe(state).players.blue.orderPoolCounts).toEqual({ commander: 1, heavy: 2 });
    const after = play(state, [defeat('walker')]);
    expect(observe(after).players.blue.orderPoolCounts).toEqual({ commander: 1 });
  });
});

describe('Cunning and Interrogate', () => {
  const owner = (id: string, ...names: string[]): Unit =>
    unit(id, 'commander', { keywords: names.map((name) => keyword(name)) });
  const owned = (cardId: string, name: string) => [
    card(cardId, 2, { belongsTo: { match: 'any', names: [name] } }),
  ];
  const tie = (blue: Unit, red: Unit, range?: number) =>
    revealed({
      blue: { army: [blue], cards: owned('blue-card', blue.name) },
      red: { army: [red], cards: owned('red-card', red.name) },
      ranges:
        range === undefined
          ? []
          : [{ player: 'blue', from: blue.id, of: 'red', to: red.id, range }],
    });

  it('KW-6: on a tie the card of a unit with Cunning counts one pip less; if both have it, the tie remains', () => {
    expect(observe(tie(owner('b'), owner('r', 'Cunning')))).toMatchObject({
      priority: 'red',
      priorityReason: 'fewer-pips',
    });
    expect(awaited(tie(owner('b', 'Cunning'), owner('r', 'Cunning')))).toEqual([
      { player: 'blue', kind: 'die' },
    ]);
  });

  it('KW-6: Cunning does not turn fewer pips of the opponent into a tie', () => {
    const state = revealed({
      blue: { cards: [card('blue-card', 1)] },
      red: { army: [owner('r', 'Cunning')], cards: [...owned('red-card', 'r')] },
    });
    expect(observe(state)).toMatchObject({ priority: 'blue' });
  });

  it('KW-7: on a tie the card of a unit within range 1 of an enemy with Interrogate counts one pip more', () => {
    expect(observe(tie(owner('b'), owner('r', 'Interrogate'), 1)).priority).toBe('red');
    expect(awaited(tie(owner('b'), owner('r', 'Interrogate'), 2))).toMatchObject([{ kind: 'die' }]);
  });

  it('KW-6, KW-7: Cunning and Interrogate on the same unit cancel out, and the tie remains', () => {
    const state = tie(owner('b', 'Cunning'), owner('r', 'Interrogate'), 1);
    expect(awaited(state)).toMatchObject([{ kind: 'die' }]);
  });

  it('KW-7, R14: no die is rolled before a range that decides the tie is measured', () => {
    const state = tie(owner('b'), owner('r', 'Interrogate'));
    const pairs = [{ from: 'b', to: 'r', of: 'red' }];
    expect(awaited(state)).toEqual([{ player: 'blue', kind: 'range', pairs }]);
    expect(reasons(state, { type: 'die.roll', player: 'blue', face: 'block' })).toContain('R14');
    const far = { player: 'red', from: 'r', of: 'blue', to: 'b', range: 2 } as const;
    expect(awaited(play(state, [measure(far)]))).toMatchObject([{ kind: 'die' }]);
  });

  it('KW-7, R14: a range that cannot change priority need not be measured', () => {
    // Red's card counts one less and blue's perhaps one more: red has fewer pips either way.
    expect(observe(tie(owner('b'), owner('r', 'Cunning', 'Interrogate'))).priority).toBe('red');
  });

  it('KW-7, R14: two ranges that decide the tie only together are both awaited', () => {
    const state = revealed({
      blue: {
        army: [owner('b', 'Cunning', 'Interrogate')],
        cards: owned('blue-card', 'b'),
      },
      red: {
        army: [owner('r'), owner('asks', 'Interrogate')],
        cards: owned('red-card', 'r'),
      },
    });
    expect(awaited(state)).toEqual([
      {
        player: 'blue',
        kind: 'range',
        pairs: [
          { from: 'b', to: 'asks', of: 'red' },
          { from: 'b', to: 'r', of: 'red' },
        ],
      },
    ]);
    const far = { player: 'blue', from: 'b', of: 'red', to: 'asks', range: 3 } as const;
    expect(observe(play(state, [measure(far)])).priority).toBe('blue');
  });
});

describe('Field Commander', () => {
  const fielded = unit('fielded', 'corps', { keywords: [keyword('Field Commander')] });
  const neutral = oneOrder([{ count: 1, units: [{ names: ['fielded'] }] }]);

  it('KW-8: an army without commanders plays cards, and its Field Commander is nominated', () => {
    const state = revealed({ blue: { army: [fielded], cards: neutral } });
    expect(observe(state)).toMatchObject({
      priority: 'blue',
      players: {
        blue: { nominated: 'fielded', army: [{ commanderToken: true, rank: 'corps' }] },
      },
    });
  });

  it('KW-8: an army that began with a commander gets no token, even if that commander is defeated', () => {
    const fallen = unit('fallen', 'commander', { defeated: true });
    const state = revealed({ blue: { army: [fallen, fielded], cards: neutral } });
    expect(observe(state).players.blue.army[1]).not.toHaveProperty('commanderToken');
    expect(observe(state)).toMatchObject({ priority: 'red', priorityReason: 'only-card' });
  });

  it('KW-8: in an army with a commander a Field Commander may be nominated too', () => {
    const state = revealed({ blue: { army: [leader(), fielded], cards: neutral } });
    expect(awaited(state)).toEqual([{ player: 'blue', kind: 'nomination' }]);
    play(state, [{ type: 'commander.nominate', player: 'blue', unitId: 'fielded' }]);
  });

  it('KW-8, CP-14: an army whose only leader, the unit with the token, is defeated plays no card', () => {
    const state = revealed({
      blue: { army: [{ ...fielded, commanderToken: true, defeated: true }, unit('a', 'corps')] },
    });
    expect(observe(state)).toMatchObject({ priority: 'red', priorityReason: 'only-card' });
  });
});

describe('Reminders', () => {
  it('KW-10, KW-11, KW-12: orders and the outcome list the reminders', () => {
    const state = revealed({
      blue: {
        army: [
          leader([keyword('Secret Mission'), keyword('One Step Ahead'), keyword('Defend', 1)]),
          unit('idle', 'corps', {
            keywords: [keyword('Independent', 'Aim 1'), keyword('Target', 2)],
          }),
        ],
        cards: oneOrder([{ count: 1, units: [{ ranks: ['commander'] }] }]),
      },
    });
    const outcome = referenceOutcome(play(state, [order('leader')]));
    expect(outcome?.players.blue.orders).toEqual([
      {
        unitId: 'leader',
        rank: 'commander',
        source: 'command-card',
        reminders: [{ keyword: 'Defend', value: 1 }],
      },
    ]);
    expect(outcome?.reminders).toEqual(
      expect.arrayContaining([
        { player: 'blue', unitId: 'leader', keyword: 'Secret Mission', when: 'phase-start' },
        {
          player: 'blue',
          unitId: 'leader',
          keyword: 'One Step Ahead',
          when: 'after-reveal',
          pips: 'differ',
        },
        { player: 'blue', unitId: 'leader', keyword: 'Defend', value: 1, when: 'order' },
        {
          player: 'blue',
          unitId: 'idle',
          keyword: 'Independent',
          value: 'Aim 1',
          when: 'activation-start',
        },
      ]),
    );
    expect(outcome?.reminders).toHaveLength(4);
  });
});

describe('Affiliation', () => {
  const enforcers = unit('enforcers', 'corps', { affiliations: ['Black Sun'] });
  const pykes = unit('pykes', 'corps', { affiliations: ['pyke'] });
  const wrens = unit('wrens', 'corps', { affiliations: ['Clan Wren'] });
  const rebels = unit('rebels', 'corps');
  const table = (leads: Unit, keywords: Unit[] = [], ruleset: ByHand['ruleset'] = {}) =>
    revealed({
      ruleset,
      blue: {
        army: [leads, enforcers, pykes, wrens, rebels, ...keywords],
        cards: oneOrder([{ count: 4, units: [{ ranks: ['corps'] }] }]),
      },
      ranges: [near('director', 'enforcers', 1), near('director', 'pykes', 1)],
    });

  it('KW-13, CP-23: a commander without affiliation orders no unit that has one, and the turn ends', () => {
    const state = table(leader());
    expect(reasons(state, order('enforcers'))).toContain('KW-13');
    expect(reasons(state, order('wrens'))).toContain('KW-13'); // R36: every affiliation binds
    expect(play(state, [order('rebels')]).step).toBe('complete');
  });

  it('R36: with the icons of the book alone a clan binds nobody', () => {
    const state = table(leader(), [], { affiliations: 'icons' });
    expect(reasons(state, order('enforcers'))).toContain('KW-13');
    expect(play(state, [order('wrens'), order('rebels')]).step).toBe('complete');
  });

  it('KW-13: a Vigo orders Black Sun and every unit without an affiliation', () => {
    const state = table(unit('vigo', 'commander', { affiliations: ['black sun'] }));
    expect(reasons(state, order('pykes'))).toContain('KW-13');
    expect(play(state, [order('enforcers'), order('rebels')]).step).toBe('complete');
  });

  it('KW-13: a unit can order itself, even with a restricting affiliation', () => {
    const vigo = unit('vigo', 'commander', { affiliations: ['black sun'] });
    const state = revealed({ blue: { army: [vigo, pykes], cards: oneOrder() } });
    expect(play(state, [order('vigo')]).step).toBe('complete');
  });

  it('KW-14: a unit with Allies of Convenience orders units of every affiliation', () => {
    const state = table(leader([keyword('Allies of Convenience')]));
    const orders = ['enforcers', 'pykes', 'wrens', 'rebels'].map((id) => order(id));
    expect(play(state, orders).step).toBe('complete');
  });

  it('KW-13: Direct cannot order a unit of another affiliation', () => {
    const keywords = [keyword('Direct', 'Corps')];
    const director = unit('director', 'support', { keywords, affiliations: ['Pyke'] });
    const state = table(leader(), [director]);
    expect(reasons(state, give('director', 'Direct', 'enforcers'))).toEqual(['KW-13', 'R36']);
    expect(reasons(state, give('director', 'Direct', 'pykes'))).toEqual([]);
  });

  it('KW-13: the host may order a unit of any affiliation', () => {
    expect(reasons(table(leader()), byHost('pykes'))).toEqual([]);
  });
});

describe('reminders at the start of the Activation Phase', () => {
  const remindersOf = (army: Unit[], cards = oneOrder([])) =>
    (referenceOutcome(revealed({ blue: { army, cards } }))?.reminders ?? []).filter(
      ({ when }) => when === 'activation-start',
    );

  it('KW-11: the reminder of Retinue lists the units it names, and is missing if there are none', () => {
    const guard = unit('guard', 'special-forces', { keywords: [keyword('Retinue', 'Commander')] });
    const other = unit('other', 'corps', { keywords: [keyword('Retinue', 'Maul')] });
    expect(remindersOf([leader(), guard, other])).toEqual([
      {
        player: 'blue',
        unitId: 'guard',
        keyword: 'Retinue',
        value: 'Commander',
        when: 'activation-start',
        near: ['leader'],
      },
    ]);
  });

  it.each([
    [2, 'Dodge 2', 2],
    [0, 'Dodge 1', 1],
  ] as const)('KW-15: with a card of %i pips "Dodge X" is "%s"', (pips, dodge, surges) => {
    const mood = [keyword('My Mood Is Based On Profit'), keyword('Reliable', 'X')];
    const hondo = leader([...mood, keyword('Independent', 'Dodge X')]);
    const values = remindersOf([hondo], [card('blue-card', pips)]).map(({ value }) => value);
    expect(values).toEqual([dodge, surges]);
  });
});

describe('a table whose ruleset leaves keywords to the players', () => {
  it('KW-1 … KW-12: keywords give no orders, tokens or reminders', () => {
    const names = ['Transport', 'Unstoppable', 'Field Commander', 'Defend', 'Secret Mission'];
    const all = [keyword('Direct', 'Trooper'), ...names.map((name) => keyword(name))];
    const state = revealed({
      blue: {
        army: [{ ...leader(all), carries: 'squad' }, unit('squad', 'corps', { keywords: all })],
        cards: oneOrder([{ count: 1, units: [{ ranks: ['commander'] }] }]),
      },
      ruleset: { keywords: 'table' },
    });
    expect(awaited(state)).toEqual([{ player: 'blue', kind: 'order' }]);
    expect(reasons(state, give('leader', 'Transport', 'squad'))).toContain('KW-4');
    const outcome = referenceOutcome(play(state, [order('leader')]));
    expect(outcome).toMatchObject({
      reminders: [],
      players: { blue: { orderPool: ['corps'], nominated: 'leader' } },
    });
    expect(outcome?.players.blue.orders[0]).not.toHaveProperty('reminders');
  });
});
