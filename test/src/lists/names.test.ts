import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../machines/catalogue/index.js';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import { isSameName } from '../../../src/lists/names.js';
import { nearnessTo } from '../../../src/lists/nearest.js';
import { ttsText, VADERS_HAND } from './samples.js';

const VADER = 'Darth Vader Dark Lord of the Sith';

/** A list in which one name is of this kind. */
function listWith(kind: string, name: string): string {
  if (kind === 'card') return ttsText([VADER], [name, 'Standing Orders']);
  if (kind === 'unit') return ttsText([name], VADERS_HAND, { armyFaction: '' });
  return ttsText([{ name: VADER, upgrades: [name] }], VADERS_HAND);
}

describe('names', () => {
  it.each([
    ['Im In Control', "I'm in Control"],
    ['Padmé Amidala', 'padme amidala'],
    ['ARC Troopers', 'Arc Troopers'],
    ['Roger, Roger', 'roger roger'],
    ['Han & Chewie', 'Han and Chewie'],
    ['Idens ID10 Seeker Droid', 'Iden’s ID10 Seeker Droid'],
  ])('%s is %s: case, accents and punctuation are ignored', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it.each([
    ['Luke Skywalker, Jedi Nite', 'Luke Skywalker, Jedi Knight'],
    ['Luke Skywalker (Jedi Nite)', 'Luke Skywalker, Jedi Knight'],
    ['Darth Vader - Dark Lord of the Siht (190)', 'Darth Vader, Dark Lord of the Sith'],
    ['Sabine Wren, Bak in the Fold, Tenacity', 'Sabine Wren, Back in the Fold'],
  ])('in a text, %s is a misspelt unit, and no upgrade', (line, meant) => {
    const { unresolved } = readArmyList(`Rebels\n${line}\n3x Rebel Troopers\nCommands: Ambush`);
    expect(unresolved.map(({ kind }) => kind)).toEqual(['unit']);
    expect(unresolved[0]?.nearest[0]).toBe(meant);
  });

  it.each(['Force Pushh', 'Rifle', 'Tenacityy'])(
    'in a text, Luke Skywalker, %s is Luke with an unknown upgrade',
    (upgrade) => {
      const list = readArmyList(`Rebels\nLuke Skywalker, ${upgrade}\nCommands: Ambush`);
      expect(list.unresolved).toMatchObject([{ kind: 'upgrade', name: upgrade }]);
      expect(list.army[0]?.name).toBe('Luke Skywalker');
    },
  );

  it('C-3PO is not C-3P0: letters and digits differ', () => {
    expect(isSameName('C-3PO', 'C-3P0')).toBe(false);
  });

  it('every card of the catalogue is the nearest to its own name with one wrong letter', () => {
    const cards = catalogue.cards.map(({ name }) => name);
    const nearest = nearnessTo(cards.map((name) => ({ name })));
    for (const name of cards.filter((each) => each.length > 8)) {
      expect(nearest(`${name}x`)[0]?.name).toBe(name);
    }
  });
});

describe('finding cards and units by name', () => {
  it.each(catalogue.cards.map(({ id, name }) => [name, id]))('finds the card %s', (name, id) => {
    const spelt = name.toUpperCase().replaceAll(/[',.!?-]/g, '');
    expect(readArmyList(ttsText([VADER], [spelt, 'Standing Orders'])).hand[0]).toBe(id);
  });

  it('finds every unit of the current edition by its name and title, in an army of its faction', () => {
    for (const unit of catalogue.units) {
      const { id, name, title = '', faction, counterpartOf } = unit;
      const current = catalogue.unitFacts[id]?.edition.startsWith('current');
      if (!current || counterpartOf !== undefined) continue;
      const text = ttsText([`${name} ${title}`.trim()], VADERS_HAND, { armyFaction: faction });
      const list = readArmyList(text);
      expect(list.ambiguous, id).toEqual([]);
      expect(list.army).toEqual([unit]);
    }
  });

  it.each([
    ['C-3PO, Golden God', 'rebels', 'c-3p0-golden-god'],
    ['C-3P0, Golden God', 'rebels', 'c-3p0-golden-god'],
    ['C-3P0', 'mercenary', 'c-3p0-golden-god'],
    ['R2-D2, Hero of a Thousand Devices', 'republic', 'r2-d2-independent-astromech'],
    ['R2-D2, Hero of a Thousand Devices', 'rebels', 'r2-d2-hero-of-a-thousand-devices'],
    ['Gar Saxon, Militant Commander', 'mercenary', 'gar-saxon-militant-commando'],
  ])(
    'finds %s in an army of the faction %s: a card of two names, or of two titles',
    (name, armyFaction, id) => {
      const list = readArmyList(ttsText([name], VADERS_HAND, { armyFaction }));
      expect(list.ambiguous).toEqual([]);
      expect(list.army.map((unit) => unit.id)).toEqual([id]);
    },
  );

  it.each([
    ['unit', 'Strmtroopers', 'Stormtroopers'],
    ['unit', 'Darth Vadar', 'Darth Vader'],
    ['unit', 'Emporer Palpatin', 'Emperor Palpatine'],
    ['unit', 'Royal Gaurds', 'Imperial Royal Guards'],
    ['unit', 'MagnaGuards', 'IG-100 MagnaGuard'],
    ['unit', 'Geonosian Warrior Squad', 'Geonosian Warriors'],
    ['unit', 'Luke Skywalker Jedi Nite', 'Luke Skywalker, Jedi Knight'],
    ['unit', 'Saber Tank', 'Saber-Class Tank'],
    ['unit', 'Soldats Rebeles', 'Rebel Troopers'],
    ['unit', 'Sturmtrupen', 'Stormtroopers'],
    ['card', 'Implacabel', 'Implacable'],
    ['card', 'Puhs', 'Push'],
    ['card', 'Sorry for the mess', 'Sorry About the Mess'],
    ['upgrade', 'Targetting Scope', 'Targeting Scopes'],
    ['upgrade', 'DLT19 Stormtroper', 'DLT-19 Stormtrooper'],
    ['upgrade', 'Machtschup', 'Force Push'],
  ])('the %s "%s" is misspelt: %s is suggested', (kind, name, meant) => {
    const { unresolved } = readArmyList(listWith(kind, name));
    expect(unresolved[0]?.nearest[0]).toContain(meant);
  });

  it.each([
    ['unit', 'Jedi Nite'],
    ['unit', 'GONK Droid'],
    ['unit', 'Super Mega Walker'],
    ['unit', 'Intercessor Squad'],
    ['unit', 'TIE Fighter'],
    ['unit', 'Purge Troopers'],
    ['unit', 'Sandtrooper Squad'],
    ['unit', 'Laser Bears'],
    ['unit', 'X-Wing'],
    ['unit', 'The Republic'],
    ['card', 'Fire at Will'],
    ['card', 'Attack'],
    ['upgrade', 'Jedi Nite'],
    ['upgrade', 'Battle Standard'],
    ['upgrade', 'Compassion'],
    ['upgrade', 'Greed'],
  ])('the %s "%s" resembles no name, so that none is suggested', (kind, name) => {
    const { unresolved } = readArmyList(listWith(kind, name));
    expect(unresolved).toMatchObject([{ name, nearest: [] }]);
  });

  it.each([
    ['rebel', 'rebels'],
    ['separatist', 'separatists'],
    ['Galactic Empire', 'empire'],
    ['fringe', 'mercenary'],
  ])('reads the faction %s as %s', (spelt, faction) => {
    expect(readArmyList(ttsText([], ['Push'], { armyFaction: spelt })).faction).toBe(faction);
  });

  it('takes an empty faction from the units, and reports that', () => {
    const list = readArmyList(
      ttsText(['Maul A Rival', 'Black Sun Enforcers'], ['At Last'], { armyFaction: '' }),
    );
    expect(list.faction).toBe('mercenary');
    expect(list.remarks.join()).toContain('names no faction');
  });

  it('an unknown faction is reported', () => {
    const list = readArmyList(ttsText([VADER], VADERS_HAND, { armyFaction: 'empyre' }));
    expect(list.unresolved).toMatchObject([{ kind: 'faction', name: 'empyre' }]);
    expect(list.unresolved[0]?.nearest[0]).toBe('empire');
  });
});

describe('a counterpart is part of its main unit (R28)', () => {
  it('C-3PO among the upgrades of R2-D2 becomes the counterpart of that R2-D2', () => {
    const unit = {
      name: 'R2-D2 Hero of a Thousand Devices',
      upgrades: ['C-3PO Human-Cyborg Relations'],
    };
    const { army } = readArmyList(ttsText([unit], ['Push'], { armyFaction: 'rebel' }));
    expect(army.map(({ name }) => name)).toEqual(['R2-D2', 'C-3PO']);
    expect(army[1]?.counterpartOf).toBe(army[0]?.id);
  });

  it('a counterpart without its main unit is reported with its possible main units', () => {
    const list = readArmyList(ttsText(['Grogu'], ['Push'], { armyFaction: '' }));
    expect(list.army).toEqual([]);
    expect(list.unresolved[0]?.nearest.join()).toContain('Din Djarin');
  });
});

describe('editions', () => {
  it.each([
    ['Complete the Mission', 'rebellions-are-built-on-hope'],
    ['YHWARGGHHHHHHHHHH', 'daring-defense'],
  ])('%s was renamed: the current card is used, and the list reports that', (name, id) => {
    const list = readArmyList(ttsText([], [name]));
    expect(list.hand[0]).toBe(id);
    expect(list.cards).toEqual([]);
    expect(list.editions).toMatchObject([{ kind: 'card', name, found: id, edition: '2.5' }]);
  });

  it("An Entire Legion exists only in edition 2.5, so it is added to the list's cards", () => {
    const list = readArmyList(ttsText([], ['An Entire Legion']));
    expect(list.cards.map(({ id }) => id)).toEqual(['an-entire-legion']);
  });

  it('Annihilation Looms has a current card, so the older card is not used', () => {
    const list = readArmyList(ttsText([], ['Annihilation Looms']));
    expect(list.hand[0]).toBe('annihilation-looms');
    expect(list.editions).toEqual([]);
  });

  it('Squadron, On Me is only partly known, and the list reports that', () => {
    const list = readArmyList(ttsText([], ['Squadron, On Me']));
    expect(list.editions[0]?.message).toContain('known only in part');
    expect(list.cards).toEqual([]); // The catalogue has the card.
  });

  it('Lando Calrissian, Smooth Operator is a unit of edition 2.5 with Contingencies', () => {
    const list = readArmyList(ttsText(['Lando Calrissian Smooth Operator'], ['Push']));
    expect(list.army[0]?.keywords).toContainEqual({ name: 'Contingencies', value: 3 });
    expect(list.editions).toMatchObject([{ kind: 'unit', edition: '2.5' }]);
  });
});
