import { describe, expect, it } from 'vitest';
import { describeList, readArmyList, readArmyLists } from '../../../src/index.js';
import french from '../../outside/names/fr.json' with { type: 'json' };
import german from '../../outside/names/de.json' with { type: 'json' };
import spanish from '../../outside/names/es.json' with { type: 'json' };
import { catalogue } from '../../../src/index.js';

const FRENCH = `Alliance Rebelle
Commandant
Leia Organa (80)
 - Présence Inspirante (10)
 - Liaison HQ (10)
Opérative
Luke Skywalker, Héros de la Rébellion (200)
Corps
Soldats Rebelles x2 (84)
Forces Spéciales
Commandos Rebelles (60)
Total : 174/800 pts
Cartes de Commandement
Embuscade
Poussée
La Roue Tourne`;

const GERMAN = `STAR WARS LEGION LISTE
Fraktion: Galaktisches Imperium
Gesamtpunkte: 192
========================================

• Darth Vader (Commander) (112 Pkt)
   - Machtschub (Force Push) (10 Pkt)
   - Improvisierte Befehle (10 Pkt)

• Sturmtruppen (40 Pkt)

• Sturmtruppen (40 Pkt)
`;

describe('a list in another language', () => {
  it('French names are read, and shown beside the English ones', () => {
    const list = readArmyList(FRENCH);
    expect(list).toMatchObject({ faction: 'rebels', points: 174, unresolved: [], ambiguous: [] });
    expect(list.army.map(({ name }) => name)).toEqual([
      'Leia Organa',
      'Luke Skywalker',
      'Rebel Troopers',
      'Rebel Troopers',
      'Rebel Commandos',
    ]);
    expect(list.army[0]?.upgrades).toEqual(['inspiring-presence', 'hq-uplink']);
    expect(list.hand).toEqual(['ambush', 'push', 'turning-the-tide', 'standing-orders']);
    expect(list.translated).toContainEqual({
      kind: 'card',
      name: 'La Roue Tourne',
      english: 'Turning the Tide',
      language: 'French',
    });
    expect(describeList(list).join('\n')).toContain('Soldats Rebelles is Rebel Troopers');
  });

  it('a French name without its title can mean each unit of that name, as the English one does', () => {
    const { ambiguous } = readArmyList('Empire Galactique\nDark Vador\nStormtroopers');
    expect(ambiguous).toMatchObject([
      {
        name: 'Dark Vador',
        candidates: ['darth-vader-dark-lord-of-the-sith', 'darth-vader-the-emperors-apprentice'],
      },
    ]);
  });

  it('the text of the German army builder is read, with upgrades in both languages', () => {
    const list = readArmyList(GERMAN);
    expect(list).toMatchObject({ faction: 'empire', points: 192, unresolved: [] });
    expect(list.army.map(({ name, upgrades }) => [name, upgrades])).toEqual([
      ['Darth Vader', ['force-push', 'improvised-orders']],
      ['Stormtroopers', undefined],
      ['Stormtroopers', undefined],
    ]);
  });

  it('the saved file of the German army builder is read', () => {
    const list = readArmyList(german._meta.format.exampleJson);
    expect(list).toMatchObject({ faction: 'rebels', points: 102, unresolved: [] });
    expect(list.army[0]).toMatchObject({ name: 'Leia Organa', upgrades: ['improvised-orders'] });
    expect(list.hand).toEqual(['ambush', 'standing-orders']);
  });

  it('a text in a language that nobody knows is said to be that, without absurd suggestions', () => {
    const list = readArmyList(
      'Galaktyczne Imperium\nAT-ST (100)\nKapitan Szturmowiec Wielki (60)\nZwiadowcy pustynni 2x (50)\nŻołnierze śnieżni (40)\nCiężki czołg bojowy (90)',
    );
    expect(list.unresolved.map(({ nearest }) => nearest)).toEqual([[], [], [], []]);
    expect(list.remarks.join('\n')).toContain('not known in English, French, German or Spanish');
    expect(() => readArmyList('反乱同盟軍\nルーク・スカイウォーカー\n待ち伏せ')).toThrow(
      /English, French, German or Spanish/,
    );
  });
});

