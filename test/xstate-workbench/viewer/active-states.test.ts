import { describe, expect, it } from 'vitest';
import { activeStateNames } from '../../../src/xstate-workbench/viewer/chart/active-states.js';

describe('the active states', () => {
  it('include every ancestor of the innermost states, named by their paths', () => {
    expect(activeStateNames({ first: { blue: 'choosing', red: { deep: 'er' } } })).toEqual([
      'first',
      'first.blue',
      'first.blue.choosing',
      'first.red',
      'first.red.deep',
      'first.red.deep.er',
    ]);
    expect(activeStateNames('complete')).toEqual(['complete']);
    expect(activeStateNames(undefined)).toEqual([]);
  });
});
