import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import planted from './planted-leaks.json' with { type: 'json' };

const ROOT = new URL('../../', import.meta.url);

describe('the planted leaks', () => {
  it('are more than twenty, and each differs from the others', () => {
    expect(planted.length).toBeGreaterThan(20);
    expect(new Set(planted.map(({ title }) => title)).size).toBe(planted.length);
  });

  it.each([...planted])(
    'can be planted in the current sources: $title',
    ({ file, from, to, tests }) => {
      const source = readFileSync(fileURLToPath(new URL(file, ROOT)), 'utf8');
      expect(source.split(from)).toHaveLength(2);
      expect(to).not.toBe(from);
      for (const test of tests) expect(existsSync(new URL(test, ROOT)), test).toBe(true);
    },
  );
});
