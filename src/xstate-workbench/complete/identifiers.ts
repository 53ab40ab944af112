import { separates, type Mealy, type SeparatingWords, type Word } from './mealy.js';

/** For each state, words that distinguish it from every other state. */
export type Identifiers = readonly (readonly Word[])[];

/**
 * Harmonized state identifiers (HSI): for each pair of states, the identifiers of both have a common word, or words
 * with a common prefix, that separates the two.
 */
export function harmonizedIdentifiers(mealy: Mealy, separating: SeparatingWords): Identifiers {
  const identifiers = Array.from({ length: mealy.states }, () => new Map<string, Word>());
  const isSeparated = (one: number, other: number) =>
    [...(identifiers[one] as Map<string, Word>).values()].some(
      (word) => identifiers[other]?.has(word.join()) === true && separates(mealy, word, one, other),
    );
  for (const { one, other, word } of longestFirst(mealy, separating)) {
    if (isSeparated(one, other)) continue;
    for (const state of [one, other]) {
      for (let length = 1; length <= word.length; length += 1) {
        const beginning = word.slice(0, length);
        identifiers[state]?.set(beginning.join(), beginning);
      }
    }
  }
  return identifiers.map((words) => maximal([...words.values()]));
}

/** A small set of words that together separate every pair of states. */
export function characterizingSet(mealy: Mealy, separating: SeparatingWords): Word[] {
  const pairs = longestFirst(mealy, separating);
  const words = [...new Map(pairs.map(({ word }) => [word.join(), word])).values()];
  return fewest(words, pairs, (word, { one, other }) => separates(mealy, word, one, other));
}

/** For each state, a few words of a characterizing set that distinguish it from every other state. */
export function stateIdentifiers(mealy: Mealy, words: readonly Word[]): Identifiers {
  const states = [...Array(mealy.states).keys()];
  return states.map((state) =>
    fewest(
      words,
      states.filter((other) => other !== state),
      (word, other) => separates(mealy, word, state, other),
    ),
  );
}

interface Pair {
  one: number;
  other: number;
  word: Word;
}

function longestFirst({ states }: Mealy, separating: SeparatingWords): Pair[] {
  const pairs: Pair[] = [];
  for (let one = 0; one < states; one += 1) {
    for (let other = one + 1; other < states; other += 1) {
      pairs.push({ one, other, word: separating.of(one, other) });
    }
  }
  return pairs.sort((left, right) => right.word.length - left.word.length);
}

/** The words that are not a prefix of another one. */
function maximal(words: readonly Word[]): Word[] {
  return words.filter(
    (word) =>
      !words.some(
        (longer) => longer.length > word.length && word.every((input, at) => longer[at] === input),
      ),
  );
}

/** Greedy set cover: repeatedly take the word that does the most remaining tasks. */
function fewest<Task>(
  words: readonly Word[],
  tasks: readonly Task[],
  does: (word: Word, task: Task) => boolean,
): Word[] {
  const chosen: Word[] = [];
  let left = [...tasks];
  while (left.length > 0) {
    const done = new Map(
      words.map((word) => [word, left.filter((task) => does(word, task)).length]),
    );
    const best = words.reduce((one, other) =>
      (done.get(other) as number) > (done.get(one) as number) ? other : one,
    );
    chosen.push(best);
    left = left.filter((task) => !does(best, task));
  }
  return chosen;
}
