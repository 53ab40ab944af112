import { describe, expect, it } from 'vitest';
import { usesRandomData, runWithSeed } from './random-tests.mjs';
import findings from './findings.json' with { type: 'json' };

interface Finding {
  title: string;
  file: string;
  seed: number;
}

const FINDINGS: readonly Finding[] = findings;

describe('a recorded finding of the soak', () => {
  it('names a test file that uses random data, and is recorded once', () => {
    for (const { file } of FINDINGS) expect(usesRandomData(file), file).toBe(true);
    const names = FINDINGS.map(({ file, seed }) => `${file}@${seed}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([...FINDINGS])('stays fixed: $title, with the seed $seed', async ({ file, seed }) => {
    expect(await runWithSeed(seed, [file])).toMatchObject({ status: 'passed' });
  });
});
