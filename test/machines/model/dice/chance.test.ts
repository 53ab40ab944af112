import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceFrom,
  drawsOf,
  rollRedDefenseDie,
  shuffle,
  type Chance,
} from '../../../../machines/model/chance.js';

const seeds = fc.oneof(fc.string(), fc.integer());

const tokens = fc.array(fc.constantFrom('corps', 'heavy', 'support', 'commander'), {
  maxLength: 15,
});

const BLUE = { round: 1, purpose: 'order pool blue' } as const;

const RED = { round: 1, purpose: 'order pool red' } as const;

const LETTERS = [...'abcdefgh'];

const shuffled = (chance: Chance) => shuffle(LETTERS, chance, BLUE).items;

describe('the shuffle', () => {
  it('CP-27: keeps the tokens, and gives the same order for the same seed', () => {
    fc.assert(
      fc.property(tokens, seeds, (some, seed) => {
        const before = [...some];
        const { items } = shuffle(some, chanceFrom(seed), BLUE);
        expect(items.toSorted()).toEqual(some.toSorted());
        expect(shuffle(some, chanceFrom(seed), BLUE).items).toEqual(items);
        expect(some).toEqual(before);
      }),
    );
  });

  it('gives another order the next time, and in the next round', () => {
    const chance = chanceFrom('seed');
    const first = shuffle(LETTERS, chance, BLUE);
    expect(shuffled(first.chance)).not.toEqual(first.items);
    expect(shuffle(LETTERS, chance, { ...BLUE, round: 2 }).items).not.toEqual(first.items);
  });

  it("of one player's pool changes neither the other player's pool nor the die", () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 3 }), (seed, times) => {
        let chance = chanceFrom(seed);
        for (let time = 0; time < times; time += 1) chance = shuffle(LETTERS, chance, RED).chance;
        expect(shuffled(chance)).toEqual(shuffled(chanceFrom(seed)));
        expect(rollRedDefenseDie(chance, 1).face).toBe(rollRedDefenseDie(chanceFrom(seed), 1).face);
      }),
    );
  });

  it('counts itself in `chance.drawn`, and changes nothing else', () => {
    const chance = chanceFrom('seed');
    const once = shuffle(LETTERS, chance, BLUE).chance;
    expect(chance).toEqual({ seed: 'seed', drawn: {} });
    expect(once).toEqual({ seed: 'seed', drawn: { 'order pool blue': 1 } });
    expect(shuffle([], once, BLUE).chance.drawn).toEqual({ 'order pool blue': 2 });
    expect(rollRedDefenseDie(once, 1).chance.drawn).toEqual({ die: 1, 'order pool blue': 1 });
  });
});

describe('the red defense die', () => {
  it('shows the same face for the same seed, as number or text', () => {
    expect(rollRedDefenseDie(chanceFrom(7), 1)).toEqual(rollRedDefenseDie(chanceFrom('7'), 1));
  });
});

describe('a seed', () => {
  it('counts in its full length: seeds that differ anywhere shuffle differently', () => {
    const long = 'x'.repeat(200);
    const alike = [
      long,
      `${long}y`,
      `y${long}`,
      `${long} `,
      `${long}\0`,
      '',
      ' ',
      '\0',
      '\0\0',
      'x',
      'X',
    ];
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const orders = alike.map((seed) => shuffle(letters, chanceFrom(seed), BLUE).items.join(''));
    expect(new Set(orders).size).toBe(alike.length);
  });
});

describe('a random number below a limit', () => {
  const drawing = { seed: 'limits', round: 1, purpose: 'die', time: 0 };

  it('is an integer from 0 up to, not including, the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(), (limit, time) => {
        const below = drawsOf({ ...drawing, time });
        for (let draw = 0; draw < 3; draw += 1) {
          const number = below(limit);
          expect(Number.isInteger(number) && number >= 0 && number < limit).toBe(true);
        }
      }),
    );
  });

  it('is equally likely everywhere below the limit, even if the limit does not divide 2^32', () => {
    const limit = 3 * 2 ** 30;
    const below = drawsOf(drawing);
    let low = 0;
    for (let draw = 0; draw < 10_000; draw += 1) if (below(limit) < limit / 3) low += 1;
    // Without rejection sampling this would be one half.
    expect(low / 10_000).toBeCloseTo(1 / 3, 1);
    expect(low).toBeLessThan(3_600);
  });
});
