import { describe, expect, it } from 'vitest';
import { chanceFrom, rollRedDefenseDie, shuffle } from '../../../../machines/model/chance.js';

const BLUE = { round: 1, purpose: 'order pool blue' } as const;

describe('the shuffle', () => {
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
