import {
  characterizingSet,
  harmonizedIdentifiers,
  stateIdentifiers,
  type Identifiers,
} from './identifiers.js';
import {
  accessWords,
  after,
  SeparatingWords,
  stepOf,
  wordsUpTo,
  WordTree,
  type Mealy,
  type Word,
} from './mealy.js';
import { spyhWords } from './spyh.js';

/** A method to generate complete suites, known from the literature on testing finite state machines. @public */
export type SuiteMethod = 'hsi' | 'wp' | 'spyh';

/**
 * The words of a complete suite: they find every fault of an implementation with at most `extraStates` extra states.
 * @param mealy a minimal machine in which every state can be reached
 */
export function suiteWords(mealy: Mealy, extraStates: number, method: SuiteMethod): Word[] {
  const separating = new SeparatingWords(mealy);
  switch (method) {
    case 'hsi':
      return hsiWords(mealy, extraStates, harmonizedIdentifiers(mealy, separating));
    case 'wp': {
      const all = characterizingSet(mealy, separating);
      return wpWords(mealy, extraStates, all, stateIdentifiers(mealy, all));
    }
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

/**
 * Wp: reach each state, and append every word of up to `extraStates` inputs. After an access word, append the whole
 * characterizing set; after any other transition, append only the identifier of the state that is reached.
 */
export function wpWords(
  mealy: Mealy,
  extraStates: number,
  characterizing: readonly Word[],
  identifiers: Identifiers,
): Word[] {
  const tree = new WordTree();
  const access = accessWords(mealy);
  const isAccess = new Set(access.map((word) => word.join()));
  const middles = [...wordsUpTo(extraStates, mealy.inputs)];
  for (const [state, reach] of access.entries()) {
    for (const middle of middles) {
      tree.add([...reach, ...middle]);
      for (const word of characterizing) tree.add([...reach, ...middle, ...word]);
    }
    for (let input = 0; input < mealy.inputs; input += 1) {
      const transition = [...reach, input];
      if (isAccess.has(transition.join())) continue;
      const to = stepOf(mealy, state, input);
      for (const middle of middles) {
        tree.add([...transition, ...middle]);
        for (const identifier of identifiers[after(mealy, to, middle)] ?? []) {
          tree.add([...transition, ...middle, ...identifier]);
        }
      }
    }
  }
  return tree.words();
}
