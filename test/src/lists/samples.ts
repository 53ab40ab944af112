import { readdirSync, readFileSync } from 'node:fs';
import { readArmyList } from '../../../src/game/with-catalogue/lists.js';
import type { ReadList } from '../../../src/lists/read-list.js';

/** Six real lists, normalised, and three real lists in the exchange format of list builders. */
export const NORMALISED = [
  'driftydirt-empire-melee',
  'electrynth-empire-cooks-speciality',
  'hampus-empire-krennic-bossk-hand-only',
  'hampus-rebel-jyn',
  'id107-rebels-cassian',
  'skoogiz-shadow-collective',
] as const;

function dataFile(name: string): string {
  return readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8');
}

export function normalisedText(name: (typeof NORMALISED)[number]): string {
  return dataFile(name);
}

export function normalised(name: (typeof NORMALISED)[number]): ReadList {
  return readArmyList(normalisedText(name));
}

const exchanged = JSON.parse(dataFile('tts-list-samples')) as { source: string; raw: object }[];

/** Each list with its source. */
export const exchangedTexts: (readonly [string, string])[] = exchanged.map(
  ({ source, raw }) => [source, JSON.stringify(raw)] as const,
);

/** A list in the exchange format of list builders. */
export function ttsText(
  units: (string | { name: string; upgrades: string[] })[],
  commandCards: string[],
  others: object = {},
): string {
  return JSON.stringify({
    listname: 'A list',
    points: 800,
    author: 'Legion HQ',
    armyFaction: 'empire',
    commandCards,
    contingencies: [],
    units: units.map((unit) =>
      typeof unit === 'string' ? { name: unit, upgrades: [], loadout: [] } : unit,
    ),
    ...others,
  });
}

/** A tournament text of Legion HQ, which omits the titles of units. */
export const TOURNAMENT_TEXT = `hero
500/800 (5 activations)
Jyn Erso (104)
 - Duck and Cover (4)
 - A-180 Configuration (0)/A-280-CFE Configuration (0)
Rebel Troopers (66)
 - DLT-20A Trooper (26)
Rebel Troopers (42)
R2-D2 (35)
C-3PO (15)
Rebel Pathfinders (84)
 - Pao (22)

Commands:
•Sabotaged Communications
•Ambush
••Push
••Trust Goes Both Ways
•••Assault
•••Covering Fire
••••Standing Orders

Battle Deck
Objectives:
 - Breakthrough
`;

/** A legal hand for Darth Vader. */
export const VADERS_HAND = [
  'Implacable',
  'Ambush',
  'Push',
  'New Ways to Motivate Them',
  'Assault',
  'Master of Evil',
  'Standing Orders',
];

/** Lists of tournaments and tools as found in public pages, each with its source. */
export const foundTexts = (
  JSON.parse(dataFile('found-lists')) as { source: string; text: string }[]
).map(({ source, text }) => [source, text] as const);

const written = readdirSync(new URL('as-written', import.meta.url))
  .filter((name) => name !== 'expected.json')
  .map(
    (name) => [name, readFileSync(new URL(`as-written/${name}`, import.meta.url), 'utf8')] as const,
  );
/** Every list of the tests, real ones first, then lists as people write them. */
export const EVERY_LIST = [
  ...NORMALISED.map((name) => [name, normalisedText(name)] as const),
  ...exchangedTexts,
  ...foundTexts,
  ...written,
];
