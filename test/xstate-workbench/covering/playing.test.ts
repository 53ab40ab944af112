import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { differenceByXState, generatePaths, type Path } from 'xstate-workbench';

type Event = { type: 'CODE'; digits: string } | { type: 'CLOSE' };
const EVENTS = [{ type: 'CODE', digits: '1' }, { type: 'CODE', digits: '0000' }, { type: 'CLOSE' }];

const vault = setup({
  types: { context: {} as { code: string }, events: {} as Event },
  guards: {
    isRight: ({ context, event }) => event.type === 'CODE' && event.digits === context.code,
  },
}).createMachine({
  id: 'vault',
  context: { code: '0000' },
  initial: 'shut',
  states: {
    shut: { on: { CODE: { guard: 'isRight', target: 'open' } } },
    open: { on: { CLOSE: 'shut' } },
  },
});

const [path] = generatePaths(vault, { events: EVENTS as never }) as unknown as [Path];

describe('a path on which XState differs', () => {
  it('fails at the first different step', () => {
    expect(differenceByXState(vault, path)).toBeUndefined();
    const [first, second, ...rest] = path.steps as [Path['steps'][0], Path['steps'][0]];
    const otherwise = { ...path, steps: [first, { ...second, snapshot: first.snapshot }, ...rest] };
    expect(differenceByXState(vault, otherwise)).toBe(
      'step 2, {"type":"CODE","digits":"0000"}: state.value is "open", and "shut" was expected.',
    );
  });

  it('fails if other transitions lead to the same state, or if the machine throws', () => {
    const renamed = { ...path, steps: path.steps.map((step) => ({ ...step, transitions: [] })) };
    expect(differenceByXState(vault, renamed)).toBe(
      'step 2, {"type":"CODE","digits":"0000"}: it takes shut: CODE, and none was expected.',
    );
    const throwing = vault.provide({
      guards: {
        isRight: () => {
          throw new Error('jammed');
        },
      },
    });
    expect(differenceByXState(throwing, path)).toContain('the machine throws: ');
  });
});
