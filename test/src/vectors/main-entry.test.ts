import { describe, expect, it } from 'vitest';
import { createCommandPhase, createMatch } from '../../../src/index.js';
import { replayVector } from '../../../src/vectors/replay.js';
import { committedVectors as vectors } from './committed-vectors.js';

describe('the package with its catalogue', () => {
  it.each([
    ['phase', createCommandPhase],
    ['round', createMatch],
  ] as const)(
    'agrees with every vector of the %s: no built-in card takes part that the vector does not have',
    (machine, implementation) => {
      const ofMachine = vectors.filter((vector) => vector.machine === machine);
      expect(ofMachine.length).toBeGreaterThan(2);
      for (const vector of ofMachine)
        expect(replayVector(vector, implementation, { told: true })).toBeNull();
    },
  );
});

describe('the outcome of a vector', () => {
  it('CP-27: has sorted order pools, so that the seed does not change it', () => {
    const pools = vectors.flatMap(({ outcome }) =>
      [...JSON.stringify(outcome).matchAll(/"orderPool":(\[.*?\])/g)].map(
        ([, pool = '']) => JSON.parse(pool) as string[],
      ),
    );
    expect(pools.some((pool) => new Set(pool).size > 1)).toBe(true);
    for (const pool of pools) expect(pool).toEqual(pool.toSorted());
  });
});
