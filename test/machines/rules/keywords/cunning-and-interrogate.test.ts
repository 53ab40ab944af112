import { describe, expect, it } from 'vitest';
import type { RangeEntry } from '../../../../machines/model/event.js';
import type { Ruleset } from '../../../../machines/model/ruleset.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, measure, roll } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import {
  afterPlaying,
  awaited,
  entries,
  phaseAfter,
  rangeOf,
  rangesWithin,
  take,
} from '../../../support/table.js';
import { luke, rebels, stormtroopers, vader } from '../../../support/units.js';

const having = (unit: Unit, ...names: string[]): Unit => ({
  ...unit,
  keywords: names.map((name) => ({ name })),
});
const hers = madeUp({ id: 'hers', pips: 2, belongsTo: { match: 'any', names: ['Darth Vader'] } });
const his = madeUp({ id: 'his', pips: 2, belongsTo: { match: 'any', names: ['Luke Skywalker'] } });

const toEnemy = (from: string, to: string, range: number): RangeEntry => ({
  player: 'blue',
  from,
  of: 'red',
  to,
  range,
});

/** Both cards have 2 pips; blue's belongs to Darth Vader, red's to Luke Skywalker. */
function tied(
  { blue = vader, red = luke, others = [] as Unit[] } = {},
  {
    ranges = [] as RangeEntry[],
    ruleset = {} as Partial<Ruleset>,
    cards = ['hers', 'his'] as [string, string],
  } = {},
) {
  const armies = { blue: [blue, stormtroopers(), ...others], red: [red, rebels()] };
  return phaseAfter(
    {
      cards: [hers, his],
      blue: { army: armies.blue, hand: ['hers', 'push', 'assault'] },
      red: { army: armies.red, hand: ['his', 'push'] },
      ruleset,
      ranges: [
        ...rangesWithin('blue', armies.blue, 1),
        ...rangesWithin('red', armies.red, 1),
        ...ranges,
      ],
    },
    ...bothSelect(...cards),
  );
}

const decided = (phase: ReturnType<typeof tied>) =>
  entries(phase, 'priority.determined').map(
    ({ player, rule, data }) => `${player} ${data.reason} ${rule}`,
  );

describe('Cunning', () => {
  it('KW-6: on a tie, the card of a unit with Cunning counts one pip less', () => {
    expect(decided(tied({ blue: having(vader, 'Cunning') }))).toEqual(['blue fewer-pips KW-6']);
    expect(decided(tied({ red: having(luke, 'cunning') }))).toEqual(['red fewer-pips KW-6']);
  });

  it('KW-6: Cunning counts once, only for the cards of that unit', () => {
    const cunning = having(vader, 'Cunning');
    expect(awaited(tied({ blue: cunning }, { cards: ['push', 'push'] }))).toEqual(['blue die']);
    const other = { ...having(stormtroopers('sly'), 'Cunning') };
    expect(awaited(tied({ others: [other] }))).toEqual(['blue die']);
    const twice = having(vader, 'Cunning', 'Cunning');
    expect(decided(tied({ blue: twice, red: having(luke, 'Cunning') }))).toEqual([]);
  });

  it('KW-6: Cunning does not count if the ruleset leaves keywords to the table', () => {
    const phase = tied({ blue: having(vader, 'Cunning') }, { ruleset: { keywords: 'table' } });
    expect(awaited(phase)).toEqual(['blue die']);
  });
});

