import { assign, createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { positionsFrom } from '../../../src/testing/covering/positions.js';

/** A machine that counts on and on. */
const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'on' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { on: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

const begin = () => createActor(counter).getSnapshot();
const on = () => [{ type: 'on' as const }];

describe('the positions that moves lead to', () => {
  it('are told of while they are found, with how many there may be', () => {
    const told: [number, number][] = [];
    const onProgress = (found: number, most: number) => told.push([found, most]);
    const positions = positionsFrom(begin(), on, { distance: 2_500, positions: 5_000, onProgress });
    expect(positions).toHaveLength(2_501);
    expect(told).toEqual([
      [1_000, 5_000],
      [2_000, 5_000],
    ]);
  });

  it('are no more than were allowed: it ends with how many that is', () => {
    expect(() => positionsFrom(begin(), on, { positions: 50 })).toThrow(
      'there are more than 50 positions.',
    );
  });
});
