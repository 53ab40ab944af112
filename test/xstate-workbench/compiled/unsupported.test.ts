import { describe, expect, it } from 'vitest';
import {
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  sendTo,
  spawnChild,
  type AnyStateMachine,
} from 'xstate';
import {
  compileMachine,
  UnsupportedChartError,
} from '../../../src/xstate-workbench/compiled/index.js';

/** A machine with this configuration of its state `outer.inner`. */
const machineWith = (inner: object): AnyStateMachine =>
  createMachine({
    context: {},
    initial: 'outer',
    states: { outer: { initial: 'inner', states: { inner } } },
  } as never);

const child = createMachine({});

function refusal(attempt: () => unknown): UnsupportedChartError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof UnsupportedChartError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe('a chart that only an actor can run', () => {
  it.each([
    [
      'spawning a machine (invoke it instead)',
      { always: { guard: 'never', actions: spawnChild(child) } },
    ],
    [
      'a custom guard with a "check"',
      { on: { GO: { guard: Object.assign(() => true, { check: () => true }) } } },
    ],
  ])('is refused by compileMachine, with the id of its state: %s', (feature, inner) => {
    const { state, ...error } = refusal(() => compileMachine(machineWith(inner)));
    expect(state).toBe('outer.inner');
    expect(error.feature).toBe(feature);
  });

  it('is refused by the invoking machine too', () => {
    const machine = machineWith({ invoke: { src: machineWith({ entry: spawnChild(child) }) } });
    expect(refusal(() => compileMachine(machine)).message).toBe(
      'State "outer.inner": spawning a machine (invoke it instead) is not supported by a compiled machine.',
    );
  });

  it.each([
    [
      'the use of "self", as there is no actor',
      ({ self }: { self: { send(event: object): void } }) => self.send({ type: 'GO' }),
    ],
    [
      'the use of "system", as there is no actor',
      ({ system }: { system: { get(id: string): unknown } }) => void system.get('it'),
    ],
    [
      'the use of "self", as there is no actor',
      enqueueActions(({ self }) => void self.getSnapshot()),
    ],
    [
      'spawning a machine (invoke it instead)',
      assign({ it: ({ spawn }: { spawn(logic: unknown): unknown }) => spawn(child) } as never),
    ],
    [
      'spawning a machine (invoke it instead)',
      enqueueActions(({ enqueue }) => enqueue.spawnChild(child as never)),
    ],
    [
      '"self" in the context (context.ref)',
      assign({ ref: ({ self }: { self: unknown }) => self } as never),
    ],
    [
      '"system" in the context (context.all)',
      assign((({ system }: { system: unknown }) => ({ all: system })) as never),
    ],
    [
      'an event sent to itself in enqueueActions (raise it)',
      enqueueActions(({ enqueue }) => enqueue.sendTo('#_internal', { type: 'X' })),
    ],
  ])('is refused when an action uses something unsupported: %s', (feature, action) => {
    const { init, step } = compileMachine(machineWith({ on: { GO: { actions: action } } }));
    const refused = refusal(() => step(init().state, { type: 'GO' }));
    expect({ state: refused.state, feature: refused.feature }).toEqual({
      state: 'outer.inner',
      feature,
    });
  });

  it('may pass on a value that it must not use', () => {
    const { init } = compileMachine(
      machineWith({
        entry: ({ self, context }: { self: unknown; context: unknown }) => [self, context],
      }),
    );
    expect(init().state.status).toBe('active');
  });

  it('can be explored without the machines that it invokes', () => {
    const machine = machineWith({
      invoke: {
        id: 'it',
        src: fromPromise(() => Promise.resolve()),
        onDone: { actions: assign({ done: true }) },
      },
      on: { GO: { actions: sendTo('it', { type: 'GO' }) } },
    });
    const { init, step } = compileMachine(machine, { invoked: 'left out' });
    const gone = step(init().state, { type: 'GO' }).state;
    const done = step(gone, { type: 'xstate.done.actor.it' } as never).state;
    expect(done).toMatchObject({ status: 'active', context: { done: true }, children: {} });
  });
});
