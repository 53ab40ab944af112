import { meansOf } from '../../../../machines/model/outcome.js';
import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent, RangeEntry } from '../../../../machines/model/event.js';
import type { OrderKeyword } from '../../../../machines/model/outcome.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { madeUp } from '../../../support/cards.js';
import {
  bothSelect,
  defeat,
  grant,
  keywordOrder,
  measure,
  order,
} from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  entries,
  ordered,
  phaseAfter,
  rangeOf,
  rangesWithin,
  take,
  type TableSetup,
} from '../../../support/table.js';
import {
  c3po,
  having,
  luke,
  r2d2,
  rebels,
  scouts,
  stormtroopers,
  unitFrom,
  vader,
} from '../../../support/units.js';

const directing = (value: string | undefined = 'Corps Trooper') =>
  having(vader, { name: 'Direct', ...(value !== undefined && { value }) });

const b1 = (id: string) => unitFrom('b1-battle-droids', id);

/** Blue's card may order any one unit, unless `orders` says otherwise; blue has priority. */
function begun(
  army: Unit[],
  {
    round = 1,
    ranges,
    ruleset,
    orders = [{ count: 1 }],
  }: {
    round?: number;
    ranges?: RangeEntry[];
    ruleset?: TableSetup['ruleset'];
    orders?: { count: number }[];
  } = {},
  ...events: CommandPhaseEvent[]
) {
  return phaseAfter(
    {
      cards: [madeUp({ orders })],
      blue: { army, hand: ['made-up'] },
      red: { hand: ['standing-orders'] },
      round,
      ...(ranges && { ranges: [...ranges, ...rangesWithin('red', [luke, rebels()], 1)] }),
      ...(ruleset && { ruleset }),
    },
    ...bothSelect('made-up', 'standing-orders'),
    ...events,
  );
}

const grantsAwaited = (phase: ReturnType<typeof begun>) =>
  phase
    .view('spectator')
    .waitingFor.filter(({ kind }) => kind === 'grant')
    .map(
      ({ source, units }) => `${source?.unitId} ${source && meansOf(source)}: ${units?.join(', ')}`,
    );

const direct = (to: string) => keywordOrder('blue', 'vader', 'Direct', to);
const coordinate = (from: string, to: string) => keywordOrder('blue', from, 'Coordinate', to);

describe('values of keywords', () => {
  it('KW-2: Entourage of "Corps Troopers" is that name, and no rank and type', () => {
    const guards: Unit = { ...stormtroopers('guards'), name: 'Corps Troopers' };
    const bearer = having(vader, { name: 'Entourage', value: 'Corps Troopers' });
    const army = [bearer, guards, stormtroopers()];
    const phase = begun(army);
    const entourage = (to: string) => keywordOrder('blue', 'vader', 'Entourage', to);
    expectRefusedUnchanged(phase, entourage('stormtroopers'), 'KW-2', 'not-named-by-keyword');
    take(phase, entourage('guards'));
  });

  it('KW-16: Direct twice with an equal value gives two orders', () => {
    const twice = having(vader, ...Array(2).fill({ name: 'Direct', value: 'Corps Trooper' }));
    const phase = begun([twice, ...['one', 'two', 'three'].map(stormtroopers)]);
    take(phase, direct('one'), direct('two'));
    expectRefusedUnchanged(phase, direct('three'), 'KW-1', 'keyword-used');
  });

  it('R54: Direct of mercenaries orders a unit of the faction mandalorians too, and no unit of the Empire', () => {
    const army = [
      directing('Mercenary Corps'),
      { ...stormtroopers('one'), faction: 'mandalorians' },
      { ...stormtroopers('two'), faction: 'mercenary' },
      stormtroopers('three'),
    ];
    const ordered = ['one', 'two', 'three'].filter((unitId) => begun(army).send(direct(unitId)).ok);
    expect(ordered).toEqual(['one', 'two']);
  });
});

