import { AFFILIATIONS } from '../../model/affiliations.js';
import { factOf } from '../../model/facts.js';
import { RANKS, type Unit, type UnitFilter } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';

/** Criteria of a filter that are no names. */
export type Criterion = Exclude<keyof UnitFilter, 'names' | 'titles'>;

/** One word, or several together, that say what kind of unit is meant. */
export interface Term {
  criterion: Criterion;
  /** Its spellings in unit data: any one is enough. */
  values: readonly string[];
}

/** The terms of a keyword's value. */
export interface Vocabulary {
  /** By their words, in lower case and joined by single blanks. */
  terms: Pick<ReadonlyMap<string, readonly Term[]>, 'get'>;
  /** The number of words of the longest term. */
  longest: number;
}

/** Printed on unit cards; the general type is the last word of each. */
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

/** Each faction as unit data spell it, and how else cards speak of it. */
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

/** Add the meaning of a term to those that its words already have. */
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

/** Every term that is known of the game. */
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

/** Every term that is known of the game, and those of the army's own units. */
export const vocabularyOf = factOf((army: readonly Unit[]): Vocabulary => {
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
    for (const { name } of keywords) addKeyword(name);
  }
  return {
    terms: { get: (key) => own.get(key) ?? TERMS_OF_THE_GAME.get(key) },
    longest: Math.max(LONGEST_OF_THE_GAME, longestOf(own)),
  };
});
