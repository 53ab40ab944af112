import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawsOf, PURPOSES } from '../../../../machines/model/chance.js';
import { block, drawnBy, resultOf } from './as-documented.js';

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
  it('cover every face of the die, both pools, later rounds and a seed longer than a block', () => {
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

  it('hold if words are skipped', () => {
    const [words = '', numbers = ''] =
      PAGE.split('An example with skipped words')[1]?.split('They give three numbers') ?? [];
    const hoth = { seed: 'Hoth', round: 1, purpose: 'die', time: 0 };
    const listed = (text: string) => (text.match(/\b\d{9,10}\b/g) ?? []).map(Number);
    const bytes = block(hoth, 0);
    expect(listed(words)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((word) => bytes.readUInt32BE(word * 4)),
    );
    const below = drawsOf(hoth);
    expect(listed(numbers)).toEqual([3e9, below(3e9), below(3e9), below(3e9)]);
  });
});
