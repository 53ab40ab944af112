import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverageOfDrawings } from '../../../src/cli/coverage-of-drawings.js';

const kept = readFileSync(
  new URL('../../../visualizations/drawings/coverage.json', import.meta.url),
  'utf8',
);

describe('the counts of paths that the drawings show', () => {
  it('are those of the paths as they are now; npm run coverage:drawings makes them so', () => {
    expect(coverageOfDrawings() === kept).toBe(true);
  });

  it('are whole numbers of paths alone: no times, nothing that changes by itself', () => {
    const machines = Object.entries(JSON.parse(kept) as Record<string, object>);
    expect(machines.map(([name]) => name)).toEqual(['phase', 'hand', 'round']);
    for (const [, machine] of machines) {
      expect(Object.keys(machine)).toEqual(['transitions', 'states', 'guards']);
      const counts = Object.values(machine).flatMap((counted: object) => Object.values(counted));
      expect(counts.filter((count) => !Number.isInteger(count) || count < 1)).toEqual([]);
    }
  });
});
