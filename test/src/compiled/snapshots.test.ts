import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, assign, setup, type AnyTransitionDefinition } from 'xstate';
import { compileMachine } from '../../../src/xstate-workbench/compiled/index.js';
import { commandPhaseMachine } from '../../../src/core.js';
import { pickSeeded } from '../../reference/random-pick.js';
import { makeTable } from '../../reference/random-table.js';

const lamp = setup({
  types: { context: {} as { turns: number }, events: {} as { type: 'TURN' | 'KICK' } },
  guards: { isWorn: ({ context }) => context.turns > 1 },
  actions: { count: assign({ turns: ({ context }) => context.turns + 1 }) },
}).createMachine({
  id: 'lamp',
  context: { turns: 0 },
  initial: 'off',
  states: {
    off: { on: { TURN: { target: 'on', actions: 'count' } } },
    on: {
      tags: 'bright',
      on: {
        TURN: [
          { guard: 'isWorn', target: 'broken' },
          { target: 'off', actions: 'count' },
        ],
        KICK: undefined,
      },
    },
    broken: { type: 'final' },
  },
});

describe('a state of a compiled machine', () => {
  const { init, step, toSnapshot, fromSnapshot, transitionsFor } = compileMachine(lamp);
  const on = step(init().state, { type: 'TURN' }).state;

  it('is the snapshot that XState persists', () => {
    const actor = createActor(lamp).start();
    actor.send({ type: 'TURN' });
    expect(toSnapshot(on)).toEqual(actor.getPersistedSnapshot());
  });

  it('can be restored in an actor, and the state of an actor can be restored in it', () => {
    const actor = createActor(lamp, { snapshot: toSnapshot(on) }).start();
    actor.send({ type: 'TURN' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'off', context: { turns: 2 } });
    for (const snapshot of [actor.getSnapshot(), actor.getPersistedSnapshot()]) {
      const { state } = step(fromSnapshot(snapshot), { type: 'TURN' });
      expect(state).toMatchObject({ value: 'on', context: { turns: 3 } });
    }
  });

  it.each([
    ['through JSON', (state: typeof on) => JSON.parse(JSON.stringify(state)) as typeof on],
    ['cloned', (state: typeof on) => structuredClone(state)],
    ['spread', (state: typeof on) => ({ ...state, context: { turns: 2 } })],
  ])('can be copied: %s', (_how, copy) => {
    expect(step(copy(on), { type: 'TURN' }).state.context.turns).toBeGreaterThan(1);
  });

  it('is a plain object, and stepping from it does not change it', () => {
    expect(Object.getPrototypeOf(on)).toBe(Object.prototype);
    const before = structuredClone(on);
    step(on, { type: 'TURN' });
    expect(structuredClone(on)).toEqual(before);
  });

  it('takes no event after it is done', () => {
    let state = on;
    for (let at = 0; at < 3; at += 1) ({ state } = step(state, { type: 'TURN' }));
    expect(state).toMatchObject({ status: 'done', value: 'broken' });
    expect(step(state, { type: 'TURN' })).toEqual({ state, emitted: [] });
  });

  it('a snapshot with an unknown state is refused', () => {
    expect(() => fromSnapshot({ ...toSnapshot(on), value: 'dim' })).toThrow("State 'dim'");
  });

  it('a snapshot with a child that the machine does not invoke is refused', () => {
    const children = { it: { src: 'stranger', snapshot: toSnapshot(on) } };
    expect(() => fromSnapshot({ ...toSnapshot(on), children })).toThrow("'stranger'");
  });

  it('lists the active states with their meta', () => {
    const { machine, nodesOf } = compileMachine(lamp);
    expect(nodesOf(on)).toEqual([machine.root, machine.states.on]);
    expect(nodesOf(on).flatMap(({ tags }) => tags)).toEqual(['bright']);
  });

  it('prints its public fields, and no internals', () => {
    expect(inspect(on)).toContain('[Configuration]');
    expect(inspect(on, { depth: 9 }).split('\n').length).toBeLessThan(20);
  });

  it('takes any number of event types that the chart does not use', () => {
    for (let at = 0; at < 2000; at += 1) {
      expect(step(on, { type: `UNKNOWN ${at}` } as never).state).toBe(on);
    }
    expect(transitionsFor(on, 'UNKNOWN')).toEqual([]);
  });

  it('lists the transitions that an event tries, and those that were taken', () => {
    const { TURN } = (lamp.states['on'] as { on: Record<string, AnyTransitionDefinition[]> }).on;
    expect(transitionsFor(on, 'TURN')).toEqual(TURN);
    expect(step(on, { type: 'TURN' }, { taken: true }).taken).toEqual([[TURN?.[1]]]);
    expect(step(on, { type: 'TURN' })).not.toHaveProperty('taken');
  });

  it('calls an observer with the result of each guard', () => {
    const told: unknown[] = [];
    const watched = compileMachine(lamp, {
      onGuard: ({ guard }, ask) => told.push([guard, ask(guard), ask(() => true)]),
    });
    watched.step(on, { type: 'TURN' });
    expect(told).toEqual([['isWorn', false, true]]);
  });
});

describe('assigned contexts', () => {
  const whole = { turns: 1, more: 2 };
  const machine = createMachine({
    context: { turns: 0, more: 0 },
    on: { GO: { actions: assign(() => whole) }, PART: { actions: assign(() => ({ turns: 5 })) } },
  });

  it('are copied, as in XState', () => {
    const { init, step } = compileMachine(machine);
    const { context } = step(init().state, { type: 'GO' }).state;
    expect(context).toEqual(whole);
    expect(context).not.toBe(whole);
  });

  it('become the context itself with `adoptContexts` if they are complete', () => {
    const { init, step } = compileMachine(machine, { adoptContexts: true });
    const { state } = step(init().state, { type: 'GO' });
    expect(state.context).toBe(whole);
    expect(step(state, { type: 'PART' }).state.context).toEqual({ turns: 5, more: 2 });
  });
});

describe('many machines at once', () => {
  it('a guard may step the same machine while that machine evaluates it', () => {
    const { init, step } = compileMachine(lamp);
    const dark = init().state;
    const asking = compileMachine(
      createMachine({
        initial: 'a',
        states: {
          a: {
            on: {
              GO: { guard: () => step(dark, { type: 'TURN' }).state.value === 'on', target: 'b' },
            },
          },
          b: {},
        },
      }),
    );
    expect(asking.step(asking.init().state, { type: 'GO' }).state.value).toBe('b');
  });

  it('a state does not change when other states are started', () => {
    const { init } = compileMachine(commandPhaseMachine);
    const [first, second] = [1, 2].map((seed) => init(makeTable(pickSeeded(seed))).state);
    expect(first?.context).toEqual(init(makeTable(pickSeeded(1))).state.context);
    expect(first?.context).not.toEqual(second?.context);
  });
});
