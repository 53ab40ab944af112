import { assign, createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { positionsFrom } from '../../../src/xstate-workbench/covering/positions.js';

/** A machine that counts endlessly. */
const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'on' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { on: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

const begin = () => createActor(counter).getSnapshot();
const on = () => [{ type: 'on' as const }];

describe('the positions reached by moves', () => {
  it('are reported during the search, with the maximum number', () => {
    const told: [number, number][] = [];
    const onProgress = (found: number, most: number) => told.push([found, most]);
    const positions = positionsFrom(begin(), on, { distance: 2_500, positions: 5_000, onProgress });
    expect(positions).toHaveLength(2_501);
    expect(told).toEqual([
      [1_000, 5_000],
      [2_000, 5_000],
    ]);
  });

  it('end with an error at the maximum number', () => {
    expect(() => positionsFrom(begin(), on, { positions: 50 })).toThrow(
      'there are more than 50 positions.',
    );
  });
});
