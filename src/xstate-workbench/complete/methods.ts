import { harmonizedIdentifiers, type Identifiers } from './identifiers.js';
import {
  accessWords,
  after,
  SeparatingWords,
  wordsUpTo,
  WordTree,
  type Mealy,
  type Word,
} from './mealy.js';
import { spyhWords } from './spyh.js';

/** A method to generate complete suites, known from the literature on testing finite state machines. @public */
export type SuiteMethod = 'hsi' | 'spyh';

/**
 * The words of a complete suite: they find every fault of an implementation with at most `extraStates` extra states.
 * @param mealy a minimal machine in which every state can be reached
 */
export function suiteWords(mealy: Mealy, extraStates: number, method: SuiteMethod): Word[] {
  const separating = new SeparatingWords(mealy);
  switch (method) {
    case 'hsi':
      return hsiWords(mealy, extraStates, harmonizedIdentifiers(mealy, separating));
    case 'spyh':
      return spyhWords(mealy, extraStates, separating);
  }
}

/** HSI: reach each state by its access word, append each word of up to `extraStates + 1` inputs, identify its end. */
export function hsiWords(mealy: Mealy, extraStates: number, identifiers: Identifiers): Word[] {
  const tree = new WordTree();
  for (const access of accessWords(mealy)) {
    for (const middle of wordsUpTo(extraStates + 1, mealy.inputs)) {
      const word = [...access, ...middle];
      tree.add(word);
      for (const identifier of identifiers[after(mealy, 0, word)] ?? []) {
        tree.add([...word, ...identifier]);
      }
    }
  }
  return tree.words();
}
