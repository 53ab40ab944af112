import { describe, expect, it } from 'vitest';
import {
  characterizingSet,
  harmonizedIdentifiers,
  stateIdentifiers,
} from '../../../src/xstate-workbench/complete/identifiers.js';
import {
  accessWords,
  minimized,
  SeparatingWords,
  stepOf,
  wordsUpTo,
  WordTree,
  type Mealy,
} from '../../../src/xstate-workbench/complete/mealy.js';
import { hsiWords, suiteWords } from '../../../src/xstate-workbench/complete/methods.js';
import { everyImplementation, randomMachine } from './every-implementation.js';

/** Sizes for which every implementation can be enumerated: states, inputs, outputs, extra states, machines. */
const SIZES = [
  [1, 2, 2, 2, 1],
  [2, 2, 2, 0, 10],
  [2, 2, 2, 1, 10],
  [2, 2, 2, 2, 5],
  [3, 2, 2, 1, 10],
  [3, 2, 2, 2, 1],
  [3, 3, 3, 1, 3],
  [4, 2, 2, 1, 5],
  [5, 2, 2, 1, 2],
  [6, 3, 2, 0, 3],
  [6, 3, 2, 1, 1],
] as const;

describe.each(['hsi', 'wp', 'spyh'] as const)('a complete suite by %s', (method) => {
  it.each(SIZES)(
    'for %i states, %i inputs, %i outputs finds every faulty implementation with up to %i extra states',
    (states, inputs, outputs, extraStates, machines) => {
      for (let seed = 1; seed <= machines; seed += 1) {
        const machine = randomMachine(states, inputs, outputs, seed, minimized);
        const words = suiteWords(machine, extraStates, method);
        const { passing, missed } = everyImplementation(machine, words, states + extraStates);
        expect(missed).toBeUndefined();
        // Those that pass equal the machine, with renamed or duplicated states.
        expect(passing).toBeGreaterThanOrEqual(1);
      }
    },
  );

  it('for fewer extra states is incomplete for more: the enumeration finds a missed fault', () => {
    const machine = randomMachine(3, 2, 2, 1, minimized);
    const words = suiteWords(machine, 0, method);
    expect(everyImplementation(machine, words, 3).missed).toBeUndefined();
    expect(everyImplementation(machine, words, 4).missed).toBeTypeOf('string');
  });

  it('needs almost every one of its sequences: without one it finds fewer faults', () => {
    const machine = randomMachine(4, 2, 2, 3, minimized);
    const words = suiteWords(machine, 0, method);
    const needed = words.filter(
      (word) =>
        everyImplementation(
          machine,
          words.filter((each) => each !== word),
          4,
        ).missed !== undefined,
    );
    expect(needed.length).toBeGreaterThan(words.length / 2);
  });
});

describe('a fault planted in the generator is found by the enumeration', () => {
  const machines = [1, 2, 3, 4, 5].map((seed) => randomMachine(4, 2, 2, seed, minimized));
  const misses = (wordsOf: (machine: Mealy) => readonly (readonly number[])[], extra: number) =>
    machines.filter(
      (machine) =>
        everyImplementation(machine, wordsOf(machine), machine.states + extra).missed !== undefined,
    ).length;

  it('HSI without one identifier of the initial state', () => {
    expect(
      misses((machine) => {
        const identifiers = harmonizedIdentifiers(machine, new SeparatingWords(machine));
        return hsiWords(machine, 0, [[], ...identifiers.slice(1)]);
      }, 0),
    ).toBeGreaterThan(0);
  });

  it('HSI that stops one input too early', () => {
    expect(
      misses((machine) => {
        const identifiers = harmonizedIdentifiers(machine, new SeparatingWords(machine));
        return hsiWords(machine, 0, identifiers);
      }, 1),
    ).toBeGreaterThan(0);
  });

  it('Wp that identifies the state before the middle part instead of after it', () => {
    expect(
      misses((machine) => {
        const all = characterizingSet(machine, new SeparatingWords(machine));
        const identifiers = stateIdentifiers(machine, all);
        const tree = new WordTree();
        for (const [state, reach] of accessWords(machine).entries()) {
          for (const middle of wordsUpTo(1, machine.inputs)) {
            for (const word of all) tree.add([...reach, ...middle, ...word]);
            for (let input = 0; input < machine.inputs; input += 1) {
              const to = stepOf(machine, state, input);
              tree.add([...reach, input, ...middle]);
              for (const word of identifiers[to] ?? []) {
                tree.add([...reach, input, ...middle, ...word]);
              }
            }
          }
        }
        return tree.words();
      }, 1),
    ).toBeGreaterThan(0);
  });
});