describe('Direct', () => {
  const army = [directing(), stormtroopers(), scouts()];
  const ranges = [
    rangeOf('blue', 'vader', 'stormtroopers', 2),
    rangeOf('blue', 'vader', 'scouts', 1),
  ];

  it('KW-1: Direct gives one order within range 2 to an allied unit of the named kind', () => {
    const phase = begun(army, { ranges });
    expect(awaited(phase)).toEqual(['blue order', 'blue grant']);
    expect(grantsAwaited(phase)).toEqual(['vader Direct: stormtroopers']);
    take(phase, direct('stormtroopers'), order('blue', 'scouts'));
    expect(awaited(phase)).toEqual(['red order']);
    expect(phase.view('red').players.blue.orders).toEqual([
      {
        unitId: 'stormtroopers',
        rank: 'corps',
        source: { unitId: 'vader', keyword: 'Direct' },
      },
      { unitId: 'scouts', rank: 'special-forces', source: 'command-card' },
    ]);
    expect(entries(phase, 'order.granted')).toMatchObject([
      { rule: 'KW-1', player: 'blue', data: { unitId: 'stormtroopers' }, visibility: 'public' },
    ]);
  });

  it('KW-1: a unit may order itself by its own Direct', () => {
    const phase = begun([directing('Commander'), stormtroopers()]);
    expect(grantsAwaited(phase)).toEqual(['vader Direct: vader']);
    expect(phase).toTake(direct('vader'));
  });

  it.each([
    ['a unit of another kind', direct('scouts'), 'not-named-by-keyword'],
    ["another player's unit", direct('rebels'), 'not-an-allied-unit'],
    ['a unit that nobody has', direct('nobody'), 'not-an-allied-unit'],
    [
      "any unit, from another player's unit",
      keywordOrder('blue', 'luke', 'Direct', 'scouts'),
      'source-not-in-army',
    ],
    [
      'any unit, from a unit without Direct',
      keywordOrder('blue', 'scouts', 'Direct', 'stormtroopers'),
      'no-such-keyword',
    ],
  ] as const)('KW-1: Direct gives no order to %s', (_what, event, code) => {
    expectRefusedUnchanged(begun(army, { ranges }), event, 'KW-1', code);
  });

  it('KW-1, R14: a unit out of range is refused, and an unmeasured range is requested', () => {
    const far = begun(army, { ranges: [rangeOf('blue', 'vader', 'stormtroopers', 3)] });
    expectRefusedUnchanged(far, direct('stormtroopers'), 'KW-1', 'out-of-range');
    const unknown = begun(army, { ranges: [rangeOf('blue', 'vader', 'scouts', 1)] });
    expectRefusedUnchanged(unknown, direct('stormtroopers'), 'R14', 'range-unknown');
    expect(unknown.view('red').waitingFor).toContainEqual({
      player: 'blue',
      kind: 'range',
      pairs: [{ from: 'vader', to: 'stormtroopers' }],
    });
    take(unknown, measure(rangeOf('blue', 'vader', 'stormtroopers', 1)));
    expect(unknown).toTake(direct('stormtroopers'));
  });

  it('KW-1: the keyword is used only once, even if the ordered unit is defeated', () => {
    const phase = begun([...army, stormtroopers('others')], {}, direct('stormtroopers'));
    expectRefusedUnchanged(phase, direct('others'), 'KW-1', 'keyword-used');
    take(phase, defeat('blue', 'stormtroopers'));
    expectRefusedUnchanged(phase, direct('others'), 'KW-1', 'keyword-used');
  });

  it('KW-1: a unit with two Direct keywords gives two orders, one for each value', () => {
    const two = having(
      vader,
      { name: 'Direct', value: 'Trooper' },
      { name: 'Direct', value: 'Special Forces' },
    );
    const phase = begun([two, stormtroopers(), scouts()], {}, order('blue', 'vader'));
    take(phase, direct('scouts'));
    expect(grantsAwaited(phase)).toEqual(['vader Direct: stormtroopers']);
    take(phase, direct('stormtroopers'));
    expect(awaited(phase)).toEqual(['red order']);
    const again = begun([two, stormtroopers(), stormtroopers('others')], {}, direct('others'));
    expectRefusedUnchanged(again, direct('stormtroopers'), 'KW-1', 'not-named-by-keyword');
  });

  it('KW-1: a defeated unit gives no order', () => {
    const army = [directing(), { ...vader, id: 'vader-2' }, stormtroopers()];
    const phase = begun(army, {}, defeat('blue', 'vader'));
    expect(phase).toRefuse(direct('stormtroopers'), 'KW-1', 'source-defeated');
  });

  it('R28: a counterpart neither gives nor gets an order', () => {
    const phase = begun([
      directing('Trooper'),
      r2d2,
      having(c3po, { name: 'Direct', value: 'Trooper' }),
    ]);
    const fromIt = keywordOrder('blue', 'c-3po', 'Direct', 'vader');
    expectRefusedUnchanged(phase, fromIt, 'KW-1', 'no-such-keyword');
    expectRefusedUnchanged(phase, direct('c-3po'), 'R28', 'counterpart');
  });

  it("KW-1: the order is given only in its player's turn to issue orders", () => {
    const setup: TableSetup = {
      blue: { army: [...army], hand: ['standing-orders'] },
      red: { army: [directing(), stormtroopers()], hand: ['push'] },
    };
    const early = afterPlaying('assault', 'push', {
      ...setup,
      blue: { army: [...army, { ...vader, id: 'other' }], hand: ['assault'] },
    });
    expect(awaited(early)).toEqual(['blue nomination']);
    expectRefusedUnchanged(early, direct('stormtroopers'), 'KW-1', 'of-another-source');
    const theirs = afterPlaying('standing-orders', 'push', setup);
    expectRefusedUnchanged(theirs, direct('stormtroopers'), 'CP-19', 'not-your-turn');
    const step1 = phaseAfter(setup);
    expectRefusedUnchanged(step1, direct('stormtroopers'), 'R30', 'not-now');
  });
});

