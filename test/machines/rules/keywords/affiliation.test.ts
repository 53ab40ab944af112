import { describe, expect, it } from 'vitest';
import { completeRuleset, type Ruleset } from '../../../../machines/model/ruleset.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { neverOrdered } from '../../../../machines/rules/keywords/never-ordered.js';
import { withProfit } from '../../../../machines/rules/keywords/profit.js';
import { remindersOfTheActivation } from '../../../../machines/rules/keywords/reminders.js';
import { catalogue } from '../../../../src/index.js';
import { madeUp } from '../../../support/cards.js';
import { bothSelect, grant, keywordOrder, nominate, order } from '../../../support/events.js';
import { expectRefusedUnchanged } from '../../../support/refusal.js';
import { contextOf, phaseAfter, take, afterPlaying } from '../../../support/table.js';
import { having, leia, rebels, stormtroopers, unitFrom, vader } from '../../../support/units.js';

const enforcers = unitFrom('black-sun-enforcers', 'enforcers');
const pykes = unitFrom('pyke-syndicate-foot-soldiers', 'pykes');
const maul = unitFrom('maul-a-rival', 'maul');

/** Blue may issue this number of orders with a made-up card; all units are at range 1 of each other. */
function begun(army: Unit[], count: number, leader?: string, ruleset: Partial<Ruleset> = {}) {
  return phaseAfter(
    {
      ruleset,
      cards: [madeUp({ orders: [{ count }] })],
      blue: { army, hand: ['made-up'] },
      red: { hand: ['standing-orders'] },
    },
    ...bothSelect('made-up', 'standing-orders'),
    ...(leader ? [nominate('blue', leader)] : []),
  );
}

const orderable = (phase: ReturnType<typeof begun>) =>
  phase
    .legalEvents('blue')
    .flatMap((event) => (event.type === 'order.issue' ? [event.unitId] : []));

describe('affiliations', () => {
  it('KW-13: Vader can order neither Black Sun nor Pykes, even with orders left on the card', () => {
    const phase = begun([vader, stormtroopers(), enforcers, pykes], 3);
    expectRefusedUnchanged(phase, order('blue', 'enforcers'), 'KW-13', 'other-affiliation');
    take(phase, order('blue', 'vader'), order('blue', 'stormtroopers'));
    // CP-23: no unit is left to order, so the turn ends.
    expect(orderable(phase)).toEqual([]);
    expect(phase.view('spectator').waitingFor.every(({ player }) => player === 'red')).toBe(true);
  });

  it('KW-13: Leia cannot order the Bad Batch hired as mercenaries, who are rogues, but a rogue commander can', () => {
    const rogue = { ...leia, id: 'rogue', affiliations: ['rogue'] };
    const badBatch = unitFrom('the-bad-batch-clone-force-99-2', 'bad-batch');
    const army = [leia, rogue, badBatch, rebels()];
    expect(orderable(begun(army, 4, 'leia'))).toEqual(['leia', 'rebels']);
    expect(orderable(begun(army, 4, 'rogue'))).toEqual(['leia', 'rogue', 'bad-batch', 'rebels']);
  });

  it('KW-13: a unit cannot order a unit of another affiliation by Direct', () => {
    const directing = { ...vader, keywords: [{ name: 'Direct', value: 'Corps Trooper' }] };
    const phase = begun([directing, enforcers, stormtroopers()], 1);
    expectRefusedUnchanged(
      phase,
      keywordOrder('blue', 'vader', 'Direct', 'enforcers'),
      'KW-13',
      'other-affiliation',
    );
    take(phase, keywordOrder('blue', 'vader', 'Direct', 'stormtroopers'));
  });

  it('KW-14: with Allies of Convenience Maul orders Black Sun and Pykes', () => {
    const phase = begun([{ ...maul, rank: 'commander' }, enforcers, pykes], 3);
    expect(orderable(phase)).toEqual(['maul', 'enforcers', 'pykes']);
  });

  const affiliations = [
    ...new Set(catalogue.units.flatMap((unit) => unit.affiliations ?? [])),
  ].sort();
  /** The affiliations of the catalogue whose units Vader cannot order. */
  const bindingWith = (ruleset: Partial<Ruleset>) =>
    affiliations.filter((affiliation) => {
      const unit: Unit = { ...stormtroopers(), affiliations: [affiliation] };
      return !orderable(begun([vader, unit], 2, undefined, ruleset)).includes(unit.id);
    });

  it('R36: every affiliation binds its units, the clans, Mandalorians and Children of the Watch included', () => {
    expect(affiliations).toContain('Clan Wren');
    expect(affiliations).toContain('Mandalorians');
    expect(affiliations).toContain('Children of the Watch');
    expect(bindingWith({})).toEqual(affiliations);
  });

  it('R36: with the option icons only Black Sun, Pyke, raider, rogue, Maul loyalist and Ewok bind', () => {
    expect(bindingWith({ affiliations: 'icons' })).toEqual(
      ['black sun', 'ewok', 'maul loyalist', 'pyke', 'raider', 'rogue'].sort(),
    );
  });
});

