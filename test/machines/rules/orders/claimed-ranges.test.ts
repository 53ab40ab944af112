import { describe, expect, it } from 'vitest';
import type { CommandPhaseEvent, RangeClaim } from '../../../../machines/model/event.js';
import {
  isWithin,
  knownRange,
  rangeEntries,
  withMeasured,
} from '../../../../machines/model/ranges.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { describeLog, namesAt, restoreCommandPhase } from '../../../../src/index.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, keywordOrder, order, select } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { awaited, entries, phaseAfter, rangesWithin, take } from '../../../support/table.js';
import { luke, rebels, scouts, stormtroopers, vader } from '../../../support/units.js';
import { equipped } from '../upgrades/equipped.js';
import { inputErrorOf } from '../input-error.js';

const army = [vader, stormtroopers(), scouts()];
const pair = { player: 'blue', from: 'vader', to: 'stormtroopers' } as const;
const across = { player: 'blue', from: 'stormtroopers', of: 'red', to: 'rebels' } as const;

const claim = (
  claimed: RangeClaim,
  units: typeof pair | typeof across = pair,
): CommandPhaseEvent => ({ type: 'range.measure', ranges: [{ ...units, ...claimed }] });

/** The answers to "is it within 1, 2, 3, 4?" after these claims. */
function answersAfter(...claims: RangeClaim[]) {
  const ranges = withMeasured(
    {},
    claims.map((each) => ({ ...pair, ...each })),
  );
  const known = knownRange(
    ranges,
    { player: 'blue', unitId: 'stormtroopers' },
    { player: 'blue', unitId: 'vader' },
  );
  return [1, 2, 3, 4].map((bands) => isWithin(known, bands));
}

const unknown = undefined;

describe('what follows from a claim about a range', () => {
  it.each<[claims: RangeClaim[], answers: (boolean | undefined)[]]>([
    [[], [unknown, unknown, unknown, unknown]],
    [[{ range: 2 }], [false, true, true, true]],
    [[{ within: 1 }], [true, true, true, true]],
    [[{ within: 3 }], [unknown, unknown, true, true]],
    [[{ beyond: 1 }], [false, unknown, unknown, unknown]],
    [[{ beyond: 3 }], [false, false, false, unknown]],
  ])('R14: %j answers within 1, 2, 3, 4 with %j', (claims, answers) => {
    expect(answersAfter(...claims)).toEqual(answers);
  });

  it.each<[claims: RangeClaim[], answers: (boolean | undefined)[]]>([
    [
      [{ within: 3 }, { beyond: 1 }],
      [false, unknown, true, true],
    ],
    [
      [{ within: 3 }, { beyond: 2 }],
      [false, false, true, true],
    ],
    [
      [{ beyond: 1 }, { within: 2 }],
      [false, true, true, true],
    ],
    [
      [{ within: 3 }, { range: 2 }],
      [false, true, true, true],
    ],
    [
      [{ range: 2 }, { within: 3 }],
      [false, true, true, true],
    ],
    [
      [{ beyond: 2 }, { beyond: 1 }],
      [false, false, unknown, unknown],
    ],
  ])('R14: a later claim narrows an earlier one: %j', (claims, answers) => {
    expect(answersAfter(...claims)).toEqual(answers);
  });

  it.each<[claims: RangeClaim[], answers: (boolean | undefined)[]]>([
    [
      [{ range: 4 }, { within: 3 }],
      [unknown, unknown, true, true],
    ],
    [
      [{ within: 1 }, { beyond: 1 }],
      [false, unknown, unknown, unknown],
    ],
    [
      [{ range: 1 }, { range: 3 }],
      [false, false, true, true],
    ],
    [
      [{ within: 3 }, { beyond: 1 }, { beyond: 3 }],
      [false, false, false, unknown],
    ],
  ])('R14: a later claim replaces what cannot hold beside it: %j', (claims, answers) => {
    expect(answersAfter(...claims)).toEqual(answers);
  });

  it.each<[claims: RangeClaim[], written: RangeClaim[]]>([
    [[{ range: 2 }], [{ range: 2 }]],
    [[{ within: 3 }], [{ within: 3 }]],
    [[{ beyond: 3 }], [{ beyond: 3 }]],
    [[{ within: 1 }], [{ range: 1 }]],
    [
      [{ within: 3 }, { beyond: 1 }],
      [{ beyond: 1 }, { within: 3 }],
    ],
    [[{ within: 3 }, { beyond: 2 }], [{ range: 3 }]],
  ])('R14: exactly what is known goes into the next round: %j', (claims, written) => {
    const known = withMeasured(
      {},
      claims.map((each) => ({ ...pair, ...each })),
    );
    const entriesOfInput = rangeEntries(known);
    expect(entriesOfInput.map(({ range, within, beyond }) => ({ range, within, beyond }))).toEqual(
      written.map((each) => ({ range: unknown, within: unknown, beyond: unknown, ...each })),
    );
    expect(withMeasured({}, entriesOfInput)).toEqual(known);
  });
});

