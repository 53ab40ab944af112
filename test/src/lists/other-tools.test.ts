import { describe, expect, it } from 'vitest';
import { describeList, readArmyList, unit } from '../../../src/index.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { ttsText } from './samples.js';

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
    const older = readArmyList(JSON.stringify({ ...stored, commandCards: ['jm', 'kc'] }));
    expect(older.hand).toEqual(['blast-off', 'impromptu-immolation', 'standing-orders']);
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
    ['A280-CFE Pistol/Sniper Config', 'a280'],
    ['A280, Pistol Config', 'a280'],
    ['E-11D Grenade Launcher Config', 'e-11d-focused-fire-configuration'],
    ['Battle Shield Wookiee (Defensive)', 'battle-shield-wookiee'],
    ['Commanding Presence', 'commanding-presence'],
  ])('the upgrade %s of the Tabletop Simulator mod is %s', (upgrade, id) => {
    const list = readArmyList(ttsText([{ name: 'Rebel Troopers', upgrades: [upgrade] }], []));
    expect(list.army[0]?.upgrades).toEqual([id]);
  });

  it.each(["I've Altered the Deal", 'Mandalorian Combat Shields', 'J-19 Bo-Rifle Blaster'])(
    'the flaw card or withdrawn upgrade %s of the mod is known by name, and not applied',
    (upgrade) => {
      const list = readArmyList(ttsText([{ name: 'Rebel Troopers', upgrades: [upgrade] }], []));
      expect(list.unresolved).toEqual([]);
      expect(list.remarks.join()).toContain(`not applied here: ${upgrade}.`);
    },
  );

  it.each([
    ['Republic AT-RT', '', 'at-rt-2'],
    ['Dark Trooper Squad', 'empire', 'imperial-dark-troopers'],
    ['BX Commando Droids', 'separatist', 'bx-series-droid-commandos'],
  ])('the unit %s of another tool is found', (name, armyFaction, id) => {
    const { army } = readArmyList(ttsText([name], [], { armyFaction }));
    expect(army.map((each) => each.id)).toEqual([id]);
  });
});

describe('a name that nobody knows', () => {
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
