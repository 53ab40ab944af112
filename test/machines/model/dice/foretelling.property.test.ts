import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../machines/model/chance.js';
import { diceFromState, formerDice } from './former-dice.js';

/** Dice of which an attacker has seen some rolls and predicts the next ones. */
interface Rolled {
  seen: number[];
  next: number[];
}

const SEEN = 1000;
const NEXT = 100;
const SHORT_SEEDS = 2 ** 16;

function rolled(roll: (time: number) => number): Rolled {
  const rolls = Array.from({ length: SEEN + NEXT }, (_, time) => roll(time));
  return { seen: rolls.slice(0, SEEN), next: rolls.slice(SEEN) };
}

const hits = (predicted: readonly number[], { next }: Rolled) =>
  next.filter((number, index) => predicted[index] === number).length;

/** One die roll in each of many rounds of one seed. */
const ofRounds = (seed: string, limit: number) =>
  rolled((time) => drawsOf({ seed, round: time + 1, purpose: 'die', time: 0 })(limit));
/** Successive numbers of one drawing. */
const ofOneDrawing = (seed: string, limit: number) => {
  const below = drawsOf({ seed, round: 1, purpose: 'order pool blue', time: 0 });
  return rolled(() => below(limit));
};
const ofFormerDice = (seed: string, limit: number, bits: number) => {
  const below = formerDice(seed, bits);
  return rolled(() => below(limit));
};

/** In 999 of 1,000 tries, guessing hits at most this many of 100: for two sides, for six. */
const LUCK: Record<number, number> = { 2: 65, 6: 29 };

describe('an attacker who tries every short seed', () => {
  it('finds a seed of 16 bits and predicts every next roll of the former dice: the attack works', () => {
    const dice = ofFormerDice('a secret of the referee', 6, 16);
    const fitting = [];
    for (let state = 0; state < SHORT_SEEDS; state += 1) {
      const below = diceFromState(state);
      if (dice.seen.every((side) => below(6) === side)) fitting.push(state);
    }
    expect(fitting).toHaveLength(1);
    const below = diceFromState(fitting[0] as number);
    const all = rolled(() => below(6));
    expect(hits(all.next, dice)).toBe(NEXT);
  });

  it('finds no other seed among 65,536 neighbours that fits the rolls of ours', () => {
    const seed = 2 ** 40;
    const { seen } = ofRounds(String(seed), 6);
    const fits = (guess: number) =>
      seen.every(
        (side, time) =>
          drawsOf({ seed: String(guess), round: time + 1, purpose: 'die', time: 0 })(6) === side,
      );
    const fitting = [];
    for (let guess = seed - SHORT_SEEDS / 2; guess <= seed + SHORT_SEEDS / 2; guess += 1)
      if (fits(guess)) fitting.push(guess);
    expect(fitting).toEqual([seed]);
  });
});

/**
 * Berlekamp–Massey: the shortest linear rule by which each bit is a sum of earlier bits. `back` lists how far back
 * those bits are.
 */
function shortestLinearRule(bits: readonly number[]): { length: number; back: number[] } {
  let rule = [1];
  let before = [1];
  let length = 0;
  let since = 1;
  const discrepancyAt = (at: number) =>
    rule.reduce((sum, factor, back) => sum ^ (factor & (bits[at - back] ?? 0)), 0);
  for (let at = 0; at < bits.length; at += 1) {
    if (discrepancyAt(at) === 0) {
      since += 1;
      continue;
    }
    const shifted = [...Array<number>(since).fill(0), ...before];
    const next = Array.from(
      { length: Math.max(rule.length, shifted.length) },
      (_, index) => (rule[index] ?? 0) ^ (shifted[index] ?? 0),
    );
    if (2 * length <= at) {
      length = at + 1 - length;
      before = rule;
      since = 1;
    } else {
      since += 1;
    }
    rule = next;
  }
  return { length, back: rule.flatMap((factor, index) => (factor && index > 0 ? [index] : [])) };
}

function predictedByLinearRule({ seen }: Rolled): number[] {
  const { back } = shortestLinearRule(seen);
  const all = [...seen];
  while (all.length < SEEN + NEXT)
    all.push(back.reduce((sum, steps) => sum ^ (all[all.length - steps] ?? 0), 0));
  return all.slice(SEEN);
}

describe('an attacker who looks for a linear rule in the rolls', () => {
  it('finds it in dice with a short state and predicts every next bit: the attack works', () => {
    const bits = ofFormerDice('a secret of the referee', 2, 32);
    expect(shortestLinearRule(bits.seen).length).toBeLessThanOrEqual(32);
    expect(hits(predictedByLinearRule(bits), bits)).toBe(NEXT);
  });

  it.each([
    ['the dice of 1,000 rounds', ofRounds],
    ['1,000 numbers of one drawing', ofOneDrawing],
  ])('finds none in %s, and predicts no better than guessing', (_what, roll) => {
    for (const seed of ['Hoth', '7', '00112233445566778899aabbccddeeff']) {
      const bits = roll(seed, 2);
      // A linear rule of half the length fits any random bits, so this one explains nothing.
      expect(shortestLinearRule(bits.seen).length).toBeGreaterThan(SEEN / 2 - 20);
      expect(hits(predictedByLinearRule(bits), bits)).toBeLessThanOrEqual(LUCK[2] as number);
    }
  });
});

/** The number that came most often after the same last `memory` numbers, up to each roll. */
function predictedByHistory({ seen, next }: Rolled, memory: number): number[] {
  const followers = new Map<string, Map<number, number>>();
  const all = [...seen, ...next];
  const predicted: number[] = [];
  for (const [at, number] of all.entries()) {
    const history = all.slice(Math.max(0, at - memory), at).join();
    const counts = followers.get(history) ?? new Map<number, number>();
    if (at >= SEEN) {
      const [likeliest] = [...counts].toSorted(([, one], [, other]) => other - one);
      predicted.push(likeliest?.[0] ?? 0);
    }
    followers.set(history, counts.set(number, (counts.get(number) ?? 0) + 1));
  }
  return predicted;
}

describe('an attacker who counts which roll follows the same earlier rolls', () => {
  it('predicts dice that repeat in a cycle: the attack works', () => {
    const circle = rolled((time) => (time * time) % 6);
    expect(hits(predictedByHistory(circle, 3), circle)).toBe(NEXT);
  });

  it.each([0, 1, 2, 3])(
    'predicts our dice no better than guessing, from the last %i rolls',
    (memory) => {
      for (const roll of [ofRounds, ofOneDrawing]) {
        const dice = roll('Hoth', 6);
        expect(hits(predictedByHistory(dice, memory), dice)).toBeLessThanOrEqual(LUCK[6] as number);
      }
    },
  );
});
