import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../machines/catalogue/index.js';
import { matchesAny } from '../../../../machines/model/unit-matching.js';
import type { Unit, UnitFilter } from '../../../../machines/model/unit.js';
import { readKeywordValue } from '../../../../machines/rules/keywords/value.js';
import { atst, boba, stormtroopers, vader } from '../../../support/units.js';

const { units } = catalogue;
const called = (name: string): UnitFilter[] => [{ names: [name] }, { titles: [name] }];

const NAMING_UNITS = ['Direct', 'Entourage', 'Coordinate', 'Compel', 'Retinue'];

describe('the keywords of units that name other units', () => {
  it('KW-1, KW-2, KW-3: each value in the catalogue names some units, but not all; only Compel has units without a value', () => {
    const values = units.flatMap(({ keywords = [] }) =>
      keywords.filter(({ name }) => NAMING_UNITS.includes(name)),
    );
    const wrong = values.filter(({ value }) => {
      const meant = matchedBy(value, units).length;
      return meant === 0 || meant === units.length;
    });
    expect(new Set(wrong.map(({ name, value }) => `${name}: ${value}`))).toEqual(
      new Set(['Compel: undefined']),
    );
  });
});

/** The units of an army that a value matches. */
function matchedBy(value: unknown, army: readonly Unit[]): Unit[] {
  const { filters } = readKeywordValue(value, army);
  return filters ? army.filter((unit) => matchesAny(unit, filters)) : [];
}

const made = (name: string, others: Partial<Unit> = {}): Unit => ({
  ...stormtroopers(name),
  name,
  ...others,
});

