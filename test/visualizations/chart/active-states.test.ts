import { describe, expect, it } from 'vitest';
import { activeStateNames } from '../../../visualizations/chart/active-states.js';

describe('the states that are active', () => {
  it('are every state on the way to the innermost ones, named as the chart names them', () => {
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
