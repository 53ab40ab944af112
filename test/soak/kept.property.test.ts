import { describe, expect, it } from 'vitest';
import { drawsAtRandom, tried } from './finding.mjs';
import kept from './kept.json' with { type: 'json' };

interface Kept {
  title: string;
  file: string;
  seed: number;
}

const KEPT: readonly Kept[] = kept;

describe('what a soak found once', () => {
  it('is kept with a file that draws at random, each once', () => {
    for (const { file } of KEPT) expect(drawsAtRandom(file), file).toBe(true);
    const names = KEPT.map(({ file, seed }) => `${file}@${seed}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([...KEPT])('is not found again: $title, with the seed $seed', async ({ file, seed }) => {
    expect(await tried(seed, [file])).toEqual({ ended: 'passed' });
  });
});