describe('every name that the sources give', () => {
  const cards = new Map(catalogue.cards.map(({ id, name }) => [id, name]));
  const units = new Map(
    catalogue.units.filter((unit) => !unit.counterpartOf).map(({ id, name }) => [id, name]),
  );
  /** The English names of the cards or units to which the sources give a name. */
  const meant = (english: ReadonlyMap<string, string>, kind: 'commandCards' | 'units') => {
    const named = new Map<string, string[]>();
    for (const names of [french, german, spanish]) {
      for (const [id, given] of Object.entries(names[kind] as Record<string, string | string[]>)) {
        for (const name of [given].flat()) {
          const known = english.get(id);
          if (known !== undefined) named.set(name, [...(named.get(name) ?? []), known]);
        }
      }
    }
    return [...named];
  };

  it('is read as its card', () => {
    const named = meant(cards, 'commandCards');
    expect(named.length).toBeGreaterThan(100);
    const { hand } = readArmyList(
      JSON.stringify({ commandCards: named.slice(0, 90).map(([name]) => name) }),
    );
    const found = hand.map((id) => cards.get(id));
    expect(found.slice(0, 90)).toEqual(named.slice(0, 90).map(([, english]) => english[0]));
  });

  it('is read as its unit', () => {
    const named = meant(units, 'units');
    expect(named.length).toBeGreaterThan(100);
    const wrong = named.filter(([name, english]) => {
      const { army } = readArmyList(JSON.stringify({ units: [{ name }] }));
      return !english.includes(army[0]?.name ?? '');
    });
    expect(wrong).toEqual([]);
  });
});

describe('two lists in one text', () => {
  const mine =
    'Rebel Alliance\n800/800\n- Leia Organa (90)\n- 2x Rebel Troopers (80)\nCommand cards\nAmbush, Push, Assault';
  const yours =
    'Galactic Empire\n790/800\n- Stormtroopers (40)\nCommand cards\nAmbush, Push, Assault';

  it('are two lists, each with its own faction, units and cards', () => {
    const lists = readArmyLists(`${mine}\n\nThe black sun\n${yours}`);
    expect(lists.map(({ faction, points }) => [faction, points])).toEqual([
      ['rebels', 800],
      ['empire', 790],
    ]);
    expect(lists.map(({ army, hand }) => [army.length, hand.length])).toEqual([
      [3, 4],
      [1, 4],
    ]);
  });

  it('are refused where one is expected, with the line of the second', () => {
    expect(() => readArmyList(`${mine}\n\n${yours}`)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('2 lists'), place: 'line 8' }),
    );
  });

  it('in JSON are read one after another, and from an array', () => {
    const json = JSON.stringify({ armyFaction: 'empire', units: [{ name: 'Stormtroopers' }] });
    expect(readArmyLists(`${json}\n${json}`)).toHaveLength(2);
    expect(readArmyLists(`[${json},${json},${json}]`)).toHaveLength(3);
    expect(readArmyList(`[${json}]`).army).toHaveLength(1);
  });

  it.each([
    ['with a rule between them', 'Leia Organa\nAmbush, Push\n---\nGeneral Veers\nAmbush, Push'],
    [
      'with the names of their players',
      'Anna\n796/800\nLeia Organa\nAmbush\n\nBen\n800/800\nGeneral Veers\nAmbush',
    ],
    [
      'in two links',
      'https://legionhq2.com/list/rebels/1000:1ab0000,bl\nhttps://legionhq2.com/list/empire/1000:2ay0000,bl',
    ],
    [
      'in JSON, with words between them',
      '```json\n{"units":["Leia Organa"]}\n``` and {"units":["Stormtroopers"]}',
    ],
  ])('without a faction are two lists too: %s', (_how, text) => {
    expect(readArmyLists(text).map(({ faction }) => faction)).toEqual(['rebels', 'empire']);
  });

  it('a list that names a card twice by mistake is one list', () => {
    expect(readArmyLists('Leia Organa\nRebel Troopers\n\nAmbush\nPush\n\nAmbush')).toHaveLength(1);
  });

  it('a list with its sum at the end is one list', () => {
    expect(readArmyLists(`${mine}\nTotal: 800/800\nRebel Alliance`)).toHaveLength(1);
  });
});
