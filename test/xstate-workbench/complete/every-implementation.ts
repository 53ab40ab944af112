import {
  outputOf,
  stepOf,
  type Mealy,
  type Word,
} from '../../../src/xstate-workbench/complete/mealy.js';

/** The result of the enumeration. */
export interface Enumerated {
  /** The number of implementations that answer every word like the machine, counted once up to renamed states. */
  passing: number;
  /** One of them that is not equivalent to the machine: a fault that the words miss. */
  missed: string | undefined;
}

/**
 * Try every complete, deterministic implementation with at most `mostStates` states. A transition is chosen when a word
 * first takes it. An implementation with a wrong answer is abandoned immediately, which loses no other one.
 */
export function everyImplementation(
  machine: Mealy,
  words: readonly Word[],
  mostStates: number,
): Enumerated {
  const { inputs } = machine;
  const next = Array.from({ length: mostStates * inputs }, () => -1);
  const outputs = Array.from({ length: mostStates * inputs }, () => -1);
  let states = 1;
  let passing = 0;
  let missed: string | undefined;

  const isRight = () => {
    const known = new Set(['0 0']);
    const pairs: [number, number][] = [[0, 0]];
    for (const [own, its] of pairs) {
      for (let input = 0; input < inputs; input += 1) {
        const to = next[own * inputs + input] as number;
        if (to === -1 || outputs[own * inputs + input] !== outputOf(machine, its, input)) {
          return false;
        }
        const pair: [number, number] = [to, stepOf(machine, its, input)];
        if (!known.has(pair.join(' '))) pairs.push(pair);
        known.add(pair.join(' '));
      }
    }
    return true;
  };

  /** The first transition of the word that is not chosen yet, and its right output. */
  const stopOf = (word: Word): { entry: number; output: number } | 'wrong' | 'done' => {
    let [at, its] = [0, 0];
    for (const input of word) {
      const entry = at * inputs + input;
      const output = outputOf(machine, its, input);
      if (next[entry] === -1) return { entry, output };
      if (outputs[entry] !== output) return 'wrong';
      at = next[entry] as number;
      its = stepOf(machine, its, input);
    }
    return 'done';
  };

  /** Choose a transition. Returns `undefined` if a word is then answered wrongly. */
  const choosing = (entry: number, output: number, to: number, words: readonly Word[]) => {
    [next[entry], outputs[entry]] = [to, output];
    const unfinished = words.filter((word) => stopOf(word) !== 'done');
    return unfinished.some((word) => stopOf(word) === 'wrong') ? undefined : unfinished;
  };
  const unchoose = (entry: number) => ([next[entry], outputs[entry]] = [-1, -1]);

  /** Choose the unfinished transition with the fewest remaining ways first. */
  const goOn = (unfinished: readonly Word[]): void => {
    if (unfinished.length === 0) {
      passing += 1;
      if (!isRight()) missed = JSON.stringify({ next, outputs });
      return;
    }
    const stops = new Map(
      unfinished.map((word) => {
        const stop = stopOf(word) as { entry: number; output: number };
        return [stop.entry, stop.output] as const;
      }),
    );
    const before = states;
    let best: { entry: number; output: number; ways: [number, readonly Word[]][] } | undefined;
    for (const [entry, output] of stops) {
      const ways: [number, readonly Word[]][] = [];
      for (let to = 0; to <= before && to < mostStates; to += 1) {
        const words = choosing(entry, output, to, unfinished);
        if (words) ways.push([to, words]);
      }
      unchoose(entry);
      if (!best || ways.length < best.ways.length) best = { entry, output, ways };
    }
    if (!best) return;
    const { entry, output, ways } = best;
    for (const [to, words] of ways) {
      if (missed !== undefined) break;
      [next[entry], outputs[entry]] = [to, output];
      states = Math.max(before, to + 1);
      goOn(words);
    }
    states = before;
    unchoose(entry);
  };
  goOn(words);
  return { passing, missed };
}

/** A random minimal machine in which every state is reachable. The same seed gives the same machine. */
export function randomMachine(
  states: number,
  inputs: number,
  outputs: number,
  seed: number,
  minimize: (mealy: Mealy) => Mealy,
): Mealy {
  let now = seed * 7919 + 1;
  const below = (bound: number) => {
    now = (Math.imul(now, 1103515245) + 12345) >>> 0;
    return (now >>> 8) % bound;
  };
  for (;;) {
    const size = states * inputs;
    const machine: Mealy = {
      states,
      inputs,
      next: Array.from({ length: size }, () => below(states)),
      outputs: Array.from({ length: size }, () => below(outputs)),
    };
    const reached = new Set([0]);
    for (const state of reached) {
      for (let input = 0; input < inputs; input += 1) reached.add(stepOf(machine, state, input));
    }
    if (reached.size === states && minimize(machine).states === states) return machine;
  }
}
