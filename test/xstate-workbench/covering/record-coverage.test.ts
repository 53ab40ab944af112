import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { recordCoverage } from 'xstate-workbench';

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

describe('the recorded coverage of a live actor', () => {
  it('counts each taken transition and each entered state', () => {
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

  it('includes the transitions before the first event', () => {
    const { counts } = recordCoverage(createActor(gate, { input: { open: true } }));
    expect(counts.transitions).toEqual({ 'shut: always': 1 });
    expect(Object.keys(counts.states)).toEqual(['gate', 'open', 'open.wide']);
  });

  it('can be added to the counts of another actor, until it is stopped', () => {
    const first = recordCoverage(createActor(gate, { input: { open: true } }));
    const actor = createActor(gate, { input: { open: true } }).start();
    const { counts, stop } = recordCoverage(actor, first.counts);
    expect(counts.transitions).toEqual({ 'shut: always': 2 });
    stop();
    actor.send({ type: 'push' });
    expect(counts.transitions).toEqual({ 'shut: always': 2 });
  });

  it('cannot be added to the counts of another machine', () => {
    const { counts } = recordCoverage(createActor(createMachine({ id: 'door' })));
    const actor = createActor(gate, { input: { open: true } });
    expect(() => recordCoverage(actor, counts)).toThrow(
      'The counts are of the machine "door", and the actor runs "gate".',
    );
  });

  it('covers only this actor, not its children', () => {
    const parent = createMachine({
      id: 'parent',
      invoke: { id: 'gate', src: gate, input: { open: true } },
      on: { 'gate.push': {} },
    });
    const { counts } = recordCoverage(createActor(parent).start());
    expect(counts).toEqual({ machine: 'parent', transitions: {}, states: { parent: 1 } });
  });

  it('is refused for an actor without a machine', () => {
    const actor = createActor(
      fromPromise(async () => 1),
      { id: 'errand' },
    );
    expect(() => recordCoverage(actor)).toThrow('The actor "errand" runs no XState 5 machine.');
  });
});
