import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { recordCoverage } from '../../../../src/testing/index.js';

const gate = setup({
  types: { context: {} as { pushes: number }, input: {} as { open: boolean } },
  guards: { isOpen: ({ context }) => context.pushes > 0 },
  actions: { count: assign({ pushes: ({ context }) => context.pushes + 1 }) },
}).createMachine({
  id: 'gate',
  context: ({ input }) => ({ pushes: input.open ? 1 : 0 }),
  initial: 'shut',
  states: {
    shut: { always: { guard: 'isOpen', target: 'open' }, on: { push: { actions: 'count' } } },
    open: { initial: 'wide', states: { wide: {} }, on: { shut: 'shut', push: {} } },
  },
});

describe('what is recorded of a live actor', () => {
  it('counts how often each transition was taken and each state entered', () => {
    const actor = createActor(gate, { input: { open: false } });
    const { counts } = recordCoverage(actor);
    actor.start();
    actor.send({ type: 'push' });
    actor.send({ type: 'push' });
    expect(counts).toEqual({
      machine: 'gate',
      transitions: { 'shut: push': 1, 'shut: always': 1, 'open: push': 1 },
      states: { gate: 1, shut: 1, open: 1, 'open.wide': 1 },
    });
  });

  it('has what was taken before the first event', () => {
    const { counts } = recordCoverage(createActor(gate, { input: { open: true } }));
    expect(counts.transitions).toEqual({ 'shut: always': 1 });
    expect(Object.keys(counts.states)).toEqual(['gate', 'open', 'open.wide']);
  });

  it('goes on with the counts of another actor, until it is stopped', () => {
    const first = recordCoverage(createActor(gate, { input: { open: true } }));
    const actor = createActor(gate, { input: { open: true } }).start();
    const { counts, stop } = recordCoverage(actor, first.counts);
    expect(counts.transitions).toEqual({ 'shut: always': 2 });
    stop();
    actor.send({ type: 'push' });
    expect(counts.transitions).toEqual({ 'shut: always': 2 });
  });

  it('does not go on with the counts of another machine', () => {
    const { counts } = recordCoverage(createActor(createMachine({ id: 'door' })));
    const actor = createActor(gate, { input: { open: true } });
    expect(() => recordCoverage(actor, counts)).toThrow(
      'The counts are of the machine "door", and the actor runs "gate".',
    );
  });

  it('is of this actor alone, not of those that it has started', () => {
    const parent = createMachine({
      id: 'parent',
      invoke: { id: 'gate', src: gate, input: { open: true } },
      on: { 'gate.push': {} },
    });
    const { counts } = recordCoverage(createActor(parent).start());
    expect(counts).toEqual({ machine: 'parent', transitions: {}, states: { parent: 1 } });
  });

  it('there is none of an actor that runs no machine', () => {
    const actor = createActor(
      fromPromise(async () => 1),
      { id: 'errand' },
    );
    expect(() => recordCoverage(actor)).toThrow('The actor "errand" runs no XState 5 machine.');
  });
});
