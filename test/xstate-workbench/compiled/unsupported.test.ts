import { describe, expect, it } from 'vitest';
import {
  assign,
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  raise,
  sendTo,
  spawnChild,
  stopChild,
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
    ['a delayed transition', { after: { 100: 'inner' } }],
    ['raise with a delay', { entry: raise({ type: 'LATER' }, { delay: 10 }) }],
    ['sendTo with a delay', { entry: sendTo('child', { type: 'LATER' }, { delay: 10 }) }],
    [
      'sendTo with a target that is not an id',
      { exit: sendTo(({ self }) => self, { type: 'ME' }) },
    ],
    ['the action "xstate.cancel"', { on: { GO: { actions: cancel('it') } } }],
    ['the action "xstate.spawnChild"', { always: { guard: 'never', actions: spawnChild(child) } }],
    [
      'the action "xstate.stopChild"',
      { initial: { target: 'a', actions: stopChild('it') }, states: { a: {} } },
    ],
    [
      'the actor "xstate.invoke.0.(machine).outer.inner", which is not a machine,',
      { invoke: { src: fromPromise(() => Promise.resolve()) } },
    ],
    [
      'the actor "xstate.invoke.0.(machine).outer.inner", which is not a machine,',
      { invoke: { src: fromCallback(() => {}) } },
    ],
    [
      'the actor "xstate.invoke.0.(machine).outer.inner", which is not a machine,',
      {
        invoke: {
          src: fromObservable(() => ({ subscribe: () => ({ unsubscribe() {} }) }) as never),
        },
      },
    ],
    ['the actor "absent", which is not provided,', { invoke: { src: 'absent' } }],
    ['an invocation with a "systemId"', { invoke: { src: child, systemId: 'it' } }],
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
    const machine = machineWith({ invoke: { src: machineWith({ after: { 1: 'inner' } }) } });
    expect(refusal(() => compileMachine(machine)).message).toBe(
      'State "outer.inner": a delayed transition is not supported by a compiled machine.',
    );
  });

  it.each([
    ['self', ({ self }: { self: { send(event: object): void } }) => self.send({ type: 'GO' })],
    ['system', ({ system }: { system: { get(id: string): unknown } }) => void system.get('it')],
    ['self', enqueueActions(({ self }) => void self.getSnapshot())],
    [
      'spawn',
      assign({ it: ({ spawn }: { spawn(logic: unknown): unknown }) => spawn(child) } as never),
    ],
  ])('is refused when an action uses something unsupported: %s', (asked, action) => {
    const { init, step } = compileMachine(machineWith({ on: { GO: { actions: action } } }));
    const { state, feature } = refusal(() => step(init().state, { type: 'GO' }));
    expect({ state, feature }).toEqual({
      state: 'outer.inner',
      feature: `the use of "${asked}", as there is no actor`,
    });
  });

  it.each([
    ['spawnChild', enqueueActions(({ enqueue }) => enqueue.spawnChild(child as never))],
    ['stopChild', enqueueActions(({ enqueue }) => enqueue.stopChild('it'))],
    ['cancel', enqueueActions(({ enqueue }) => enqueue.cancel('it'))],
    [
      'raise with a delay',
      enqueueActions(({ enqueue }) => enqueue.raise({ type: 'GO' }, { delay: 1 })),
    ],
    [
      'an event sent to itself',
      enqueueActions(({ enqueue }) => enqueue.sendTo('#_internal', { type: 'X' })),
    ],
  ])('is refused when it enqueues an unsupported action: %s', (feature, action) => {
    const { init, step } = compileMachine(machineWith({ on: { GO: { actions: action } } }));
    expect(refusal(() => step(init().state, { type: 'GO' })).feature).toBe(feature);
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
