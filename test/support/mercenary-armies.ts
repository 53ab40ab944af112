const COMMON = ['Ambush', 'Push', 'Assault', 'Standing Orders'];

/** A list in the text format of Legion HQ: the faction, the units with their counts, and the cards. */
const listOf = (faction: string, units: string[], cards: string[]): string =>
  [faction, ...units, '', ...cards, ...COMMON].join('\n');

const VADER = ['Implacable', 'New Ways to Motivate Them', 'Master of Evil'];
const LUKE = ['Son of Skywalker', 'My Ally Is the Force', 'Return of the Jedi'];
const GRIEVOUS = ['Trained in Your Jedi Arts', 'Crush Them', 'Supreme Commander'];
const MAUL = ['Witch Magick', 'His Eminence', 'Seize What Power We Can'];

/** An army of real units in which mercenaries fight. */
export interface MercenaryArmy {
  /** The affiliations in this army (R36), for the title of a test. */
  mix: string;
  list: string;
  /** Catalogue ids of the units that no unit of the army can order (KW-13). */
  neverOrdered: string[];
}

/** Mostly two armies for each mix: one whose units can all be ordered, and one with units that nobody can order. */
export const MERCENARY_ARMIES: readonly MercenaryArmy[] = [
  {
    mix: 'Black Sun and Pyke, each with its leader',
    list: listOf(
      'Galactic Empire',
      [
        'Darth Vader, Dark Lord of the Sith',
        'Black Sun Vigo',
        'Pyke Syndicate Capo',
        '2 Black Sun Enforcers',
        '2 Pyke Syndicate Foot Soldiers',
        '2 Stormtroopers',
      ],
      VADER,
    ),
    neverOrdered: [],
  },
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
    mix: 'raiders who follow Hondo',
    list: listOf(
      'Separatist Alliance',
      [
        'General Grievous, Sinister Cyborg',
        'Hondo Ohnaka, Trustworthy Compatriot',
        '2 Weequay Pirates',
        '3 B1 Battle Droids',
      ],
      GRIEVOUS,
    ),
    neverOrdered: [],
  },
  {
    mix: 'raiders without Hondo',
    list: listOf(
      'Rebel Alliance',
      ['Luke Skywalker, Hero of the Rebellion', '2 Weequay Pirates', '3 Rebel Troopers'],
      LUKE,
    ),
    neverOrdered: ['weequay-pirates', 'weequay-pirates-2'],
  },
  {
    mix: 'Ewoks who follow Wicket',
    list: listOf(
      'Rebel Alliance',
      [
        'Luke Skywalker, Hero of the Rebellion',
        'Wicket, Hero of Bright Tree',
        '2 Ewok Skirmishers',
        'Ewok Slingers',
        '2 Rebel Troopers',
      ],
      LUKE,
    ),
    neverOrdered: [],
  },
  {
    mix: 'Ewoks without an Ewok leader',
    list: listOf(
      'Rebel Alliance',
      [
        'Luke Skywalker, Hero of the Rebellion',
        '2 Ewok Skirmishers',
        'Ewok Slingers',
        '3 Rebel Troopers',
      ],
      LUKE,
    ),
    neverOrdered: ['ewok-skirmishers', 'ewok-skirmishers-2', 'ewok-slingers'],
  },
  {
    mix: 'rogues, who lead themselves',
    list: listOf(
      'Galactic Empire',
      [
        'Darth Vader, Dark Lord of the Sith',
        'Bossk, Trandoshan Terror',
        'Boba Fett, Infamous Bounty Hunter',
        '4 Stormtroopers',
      ],
      VADER,
    ),
    neverOrdered: [],
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
  {
    mix: 'Clan Kryze under Luke alone',
    list: listOf(
      'Rebel Alliance',
      ['Luke Skywalker, Hero of the Rebellion', 'Clan Kryze Veterans', '3 Rebel Troopers'],
      LUKE,
    ),
    neverOrdered: ['clan-kryze-veterans'],
  },
];
