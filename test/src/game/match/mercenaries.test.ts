import { describe, expect, it } from 'vitest';
import { botsAt } from '../../../../src/cli/play/computer.js';
import { playAtRandom } from '../../../../src/cli/match/random-players.js';
import {
  createMatch,
  inputFromLists,
  readArmyList,
  type CommandPhaseOutcome,
  type PlayerColor,
  type Unit,
} from '../../../../src/index.js';
import { notesOn } from '../../../../src/wording/list-notes.js';

const COMMON = ['Ambush', 'Push', 'Assault', 'Standing Orders'];

/** A list in the text format of Legion HQ: the faction, the units with their counts, and the cards. */
const listOf = (faction: string, units: string[], cards: string[]): string =>
  [faction, ...units, '', ...cards, ...COMMON].join('\n');

const VADER = ['Implacable', 'New Ways to Motivate Them', 'Master of Evil'];
const LUKE = ['Son of Skywalker', 'My Ally Is the Force', 'Return of the Jedi'];
const GRIEVOUS = ['Trained in Your Jedi Arts', 'Crush Them', 'Supreme Commander'];
const MAUL = ['Witch Magick', 'His Eminence', 'Seize What Power We Can'];

/** An army of real units in which mercenaries fight. */
interface MercenaryArmy {
  /** The affiliations in this army (R36), for the title of a test. */
  mix: string;
  list: string;
  /** Catalogue ids of the units that no unit of the army can order (KW-13). */
  neverOrdered: string[];
}

const ARMIES: readonly MercenaryArmy[] = [
  {
    mix: 'Black Sun and Pyke under Vader alone',
    list: listOf(
      'Galactic Empire',
      [
        'Darth Vader, Dark Lord of the Sith',
        '2 Black Sun Enforcers',
        'Pyke Syndicate Foot Soldiers',
        '3 Stormtroopers',
      ],
      VADER,
    ),
    neverOrdered: ['black-sun-enforcers', 'black-sun-enforcers-2', 'pyke-syndicate-foot-soldiers'],
  },
  {
    mix: 'a rogue and Black Sun, which he cannot order',
    list: listOf(
      'Separatist Alliance',
      [
        'General Grievous, Sinister Cyborg',
        'Cad Bane, Needs No Introduction',
        'Black Sun Enforcers',
        '4 B1 Battle Droids',
      ],
      GRIEVOUS,
    ),
    neverOrdered: ['black-sun-enforcers'],
  },
  {
    mix: 'every affiliation under Maul, who has Allies of Convenience',
    list: listOf(
      'Shadow Collective',
      [
        'Maul, A Rival',
        'Gar Saxon, Militant Commando',
        'Mandalorian Super Commandos',
        '2 Black Sun Enforcers',
        '2 Pyke Syndicate Foot Soldiers',
        'Swoop Bike Riders',
      ],
      MAUL,
    ),
    neverOrdered: [],
  },
  {
    mix: 'Clan Kryze, which Bo-Katan orders, and Clan Wren, which she cannot',
    list: listOf(
      'Rebel Alliance',
      [
        'Luke Skywalker, Hero of the Rebellion',
        'Bo-Katan Kryze, Savior of Mandalore',
        'Clan Kryze Veterans',
        'Clan Wren Veterans',
        '3 Rebel Troopers',
      ],
      LUKE,
    ),
    neverOrdered: ['clan-wren-veterans'],
  },
];

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];

/** A match of the list's army against itself, so that both sides have the same affiliations. */
function matchOf({ list }: MercenaryArmy) {
  const read = readArmyList(list);
  const lists = { blue: read, red: read, seed: 'mercenaries', ruleset: 'current' as const };
  return { ...inputFromLists(lists), rounds: 5 };
}

/** The units ordered by the nominated unit or by a keyword in these rounds (KW-13). */
function orderedIn(rounds: readonly CommandPhaseOutcome[], player: PlayerColor): Set<string> {
  return new Set(
    rounds.flatMap(({ players }) =>
      players[player].orders
        .filter(({ source }) => source === 'command-card' || typeof source === 'object')
        .map(({ unitId }) => unitId),
    ),
  );
}

const named = ARMIES.map((army) => [army.mix, army] as const);

describe('an army of mercenaries', () => {
  it.each(named)(
    'KW-13: of %s is read completely, and its list warns about units that nobody can order',
    (_, army) => {
      const list = readArmyList(army.list);
      expect(list.unresolved).toEqual([]);
      const names = army.neverOrdered.map((id) => list.army.find((unit) => unit.id === id) as Unit);
      const warnings = notesOn(list).filter(({ text }) => text.includes('[KW-13]'));
      expect(warnings).toHaveLength(names.length);
      names.forEach(({ name }, at) => expect(warnings[at]?.text).toContain(name));
      expect(notesOn(list, { keywords: 'table' }).join()).not.toContain('KW-13');
    },
  );

  it.each(named)(
    'KW-13: of %s plays five rounds without an order across affiliations',
    (_, army) => {
      const input = matchOf(army);
      const match = createMatch(input);
      const bots = botsAt(match, input, { strengths: { blue: 'easy', red: 'easy' }, seed: 'bots' });
      playAtRandom(match, { seed: 'mercenaries', bots });
      const rounds = match.outcome?.rounds ?? [];
      expect(rounds).toHaveLength(5);
      for (const player of PLAYERS) {
        const ordered = orderedIn(rounds, player);
        expect(ordered.size).toBeGreaterThan(0);
        expect(army.neverOrdered.filter((unitId) => ordered.has(unitId))).toEqual([]);
      }
    },
  );
});
