/**
 * A complete and deterministic Mealy machine. States, inputs and outputs are numbers from 0; state 0 is initial. The
 * entry for a state and an input is at the index `state * inputs + input`.
 */
export interface Mealy {
  readonly states: number;
  readonly inputs: number;
  readonly next: readonly number[];
  readonly outputs: readonly number[];
}

/** A sequence of inputs. */
export type Word = readonly number[];

export const stepOf = ({ inputs, next }: Mealy, state: number, input: number): number =>
  next[state * inputs + input] as number;

export const outputOf = ({ inputs, outputs }: Mealy, state: number, input: number): number =>
  outputs[state * inputs + input] as number;

export const after = (mealy: Mealy, state: number, word: Word): number =>
  word.reduce((at, input) => stepOf(mealy, at, input), state);

/** Whether a word gives different outputs from two states. */
export function separates(mealy: Mealy, word: Word, one: number, other: number): boolean {
  let [left, right] = [one, other];
  for (const input of word) {
    if (outputOf(mealy, left, input) !== outputOf(mealy, right, input)) return true;
    [left, right] = [stepOf(mealy, left, input), stepOf(mealy, right, input)];
  }
  return false;
}

/** The smallest machine with the same behaviour: states that no word separates are merged. State 0 stays initial. */
export function minimized(mealy: Mealy): Mealy {
  const { states, inputs } = mealy;
  const each = [...Array(states).keys()];
  const numbered = (signature: (state: number) => string) => {
    const numbers = new Map<string, number>();
    return each.map((state) => {
      const key = signature(state);
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  };
  const row = (list: readonly number[], state: number) =>
    list.slice(state * inputs, (state + 1) * inputs);
  let classes = numbered((state) => row(mealy.outputs, state).join());
  for (let count = 0; count !== Math.max(...classes) + 1;) {
    count = Math.max(...classes) + 1;
    const before = classes;
    classes = numbered((state) =>
      [before[state], ...row(mealy.next, state).map((to) => before[to])].join(),
    );
  }
  const members = [...new Set(classes)].map((number) => classes.indexOf(number));
  return {
    states: members.length,
    inputs,
    next: members.flatMap((state) => row(mealy.next, state).map((to) => classes[to] as number)),
    outputs: members.flatMap((state) => row(mealy.outputs, state)),
  };
}

/** For each state, a shortest word that reaches it. Each prefix of a word is the access word of another state. */
export function accessWords(mealy: Mealy): Word[] {
  const words: Word[] = [];
  words[0] = [];
  const reached = [0];
  for (const state of reached) {
    for (let input = 0; input < mealy.inputs; input += 1) {
      const to = stepOf(mealy, state, input);
      if (words[to]) continue;
      words[to] = [...(words[state] as Word), input];
      reached.push(to);
    }
  }
  return words;
}

/**
 * For each pair of states of a minimal machine, a shortest word that separates them. Both orders of a pair have the
 * same word.
 */
export class SeparatingWords {
  readonly #mealy: Mealy;
  /** The first input of the word for each pair; -1 if it is not found yet. */
  readonly #first: Int32Array;

  constructor(mealy: Mealy) {
    const { states, inputs } = mealy;
    this.#mealy = mealy;
    this.#first = new Int32Array(states * states).fill(-1);
    const levels = new Int32Array(states * states);
    for (let level = 1, isNew = true; isNew; level += 1) {
      isNew = false;
      for (let one = 0; one < states; one += 1) {
        for (let other = one + 1; other < states; other += 1) {
          if (this.#first[one * states + other] !== -1) continue;
          for (let input = 0; input < inputs; input += 1) {
            const known = this.#levelBelow(levels, level, one, other, input);
            if (!known) continue;
            for (const pair of [one * states + other, other * states + one]) {
              this.#first[pair] = input;
              levels[pair] = level;
            }
            isNew = true;
            break;
          }
        }
      }
    }
  }

  of(one: number, other: number): Word {
    const word: number[] = [];
    let [left, right] = [one, other];
    for (;;) {
      const input = this.#first[left * this.#mealy.states + right] as number;
      if (input === -1) throw new Error('The machine is not minimal.');
      word.push(input);
      if (outputOf(this.#mealy, left, input) !== outputOf(this.#mealy, right, input)) return word;
      [left, right] = [stepOf(this.#mealy, left, input), stepOf(this.#mealy, right, input)];
    }
  }

  #levelBelow(
    levels: Int32Array,
    level: number,
    one: number,
    other: number,
    input: number,
  ): boolean {
    const mealy = this.#mealy;
    if (outputOf(mealy, one, input) !== outputOf(mealy, other, input)) return true;
    const pair = stepOf(mealy, one, input) * mealy.states + stepOf(mealy, other, input);
    return (this.#first[pair] as number) !== -1 && (levels[pair] as number) < level;
  }
}

/** A prefix tree of words. `words()` returns the words that are not a prefix of another one. */
export class WordTree {
  readonly #root = new Map<number, Branch>();

  add(word: Word): void {
    let at = this.#root;
    for (const input of word) {
      let next = at.get(input);
      if (!next) at.set(input, (next = new Map()));
      at = next;
    }
  }

  words(): Word[] {
    const words: Word[] = [];
    const visit = (at: Branch, word: Word) => {
      if (at.size === 0 && word.length > 0) words.push(word);
      for (const [input, next] of at) visit(next, [...word, input]);
    };
    visit(this.#root, []);
    return words;
  }
}

type Branch = Map<number, Branch>;

/** Every word up to this length, shorter ones first, beginning with the empty word. */
export function* wordsUpTo(length: number, inputs: number): Generator<Word> {
  let words: Word[] = [[]];
  yield [];
  for (let now = 1; now <= length; now += 1) {
    words = words.flatMap((word) => [...Array(inputs).keys()].map((input) => [...word, input]));
    yield* words;
  }
}
