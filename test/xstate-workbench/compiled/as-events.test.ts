import { describe, expect, it } from 'vitest';
import {
  assign,
  cancel,
  createActor,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  SimulatedClock,
  spawnChild,
  stopChild,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { compileMachine } from 'xstate-workbench/compiled';

/** Blinks, rings when a delay by name ends, and counts. */
const lamp = setup({
  types: {} as { context: { blinks: number } },
  delays: { long: ({ context }) => 100 * (context.blinks + 1) },
}).createMachine({
  id: 'lamp',
  context: { blinks: 0 },
  type: 'parallel',
  states: {
    light: {
      initial: 'on',
      states: {
        on: { after: { 50: 'off' }, on: { PRESS: 'held' } },
        off: {
          after: {
            50: { target: 'on', actions: assign({ blinks: ({ context }) => context.blinks + 1 }) },
          },
        },
        held: { on: { PRESS: 'on' } },
      },
    },
    bell: {
      initial: 'quiet',
      states: { quiet: { after: { long: 'ringing' } }, ringing: { after: { 10: 'quiet' } } },
    },
  },
});

/** Moves of a clock: each is 5 milliseconds long. */
const ticks = (count: number): number[] => Array.from({ length: count }, () => 5);

/** The events that an actor takes while a simulated clock runs, and its snapshot after each. */
function runByXState(machine: AnyStateMachine, moves: readonly (EventObject | number)[]) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock });
  const taken: { event: EventObject; value: unknown; context: unknown }[] = [];
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const { value, context } = inspected.snapshot as unknown as Record<string, unknown>;
    taken.push({ event: inspected.event, value, context });
  });
  actor.start();
  for (const move of moves) {
    if (typeof move === 'number') clock.increment(move);
    else actor.send(move);
  }
  actor.stop();
  return taken.filter(({ event }) => !['xstate.init', 'xstate.stop'].includes(event.type));
}

describe('delays of a compiled machine', () => {
  it('lead to the same states as the clock of an actor, when their events are sent in its order', () => {
    const { init, step } = compileMachine(lamp);
    const press = { type: 'PRESS' };
    const taken = runByXState(lamp, [...ticks(12), press, ...ticks(30), press, ...ticks(80)]);
    expect(taken.length).toBeGreaterThan(8);
    let { state } = init();
    for (const { event, value, context } of taken) {
      ({ state } = step(state, event as never));
      expect({ value: state.value, context: state.context }).toEqual({ value, context });
    }
  });

  it('are listed by awaits while their state is active', () => {
    const { init, step, awaits } = compileMachine(lamp);
    const { state } = init();
    expect(awaits(state)).toEqual([
      { delay: 50, types: ['xstate.after.50.lamp.light.on'], to: '' },
      { delay: 'long', types: ['xstate.after.long.lamp.bell.quiet'], to: '' },
    ]);
    expect(awaits(step(state, { type: 'PRESS' }).state)).toEqual([
      { delay: 'long', types: ['xstate.after.long.lamp.bell.quiet'], to: '' },
    ]);
  });

  it('change nothing once their state is left', () => {
    const { init, step } = compileMachine(lamp);
    const held = step(init().state, { type: 'PRESS' }).state;
    expect(step(held, { type: 'xstate.after.50.lamp.light.on' } as never).state).toBe(held);
  });
});