/** Blue may order one unit with its card. */
function begun({
  blue = army as Unit[],
  red = [luke, rebels()] as Unit[],
  ranges = rangesWithin('blue', blue, 1).filter(({ to }) => to !== 'stormtroopers'),
  orderRange = 3 as number | null,
  battleForce = undefined as string | undefined,
} = {}) {
  return phaseAfter(
    {
      cards: [madeUp({ orders: [{ count: 1 }] })],
      blue: { army: blue, hand: ['made-up'], ...(battleForce !== undefined && { battleForce }) },
      red: { army: red, hand: ['standing-orders'] },
      ranges,
      ruleset: { orderRange },
    },
    ...bothSelect('made-up', 'standing-orders'),
  );
}

describe('orders after a claim about a range', () => {
  const attempt = order('blue', 'stormtroopers');

  it('R14: "within 3" lets Vader order the Stormtroopers, "beyond 3" does not', () => {
    const near = begun();
    take(near, claim({ within: 3 }), attempt);
    const far = begun();
    take(far, claim({ beyond: 3 }));
    expectRefusedUnchanged(far, attempt, 'CC-11', 'out-of-range');
    expect(far.send(attempt)).toMatchObject({
      violations: [
        {
          message: 'Stormtroopers is beyond range 3 of the nominated unit, not at range 1–3.',
        },
      ],
    });
  });

  it('R14: "beyond 1" says nothing about range 3: the order is asked about again', () => {
    const phase = begun();
    take(phase, claim({ beyond: 1 }));
    expectRefusedUnchanged(phase, attempt, 'R14', 'range-unknown');
    expect(phase.view('blue').waitingFor).toContainEqual({
      player: 'blue',
      kind: 'range',
      pairs: [{ from: 'vader', to: 'stormtroopers' }],
    });
    take(phase, claim({ within: 3 }), attempt);
  });

  it('R14: a player says it from a seat, and the log tells both players what was said', () => {
    const phase = begun();
    expect(phase.seat('blue')).toTake({
      type: 'range.measure',
      ranges: [{ from: 'vader', to: 'stormtroopers', beyond: 1 }],
    });
    take(phase, claim({ within: 3 }));
    const said = entries(phase, 'range.measured').slice(-2);
    expect(said.map(({ data }) => data)).toEqual([
      { from: 'vader', to: 'stormtroopers', beyond: 1 },
      { from: 'vader', to: 'stormtroopers', within: 3 },
    ]);
    expect(said.map((entry) => describeLog(entry, namesAt(phase.view('blue'))))).toEqual([
      'Darth Vader to Stormtroopers counts as beyond range 1. [R14]',
      'Darth Vader to Stormtroopers counts as within range 3. [R14]',
    ]);
  });

  it('R14: a save keeps what was claimed', () => {
    const phase = begun();
    take(phase, claim({ beyond: 1 }));
    const restored = restoreCommandPhase(JSON.parse(JSON.stringify(phase)));
    expectRefusedUnchanged(restored, attempt, 'R14', 'range-unknown');
    take(restored, claim({ beyond: 3 }));
    const again = restoreCommandPhase(JSON.parse(JSON.stringify(restored)));
    expectRefusedUnchanged(again, attempt, 'CC-11', 'out-of-range');
  });

  it('R14: an entry has one of range, within and beyond', () => {
    const phase = begun();
    for (const wrong of [{}, { range: 2, within: 2 }, { within: 0 }, { beyond: 1.5 }]) {
      const event = { type: 'range.measure', ranges: [{ ...pair, ...wrong }] };
      expect(phase.sendUnknown(event)).toMatchObject({
        ok: false,
        violations: [{ rule: 'R14', code: 'malformed-event' }],
      });
    }
    const error = inputErrorOf(() => begun({ ranges: [{ ...pair } as never] }));
    expect(error?.message).toContain('one of "range", "within", "beyond" is expected');
  });

  it('CC-11: a unit is within every range of itself, and beyond none', () => {
    const itself = { player: 'blue', from: 'vader', to: 'vader' } as const;
    const phase = begun();
    take(phase, { type: 'range.measure', ranges: [{ ...itself, within: 3 }] });
    expectRefusedUnchanged(
      phase,
      { type: 'range.measure', ranges: [{ ...itself, beyond: 1 }] },
      'CC-11',
      'not-at-range-1-of-itself',
    );
    const error = inputErrorOf(() => begun({ ranges: [{ ...itself, beyond: 2 }] }));
    expect(error?.violations).toMatchObject([{ path: 'ranges[0].beyond', rule: 'CC-11' }]);
  });

  it('R14: an Imperial Remnant asks again after "within 3", because it orders within range 2', () => {
    const phase = begun({ battleForce: 'imperial-remnant' });
    take(phase, claim({ within: 3 }));
    expectRefusedUnchanged(phase, attempt, 'R14', 'range-unknown');
    take(phase, claim({ beyond: 2 }));
    expectRefusedUnchanged(phase, attempt, 'BF-2', 'out-of-range');
  });
});

