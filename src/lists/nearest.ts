import { distance } from 'fastest-levenshtein';
import { lazily, plainName, plainWords } from './names.js';

/** Something that can be suggested for an unknown name. */
export interface Suggestible {
  /** What it is suggested as. */
  name: string;
  /** What it may be called; its name, if nothing else. */
  called?: readonly string[];
  /** Who prefers it: of two that are as near, the preferred is nearer. */
  factions?: readonly string[];
}

/** A known name, and how far it is from an unknown one: 0 the same, 1 nothing in common. */
export interface Near {
  name: string;
  gap: number;
}

export interface NearestNames {
  /** The names that are like it, the nearest first. */
  (unknown: string, faction?: string): Near[];
}

/** Beyond this, a name has more in common with chance than with what was meant. */
const TOO_FAR = 0.5;
/** Below this, one name is a slip of the pen for the other. */
export const A_SLIP = 0.3;
/** Few names are longer; what is beyond tells little about a slip of the pen. */
const LONGEST = 64;
/** A name of some of the words is farther than one of all letters, one of another faction a little. */
const IN_PART = 0.15;
const OF_ANOTHER_FACTION = 0.06;

/** Of two names of plain letters, the share of the longer that must be put in, left out or exchanged, two neighbours for each other included; 1 if it is more than `most`. */
function gapBetween(one: string, other: string, most: number): number {
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return 0;
  if (Math.abs(one.length - other.length) > most * longer) return 1;
  return (areSwapped(one, other) ? 1 : distance(one, other)) / longer;
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
  const known = lazily(() =>
    things.map((thing) => {
      const called = thing.called ?? [thing.name];
      return {
        thing,
        plain: [...new Set(called.map((each) => plainName(each).slice(0, LONGEST)))],
        words: vocabulary.numbersOf(called.flatMap(plainWords)),
      };
    }),
  );

  return (unknown, faction) => {
    const cut = unknown.slice(0, 4 * LONGEST);
    const wanted = plainName(cut).slice(0, LONGEST);
    if (wanted === '') return [];
    const own = known();
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
    const told = new Set<string>();
    return near.filter(({ name }) => !told.has(name) && told.add(name)).slice(0, most);
  };
}

const MOST_WORDS = 6;

/** The words of all names, numbered, so that a written word is compared with each of them once. */
class WordGaps {
  readonly #words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Of the words that were asked for last. */
  readonly #gaps = new Map<string, Float32Array>();

  numbersOf(words: readonly string[]): number[] {
    return [...new Set(words)].map((word) => {
      const number = this.#numbers.get(word) ?? this.#words.push(word) - 1;
      this.#numbers.set(word, number);
      return number;
    });
  }

  /** How far it is from each word, by its number. */
  gapsTo(word: string): Float32Array {
    const known = this.#gaps.get(word);
    if (known) return known;
    if (this.#gaps.size >= MOST_REMEMBERED) this.#gaps.clear();
    const gaps = Float32Array.from(this.#words, (each) => gapBetween(word, each, TOO_FAR));
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
  const known = lazily(() => [...new Set(names.map((name) => plainName(name).slice(0, LONGEST)))]);
  const gaps = new Map<string, number>();
  return (name) => {
    const wanted = plainName(name.slice(0, 2 * LONGEST)).slice(0, LONGEST);
    if (wanted === '') return 1;
    const remembered = gaps.get(wanted);
    if (remembered !== undefined) return remembered;
    let nearest = 1;
    for (const each of known()) {
      // What is farther than the nearest so far need not be told apart.
      nearest = Math.min(nearest, gapBetween(wanted, each, Math.min(nearest, A_SLIP)));
    }
    const gap = nearest <= A_SLIP ? nearest : 1;
    if (gaps.size >= MOST_REMEMBERED) gaps.clear();
    gaps.set(wanted, gap);
    return gap;
  };
}

/** How far the words that were written are from those of a name, on the average. */
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
