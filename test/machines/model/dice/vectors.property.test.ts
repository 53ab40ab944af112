import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceFrom,
  drawsOf,
  PURPOSES,
  rollRedDefenseDie,
  shuffle,
  type Drawing,
  type Purpose,
} from '../../../../machines/model/chance.js';

/** The way from a seed to numbers as docs/dice.md tells it, with another implementation of HMAC. */
function block({ seed, round, purpose, time }: Drawing, index: number): Buffer {
  const key = createHash('sha256').update(seed, 'utf8').digest();
  const lines = ['legion-command-phase/dice/1', round, purpose, time, index];
  return createHmac('sha256', key).update(lines.join('\n'), 'utf8').digest();
}

function numbersOf(drawing: Drawing): (limit: number) => number {
  let word = 0;
  return (limit) => {
    for (;;) {
      const bytes = block(drawing, Math.floor(word / 8));
      const value = bytes.readUInt32BE((word % 8) * 4);
      word += 1;
      if (value < Math.floor(4_294_967_296 / limit) * limit) return value % limit;
    }
  };
}

const FACES = ['block', 'block', 'block', 'surge', 'blank', 'blank'];

function resultOf(drawing: Drawing): string | undefined {
  const below = numbersOf(drawing);
  if (drawing.purpose === 'die') return FACES[below(6)];
  const letters = [...'abcdefghijkl'];
  for (let place = 11; place >= 1; place -= 1) {
    const other = below(place + 1);
    const token = letters[place] as string;
    letters[place] = letters[other] as string;
    letters[other] = token;
  }
  return letters.join('');
}

/** What the package makes of the same drawing. */
function drawnBy({ seed, round, purpose, time }: Drawing): string {
  const chance = { ...chanceFrom(seed), drawn: { [purpose]: time } };
  if (purpose === 'die') return rollRedDefenseDie(chance, round).face;
  return shuffle([...'abcdefghijkl'], chance, {
    round,
    purpose: purpose as Purpose,
  }).items.join('');
}

describe('what is drawn', () => {
  it('is what docs/dice.md says, for any seed, round, purpose and time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
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

  it('is numbered in one way for any limits, one after another', () => {
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