describe('My Mood Is Based On Profit', () => {
  const hondo = unitFrom('hondo-ohnaka-trustworthy-compatriot', 'hondo');
  const independent = { name: 'Independent', value: 'Dodge X' };
  /** Hondo's Independent after blue played a card with these pips; without `pips`, before the first card. */
  const valueAfter = (pips?: 0 | 1 | 2 | 3 | 4, unit: Unit = hondo) => {
    const phase = begun([{ ...vader }, unit], 1);
    const { context } = phase.actor.getSnapshot();
    const lastPlayed = pips === undefined ? null : 'last';
    const side = { ...context.sides.blue, lastPlayed };
    const cards = { ...context.cards, last: madeUp({ id: 'last', pips: pips ?? 0 }) };
    const table = { ...context, cards, sides: { ...context.sides, blue: side } };
    return withProfit(table as never, 'blue', unit, independent).value;
  };

  it("KW-15: Hondo's X is the pips of the last card that his player played, but at least 1", () => {
    expect([0, 1, 2, 3, 4].map((pips) => valueAfter(pips as 0))).toEqual([
      'Dodge 1',
      'Dodge 1',
      'Dodge 2',
      'Dodge 3',
      'Dodge 4',
    ]);
  });

  it('KW-16, KW-15: Reliable X and Reliable 1 are one Reliable with the sum, once X is known', () => {
    const hired = having(
      hondo,
      { name: 'My Mood Is Based On Profit' },
      { name: 'Reliable', value: 'X' },
      { name: 'Reliable', value: 1 },
      { name: 'Defend', value: 1 },
      { name: 'Defend', value: 'X' },
    );
    const phase = afterPlaying('assault', 'ambush', {
      blue: { army: [vader, hired], hand: ['assault'] },
      red: { hand: ['ambush'] },
    });
    take(phase, grant('blue', hired.id));
    const told = contextOf(phase).reminders.filter(({ keyword }) => keyword === 'Defend');
    expect(told).toMatchObject([{ value: 4 }]);
    const reliable = remindersOfTheActivation(contextOf(phase)).filter(
      ({ keyword }) => keyword === 'Reliable',
    );
    expect(reliable).toMatchObject([{ unitId: hired.id, value: 4 }]);
  });

  it('KW-15: X is 1 before the first card, and stays "X" on a unit without the keyword', () => {
    expect(valueAfter()).toBe('Dodge 1');
    expect(valueAfter(3, stormtroopers())).toBe('Dodge X');
  });
});

describe('the units that nobody can order because of an affiliation', () => {
  it('KW-13: do not include a unit without an affiliation, even if the army has no commander', () => {
    const ruleset = completeRuleset({});
    expect(neverOrdered([stormtroopers()], ruleset)).toEqual([]);
    expect(neverOrdered([enforcers], ruleset)).toMatchObject([
      {
        unitId: 'enforcers',
        message:
          'No commander or operative of this army can order Black Sun Enforcers: it takes orders of black sun units only.',
      },
    ]);
  });
});
