import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFrom, rollRedDefenseDie, shuffle } from '../../../../machines/model/chance.js';

const BLUE = { round: 1, purpose: 'order pool blue' } as const;

describe('the shuffle', () => {
  it('CP-27: keeps the tokens, and gives the same order for the same seed', () => {
    const tokens = fc.array(fc.constantFrom('corps', 'heavy', 'support', 'commander'));
    fc.assert(
      fc.property(tokens, fc.oneof(fc.string(), fc.integer()), (some, seed) => {
        const before = [...some];
        const { items } = shuffle(some, chanceFrom(seed), BLUE);
        expect(items.toSorted()).toEqual(some.toSorted());
        expect(shuffle(some, chanceFrom(seed), BLUE).items).toEqual(items);
        expect(some).toEqual(before);
      }),
    );
  });

  it('CP-27: the shuffle is fair: over many seeds each order of four tokens is equally frequent', () => {
    const orders = new Map<string, number>();
    const times = 12_000;
    for (let seed = 0; seed < times; seed += 1) {
      const order = shuffle([...'abcd'], chanceFrom(seed), BLUE).items.join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    const expected = times / 24;
    const chiSquare = [...orders.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // The 0.1 % critical value of chi-square for 23 degrees of freedom.
    expect(chiSquare).toBeLessThan(49.728);
  });

  it('counts itself in `chance.drawn`, and changes nothing else', () => {
    const chance = chanceFrom('seed');
    const once = shuffle([...'abcd'], chance, BLUE).chance;
    expect(chance).toEqual({ seed: 'seed', drawn: {} });
    expect(once).toEqual({ seed: 'seed', drawn: { 'order pool blue': 1 } });
    expect(shuffle([], once, BLUE).chance.drawn).toEqual({ 'order pool blue': 2 });
    expect(rollRedDefenseDie(once, 1).chance.drawn).toEqual({ die: 1, 'order pool blue': 1 });
  });
});

describe('the red defense die', () => {
  it('CP-13: shows 3 blocks, 1 surge and 2 blanks on its six sides', () => {
    const faces = { block: 0, surge: 0, blank: 0 };
    const rolls = 6000;
    for (let seed = 0; seed < rolls; seed += 1)
      faces[rollRedDefenseDie(chanceFrom(seed), 1).face] += 1;
    expect(faces.block / rolls).toBeCloseTo(3 / 6, 1);
    expect(faces.surge / rolls).toBeCloseTo(1 / 6, 1);
    expect(faces.blank / rolls).toBeCloseTo(2 / 6, 1);
  });
});
