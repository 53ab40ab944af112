import { describe, expect, it } from 'vitest';
import { replayVector } from '../../../src/vectors/replay.js';
import { committedVectors } from './committed-vectors.js';

describe('this implementation agrees with the committed vectors', () => {
  it.each(committedVectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
    expect(replayVector(vector)).toBeNull();
  });
});
