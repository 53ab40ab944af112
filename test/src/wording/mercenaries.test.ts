import { expect, it } from 'vitest';
import { readArmyList } from '../../../src/index.js';
import { notesOn } from '../../../src/game/with-catalogue/list-checks.js';

/** Lists in which mercenaries fight, and the catalogue ids of the units that no unit of the army can order. */
const LISTS: [mix: string, faction: string, units: string[], neverOrdered: string[]][] = [
  [
    'Black Sun and Pyke under Vader alone',
    'Galactic Empire',
    ['Darth Vader, Dark Lord of the Sith', '2 Black Sun Enforcers', 'Pyke Syndicate Foot Soldiers'],
    ['black-sun-enforcers', 'black-sun-enforcers-2', 'pyke-syndicate-foot-soldiers'],
  ],
  [
    'every affiliation under Maul, who has Allies of Convenience',
    'Shadow Collective',
    ['Maul, A Rival', 'Gar Saxon, Militant Commando', 'Black Sun Enforcers', 'Swoop Bike Riders'],
    [],
  ],
  [
    'Clan Kryze, which Bo-Katan orders, and Clan Wren, which she cannot',
    'Rebel Alliance',
    ['Bo-Katan Kryze, Savior of Mandalore', 'Clan Kryze Veterans', 'Clan Wren Veterans'],
    ['clan-wren-veterans'],
  ],
];

it.each(LISTS)(
  'KW-13: a list of %s warns about units that nobody can order',
  (_mix, faction, units, neverOrdered) => {
    const list = readArmyList([faction, ...units].join('\n'));
    expect(list.unresolved).toEqual([]);
    const warnings = notesOn(list).filter(({ text }) => text.includes('[KW-13]'));
    expect(warnings).toHaveLength(neverOrdered.length);
    for (const [at, id] of neverOrdered.entries()) {
      expect(warnings[at]?.text).toContain(list.army.find((unit) => unit.id === id)?.name);
    }
    expect(notesOn(list, { keywords: 'table' }).join()).not.toContain('KW-13');
  },
);
