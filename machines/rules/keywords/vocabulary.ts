import { AFFILIATIONS } from '../../model/affiliations.js';
import { memoize } from '../../model/memoize.js';
import { RANKS, type Unit, type UnitFilter } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';

/** The fields of a unit filter other than names. */
export type Criterion = Exclude<keyof UnitFilter, 'names' | 'titles'>;

/** One or several words that name a kind of unit. */
export interface Term {
  criterion: Criterion;
  /** The spellings in unit data. One of them must match. */
  values: readonly string[];
}

/** The terms of a keyword's value. */
export interface Vocabulary {
  /** The terms by their words, in lower case and joined by single spaces. */
  terms: Pick<ReadonlyMap<string, readonly Term[]>, 'get'>;
  /** The number of words of the longest term. */
  longest: number;
}

/** Types printed on unit cards. The last word of each is a general type. */
const TYPES = [
  'trooper',
  'clone trooper',
  'creature trooper',
  'droid trooper',
  'emplacement trooper',
  'heavy droid trooper',
  'mandalorian trooper',
  'wookiee trooper',
  'vehicle',
  'ground vehicle',
  'repulsor vehicle',
];

/** Each faction as written in unit data, with other words for it on cards. */
const FACTION_TERMS: Readonly<Record<string, readonly string[]>> = {
  rebels: ['rebel', 'rebel alliance'],
  empire: ['imperial', 'galactic empire'],
  republic: ['galactic republic'],
  separatists: ['separatist', 'separatist alliance'],
  mercenary: ['mercenaries'],
  mandalorians: ['mandalorian'],
};

/** Keywords that other keywords use to name units. */
const KEYWORDS = ['AI'];

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[\s-]/u).filter(Boolean);
}

function keyOf(spelling: string): string {
  return wordsOf(spelling).join(' ');
}

type Terms = Map<string, readonly Term[]>;

/** Adds the meaning of a term to the other meanings of its words. */
function addTo(
  terms: Terms,
  criterion: Criterion,
  value: string,
  spellings: readonly string[] = [value],
): void {
  for (const spelling of spellings) {
    const key = keyOf(spelling);
    const known = terms.get(key) ?? TERMS_OF_THE_GAME.get(key) ?? [];
    const term = known.find((each) => each.criterion === criterion);
    if (term?.values.some((each) => sameName(each, value))) continue;
    const values = [...(term?.values ?? []), value];
    terms.set(
      key,
      term
        ? known.map((each) => (each === term ? { criterion, values } : each))
        : [...known, { criterion, values }],
    );
  }
}

/** All terms of the game. */
const TERMS_OF_THE_GAME: Terms = new Map();
for (const rank of RANKS) addTo(TERMS_OF_THE_GAME, 'ranks', rank);
for (const type of TYPES) addTo(TERMS_OF_THE_GAME, 'types', type);
for (const [value, others] of Object.entries(FACTION_TERMS)) {
  addTo(TERMS_OF_THE_GAME, 'factions', value, [value, ...others]);
}
for (const [value, { alsoCalled = [] }] of Object.entries(AFFILIATIONS)) {
  addTo(TERMS_OF_THE_GAME, 'affiliations', value, [value, ...alsoCalled]);
}
for (const keyword of KEYWORDS) addTo(TERMS_OF_THE_GAME, 'keywords', keyword);

function longestOf(terms: Terms): number {
  let longest = 0;
  for (const key of terms.keys()) longest = Math.max(longest, wordsIn(key));
  return longest;
}

/** The number of words in a key: they are joined by single spaces. */
function wordsIn(key: string): number {
  let words = 1;
  for (let at = key.indexOf(' '); at >= 0; at = key.indexOf(' ', at + 1)) words += 1;
  return words;
}

const LONGEST_OF_THE_GAME = longestOf(TERMS_OF_THE_GAME);

/** All terms of the game, and those of the army's own units. */
export const vocabularyOf = memoize((army: readonly Unit[]): Vocabulary => {
  const own: Terms = new Map();
  const adding = (criterion: Criterion) => {
    const seen = new Set<string>();
    return (value: string): void => {
      if (seen.has(value)) return;
      seen.add(value);
      addTo(own, criterion, value);
    };
  };
  const [addType, addFaction, addAffiliation, addKeyword] = [
    adding('types'),
    adding('factions'),
    adding('affiliations'),
    adding('keywords'),
  ];
  for (const { types, faction, affiliations = [], keywords = [] } of army) {
    for (const type of types) addType(type);
    if (faction !== undefined) addFaction(faction);
    for (const affiliation of affiliations) addAffiliation(affiliation);
    // In a value, "Mercenary" is the faction: the keyword of that name only says who may hire the unit.
    for (const { name } of keywords) if (!sameName(name, 'Mercenary')) addKeyword(name);
  }
  return {
    terms: { get: (key) => own.get(key) ?? TERMS_OF_THE_GAME.get(key) },
    longest: Math.max(LONGEST_OF_THE_GAME, longestOf(own)),
  };
});
