import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsOf, PURPOSES } from '../../../../machines/model/chance.js';
import { drawnBy, numbersOf, resultOf } from './as-documented.js';

/** A text of any code points. `fc.string({ unit: 'binary' })` draws from the same set but first lists it all. */
const anyText = fc
  .array(fc.oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff })), { maxLength: 100 })
  .map((points) => String.fromCodePoint(...points));

describe('a drawing', () => {
  it('gives the result of docs/dice.md for any seed, round, purpose and time', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom(...PURPOSES),
        fc.nat(),
        (seed, round, purpose, time) => {
          const drawing = { seed, round, purpose, time };
          expect(drawnBy(drawing)).toBe(resultOf(drawing));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('gives the numbers of docs/dice.md for any series of limits', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { minLength: 1, maxLength: 40 }),
        (seed, limits) => {
          const drawing = { seed, round: 1, purpose: 'die', time: 0 };
          expect(limits.map(drawsOf(drawing))).toEqual(limits.map(numbersOf(drawing)));
        },
      ),
    );
  });
});
