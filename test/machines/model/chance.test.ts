import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFrom, rollRedDefenseDie, shuffle } from '../../../machines/model/chance.js';

const seeds = fc.oneof(fc.string(), fc.integer());
const tokens = fc.array(fc.constantFrom('corps', 'heavy', 'support', 'commander'), {
  maxLength: 15,
});

describe('the shuffle', () => {
  it('CP-27: keeps the tokens, and is the same for the same seed', () => {
    fc.assert(
      fc.property(tokens, seeds, (some, seed) => {
        const before = [...some];
        const { items } = shuffle(some, chanceFrom(seed));
        expect(items.toSorted()).toEqual(some.toSorted());
        expect(shuffle(some, chanceFrom(seed)).items).toEqual(items);
        expect(some).toEqual(before);
      }),
    );
  });

  it('CP-27: is fair: over many seeds each token comes to lie on top about equally often', () => {
    const onTop: Record<string, number> = { a: 0, b: 0, c: 0 };
    for (let seed = 0; seed < 3000; seed += 1) {
      const [top] = shuffle(['a', 'b', 'c'], chanceFrom(seed)).items;
      if (top !== undefined) onTop[top] = (onTop[top] ?? 0) + 1;
    }
    for (const count of Object.values(onTop)) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });

  it('goes on from where it was left: two shuffles of one seed differ', () => {
    const items = [...'abcdefgh'];
    const first = shuffle(items, chanceFrom('seed'));
    expect(shuffle(items, first.chance).items).not.toEqual(first.items);
  });
});

describe('the red defense die', () => {
  it('CP-13: shows 3 blocks, 1 surge and 2 blanks on its six sides', () => {
    const faces = { block: 0, surge: 0, blank: 0 };
    const rolls = 6000;
    for (let seed = 0; seed < rolls; seed += 1)
      faces[rollRedDefenseDie(chanceFrom(seed)).face] += 1;
    expect(faces.block / rolls).toBeCloseTo(3 / 6, 1);
    expect(faces.surge / rolls).toBeCloseTo(1 / 6, 1);
    expect(faces.blank / rolls).toBeCloseTo(2 / 6, 1);
  });

  it('shows the same face for the same seed, as number or text', () => {
    expect(rollRedDefenseDie(chanceFrom(7))).toEqual(rollRedDefenseDie(chanceFrom('7')));
  });
});