describe('a Comms Jammer after a claim about its range', () => {
  const red = [luke, equipped(rebels(), 'comms-jammer')];
  const attempt = order('blue', 'stormtroopers');
  const jammed = () => begun({ red, orderRange: null });

  it('R14: a claim within 3 of a Comms Jammer decides nothing: the range is asked for again', () => {
    const phase = jammed();
    take(phase, claim({ within: 3 }, across));
    expectRefusedUnchanged(phase, attempt, 'R14', 'range-unknown');
    const pairs = phase.view('blue').waitingFor.flatMap((each) => each.pairs ?? []);
    expect(pairs).toContainEqual({ from: 'stormtroopers', to: 'rebels', of: 'red' });
  });

  it('R14: within 1 jams the Stormtroopers (UP-4), beyond 1 does not', () => {
    const near = jammed();
    take(near, claim({ within: 1 }, across));
    expectRefusedUnchanged(near, attempt, 'UP-4', 'orders-jammed');
    const far = jammed();
    take(far, claim({ beyond: 1 }, across), attempt);
  });

  it('R14: beyond 1 after within 3 leaves the Stormtroopers free to be ordered', () => {
    const phase = jammed();
    take(phase, claim({ within: 3 }, across), claim({ beyond: 1 }, across), attempt);
  });
});

describe('keywords after a claim about a range', () => {
  const having = (unit: Unit, name: string, value?: string): Unit => ({
    ...unit,
    keywords: [...(unit.keywords ?? []), { name, ...(value !== undefined && { value }) }],
  });

  it.each(['Direct', 'Entourage'] as const)(
    'R14: "within 3" says nothing about %s, which reaches range 2',
    (keyword) => {
      const bearer = having(vader, keyword, 'Stormtroopers');
      const phase = begun({ blue: [bearer, stormtroopers(), scouts()] });
      const attempt = keywordOrder('blue', 'vader', keyword, 'stormtroopers');
      take(phase, claim({ within: 3 }), order('blue', 'scouts'));
      expectRefusedUnchanged(phase, attempt, 'R14', 'range-unknown');
      expect(awaited(phase)).toEqual(['blue range']);
      take(phase, claim({ within: 2 }), attempt);
    },
  );

  it('R14: "beyond 1" ends the question of Coordinate, but not that of the order of the card', () => {
    const bearer = having(vader, 'Coordinate', 'Stormtroopers');
    const phase = begun({ blue: [bearer, stormtroopers(), scouts()] });
    const attempt = keywordOrder('blue', 'vader', 'Coordinate', 'stormtroopers');
    take(phase, claim({ beyond: 1 }));
    expectRefusedUnchanged(phase, order('blue', 'stormtroopers'), 'R14', 'range-unknown');
    take(phase, order('blue', 'vader'));
    expect(awaited(phase)).toEqual(['red order', 'red range']);
    expect(phase.send(attempt).ok).toBe(false);
  });

  it('R14: on a tie, "within 3" says nothing about Interrogate, and "beyond 1" does', () => {
    const asker = having(stormtroopers(), 'Interrogate');
    const card = { pips: 2 as const, orders: [] };
    const his = { match: 'any' as const, names: ['Luke Skywalker'] };
    const tied = () =>
      phaseAfter(
        {
          cards: [madeUp({ ...card }), madeUp({ ...card, id: 'his', belongsTo: his })],
          blue: { army: [vader, asker], hand: ['made-up'] },
          red: { army: [luke, rebels()], hand: ['his'] },
          ranges: [],
        },
        select('blue', 'made-up'),
        select('red', 'his'),
      );
    const toLuke = { ...across, to: 'luke' } as unknown as typeof across;
    const phase = tied();
    take(phase, claim({ within: 3 }, toLuke));
    expect(awaited(phase)).toEqual(['blue range']);
    take(phase, claim({ beyond: 1 }, toLuke));
    expect(awaited(phase)).toEqual(['blue die']);
    const interrogated = tied();
    take(interrogated, claim({ within: 1 }, toLuke));
    expect(interrogated.view('blue').priority).toBe('blue');
  });
});

