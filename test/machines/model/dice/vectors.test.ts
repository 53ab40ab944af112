import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

const PAGE = readFileSync('docs/dice.md', 'utf8');

const ROWS = [
  ...PAGE.matchAll(
    /^\| `(.*?)` +\| (\d+) +\| (.*?) +\| (\d+) +\| `([0-9a-f]{64})` \| (\w+) +\|$/gm,
  ),
].map(([, seed = '', round, purpose = '', time, hex = '', result = '']) => ({
  drawing: { seed, round: Number(round), purpose, time: Number(time) },
  hex,
  result,
}));

describe('the vectors of docs/dice.md', () => {
  it('show every face of the die, both pools, later rounds and a seed longer than a block', () => {
    expect(ROWS).toHaveLength(14);
    const results = ROWS.map(({ result }) => result);
    expect(results).toEqual(expect.arrayContaining(['block', 'surge', 'blank']));
    const purposes = ROWS.map(({ drawing }) => drawing.purpose);
    expect(purposes).toEqual(
      expect.arrayContaining(['die', 'order pool blue', 'order pool red', PURPOSES[4]]),
    );
    expect(ROWS.some(({ drawing }) => drawing.seed.length > 64)).toBe(true);
  });

  it.each(ROWS)('hold: $drawing.seed, $drawing.round, $drawing.purpose, $drawing.time', (row) => {
    expect(block(row.drawing, 0).toString('hex')).toBe(row.hex);
    expect(resultOf(row.drawing)).toBe(row.result);
    expect(drawnBy(row.drawing)).toBe(row.result);
  });

  it('hold where words are passed over', () => {
    const [words = '', numbers = ''] =
      PAGE.split('Words are passed over here')[1]?.split('drawn from them') ?? [];
    const hoth = { seed: 'Hoth', round: 1, purpose: 'die', time: 0 };
    const listed = (text: string) => (text.match(/\b\d{9,10}\b/g) ?? []).map(Number);
    const bytes = block(hoth, 0);
    expect(listed(words)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((word) => bytes.readUInt32BE(word * 4)),
      3_000_000_000,
    ]);
    const below = drawsOf(hoth);
    expect(listed(numbers)).toEqual([below(3e9), below(3e9), below(3e9)]);
  });
});
