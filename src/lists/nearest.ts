import { distance } from 'fastest-levenshtein';
import { lazily } from '../../machines/model/lazily.js';
import { plainName, plainWords } from './names.js';

/** Something that can be suggested for an unknown name. */
export interface Suggestible {
  /** The suggested name. */
  name: string;
  /** All its names; by default only `name`. */
  called?: readonly string[];
  /** The factions of the unit or card. For a list of another faction, the name counts as slightly farther. */
  factions?: readonly string[];
}

/** A known name and its distance from an unknown one: 0 is equal, 1 has nothing in common. */
export interface Near {
  name: string;
  gap: number;
}

export interface NearestNames {
  /** Returns similar names, the nearest first. */
  (unknown: string, faction?: string): Near[];
}

/** Names that are farther apart than this are similar only by chance: in a short name, half of the letters are soon the same. */
const TOO_FAR = 0.5;
const SHORT_TOO_FAR = 0.4;
const SHORT = 12;
/** Names that are at most this far apart may be typing mistakes for each other. */
export const TYPO_GAP = 0.3;
/** Words that are farther apart are similar only by chance. */
const WORDS_TOO_FAR = 0.25;
/** The largest number of unknown names that get suggestions, because a search takes long. */
export const MOST_SUGGESTED = 40;
/** The number of letters to compare. Few names are longer, and the rest hardly helps to find typing mistakes. */
const LONGEST = 64;
/** Added to the distance of a name that is similar only in its words, and of a name of another faction. */
const IN_PART = 0.15;
const OF_ANOTHER_FACTION = 0.06;

/** A plain name, and the counts of its letters. Several letters may share a counter. */
interface Letters {
  text: string;
  counts: Uint8Array;
}

const PLACES = 32;