describe('Entourage', () => {
  const guarded = having(vader, { name: 'Entourage', value: 'Scout Troopers' });
  const entourage = (to: string) => keywordOrder('blue', 'vader', 'Entourage', to);

  it('KW-2: Entourage gives one order within range 2 to a unit with the name in its value', () => {
    const phase = begun([guarded, stormtroopers(), scouts(), scouts('others')], {
      ranges: [
        rangeOf('blue', 'vader', 'stormtroopers', 1),
        rangeOf('blue', 'vader', 'scouts', 2),
        rangeOf('blue', 'vader', 'others', 3),
      ],
    });
    expect(grantsAwaited(phase)).toEqual(['vader Entourage: scouts']);
    expectRefusedUnchanged(phase, entourage('stormtroopers'), 'KW-2', 'not-named-by-keyword');
    expectRefusedUnchanged(phase, entourage('others'), 'KW-2', 'out-of-range');
    take(phase, entourage('scouts'));
    expect(entries(phase, 'order.granted')).toMatchObject([{ rule: 'KW-2' }]);
  });
});

describe('Coordinate', () => {
  const droids = ['one', 'two', 'three', 'four'].map(b1);
  const inARow = [
    rangeOf('blue', 'one', 'two', 1),
    rangeOf('blue', 'two', 'three', 1),
    rangeOf('blue', 'three', 'four', 1),
    rangeOf('blue', 'one', 'three', 2),
    rangeOf('blue', 'one', 'four', 3),
    rangeOf('blue', 'two', 'four', 2),
    rangeOf('blue', 'vader', 'one', 1),
    rangeOf('blue', 'vader', 'two', 4),
    rangeOf('blue', 'vader', 'three', 4),
    rangeOf('blue', 'vader', 'four', 4),
  ];

  it('KW-3, KW-4: a unit with another keyword cannot use Coordinate', () => {
    const phase = begun([{ ...directing(), carries: 'one' }, ...droids], { ranges: inARow });
    expectRefusedUnchanged(phase, coordinate('vader', 'one'), 'KW-3', 'no-such-keyword');
    const carried = keywordOrder('blue', 'vader', 'Transport', 'one');
    expectRefusedUnchanged(phase, carried, 'KW-4', 'no-such-keyword');
  });

  it("KW-3: B1 Battle Droids coordinate three times in a row after the card's last order", () => {
    const phase = begun([vader, ...droids], { ranges: inARow });
    expect(grantsAwaited(phase)).toEqual([]);
    expectRefusedUnchanged(phase, coordinate('one', 'two'), 'KW-3', 'not-ordered-yet');
    take(phase, order('blue', 'one'));
    expect(awaited(phase)).toEqual(['blue grant']);
    expect(grantsAwaited(phase)).toEqual(['one Coordinate: two']);
    take(phase, coordinate('one', 'two'));
    expect(grantsAwaited(phase)).toEqual(['two Coordinate: three']);
    take(phase, coordinate('two', 'three'), coordinate('three', 'four'));
    expect(awaited(phase)).toEqual(['red order']);
    expect(ordered(phase, 'blue')).toEqual(['one', 'two', 'three', 'four']);
  });

  it('KW-3: Coordinate reaches only to range 1', () => {
    const phase = begun([vader, ...droids], { ranges: inARow }, order('blue', 'one'));
    expectRefusedUnchanged(phase, coordinate('one', 'three'), 'KW-3', 'out-of-range');
  });

  it('KW-3: a unit coordinates after an order from any source, even from before the turn', () => {
    const phase = afterPlaying('ambush', 'standing-orders', {
      blue: { army: [vader, { ...vader, id: 'other' }, ...droids], hand: ['ambush'] },
      red: { hand: ['standing-orders'] },
    });
    take(phase, grant('blue', 'three'), {
      type: 'commander.nominate',
      player: 'blue',
      unitId: 'vader',
    });
    expect(grantsAwaited(phase)).toEqual(['three Coordinate: one, two, four']);
  });

  it('KW-3: a unit coordinates only once, whatever its value lists and even if it has the keyword twice', () => {
    const twice = having(b1('one'), {
      name: 'Coordinate',
      value: 'Special Forces, Droid Trooper',
    });
    const phase = begun([vader, twice, b1('two'), scouts()], {}, order('blue', 'one'));
    expect(grantsAwaited(phase)).toEqual(['one Coordinate: two, scouts']);
    take(phase, coordinate('one', 'scouts'));
    expect(phase).toRefuse(coordinate('one', 'two'), 'CP-19', 'not-your-turn');
    const open = begun(
      [vader, twice, b1('two'), scouts()],
      { orders: [{ count: 2 }] },
      order('blue', 'one'),
      coordinate('one', 'scouts'),
    );
    expectRefusedUnchanged(open, coordinate('one', 'two'), 'KW-3', 'keyword-used');
  });
});

