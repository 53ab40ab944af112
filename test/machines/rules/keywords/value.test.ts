import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../machines/catalogue/index.js';
import { matchesAny } from '../../../../machines/model/unit-matching.js';
import type { Unit, UnitFilter } from '../../../../machines/model/unit.js';
import { readKeywordValue } from '../../../../machines/rules/keywords/value.js';
import { atst, boba, stormtroopers, unitFrom, vader } from '../../../support/units.js';

const { units } = catalogue;
const called = (name: string): UnitFilter[] => [{ names: [name] }, { titles: [name] }];

/** Each value of these keywords in the catalogue, and the filters that it means. */
const VALUES: Record<string, Record<string, UnitFilter[]>> = {
  Direct: {
    'Trooper Unit': [{ types: ['trooper'] }],
    'Corps Trooper Unit': [{ ranks: ['corps'], types: ['trooper'] }],
    'Corps Droid Trooper Unit': [{ ranks: ['corps'], types: ['droid trooper'] }],
    'Corps Clone Trooper Unit': [{ ranks: ['corps'], types: ['clone trooper'] }],
    'AI Unit': [{ keywords: ['AI'] }],
    Vehicle: [{ types: ['vehicle'] }],
    'Geonosian Warriors': called('Geonosian Warriors'),
    'Empire Unit': [{ factions: ['empire'] }],
    'Clone Trooper Infantry': called('Clone Trooper Infantry'),
  },
  Entourage: {
    'Imperial Death Troopers': called('Imperial Death Troopers'),
    'IG-100 MagnaGuard': called('IG-100 MagnaGuard'),
    'Imperial Dark Troopers': called('Imperial Dark Troopers'),
    'B2 Super Battle Droids': called('B2 Super Battle Droids'),
    'TSMEU-6 Wheel Bikes': called('TSMEU-6 Wheel Bikes'),
    'Darth Vader': called('Darth Vader'),
    'Clan Wren Veterans': called('Clan Wren Veterans'),
    'Imperial Royal Guards': called('Imperial Royal Guards'),
  },
  Coordinate: {
    'Emplacement Trooper': [{ types: ['emplacement trooper'] }],
    'Droid Trooper': [{ types: ['droid trooper'] }],
    'Droid Trooper, Vehicle': [{ types: ['droid trooper'] }, { types: ['vehicle'] }],
    'Clan Kryze Unit': [{ affiliations: ['clan kryze'] }],
    'Clan Saxon Unit': [{ affiliations: ['clan saxon'] }],
  },
  Compel: {
    'Corps Trooper': [{ ranks: ['corps'], types: ['trooper'] }],
    'Ewok Trooper': [{ affiliations: ['ewok'], types: ['trooper'] }],
    'Corps Separatist Trooper': [
      { ranks: ['corps'], factions: ['separatists'], types: ['trooper'] },
    ],
  },
  Retinue: {
    'Iden Versio': called('Iden Versio'),
    Commander: [{ ranks: ['commander'] }],
    'Poggle the Lesser': called('Poggle the Lesser'),
    Maul: called('Maul'),
    'Count Dooku': called('Count Dooku'),
    'Mandalorian Warriors': called('Mandalorian Warriors'),
    'Clan Saxon Commander': [{ affiliations: ['clan saxon'], ranks: ['commander'] }],
    'Sabine Wren': called('Sabine Wren'),
  },
};

/** The unreadable values in the catalogue, and the reason. */
const UNREADABLE: Record<string, Record<string, string>> = {
  Compel: {
    // Krennic and both Gar Saxons.
    undefined: 'it has no value',
  },
};

const inTheCatalogue = units.flatMap(({ id, keywords = [] }) =>
  keywords
    .filter(({ name }) => name in VALUES)
    .map(({ name, value }) => ({ id, keyword: name, value })),
);

