import { describe, expect, it } from 'vitest';
import { describeList, readArmyList, unit } from '../../../src/index.js';
import { validateArmyList } from '../../../src/lists/checking.js';

const names = (text: string) => readArmyList(text).army.map(({ name }) => name);

describe('a list of another tool', () => {
  it('is read as Longshanks shows it, with bars in place of line breaks', () => {
    const text =
      'My list: { || "listname":"Test", || "point":600, || "armyFaction":"empire", || "commandCards":["Ambush","Standing Orders"], || "units":[ || {"name":"Stormtroopers","upgrades":["DLT-19 Stormtrooper"]} || ] || }';
    const list = readArmyList(text);
    expect(list).toMatchObject({ name: 'Test', faction: 'empire', points: 600, unresolved: [] });
    expect(list.army.map(({ name }) => name)).toEqual(['Stormtroopers']);
    expect(list.hand).toEqual(['ambush', 'standing-orders']);
  });

  it('is read as Legion HQ stores it, with codes in place of names', () => {
    const stored = {
      title: 'Test',
      mode: 'standard mode',
      faction: 'empire',
      pointTotal: 199,
      battleForce: '',
      units: [
        { unitId: 'ay', count: 2, totalUnitCost: 84, upgradesEquipped: [null, null, null, null] },
        {
          unitId: 'kg',
          count: 1,
          totalUnitCost: 115,
          upgradesEquipped: [null, null, null, null],
          counterpart: { count: 1, counterpartId: 'lw', upgradesEquipped: [null] },
        },
      ],
      commandCards: ['bl', 'bk'],
      contingencies: [],
    };
    const list = readArmyList(JSON.stringify(stored));
    const link = readArmyList('https://legionhq2.com/list/empire/1000:2ay0000,1kg0000+1lw0,bl,bk');
    expect(list).toMatchObject({ name: 'Test', points: 199, faction: 'empire', unresolved: [] });
    expect(list.army).toEqual(link.army);
    expect(list.hand).toEqual(link.hand);
    const twelve = { ...stored, units: [{ unitId: 'ay', count: 12, upgradesEquipped: [] }] };
    expect(names(JSON.stringify(twelve))).toHaveLength(12);
    const strange = { ...stored, units: [{ unitId: 'zz', count: 1, upgradesEquipped: [] }] };
    expect(readArmyList(JSON.stringify(strange)).unresolved[0]?.name).toBe('code zz');
    const setAside = readArmyList(JSON.stringify({ ...stored, contingencies: ['bk'] }));
    expect(setAside.contingencies).toHaveLength(1);
    expect(validateArmyList(list).legal).toBe(false);
  });

  it.each([
    '<?xml version="1.0"?>\n<roster name="Test" gameSystemName="Star Wars: Legion"></roster>',
    '<roster name="Test" gameSystemName="Star Wars: Legion"></roster>',
    '{"generatedBy":"https://newrecruit.eu","roster":{"name":"Test","forces":[]}}',
  ])('is refused as a roster of New Recruit by name: %s', (roster) => {
    expect(() => readArmyList(roster)).toThrow(
      'This is a roster of New Recruit or BattleScribe, whose catalogue of this game is of 2021, no army list.',
    );
  });

  it.each([
    ['A280-CFE Pistol/Sniper Config', 'A280'],
    ['A280-CFE Sniper Config', 'A280'],
    ['E-11D Grenade Launcher Config', 'E-11D Focused Fire Configuration'],
  ])('is read with the side of a card that it names: %s is %s', (side, card) => {
    const read = (upgrade: string) =>
      readArmyList(
        JSON.stringify({
          armyFaction: 'empire',
          units: [{ name: 'Stormtroopers', upgrades: [upgrade] }],
          commandCards: ['Ambush'],
        }),
      );
    expect(read(side).unresolved).toEqual([]);
    expect(read(side).army[0]?.upgrades).toEqual(read(card).army[0]?.upgrades);
  });
});

describe('a name that nobody knows', () => {
  it('gets no suggestion that has one common word with it only', () => {
    const [unknown] = readArmyList('Stormtroopers\n2x GONK Droid').unresolved;
    expect(unknown).toMatchObject({ name: 'GONK Droid', nearest: [] });
    expect(readArmyList('Strmtroopers\nAmbush').unresolved[0]?.nearest[0]).toBe('Stormtroopers');
  });

  it.each(['Compassion', 'Austere', 'Flawed', 'Greed'])(
    'gets no suggestion with half of its letters: %s',
    (upgrade) => {
      const text = JSON.stringify({
        units: [{ name: 'Stormtroopers', upgrades: [upgrade] }],
        commandCards: ['Ambush'],
      });
      expect(readArmyList(text).unresolved[0]).toMatchObject({ name: upgrade, nearest: [] });
    },
  );

  it('names its upgrades, which are left out with it', () => {
    const text = JSON.stringify({
      armyFaction: 'empire',
      units: [{ name: 'Quarrel Walkers', upgrades: ['Linked Targeting Array', 'Sand Paint'] }],
      commandCards: ['Ambush'],
    });
    expect(describeList(readArmyList(text))).toContain(
      'The upgrades of "Quarrel Walkers" are left out with it: Linked Targeting Array, Sand Paint.',
    );
  });
});

describe('a unit of the catalogue', () => {
  it('is found by its id or its name, with an id of its own', () => {
    const vader = unit('darth-vader-dark-lord-of-the-sith', 'vader');
    expect(vader).toMatchObject({ id: 'vader', name: 'Darth Vader' });
    expect(unit('Darth Vader, Dark Lord of the Sith', 'vader')).toEqual(vader);
    expect(unit('Stormtroopers').id).toBe('stormtroopers');
    expect(unit('Stormtroopers')).not.toBe(unit('Stormtroopers'));
  });

  it('is refused with the nearest names, or with its candidates', () => {
    expect(() => unit('strmtroopers')).toThrow(/"strmtroopers"; nearest: Stormtroopers/);
    expect(() => unit('darth-vader-dark-lord')).toThrow(/nearest: Darth Vader, /);
    expect(() => unit('Darth Vader')).toThrow(/"Darth Vader" can be Darth Vader.*; .*Name one\./);
    expect(() => unit('xyzzy plugh')).toThrow('the catalogue has no unit "xyzzy plugh".');
  });
});