describe('Transport', () => {
  const laden = (carries: string | undefined): Unit => ({
    ...unitFrom('at-st', 'carrier'),
    keywords: [{ name: 'Transport' }],
    ...(carries !== undefined && { carries }),
  });
  const army = (carries?: string) => [vader, laden(carries), stormtroopers(), scouts()];
  const carry = (to: string) => keywordOrder('blue', 'carrier', 'Transport', to);

  it('KW-4: in the first round Transport gives one order to the carried unit, at any range', () => {
    const phase = begun(army('stormtroopers'), {
      ranges: [
        rangeOf('blue', 'vader', 'scouts', 1),
        rangeOf('blue', 'vader', 'carrier', 1),
        rangeOf('blue', 'vader', 'stormtroopers', 5),
      ],
    });
    expect(grantsAwaited(phase)).toEqual(['carrier Transport: stormtroopers']);
    expectRefusedUnchanged(phase, carry('scouts'), 'KW-4', 'not-named-by-keyword');
    take(phase, carry('stormtroopers'), order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red order']);
  });

  it('KW-4: Transport gives no order in a later round', () => {
    const phase = begun(army('stormtroopers'), { round: 2 });
    expect(grantsAwaited(phase)).toEqual([]);
    expectRefusedUnchanged(phase, carry('stormtroopers'), 'KW-4', 'not-the-first-round');
  });

  it('KW-4: neither an empty Transport nor a unit without Transport gives an order', () => {
    expectRefusedUnchanged(begun(army()), carry('stormtroopers'), 'KW-4', 'no-such-keyword');
    const truck = { ...laden('stormtroopers'), keywords: [] };
    const phase = begun([vader, truck, stormtroopers()]);
    expectRefusedUnchanged(phase, carry('stormtroopers'), 'KW-4', 'no-such-keyword');
  });
});

describe('orders of several keywords', () => {
  it('KW-1, KW-3, KW-4: each keyword of one unit gives a separate order', () => {
    const rich: Unit = {
      ...having(
        vader,
        { name: 'Direct', value: 'Special Forces' },
        { name: 'Coordinate', value: 'Stormtroopers' },
        { name: 'Transport' },
      ),
      carries: 'fleet',
    };
    const fleet = rebels('fleet');
    const phase = begun([rich, stormtroopers(), scouts(), fleet], {}, order('blue', 'vader'));
    expect(grantsAwaited(phase)).toEqual([
      'vader Direct: scouts',
      'vader Coordinate: stormtroopers',
      'vader Transport: fleet',
    ]);
    const given: [OrderKeyword, string][] = [
      ['Transport', 'fleet'],
      ['Direct', 'scouts'],
      ['Coordinate', 'stormtroopers'],
    ];
    take(phase, ...given.map(([keyword, to]) => keywordOrder('blue', 'vader', keyword, to)));
    expect(entries(phase, 'order.granted').map(({ rule }) => rule)).toEqual([
      'KW-4',
      'KW-1',
      'KW-3',
    ]);
    expect(awaited(phase)).toEqual(['red order']);
  });
});
