import { describe, expect, it } from 'vitest';
import { activeStates } from '../../../visualizations/chart/active-states.js';

describe('the states that are active', () => {
  it('are every state on the way to the innermost ones, named as the chart names them', () => {
    expect(activeStates({ first: { blue: 'choosing', red: { deep: 'er' } } })).toEqual([
      'first',
      'first.blue',
      'first.blue.choosing',
      'first.red',
      'first.red.deep',
      'first.red.deep.er',
    ]);
    expect(activeStates('complete')).toEqual(['complete']);
    expect(activeStates(undefined)).toEqual([]);
  });
});