describe('reading the value of a keyword', () => {
  it.each<[string, UnitFilter[]]>([
    ['droid trooper or vehicle', [{ types: ['droid trooper'] }, { types: ['vehicle'] }]],
    ['Droid Trooper, or Vehicle', [{ types: ['droid trooper'] }, { types: ['vehicle'] }]],
    ['  Corps   Trooper  Units ', [{ ranks: ['corps'], types: ['trooper'] }]],
    ['Special Forces Unit', [{ ranks: ['special-forces'] }]],
    ['Mercenary Trooper', [{ factions: ['mercenary'], types: ['trooper'] }]],
    ['Black Sun', [{ affiliations: ['black sun'] }]],
    ['Mandalorian Trooper', [{ types: ['mandalorian trooper'] }]],
    [
      'Special Forces Clan Wren Mandalorian Trooper Unit',
      [
        {
          ranks: ['special-forces'],
          affiliations: ['clan wren'],
          types: ['mandalorian trooper'],
        },
      ],
    ],
    ['Darth Vader, Boba Fett', [...called('Darth Vader'), ...called('Boba Fett')]],
    ['A Friend of the Empire', called('A Friend of the Empire')],
  ])('KW-1: "%s" names %j', (value, filters) => {
    expect(readKeywordValue(value)).toEqual({ filters });
  });

  it.each<[unknown, string]>([
    [undefined, 'it has no value'],
    [2, 'its value is no text'],
    ['  ', 'its value is empty'],
    ['-', 'its list has an empty entry'],
    ['Unit', '"Unit" is no known kind of unit'],
    ['All', '"All" leaves open which units it means'],
    ['Any Trooper Unit', '"Any Trooper Unit" leaves open which units it means'],
    ['Mandalorian Unit', '"Mandalorian Unit" can be read in more than one way'],
    ['Rebel Troopers', '"Rebel Troopers" may be the name of a unit, or a kind of unit'],
    ['Vehicles', '"Vehicles" may be the name of a unit, or a kind of unit'],
    [
      'Clone Commander',
      '"Clone Commander" is no known kind of unit, and no unit of the army has this name',
    ],
    ['Trooper and Vehicle', '"Trooper and Vehicle" may be one unit, or several kinds of unit'],
    [
      'Corps or Special Forces Trooper Unit',
      '"Corps or Special Forces Trooper Unit" does not say whether its last word goes with each entry',
    ],
    [
      'Clone or Droid Trooper',
      '"Clone or Droid Trooper" does not say whether its last word goes with each entry',
    ],
  ])('KW-1: %j is unreadable and matches no unit', (value, unreadable) => {
    expect(readKeywordValue(value)).toEqual({ unreadable });
  });

  it.each<[string, Unit, UnitFilter[]]>([
    ['Clone Commander', made('Clone Commander'), called('Clone Commander')],
    ['rebel troopers', made('Rebel Troopers'), called('rebel troopers')],
    ['Watto, Trader or Thief', made('Watto, Trader or Thief'), called('Watto, Trader or Thief')],
    ['Stormtroopers Unit', stormtroopers(), called('Stormtroopers')],
    [
      'Darth Vader, Dark Lord of the Sith',
      vader,
      [{ names: ['Darth Vader'], titles: ['Dark Lord of the Sith'] }],
    ],
    [
      'Gungan Trooper',
      made('A', { types: ['trooper', 'gungan trooper'] }),
      [{ types: ['gungan trooper'] }],
    ],
    ['Hutt Unit', made('A', { faction: 'Hutt' }), [{ factions: ['Hutt'] }]],
    ['Rebel Unit', made('A', { faction: 'rebel' }), [{ factions: ['rebels', 'rebel'] }]],
    [
      'Grand Army Unit',
      made('A', { affiliations: ['Grand Army'] }),
      [{ affiliations: ['Grand Army'] }],
    ],
    [
      'Guard of the Old Grand Army Unit',
      made('A', { affiliations: ['Guard of the Old Grand Army'] }),
      [{ affiliations: ['Guard of the Old Grand Army'] }],
    ],
    [
      'Jump Trooper',
      made('A', { keywords: [{ name: 'Jump' }] }),
      [{ keywords: ['Jump'], types: ['trooper'] }],
    ],
  ])('KW-1: "%s" is readable if the army has such a unit', (value, unit, filters) => {
    expect(readKeywordValue(value, [boba, unit])).toEqual({ filters });
    expect(readKeywordValue(value, [boba])).not.toEqual({ filters });
  });

  it("KW-1: a word that is both a unit's name and a type is unreadable", () => {
    expect(readKeywordValue('Vehicle', [atst(), made('Vehicle')]).unreadable).toBe(
      '"Vehicle" is both the name of a unit and a kind of unit',
    );
  });

  it(`KW-1: a value may be a unit's title, or a name that contains "Unit"`, () => {
    const quiet = { ...stormtroopers(), title: 'The Quiet' };
    const five = { ...stormtroopers(), name: 'Unit Five' };
    expect(readKeywordValue('The Quiet Unit', [quiet]).filters).toEqual(called('The Quiet'));
    expect(readKeywordValue('The Quiet Unit', [vader]).filters).toBeUndefined();
    expect(readKeywordValue('Unit Five Unit', [five]).filters).toEqual(called('Unit Five'));
    const sixth = { ...stormtroopers(), name: 'The Unit Six' };
    expect(readKeywordValue('The Unit Six Unit', [sixth]).filters).toEqual(called('The Unit Six'));
  });

  it('KW-1: a word that is both a type and a keyword of a unit is ambiguous', () => {
    const odd = made('A', { keywords: [{ name: 'Vehicle' }] });
    expect(readKeywordValue('Vehicle Unit', [odd]).unreadable).toBe(
      '"Vehicle Unit" can be read in more than one way',
    );
  });

  it('KW-1: a word stays an affiliation if a unit spells it as a faction in another case', () => {
    const army = [made('A', { faction: 'Mandalorian' })];
    expect(readKeywordValue('Rebel Mandalorian Unit', army)).toEqual({
      filters: [{ factions: ['rebels'], affiliations: ['mandalorians'] }],
    });
  });

  it('any value is read quickly, and no filter matches every unit', () => {
    const words = ['Corps', 'Trooper', 'Unit', 'or', ',', 'and', 'Droid', 'Heavy', 'Rebel', 'Zog'];
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words)).map((each) => each.join(' ')),
    );
    fc.assert(
      fc.property(fc.oneof(text, fc.anything()), (value) => {
        const { filters, unreadable } = readKeywordValue(value, [boba, atst()]);
        expect(filters === undefined).toBe(unreadable !== undefined);
        for (const filter of filters ?? []) expect(Object.keys(filter)).not.toEqual([]);
        expect(filters).not.toEqual([]);
      }),
    );
    expect(readKeywordValue('trooper '.repeat(100_000)).unreadable).toBeDefined();
  });
});
