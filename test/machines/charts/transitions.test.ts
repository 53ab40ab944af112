import { and, createMachine, fromPromise, not, or, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { guardLabel, guardTree } from '../../../src/xstate-workbench/chart/guards.js';
import { transitionsOf } from '../../../src/xstate-workbench/chart/transitions.js';

const names = (machine: AnyStateMachine) => transitionsOf(machine).map(({ name }) => name);

describe('the transitions of a chart', () => {
  it('lists events, eventless and done transitions, and each guarded alternative separately', () => {
    const machine = createMachine({
      id: 'toy',
      initial: 'one',
      on: { stop: { target: '.two' } },
      states: {
        one: {
          always: [
            { guard: 'isReady', target: 'two' },
            { guard: 'isLate', target: 'three' },
          ],
          on: { go: 'two' },
        },
        two: {
          initial: 'inner',
          states: { inner: { on: { go: 'over' } }, over: { type: 'final' } },
          onDone: 'three',
        },
        three: {
          invoke: { id: 'clerk', src: fromPromise(async () => 1), onDone: 'one', onError: 'two' },
        },
      },
    });
    expect(names(machine)).toEqual([
      'toy: stop',
      'one: always #1',
      'one: always #2',
      'one: go',
      'two: done',
      'two.inner: go',
      'three: done of clerk',
      'three: error of clerk',
    ]);
  });
});

describe('the guards of a transition', () => {
  const guard = and([
    { type: 'isTheirTurn', params: { whose: 'blue' } },
    or(['isReady', not('isLate')]),
  ]);

  it('are written as one label', () => {
    const tree = guardTree(guard);
    expect(tree && guardLabel(tree)).toBe('isTheirTurn(blue) and (isReady or (not isLate))');
  });
});
