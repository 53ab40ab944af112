import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { drawingsOf, MACHINES } from '../../../src/cli/drawings.js';

const FOLDER = new URL('../../../visualizations/drawings/', import.meta.url);

describe('the committed drawings', () => {
  it('equal new drawings of the machines: npm run draw writes them', async () => {
    const kept = await readdir(FOLDER);
    const drawn = await drawingsOf(MACHINES);
    expect(kept.sort()).toEqual([...drawn.keys()].sort());
    for (const [file, content] of drawn) {
      expect((await readFile(new URL(file, FOLDER), 'utf8')) === content, file).toBe(true);
    }
  });
});
