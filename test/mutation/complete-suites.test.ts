import { describe, expect, it } from 'vitest';
import {
  boundedPhase,
  completeSuiteOf,
  coveringSuite,
  faultsOf,
  finds,
} from './complete-suites.js';

const bounded = boundedPhase('mercenaries');
const { mealy } = bounded;
const faults = [0, 1, 2].map((extraStates) => faultsOf(mealy, extraStates, 300).mutants);
const missedBy = (words: Parameters<typeof finds>[0]) =>
  faults.map((mutants) => mutants.filter((mutant) => !finds(words, mealy, mutant)).length);

describe('faults in implementations of the phase at a small table', () => {
  it.each([
    ['hsi', 0],
    ['hsi', 1],
    ['hsi', 2],
    ['wp', 1],
    ['spyh', 1],
  ] as const)(
    'are all found by the %s suite for %i extra states, if they add at most that many states',
    (method, extraStates) => {
      const missed = missedBy(completeSuiteOf(bounded, method, extraStates).words);
      expect(missed.slice(0, extraStates + 1)).toEqual(missed.slice(0, extraStates + 1).fill(0));
      for (const more of missed.slice(extraStates + 1)) expect(more).toBeGreaterThan(0);
    },
  );

  it('are not all found by covering paths, which cover only transitions and guards of the chart', () => {
    const [missed = 0] = missedBy(coveringSuite(bounded).words);
    expect(missed).toBeGreaterThan(0);
    expect(missed).toBeLessThan(300);
  });

  it('are not reported for the machine itself', () => {
    expect(finds(completeSuiteOf(bounded, 'hsi', 1).words, mealy, mealy)).toBe(false);
  });
});
