import type { Unit, UnitFilter } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import { vocabularyOf, wordsOf, type Term, type Vocabulary } from './vocabulary.js';

/** The filters for a keyword's value, one of which must match, or the reason why the value is unreadable. */
export type KeywordValue =
  { filters: UnitFilter[]; unreadable?: undefined } | { filters?: undefined; unreadable: string };

/** The text of a value with single spaces, or the reason why it is none. */
function textOf(value: unknown): string | KeywordValue {
  if (value === undefined) return { unreadable: 'it has no value' };
  if (typeof value !== 'string') return { unreadable: 'its value is no text' };
  const text = value.trim().replaceAll(/\s+/gu, ' ');
  return text === '' ? { unreadable: 'its value is empty' } : text;
}

/** One parsed entry of the list in a value. */
type Entry =
  { kind: 'name'; name: string } | { kind: 'category'; filter: UnitFilter; complete: boolean };

/** One entry, or the reason why it is unreadable. */
type ReadEntry = Entry | string;

/** Separates the entries of a list: a comma, "or", or both. */
const BETWEEN_ENTRIES = /\s?,\s?(?:or\s)?|\sor\s/iu;

/** Words that do not say which units the value names. */
const ANY = ['any', 'all', 'each', 'every'];

/**
 * Reads the value of a keyword that names units, such as Direct, Entourage and Coordinate (KW-1 … KW-3). A value is the name
 * or title of a unit; ranks, types, factions, affiliations and keywords that must all hold ("Corps Clone Trooper Unit"); or
 * a list of these with commas or "or". Any other text is read as the name or title of a unit. A value with more than one
 * reading, or with an unknown word before a type, a rank or "Unit", matches no unit: the result is the reason. Accepts
 * any value.
 * @param army the army of the unit with the keyword; its names, ranks and types are known words
 * @public
 * @example
 * readKeywordValue('Corps Clone Trooper Unit', army);
 */
export function readKeywordValue(value: unknown, army: readonly Unit[] = []): KeywordValue {
  const whole = textOf(value);
  if (typeof whole !== 'string') return whole;
  const titled = unitWithTitle(whole, army);
  if (titled) return { filters: [titled] };
  const vocabulary = vocabularyOf(army);
  const entries: Entry[] = [];
  for (const text of isCalled(whole, army) ? [whole] : whole.split(BETWEEN_ENTRIES)) {
    const entry = readEntry(text, vocabulary, army);
    if (typeof entry === 'string') return { unreadable: entry };
    entries.push(entry);
  }
  if (lastWordIsShared(entries, vocabulary, army)) {
    return { unreadable: `"${whole}" does not say whether its last word goes with each entry` };
  }
  return { filters: entries.flatMap(filtersOf) };
}

/**
 * KW-2: reads the value of a keyword that names units by their names alone, even if all words of a name are ranks, types or
 * factions.
 */
export function readNames(value: unknown, army: readonly Unit[] = []): KeywordValue {
  const whole = textOf(value);
  if (typeof whole !== 'string') return whole;
  const titled = unitWithTitle(whole, army);
  if (titled) return { filters: [titled] };
  const names = isCalled(whole, army) ? [whole] : whole.split(BETWEEN_ENTRIES);
  return {
    filters: names.flatMap((text) => {
      const name = text.replace(/\sunits?$/iu, '');
      return filtersOf({ kind: 'name', name: isCalled(name, army) ? name : text });
    }),
  };
}

function filtersOf(entry: Entry): UnitFilter[] {
  return entry.kind === 'name'
    ? [{ names: [entry.name] }, { titles: [entry.name] }]
    : [entry.filter];
}

/** The unit of the army with this name and title, written "Name, Title". */
function unitWithTitle(text: string, army: readonly Unit[]): UnitFilter | undefined {
  if (!text.includes(',')) return undefined;
  for (const { name, title } of army) {
    if (title !== undefined && sameName(`${name}, ${title}`, text)) {
      return { names: [name], titles: [title] };
    }
  }
  return undefined;
}

function isCalled(text: string, army: readonly Unit[]): boolean {
  return army.some(
    ({ name, title }) => sameName(name, text) || (title !== undefined && sameName(title, text)),
  );
}

