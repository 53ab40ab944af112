import { describe, expect, it } from 'vitest';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { validateArmyList } from '../../../src/game/with-catalogue/list-checks.js';
import { TOURNAMENT_TEXT } from './samples.js';

const CARDS_ON_ONE_LINE =
  '• Implacable, • Ambush, •• Push, •• New Ways to Motivate Them, ••• Assault, ••• Master of Evil, •••• Standing Orders';

describe('the first line of a text', () => {
  const remarksOn = (first: string) =>
    readArmyList(`${first}\nStormtroopers\nCommands: Ambush`).remarks.filter((each) =>
      each.startsWith('Line '),
    );

  it('that is similar to a unit becomes the name of the list, and a remark names the unit', () => {
    expect(remarksOn('Darht Vadr Drak Lrod of teh Stih')).toEqual([
      'Line 1 is taken for the name of the list: "Darht Vadr Drak Lrod of teh Stih". If it is a unit, did you mean Darth Vader, Dark Lord of the Sith?',
    ]);
  });

  it.each([
    'Name: Echo Base',
    'Echo Base (800 points)',
    'My list',
    'Echo Base\n800 points',
    'Quick win',
    "Vader's patrol",
  ])('that is like no unit, or clearly a name, gets no remark: %j', (first) => {
    expect(remarksOn(first)).toEqual([]);
  });

  it('that is an unknown unit of many words, after the faction, is not read, and a remark names the unit that it may be', () => {
    expect(remarksOn('Empire\nDarht Vadr Drak Lrod of teh Stih')).toEqual([
      'Line 2 is not read: "Darht Vadr Drak Lrod of teh Stih". If it is a unit, did you mean Darth Vader, Dark Lord of the Sith?',
    ]);
  });
});

describe("Legion HQ's text for tournaments", () => {
  const list = readArmyList(TOURNAMENT_TEXT);

  it('has a title, points, units with their upgrades, and cards', () => {
    expect(list).toMatchObject({
      format: 'legion-hq-text',
      name: 'hero',
      points: 500,
      faction: 'rebels',
    });
    expect(list.army.map(({ name }) => name)).toEqual([
      'Jyn Erso',
      'Rebel Troopers',
      'Rebel Troopers',
      'R2-D2',
      'C-3PO',
      'Rebel Pathfinders',
    ]);
    expect(list.hand).toHaveLength(7);
    expect(list.unresolved).toEqual([]);
    expect(list.original.written.units[0]).toMatchObject({
      upgrades: ['Duck and Cover', 'A-180 Configuration'],
      loadout: ['A-280-CFE Configuration'],
    });
    expect(validateArmyList(list).legal).toBe(true);
  });

  it('lists a counterpart after its unit', () => {
    const [droid, counterpart] = list.army.filter(({ name }) => /R2|3PO/.test(name));
    expect(counterpart?.counterpartOf).toBe(droid?.id);
  });

  it('has set-aside cards under Contingencies', () => {
    const text = TOURNAMENT_TEXT.replace(
      '\nBattle Deck',
      '\nContingencies:\n•I Rebel\n••••Standing Orders\n\nBattle Deck',
    );
    expect(readArmyList(text).contingencies).toEqual(['i-rebel', 'standing-orders']);
  });

  it('may have its cards and upgrades on one line, separated only by bullets', () => {
    const text = `hero
500/500
Count Dooku (233)
- Force Choke (5)
Maul (185)
- Force Push (10) - Force Choke (5) - Tenacity (4)
B1 Battle Droids (46) - HQ Uplink (10)
Commands:•Fear, Surprise, Intimidation•••At Last••The Phantom Menace•••You Disappoint Me••Double the Fall•Duel of the Fates••••Standing Orders`;
    const read = readArmyList(text);
    expect(read.army.map(({ name }) => name)).toEqual(['Count Dooku', 'Maul', 'B1 Battle Droids']);
    expect(read.hand[0]).toBe('fear-surprise-intimidation');
    expect(read.hand).toHaveLength(7);
    expect(read.unresolved).toEqual([]);
  });

  it('names the battle force and gives repeated units a count', () => {
    const text = `Snow
794/1000
Battle Force: Blizzard Force
General Veers (75)
2x Snowtroopers (48)
AT-ST x2 (155)
Commands:
•Maximum Firepower
••Evasive Maneuvers
`;
    const read = readArmyList(text);
    expect(read.battleForce).toBe('Blizzard Force');
    expect(read.faction).toBe('empire');
    expect(read.army.map(({ name }) => name)).toEqual([
      'General Veers',
      'Snowtroopers',
      'Snowtroopers',
      'AT-ST',
      'AT-ST',
    ]);
  });

  it('omits titles: a name with several titles is reported, and one whose points are not those of the unit without a title is noted', () => {
    const read = (points: number) =>
      readArmyList(
        `Sith\n300/800\nDarth Vader (190)\nStormtroopers (${points})\nCommands:\n•Implacable\n`,
      );
    expect(read(42).ambiguous.map(({ name }) => name)).toEqual(['Darth Vader']);
    expect(read(42).remarks.join()).not.toContain('Stormtroopers, Heavy Response Unit');
    expect(read(44).remarks.join()).toContain('Stormtroopers, Heavy Response Unit');
  });

  it('does not read a link or a closing line as a card', () => {
    const text = `${TOURNAMENT_TEXT.split('\nBattle Deck')[0]}\nBuilt with a list builder\nhttps://example.org/list/1\n`;
    const read = readArmyList(text);
    expect(read.unresolved).toEqual([]);
    expect(read.hand).toHaveLength(7);
  });
});

describe("Legion HQ's other texts", () => {
  it('with ranks has units after dashes and upgrades on the same line', () => {
    const read = readArmyList(`My list
606/800 (6 activations)
Commanders:
 - Darth Vader Dark Lord of the Sith (190): Force Push (10), Saber Throw (5) = 205
Corps:
 - 2× Stormtroopers (44): DLT-19 Stormtrooper (24) = 136
 - Snowtroopers = 48
Support:
 - Scout Troopers Strike Team = 20

Commands: ${CARDS_ON_ONE_LINE}`);
    expect(read.army.map(({ id }) => id)).toEqual([
      'darth-vader-dark-lord-of-the-sith',
      'stormtroopers',
      'stormtroopers-2',
      'snowtroopers',
      'scout-troopers-strike-team',
    ]);
    expect(validateArmyList(read).legal).toBe(true);
  });

  it('is read on a few lines, without a title and with upgrades in brackets', () => {
    const read = readArmyList(`606/800 (3 activations)
Darth Vader (Force Push, Saber Throw)
2× Stormtroopers (DLT-19 Stormtrooper)
Commands: ${CARDS_ON_ONE_LINE}`);
    expect(read.name).toBeUndefined();
    expect(read.army).toHaveLength(3);
    expect(read.hand).toHaveLength(7);
  });
});
