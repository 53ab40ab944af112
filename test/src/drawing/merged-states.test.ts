import { createMachine, type AnyStateMachine } from 'xstate';
import { OWN_CHARTS } from '../../../src/wording/own-charts.js';
import { describe, expect, it } from 'vitest';
import { chartOf, statesWithin, type Chart } from '../../../src/xstate-workbench/drawing/chart.js';
import { withMergedStates } from '../../../src/xstate-workbench/drawing/merged-states.js';
import { commandPhaseMachine } from '../../../src/index.js';

const state = (chart: Chart, id: string) => statesWithin(chart.root).find((each) => each.id === id);
const from = (chart: Chart, id: string) => chart.transitions.filter(({ source }) => source === id);

const asked = (player: string, onward: string) => ({
  description: `The ${player} player is asked.`,
  meta: { waitsFor: { kind: 'answer', whose: player } },
  on: {
    yes: { target: onward, guard: { type: 'isTurnOf', params: { player } }, actions: 'note' },
    no: { target: onward, guard: { type: 'isTurnOf', params: { player } } },
    wait: { guard: { type: 'isTurnOf', params: { player } } },
  },
});

function inTurn(changed: object = {}): AnyStateMachine {
  return createMachine({
    id: 'table',
    initial: 'asking',
    states: {
      asking: {
        initial: 'blue',
        states: { blue: asked('blue', 'red'), red: { ...asked('red', '#table.over'), ...changed } },
      },
      over: {},
    },
  });
}

describe('the states that two players have in common', () => {
  it('are drawn once if one follows the other, and lead to the target of the last one', () => {
    const chart = withMergedStates(chartOf(inTurn(), OWN_CHARTS));
    expect(statesWithin(chart.root).map(({ id }) => id)).toEqual([
      'table',
      'table.asking',
      'table.over',
    ]);
    expect(state(chart, 'table.asking')).toMatchObject({
      once: 'blue, then red',
      says: ['The blue / red player is asked.'],
      remark: 'Waits for blue / red: answer',
      kind: 'atomic',
    });
    expect(from(chart, 'table.asking')).toMatchObject([
      { name: 'asking.blue: yes', also: ['asking.red: yes'], targets: ['table.over'] },
      { name: 'asking.blue: no', targets: ['table.over'], guard: 'isTurnOf' },
      { name: 'asking.blue: wait', targets: null },
    ]);
  });

  it('name the player if only one player has a transition', () => {
    const { on } = asked('red', '#table.over');
    const back = { target: '#table.asking.blue', guard: 'isLate' };
    const chart = withMergedStates(chartOf(inTurn({ on: { ...on, again: back } })));
    expect(from(chart, 'table.asking').at(-1)).toMatchObject({
      name: 'asking.red: again',
      targets: null,
      aside: 'red only: back to blue',
    });
  });

  it('are drawn separately if each has something that the other has not', () => {
    const { yes, wait } = asked('red', '#table.over').on;
    const chart = chartOf(inTurn({ on: { yes, wait, never: '#table.over' } }));
    expect(withMergedStates(chart)).toEqual(chart);
  });

  it('are drawn separately if merging would save no space: a state with a single transition', () => {
    const light = (next: string) => ({ on: { tick: next } });
    const lights = chartOf(
      createMachine({
        id: 'light',
        initial: 'green',
        states: { green: light('yellow'), yellow: light('red'), red: light('green') },
      }),
    );
    expect(withMergedStates(lights)).toEqual(lights);
  });

  it('are drawn separately if a transition from outside leads to the second of them', () => {
    const region = (player: string) => ({
      initial: 'one',
      states: {
        one: { on: { [`go`]: { target: 'two', guard: { type: 'is', params: { player } } } } },
        two: { on: { back: 'one' } },
      },
    });
    const chart = chartOf(
      createMachine({
        id: 'both',
        initial: 'first',
        states: {
          first: { on: { skip: '#both.sides.red.two' } },
          sides: { type: 'parallel', states: { blue: region('blue'), red: region('red') } },
        },
      }),
    );
    expect(withMergedStates(chart)).toEqual(chart);
  });

  it("CP-11: step 2 is drawn once, and says that only red's part goes back to blue", () => {
    const chart = withMergedStates(chartOf(commandPhaseMachine, OWN_CHARTS));
    const untimed = state(chart, 'commandPhase.resolveCards.untimed');
    expect(untimed).toMatchObject({ once: 'blue, then red', children: [] });
    expect(from(chart, untimed?.id ?? '').map(({ aside }) => aside)).toContain(
      'red only: back to blue',
    );
  });

  it('keep every state and transition', () => {
    const whole = chartOf(commandPhaseMachine, OWN_CHARTS);
    const once = withMergedStates(whole);
    expect(once.transitions.length).toBeLessThan(whole.transitions.length);
    const names = once.transitions.flatMap(({ name, also = [] }) => [name, ...also]);
    expect(names.sort()).toEqual(whole.transitions.map(({ name }) => name).sort());
    const ids = statesWithin(once.root).flatMap(({ id, also = [] }) => [
      id,
      ...also.map((each) => each.id),
    ]);
    expect(ids.sort()).toEqual(
      statesWithin(whole.root)
        .map(({ id }) => id)
        .sort(),
    );
  });
});