function lettersOf(text: string): Letters {
  const counts = new Uint8Array(PLACES);
  for (let at = 0; at < text.length; at += 1) {
    const place = text.charCodeAt(at) % PLACES;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { text, counts };
}

/**
 * Returns true if more letters than `most` must be removed from one name, or inserted, to get the letters of the other.
 * One change removes and inserts at most one letter, so such names need no closer comparison.
 */
function haveOtherLetters({ counts: one }: Letters, { counts: other }: Letters, most: number) {
  let [surplus, lacking] = [0, 0];
  for (let place = 0; place < PLACES; place += 1) {
    const difference = (one[place] as number) - (other[place] as number);
    if (difference > 0) surplus += difference;
    else lacking -= difference;
    if (surplus > most || lacking > most) return true;
  }
  return false;
}

/**
 * Returns the number of changed letters divided by the length of the longer name. Returns 1 early if the lengths or the
 * letters show that the result is above `most`. If the only difference is two swapped neighbours, that is one change, and
 * never too far.
 */
function gapBetween(one: Letters, other: Letters, most: number): number {
  const longer = Math.max(one.text.length, other.text.length);
  if (longer === 0) return 0;
  const bound = most * longer;
  if (Math.abs(one.text.length - other.text.length) > bound) return 1;
  if (haveOtherLetters(one, other, bound)) return 1;
  if (areSwapped(one.text, other.text)) return Math.min(1 / longer, WORDS_TOO_FAR);
  return distance(one.text, other.text) / longer;
}

/** Returns true if two names differ only in the order of two neighbouring letters: one typing mistake. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return (
    one[at] !== undefined &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

/** Creates a function that finds the things whose names are most similar to an unknown one. */
export function nearnessTo(things: readonly Suggestible[], most = 3): NearestNames {
  const vocabulary = new WordGaps();
  const prepared = lazily(() =>
    things.map((thing) => {
      const called = thing.called ?? [thing.name];
      return {
        thing,
        plain: [...new Set(called.map((each) => plainName(each).slice(0, LONGEST)))].map(lettersOf),
        words: vocabulary.numbersOf(called.flatMap(plainWords)),
      };
    }),
  );

  return (unknown, faction) => {
    const cut = unknown.slice(0, 4 * LONGEST);
    const wanted = lettersOf(plainName(cut).slice(0, LONGEST));
    if (wanted.text === '') return [];
    const own = prepared();
    const words = plainWords(cut)
      .filter((word) => word.length > 2)
      .slice(0, MOST_WORDS)
      .map((word) => vocabulary.gapsTo(word.slice(0, LONGEST)));
    const near = own.flatMap(({ thing, plain, words: itsOwn }) => {
      const most = wanted.text.length > SHORT ? TOO_FAR : SHORT_TOO_FAR;
      const whole = plain.reduce((least, each) => {
        const gap = gapBetween(wanted, each, most);
        return gap > most ? least : Math.min(least, gap);
      }, 1);
      const gap = Math.min(whole, IN_PART + gapOfWords(words, itsOwn)) + factionGap(thing, faction);
      return gap <= TOO_FAR ? [{ name: thing.name, gap }] : [];
    });
    near.sort((one, other) => one.gap - other.gap);
    const listed = new Set<string>();
    return near.filter(({ name }) => !listed.has(name) && listed.add(name)).slice(0, most);
  };
}

const MOST_WORDS = 6;

/** The words of all names, numbered, so that a written word is compared with each of them only once. */
class WordGaps {
  readonly #words: Letters[] = [];
  readonly #numbers = new Map<string, number>();
  /** For each recent word: its distances to all words of names. */
  readonly #gaps = new Map<string, Float32Array>();

  numbersOf(words: readonly string[]): number[] {
    return [...new Set(words)].map((word) => {
      const number = this.#numbers.get(word) ?? this.#words.push(lettersOf(word)) - 1;
      this.#numbers.set(word, number);
      return number;
    });
  }

  /** Returns the distance of a word to each word of the names. The index is the number of that word. */
  gapsTo(word: string): Float32Array {
    const cached = this.#gaps.get(word);
    if (cached) return cached;
    if (this.#gaps.size >= MOST_REMEMBERED) this.#gaps.clear();
    const wanted = lettersOf(word);
    const gaps = new Float32Array(this.#words.length);
    this.#words.forEach((each, number) => {
      gaps[number] = gapBetween(wanted, each, TOO_FAR);
    });
    this.#gaps.set(word, gaps);
    return gaps;
  }
}

const MOST_REMEMBERED = 500;

/**
 * Creates a function that returns the distance of a name from the nearest of these names if it may be a typing mistake
 * for it; otherwise 1. This is much faster than finding the nearest name.
 */
export function typoGapTo(names: readonly string[]): (name: string) => number {
  /** The names by length: a name of a very different length is not a typing mistake. */
  const namesByLength = lazily(() => {
    const ofLength = Array.from({ length: LONGEST + 1 }, (): Letters[] => []);
    for (const plain of new Set(names.map((name) => plainName(name).slice(0, LONGEST)))) {
      ofLength[plain.length]?.push(lettersOf(plain));
    }
    return ofLength;
  });
  const gaps = new Map<string, number>();
  return (given) => {
    const wanted = plainName(given.slice(0, 2 * LONGEST)).slice(0, LONGEST);
    if (wanted === '') return 1;
    const remembered = gaps.get(wanted);
    if (remembered !== undefined) return remembered;
    const letters = lettersOf(wanted);
    let nearest = 1;
    const { length } = wanted;
    const longest = Math.min(LONGEST, Math.floor(length / (1 - TYPO_GAP)));
    for (let each = Math.ceil(length * (1 - TYPO_GAP)); each <= longest; each += 1) {
      for (const name of namesByLength()[each] ?? []) {
        // Only a name nearer than the best so far matters.
        nearest = Math.min(nearest, gapBetween(letters, name, Math.min(nearest, TYPO_GAP)));
      }
    }
    const gap = nearest <= TYPO_GAP ? nearest : 1;
    if (gaps.size >= MOST_REMEMBERED) gaps.clear();
    gaps.set(wanted, gap);
    return gap;
  };
}

/** Returns the mean distance between the words of the text and those of a name. */
function gapOfWords(written: readonly Float32Array[], own: readonly number[]): number {
  if (written.length === 0) return 1;
  let sum = 0;
  for (const gaps of written) {
    let least = 1;
    for (const number of own) least = Math.min(least, gaps[number] ?? 1);
    sum += least > WORDS_TOO_FAR ? 1 : least;
  }
  return sum / written.length;
}

function factionGap({ factions }: Suggestible, faction: string | undefined): number {
  if (faction === undefined || !factions || factions.length === 0) return 0;
  return factions.includes(faction) ? 0 : OF_ANOTHER_FACTION;
}
