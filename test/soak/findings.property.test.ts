import { describe, expect, it } from 'vitest';
import { drawsAtRandom, runWithSeed } from './random-tests.mjs';
import findings from './findings.json' with { type: 'json' };

interface Finding {
  title: string;
  file: string;
  seed: number;
}

const FINDINGS: readonly Finding[] = findings;

describe('a fault that a soak found', () => {
  it('names a test file that draws at random, and is kept once', () => {
    for (const { file } of FINDINGS) expect(drawsAtRandom(file), file).toBe(true);
    const names = FINDINGS.map(({ file, seed }) => `${file}@${seed}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([...FINDINGS])('stays fixed: $title, with the seed $seed', async ({ file, seed }) => {
    expect(await runWithSeed(seed, [file])).toMatchObject({ status: 'passed' });
  });
});
