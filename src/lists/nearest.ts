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

/** Names that are farther apart than this are similar only by chance. */
const TOO_FAR = 0.34;
/** Names that are at most this far apart may be typing mistakes for each other. */
export const TYPO_GAP = 0.3;
/** Words that are farther apart are different words. */
const WORDS_TOO_FAR = 0.21;
/** Names whose words are less similar than this share only common words, or one word of two. */
const LEAST_SHARED = 0.71;
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

/**
 * Creates a function that finds the things whose names are most similar to an unknown one: in their letters, or in their words.
 * The rarer a word, the more it counts: names that share only a "squad" or a "droid" are not similar.
 */
export function nearnessTo(things: readonly Suggestible[], most = 3): NearestNames {
  const calledBy = ({ name, called = [name] }: Suggestible) => [...new Set(called)];
  const prepared = lazily(() => {
    const vocabulary = new Vocabulary(things.map(calledBy));
    const named = things.map((thing) => ({
      thing,
      letters: calledBy(thing).map((each) => lettersOf(plainName(each).slice(0, LONGEST))),
      words: calledBy(thing).map((each) => vocabulary.numbersOf(each)),
    }));
    return { vocabulary, named };
  });

  return (unknown, faction) => {
    const cut = unknown.slice(0, 4 * LONGEST);
    const wanted = lettersOf(plainName(cut).slice(0, LONGEST));
    if (wanted.text === '') return [];
    const { vocabulary, named } = prepared();
    const shared = vocabulary.sharedWith(cut);
    const near = named.flatMap(({ thing, letters, words }) => {
      const ofLetters = letters.map((each) => gapOfNames(wanted, each, vocabulary.common));
      const ofWords = words
        .map(shared)
        .map((each) => (each < LEAST_SHARED ? 1 : 1 - each + IN_PART));
      const gap = Math.min(...ofLetters, ...ofWords);
      return gap < 1 ? [{ name: thing.name, gap: gap + factionGap(thing, faction) }] : [];
    });
    near.sort((one, other) => one.gap - other.gap);
    const listed = new Set<string>();
    return near.filter(({ name }) => !listed.has(name) && listed.add(name)).slice(0, most);
  };
}

/** Returns the distance of two names; 1 if only common words make them similar: `Purge Troopers`, `Range Troopers`. */
function gapOfNames(one: Letters, other: Letters, common: readonly string[]): number {
  const gap = gapBetween(one, other, TOO_FAR);
  if (gap > TOO_FAR) return 1;
  const [own, others] = withoutShared(one.text, other.text, common);
  // More than a plural was removed.
  const haveShared = own.length < one.text.length - 1;
  const changes = distance(own, others);
  const most = Math.max(1, REST_TOO_FAR * Math.max(own.length, others.length));
  return !haveShared || changes <= most || areSwapped(own, others) ? gap : 1;
}

/** Removes the common words with which both names begin or end. */
function withoutShared(one: string, other: string, common: readonly string[]): [string, string] {
  const [own, others] = [one.replace(/s$/, ''), other.replace(/s$/, '')];
  const end = common.find((word) => own.endsWith(word) && others.endsWith(word));
  if (end) return withoutShared(own.slice(0, -end.length), others.slice(0, -end.length), common);
  const start = common.find((word) => own.startsWith(word) && others.startsWith(word));
  if (!start) return [own, others];
  return withoutShared(own.slice(start.length), others.slice(start.length), common);
}

interface Word extends Letters {
  /** The rarer and the longer a word, the more it tells. */
  weight: number;
}

/** The words of the names of things, numbered, so that a written word is compared with each of them only once. */
class Vocabulary {
  readonly #words: Word[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** For each recent word: the similar words by number, each with its distance. */
  readonly #similar = new Map<string, ReadonlyMap<number, number>>();
  readonly #weightOf: (word: string) => number;
  /** The words that many things have. */
  readonly common: readonly string[];

  constructor(names: readonly (readonly string[])[]) {
    const things = new Map<string, number>();
    for (const word of names.flatMap((called) => [...new Set(called.flatMap(wordsOf))])) {
      things.set(word, (things.get(word) ?? 0) + 1);
    }
    this.common = [...things].flatMap(([word, count]) =>
      count >= MANY_THINGS && word.length >= LONG_WORD ? [word] : [],
    );
    this.#weightOf = (word) =>
      Math.log(1 + names.length / (things.get(word) ?? 1)) * Math.min(1, word.length / LONG_WORD);
    this.#words = [...things.keys()].map((word) => ({
      ...lettersOf(word),
      weight: this.#weightOf(word),
    }));
    this.#numbers = new Map(this.#words.map(({ text }, number) => [text, number]));
  }

  numbersOf(name: string): number[] {
    return wordsOf(name).flatMap((word) => this.#numbers.get(word) ?? []);
  }

  /**
   * Returns a function that compares a name, as the numbers of its words, with a text: the cosine of the weights of their words, from
   * 0 for no word in common to 1 for the same words. A misspelt word counts in part.
   */
  sharedWith(text: string): (name: readonly number[]) => number {
    const written = wordsOf(text)
      .slice(0, MOST_WORDS)
      .map((word) => {
        const similar = this.#similarTo(word);
        const [meant] = [...similar.keys()];
        return { similar, weight: this.#words[meant ?? -1]?.weight ?? this.#weightOf(word) };
      });
    const length = Math.hypot(...written.map(({ weight }) => weight));
    return (numbers) => {
      const name = numbers.map((number) => ({ number, weight: this.#words[number]?.weight ?? 0 }));
      const inCommon = written.map(({ similar, weight }) =>
        Math.max(
          0,
          ...name.map((own) => weight * own.weight * (1 - (similar.get(own.number) ?? 1))),
        ),
      );
      const sum = inCommon.reduce((total, each) => total + each, 0);
      return sum === 0 ? 0 : sum / (length * Math.hypot(...name.map(({ weight }) => weight)));
    };
  }

  /** Returns the words of names that a written word may mean, the most similar first. */
  #similarTo(written: string): ReadonlyMap<number, number> {
    const remembered = this.#similar.get(written);
    if (remembered) return remembered;
    if (this.#similar.size >= MOST_REMEMBERED) this.#similar.clear();
    const letters = lettersOf(written);
    const gaps = this.#words.map(
      (word, number) => [number, gapBetween(letters, word, WORDS_TOO_FAR)] as const,
    );
    const similar = new Map(
      gaps.filter(([, gap]) => gap <= WORDS_TOO_FAR).toSorted(([, one], [, other]) => one - other),
    );
    this.#similar.set(written, similar);
    return similar;
  }
}

const MANY_THINGS = 4;
/** Without common words, a typing mistake changes less than this part of a name. */
const REST_TOO_FAR = 0.4;
/** Shorter words tell less. */
const LONG_WORD = 5;
const MOST_WORDS = 8;
const MOST_REMEMBERED = 500;

/** Returns the words of a name, in the singular. */
function wordsOf(name: string): string[] {
  return plainWords(name).map((word) =>
    (word.length > 3 ? word.replace(/s$/, '') : word).slice(0, LONGEST),
  );
}

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

function factionGap({ factions }: Suggestible, faction: string | undefined): number {
  if (faction === undefined || !factions || factions.length === 0) return 0;
  return factions.includes(faction) ? 0 : OF_ANOTHER_FACTION;
}