describe('Interrogate', () => {
  const interrogator = having(stormtroopers('askers'), 'Interrogate');

  it('KW-7: on a tie, the card of a unit at range 1 of an enemy with Interrogate counts one pip more', () => {
    const near = tied({ others: [interrogator] }, { ranges: [toEnemy('askers', 'luke', 1)] });
    expect(decided(near)).toEqual(['blue fewer-pips KW-7']);
    const far = tied({ others: [interrogator] }, { ranges: [toEnemy('askers', 'luke', 2)] });
    expect(awaited(far)).toEqual(['blue die']);
  });

  it('KW-7, R14: the range is requested from the player with the keyword, and either player may measure it', () => {
    const phase = tied({ others: [interrogator] });
    expect(phase.view('red').waitingFor).toEqual([
      { player: 'blue', kind: 'range', pairs: [{ from: 'askers', to: 'luke', of: 'red' }] },
    ]);
    expect(phase.view('spectator').step).toBe('determinePriority');
    expectRefusedUnchanged(phase, roll('blue'), 'R14', 'ranges-not-measured');
    const fromRed = { from: 'luke', of: 'blue', to: 'askers', range: 1 } as const;
    expect(phase.seat('red')).toTake({ type: 'range.measure', ranges: [fromRed] });
    expect(decided(phase)).toEqual(['blue fewer-pips KW-7']);
    expect(entries(phase, 'range.measured')).toMatchObject([
      { player: 'red', data: { from: 'luke', of: 'blue', to: 'askers', range: 1 } },
    ]);
  });

  it('R14: the range is not requested if it decides nothing', () => {
    const unequal = tied({ others: [interrogator] }, { cards: ['assault', 'his'] });
    expect(decided(unequal)).toEqual(['red fewer-pips CP-12']);
    const decidedAnyway = tied({ blue: having(vader, 'Cunning'), others: [interrogator] });
    expect(decided(decidedAnyway)).toEqual(['blue fewer-pips KW-6']);
    const nobodysCard = tied({ others: [interrogator] }, { cards: ['hers', 'push'] });
    expect(awaited(nobodysCard)).toEqual(['blue die']);
  });

  it('KW-7, R14: the range is also requested if Interrogate would restore the tie', () => {
    const phase = tied({ red: having(luke, 'Cunning'), others: [interrogator] });
    expect(awaited(phase)).toEqual(['blue range']);
    take(phase, measure(toEnemy('askers', 'luke', 3)));
    expect(decided(phase)).toEqual(['red fewer-pips KW-6']);
  });

  it('R14: a range across the armies joins a unit of each, and a seat measures only its own units', () => {
    const phase = tied({ others: [interrogator] });
    const wrong = measure(toEnemy('luke', 'askers', 1));
    expectRefusedUnchanged(phase, wrong, 'R14', 'unit-not-in-army');
    const theirs = measure(rangeOf('red', 'luke', 'rebels', 2));
    expect(phase.seat('blue')).toRefuse(theirs, 'R14', 'not-your-army');
  });
});

describe('cards of 0 pips', () => {
  /** Both cards have 0 pips; blue's belongs to Vader, who has Cunning. */
  const atZero = (...keywords: string[]) => {
    const cards = [
      { ...hers, pips: 0 as const },
      { ...his, pips: 0 as const },
    ];
    return afterPlaying('hers', 'his', {
      cards,
      blue: { army: [having(vader, ...keywords)] },
      red: { army: [luke] },
    });
  };

  it('KW-21: Cunning does not take a card of 0 pips below 0, so 0 against 0 stays a tie', () => {
    expect(awaited(atZero('Cunning'))).toEqual(['blue die']);
    expect(awaited(atZero())).toEqual(['blue die']);
  });

  it('KW-21: an interrogated card of 0 pips counts 1, and loses to 0', () => {
    const cards = [
      { ...hers, pips: 0 as const },
      { ...his, pips: 0 as const },
    ];
    const phase = afterPlaying('hers', 'his', {
      cards,
      blue: { army: [having(vader, 'Cunning')] },
      red: { army: [luke, having(rebels(), 'Interrogate')] },
      ranges: [toEnemy('vader', 'rebels', 1)],
    });
    expect(entries(phase, 'priority.determined')).toMatchObject([
      { player: 'red', rule: 'KW-7', data: { reason: 'fewer-pips' } },
    ]);
  });
});
