import { describe, expect, it } from 'vitest';
import { coverageOfDrawings } from '../../../src/cli/coverage-of-drawings.js';

describe('the counts of paths in the coverage drawings', () => {
  it('are positive integers for the states, transitions and guards of each machine', () => {
    const machines = Object.entries(JSON.parse(coverageOfDrawings()) as Record<string, object>);
    expect(machines.map(([name]) => name)).toEqual(['phase', 'hand', 'round']);
    for (const [, machine] of machines) {
      expect(Object.keys(machine)).toEqual(['transitions', 'states', 'guards']);
      const counts = Object.values(machine).flatMap((counted: object) => Object.values(counted));
      expect(counts.length).toBeGreaterThan(5);
      expect(counts.filter((count) => !Number.isInteger(count) || count < 1)).toEqual([]);
    }
  });
});