describe('effects and cards after a claim about a range', () => {
  it('R14: an effect near range 1 asks again after "within 3", and not after "beyond 1"', () => {
    const near = { units: [{ names: ['Darth Vader'] }], range: 1, to: 'standing' as const };
    const effect = {
      id: 'call',
      timing: 'issue-orders' as const,
      optional: true,
      summary: 'Vader orders a unit at range 1.',
      choices: [
        {
          directive: { type: 'grant-order' as const, player: 'self' as const, unitId: '?' },
          units: [{ names: ['Stormtroopers'] }],
          near,
        },
      ],
    };
    const calling = () =>
      phaseAfter(
        {
          cards: [madeUp({ orders: [], effects: [effect] })],
          blue: { army, hand: ['made-up'] },
          red: { hand: ['standing-orders'] },
          ranges: [],
          ruleset: { orderRange: null },
        },
        ...bothSelect('made-up', 'standing-orders'),
      );
    const pairsOf = (phase: ReturnType<typeof calling>) =>
      phase.view('blue').waitingFor.flatMap((each) => each.pairs ?? []);
    const phase = calling();
    expect(pairsOf(phase)).toEqual([{ from: 'vader', to: 'stormtroopers' }]);
    take(phase, claim({ within: 3 }));
    expect(pairsOf(phase)).toEqual([{ from: 'vader', to: 'stormtroopers' }]);
    take(phase, claim({ beyond: 1 }));
    expect(pairsOf(phase)).toEqual([]);
  });

  it('R14: a card for enemies within range 2 is not decided by "within 3"', () => {
    const card = madeUp({
      selectableNear: { range: 2, units: [{ names: ['Darth Vader'] }], enemies: 1 },
    });
    const phase = phaseAfter({
      cards: [card],
      blue: { army, hand: ['made-up'] },
      red: { army: [luke] },
      ranges: [],
    });
    const toLuke = { player: 'blue', from: 'vader', of: 'red', to: 'luke' } as const;
    const said = (claimed: RangeClaim): CommandPhaseEvent => ({
      type: 'range.measure',
      ranges: [{ ...toLuke, ...claimed }],
    });
    take(phase, said({ within: 3 }));
    expectRefusedUnchanged(phase, select('blue', 'made-up'), 'R14', 'range-unknown');
    take(phase, said({ within: 2 }), select('blue', 'made-up'));
  });

  it('R14, UP-2: a Hacked Comms Unit asks again after "within 3" of the unit that was ordered', () => {
    const hacked = equipped(stormtroopers(), 'hacked-comms-unit');
    const phase = phaseAfter(
      {
        cards: [
          madeUp({ pips: 1, orders: [{ count: 1 }] }),
          madeUp({ id: 'theirs', pips: 2, orders: [{ count: 2 }] }),
        ],
        blue: { army: [vader, hacked], hand: ['made-up'] },
        red: { hand: ['theirs'] },
        ranges: [],
        ruleset: { orderRange: null },
      },
      ...bothSelect('made-up', 'theirs'),
      order('blue', 'vader'),
      claim({ within: 3 }, across),
      order('red', 'rebels'),
    );
    const attempt = {
      type: 'order.grant',
      player: 'blue',
      unitId: 'stormtroopers',
      source: { unitId: 'stormtroopers', upgrade: 'hacked-comms-unit' },
    } as const;
    expectRefusedUnchanged(phase, attempt, 'R14', 'range-unknown');
    take(phase, claim({ within: 1 }, across), attempt);
  });
});