describe('actors of a compiled machine that are no machines', () => {
  const machine = setup({
    types: {} as { context: { got: unknown } },
    actors: { load: fromPromise(async () => 1), listen: fromCallback(() => {}) },
  }).createMachine({
    id: 'page',
    context: { got: null },
    initial: 'loading',
    states: {
      loading: {
        invoke: [
          {
            id: 'load',
            src: 'load',
            onDone: { target: 'ready', actions: assign({ got: ({ event }) => event.output }) },
          },
          { id: 'listen', src: 'listen' },
        ],
        on: { ASK: { actions: sendTo('listen', { type: 'HELLO' }) } },
      },
      ready: {},
    },
  });

  it('are listed by awaits, and report by events', () => {
    const { init, step, awaits } = compileMachine(machine);
    const { state } = init();
    expect(awaits(state)).toEqual([
      {
        actor: { id: 'load', src: 'load' },
        types: ['xstate.done.actor.load', 'xstate.error.actor.load'],
        to: '',
      },
      {
        actor: { id: 'listen', src: 'listen' },
        types: ['xstate.done.actor.listen', 'xstate.error.actor.listen'],
        to: '',
      },
    ]);
    const asked = step(state, { type: 'ASK' } as never).state;
    expect(asked.status).toBe('active');
    const done = step(asked, { type: 'xstate.done.actor.load', output: 7 } as never).state;
    expect(done).toMatchObject({ value: 'ready', context: { got: 7 } });
    expect(awaits(done)).toEqual([]);
  });

  it('make the machine fail by their error, if it has no transition for it, as an actor fails', () => {
    const { init, step } = compileMachine(machine);
    const error = new Error('offline');
    const failed = step(init().state, { type: 'xstate.error.actor.load', error } as never).state;
    expect(failed).toMatchObject({ status: 'error', error });
  });

  it('belong to an invoked machine too: the event names it', () => {
    const parent = createMachine({
      initial: 'busy',
      states: {
        busy: {
          invoke: { id: 'page', src: machine.provide({}), onSnapshot: { actions: 'note' } },
        },
      },
    });
    const { init, step, awaits } = compileMachine(parent);
    const { state } = init();
    expect(awaits(state).map(({ to }) => to)).toEqual(['page', 'page']);
    const event = { type: 'xstate.done.actor.load', output: 7 } as never;
    const { children } = step(state, event, { to: 'page' }).state;
    expect(children['page']?.snapshot).toMatchObject({ value: 'ready', context: { got: 7 } });
    expect(() => step(state, event, { to: 'pages' })).toThrow(
      "Unable to send event to actor 'pages'",
    );
  });
});

describe('actions of a compiled machine that need a clock or an actor', () => {
  const wait = fromPromise(async () => 1);

  it.each([
    ['raise with a delay', raise({ type: 'LATER' }, { delay: 10 })],
    ['sendTo with a delay', sendTo('it', { type: 'LATER' }, { delay: 10 })],
    ['cancel', cancel('it')],
    ['spawnChild', spawnChild(wait, { id: 'it' })],
    ['stopChild', stopChild('it')],
    [
      'enqueued raise with a delay',
      enqueueActions(({ enqueue }) => enqueue.raise({ type: 'LATER' }, { delay: 1 })),
    ],
    ['enqueued cancel', enqueueActions(({ enqueue }) => enqueue.cancel('it'))],
    ['enqueued spawnChild', enqueueActions(({ enqueue }) => enqueue.spawnChild(wait as never))],
    ['enqueued stopChild', enqueueActions(({ enqueue }) => enqueue.stopChild('it'))],
  ])('leave the state as it is: %s', (_what, actions) => {
    const made = createMachine({
      context: { a: 1 },
      on: { GO: { actions }, LATER: { actions: assign({ a: 2 }) } },
    } as never) as AnyStateMachine;
    const { init, step } = compileMachine(made);
    const { state } = step(init().state, { type: 'GO' });
    expect(state).toMatchObject({ status: 'active', context: { a: 1 } });
    expect(step(state, { type: 'LATER' }).state.context).toEqual({ a: 2 });
  });

  it('sends an event to itself after the macrostep', () => {
    const made = createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', actions: sendTo(({ self }) => self, { type: 'NEXT' }) } } },
        b: { on: { NEXT: 'c' } },
        c: {},
      },
    });
    const { init, step } = compileMachine(made);
    expect(step(init().state, { type: 'GO' }).state.value).toBe('c');
    const actor = createActor(made).start();
    actor.send({ type: 'GO' });
    expect(actor.getSnapshot().value).toBe('c');
  });

  it('puts a spawned actor into the context as a persisted snapshot has it', () => {
    const made = setup({ actors: { wait } }).createMachine({
      context: ({ spawn }) => ({ ref: spawn('wait', { id: 'it' }) }),
    });
    const persisted = createActor(made).getPersistedSnapshot() as unknown as { context: unknown };
    const { state } = compileMachine(made).init();
    expect(state.context).toEqual(JSON.parse(JSON.stringify(persisted.context)));
  });
});