function readEntry(text: string, vocabulary: Vocabulary, army: readonly Unit[]): ReadEntry {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined) return 'its list has an empty entry';
  const called = isCalled(text, army);
  if (!called && ANY.includes(words[0] ?? '')) return `"${text}" leaves open which units it means`;
  if (!called && words.includes('and'))
    return `"${text}" may be one unit, or several kinds of unit`;
  const isUnit = last === 'unit' || last === 'units';
  const [reading, another] = readingsOf(isUnit ? words.slice(0, -1) : words, vocabulary);
  if (called && reading) return `"${text}" is both the name of a unit and a kind of unit`;
  if (called) return { kind: 'name', name: text };
  if (another) return `"${text}" can be read in more than one way`;
  if (reading) return category(reading, isUnit);
  if (isUnit) return nameBeforeUnit(text, army);
  if (readingsOf(inTheSingular(words), vocabulary).length > 0) {
    return `"${text}" may be the name of a unit, or a kind of unit`;
  }
  if (isNoun(last, vocabulary)) {
    return `"${text}" is no known kind of unit, and no unit of the army has this name`;
  }
  return { kind: 'name', name: text };
}

function category(terms: readonly Term[], isUnit: boolean): Entry {
  const filter = Object.fromEntries(terms.map(({ criterion, values }) => [criterion, values]));
  return { kind: 'category', filter, complete: isUnit || 'types' in filter };
}

/** The name in "Geonosian Warriors unit", if the army has such a unit. */
function nameBeforeUnit(text: string, army: readonly Unit[]): ReadEntry {
  const name = text.replace(/\sunits?$/iu, '');
  return isCalled(name, army) ? { kind: 'name', name } : `"${text}" is no known kind of unit`;
}

/**
 * All ways to read the words as terms, with no criterion twice and with as few terms as possible: "Mandalorian
 * Trooper" is that one type, not a Mandalorian with any trooper type.
 */
function readingsOf(words: readonly string[], vocabulary: Vocabulary): Term[][] {
  if (words.length === 0) return [];
  const all = waysToSplit(words, vocabulary, []);
  if (all.length < 2) return all;
  const fewest = Math.min(...all.map(({ length }) => length));
  return all.filter(({ length }) => length === fewest);
}

function waysToSplit(
  words: readonly string[],
  vocabulary: Vocabulary,
  before: readonly Term[],
): Term[][] {
  if (words.length === 0) return [[...before]];
  return words.slice(0, vocabulary.longest).flatMap((_, index) => {
    const run = words.slice(0, index + 1).join(' ');
    return (vocabulary.terms.get(run) ?? [])
      .filter((term) => before.every(({ criterion }) => criterion !== term.criterion))
      .flatMap((term) => waysToSplit(words.slice(index + 1), vocabulary, [...before, term]));
  });
}

/** Whether the word can end a phrase that names a kind of unit. */
function isNoun(word: string, vocabulary: Vocabulary): boolean {
  const terms = vocabulary.terms.get(word) ?? [];
  return terms.some(({ criterion }) => criterion === 'types' || criterion === 'ranks');
}

function inTheSingular(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  return last.endsWith('s') ? [...words.slice(0, -1), last.slice(0, -1)] : [];
}

/**
 * For "Corps or Special Forces Trooper" or "Clone or Droid Trooper": whether the last word also belongs to the first
 * entry.
 */
function lastWordIsShared(
  entries: readonly Entry[],
  vocabulary: Vocabulary,
  army: readonly Unit[],
): boolean {
  const last = entries.at(-1);
  if (last?.kind !== 'category' || !last.filter.types) return false;
  const general = last.filter.types.flatMap((type) => wordsOf(type).at(-1) ?? []);
  return entries.some((entry) => {
    if (entry.kind === 'category') {
      return !entry.complete && Object.keys(entry.filter).some((each) => each in last.filter);
    }
    const words = wordsOf(entry.name);
    return (
      !isCalled(entry.name, army) &&
      general.some((type) => readingsOf([...words, type], vocabulary).length > 0)
    );
  });
}
