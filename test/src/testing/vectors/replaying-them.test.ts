import { describe, expect, it } from 'vitest';
import { replayVector } from '../../../../src/testing/vectors/replay.js';
import { committedVectors } from './committed-vectors.js';

describe('this implementation agrees with what was recorded', () => {
  it.each(committedVectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    expect(replayVector(vector)).toBeNull();
  });
});
