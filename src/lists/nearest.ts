import { distance } from 'fastest-levenshtein';
import { lazily, plainName, plainWords } from './names.js';

/** Something that can be suggested for an unknown name. */
export interface Suggestible {
  /** The suggested name. */
  name: string;
  /** Its possible names; at least its own name. */
  called?: readonly string[];
  /** A preference: of two equally near names, the preferred one is nearer. */
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

/** A name that is farther than this is like the other by chance. */
const TOO_FAR = 0.5;
/** Below this, one name is a slip of the pen for the other. */
export const A_SLIP = 0.3;
/**
 * The maximum number of unknown names in a list that get suggestions. A search takes long, and no real list has so
 * many.
 */
export const MOST_SUGGESTED = 40;
/** Few names are longer; further letters hardly help to recognise a typing mistake. */
const LONGEST = 64;
/** A name of some of the words is farther than one of all letters, one of another faction a little. */
const IN_PART = 0.15;
const OF_ANOTHER_FACTION = 0.06;

/** A plain name, and how often it has each letter; several letters may share a place. */
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
 * Whether more letters than `most` must be removed from one name, or inserted, to have the letters of the other: a change
 * removes and inserts one at most, so such names need no closer look.
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
 * The share of the longer name that must be inserted, deleted or replaced to get the other name. Swapping two
 * neighbours counts as one change. 1 if it is more than `most`.
 */
function gapBetween(one: Letters, other: Letters, most: number): number {
  const longer = Math.max(one.text.length, other.text.length);
  if (longer === 0) return 0;
  const bound = most * longer;
  if (Math.abs(one.text.length - other.text.length) > bound) return 1;
  if (haveOtherLetters(one, other, bound)) return 1;
  return (areSwapped(one.text, other.text) ? 1 : distance(one.text, other.text)) / longer;
}

/** Whether they differ by two neighbouring letters in the wrong order, which is one slip of the pen. */
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

/** Finds which of these things have the names most like an unknown one. */
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
      const whole = plain.reduce(
        (least, each) => Math.min(least, gapBetween(wanted, each, TOO_FAR)),
        1,
      );
      const gap = Math.min(whole, IN_PART + gapOfWords(words, itsOwn)) + partiality(thing, faction);
      return gap <= TOO_FAR ? [{ name: thing.name, gap }] : [];
    });
    near.sort((one, other) => one.gap - other.gap);
    const listed = new Set<string>();
    return near.filter(({ name }) => !listed.has(name) && listed.add(name)).slice(0, most);
  };
}

const MOST_WORDS = 6;

/** The words of all names, numbered, so that a written word is compared with each of them once. */
class WordGaps {
  readonly #words: Letters[] = [];
  readonly #numbers = new Map<string, number>();
  /** A cache of recent words. */
  readonly #gaps = new Map<string, Float32Array>();

  numbersOf(words: readonly string[]): number[] {
    return [...new Set(words)].map((word) => {
      const number = this.#numbers.get(word) ?? this.#words.push(lettersOf(word)) - 1;
      this.#numbers.set(word, number);
      return number;
    });
  }

  /** The distances to each word, by its number. */
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
 * Answers how far a name is from the nearest of these if it may be a slip of the pen for it; 1 if not.
 * Much quicker than asking which it is.
 */
export function slipsFrom(names: readonly string[]): (name: string) => number {
  /** By length: a name of quite another length is no slip. */
  const splitWords = lazily(() => {
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
    const longest = Math.min(LONGEST, Math.floor(length / (1 - A_SLIP)));
    for (let each = Math.ceil(length * (1 - A_SLIP)); each <= longest; each += 1) {
      for (const name of splitWords()[each] ?? []) {
        // Only a name nearer than the best so far matters.
        nearest = Math.min(nearest, gapBetween(letters, name, Math.min(nearest, A_SLIP)));
      }
    }
    const gap = nearest <= A_SLIP ? nearest : 1;
    if (gaps.size >= MOST_REMEMBERED) gaps.clear();
    gaps.set(wanted, gap);
    return gap;
  };
}

/** The mean distance between the words of the text and those of a name. */
function gapOfWords(written: readonly Float32Array[], own: readonly number[]): number {
  if (written.length === 0) return 1;
  let sum = 0;
  for (const gaps of written) {
    let least = 1;
    for (const number of own) least = Math.min(least, gaps[number] ?? 1);
    sum += least;
  }
  return sum / written.length;
}

function partiality({ factions }: Suggestible, faction: string | undefined): number {
  if (faction === undefined || !factions || factions.length === 0) return 0;
  return factions.includes(faction) ? 0 : OF_ANOTHER_FACTION;
}