describe('the keywords of units that name other units', () => {
  it.each(inTheCatalogue)('KW-1, KW-2, KW-3: $id, $keyword: $value', ({ keyword, value, id }) => {
    const filters = VALUES[keyword]?.[String(value)];
    const unreadable = UNREADABLE[keyword]?.[String(value)];
    expect(filters === undefined, 'is on exactly one list').toBe(unreadable !== undefined);
    const expected = filters ? { filters } : { unreadable };
    expect(readKeywordValue(value)).toEqual(expected);
    const army = units.filter((unit) => unit.id === id);
    expect(readKeywordValue(value, army), 'in the army of its bearer').toMatchObject(
      filters ? {} : expected,
    );
    expect(matchedBy(value, units), 'whatever the army').toEqual(
      units.filter((unit) => filters && matchesAny(unit, filters)),
    );
  });

  it('VALUES and UNREADABLE list only values that a unit has', () => {
    const had = inTheCatalogue.map(({ keyword, value }) => `${keyword}: ${value}`);
    for (const list of [VALUES, UNREADABLE]) {
      const named = Object.entries(list).flatMap(([keyword, values]) =>
        Object.keys(values).map((value) => `${keyword}: ${value}`),
      );
      expect(had).toEqual(expect.arrayContaining(named));
    }
  });

  it('KW-1, KW-2, KW-3: each value matches some units of the catalogue, but never all', () => {
    for (const { keyword, value } of inTheCatalogue) {
      if (UNREADABLE[keyword]?.[String(value)]) continue;
      const meant = matchedBy(value, units);
      expect(meant.length, `${keyword}: ${value}`).toBeGreaterThan(0);
      expect(meant.length, `${keyword}: ${value}`).toBeLessThan(units.length);
    }
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

describe('the keywords that upgrades and battle forces give', () => {
  const given = [...catalogue.upgrades, ...catalogue.battleForces].flatMap((each) => {
    const keywords =
      'slot' in each
        ? (each.grants ?? [])
        : (each.gains ?? []).flatMap((gain) => gain.keywords ?? []);
    return keywords
      .filter(({ name }) => ['Direct', 'Entourage', 'Coordinate', 'Retinue'].includes(name))
      .flatMap(({ name, value }) => (value ? [[each.name, name, value] as const] : []));
  });

  it.each(given)(
    'KW-1, KW-2, KW-3, KW-11: %s gives %s: %s, which names some units, but not all',
    (_by, _keyword, value) => {
      const { filters = [] } = readKeywordValue(value, units);
      const named = units.filter((unit) => matchesAny(unit, filters));
      expect(filters).not.toEqual([]);
      expect(named.length).toBeGreaterThan(0);
      expect(named.length).toBeLessThan(units.length);
    },
  );

  it('KW-1: Super Commandos, of the Mandalorians, are mercenaries for a War Party Leader', () => {
    const { filters = [] } = readKeywordValue('Mercenary Trooper', units);
    const commandos = unitFrom('super-commandos');
    expect(matchesAny(commandos, filters)).toBe(true);
    expect(matchesAny({ ...commandos, faction: 'empire' }, filters)).toBe(false);
    expect(matchesAny(boba, filters)).toBe(true);
    expect(matchesAny(commandos, [{ factions: ['empire'] }])).toBe(false);
  });
});

describe('reading the value of a keyword', () => {
  it.each<[string, UnitFilter[]]>([
    ['droid trooper or vehicle', [{ types: ['droid trooper'] }, { types: ['vehicle'] }]],
    ['Droid Trooper, or Vehicle', [{ types: ['droid trooper'] }, { types: ['vehicle'] }]],
    ['  Corps   Trooper  Units ', [{ ranks: ['corps'], types: ['trooper'] }]],
    ['Special Forces Unit', [{ ranks: ['special-forces'] }]],
    ['Mercenary Trooper', [{ factions: ['mercenary'], types: ['trooper'] }]],
    ['Rebel or Imperial Unit', [{ factions: ['rebels'] }, { factions: ['empire'] }]],
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
    ['Corpse', called('Corpse')],
  ])('KW-1: "%s" names %j', (value, filters) => {
    expect(readKeywordValue(value)).toEqual({ filters });
  });

  it.each<[unknown, string]>([
    [undefined, 'it has no value'],
    [2, 'its value is no text'],
    [null, 'its value is no text'],
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
    ['Clone or Droid Trooper', made('Clone'), [...called('Clone'), { types: ['droid trooper'] }]],
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

  it('KW-1: a faction matches every spelling in the army, each listed once', () => {
    const army = ['rebel', 'REBEL', 'Rebel'].map((faction) => made(faction, { faction }));
    expect(readKeywordValue('Rebel Unit', army)).toEqual({
      filters: [{ factions: ['rebels', 'rebel'] }],
    });
  });

  it('KW-1: a word stays an affiliation if a unit spells it as a faction in another case', () => {
    const army = [made('A', { faction: 'Mandalorian' })];
    expect(readKeywordValue('Rebel Mandalorian Unit', army)).toEqual({
      filters: [{ factions: ['rebels'], affiliations: ['mandalorians'] }],
    });
  });

  it('KW-2: repeated spaces between two words do not matter', () => {
    expect(readKeywordValue(' Darth  Vader ').filters).toEqual(called('Darth Vader'));
  });

  it('KW-3: an older title of a unit counts as its name', () => {
    const kraken = unitFrom('super-tactical-droid-kraken-2-5');
    expect(matchedBy('Kraken', [boba, kraken])).toEqual([kraken]);
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
