import { describe, expect, it } from 'vitest';
import {
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  stateIn,
  type AnyStateMachine,
} from 'xstate';
import { compiledFor, SideBySide, world } from './side-by-side.js';

/**
 * Sends events of these types to the machine, compiled and as an actor. Returns the last state and its emitted events.
 */
function play(machine: AnyStateMachine, types: readonly string[], input?: unknown) {
  const both = new SideBySide(compiledFor(machine), input);
  let emitted: readonly unknown[] = [];
  for (const type of types) ({ emitted } = both.send({ type }));
  return { state: both.state, emitted };
}

const trail = (tag: string) =>
  assign({
    trail: ({ context }: { context: { trail?: string[] } }) => [...(context.trail ?? []), tag],
  } as never);

const trailOf = (state: { context: unknown }) => (state.context as { trail?: string[] }).trail;

/** A state that notes each entry and exit. */
const noted = (name: string, more: object = {}) => ({
  entry: trail(`+${name}`),
  exit: trail(`-${name}`),
  ...more,
});

const machineOf = (config: object) =>
  createMachine({ context: { trail: [] }, ...config } as never) as AnyStateMachine;

describe('a compiled chart', () => {
  it('exits states from the inside out and enters them from the outside in', () => {
    const machine = machineOf({
      initial: 'a',
      states: {
        a: noted('a', {
          initial: 'inner',
          on: { GO: { target: 'b', actions: trail('!') } },
          states: { inner: noted('a.inner') },
        }),
        b: noted('b', { initial: 'inner', states: { inner: noted('b.inner') } }),
      },
    });
    const { state } = play(machine, ['GO']);
    expect(state.value).toEqual({ b: 'inner' });
    expect(trailOf(state)?.slice(2)).toEqual(['-a.inner', '-a', '!', '+b', '+b.inner']);
  });

  it('stays in a state on an inner transition, and exits it on a transition that re-enters', () => {
    const machine = machineOf({
      initial: 'a',
      states: {
        a: noted('a', {
          initial: 'one',
          on: {
            INNER: '.two',
            AGAIN: { target: '.two', reenter: true },
            NOTE: { actions: trail('!') },
          },
          states: { one: noted('one'), two: noted('two') },
        }),
      },
    });
    expect(trailOf(play(machine, ['INNER']).state)).toEqual(['+a', '+one', '-one', '+two']);
    expect(trailOf(play(machine, ['AGAIN']).state)?.slice(2)).toEqual(['-one', '-a', '+a', '+two']);
    expect(trailOf(play(machine, ['NOTE']).state)).toEqual(['+a', '+one', '!']);
  });

  it('evaluates guards in the order of the chart and takes the first enabled transition', () => {
    const machine = machineOf({
      initial: 'a',
      context: { n: 2 },
      states: {
        a: {
          on: {
            GO: [
              { guard: ({ context }: { context: { n: number } }) => context.n > 2, target: 'more' },
              { guard: ({ context }: { context: { n: number } }) => context.n > 1, target: 'two' },
              { target: 'less' },
            ],
          },
        },
        more: {},
        two: {},
        less: {},
      },
    });
    expect(play(machine, ['GO']).state.value).toBe('two');
  });

  it('passes static or computed params to guards and actions, also in joined guards', () => {
    const asked: unknown[] = [];
    const twiceAsMuch = ({ context }: { context: { n: number } }) => ({ least: context.n * 2 });
    const machine = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'GO' } },
      guards: {
        above: ({ context }, { least }: { least: number }) => {
          asked.push(least);
          return context.n > least;
        },
        never: () => false,
      },
      actions: { add: assign({ n: ({ context }, { by }: { by: number }) => context.n + by }) },
    }).createMachine({
      context: { n: 3 },
      on: {
        GO: {
          guard: and([
            { type: 'above', params: { least: 2 } },
            or(['never', not({ type: 'above', params: twiceAsMuch } as never)]),
          ]),
          actions: [
            { type: 'add', params: { by: 4 } },
            { type: 'add', params: ({ context }) => ({ by: context.n }) },
          ],
        },
      },
    });
    expect(play(machine, ['GO']).state.context).toEqual({ n: 14 });
    expect(asked).toEqual([2, 6, 2, 6]);
  });

  it('stateIn reads the state before the event', () => {
    const machine = machineOf({
      type: 'parallel',
      states: {
        door: { initial: 'shut', states: { shut: { on: { GO: 'open' } }, open: { id: 'open' } } },
        light: {
          initial: 'off',
          states: {
            off: { on: { GO: { guard: stateIn('#open'), target: 'on' } } },
            on: { on: { GO: { guard: stateIn({ door: 'open' }), target: 'off' } } },
          },
        },
      },
    });
    expect(play(machine, ['GO']).state.value).toEqual({ door: 'open', light: 'off' });
    expect(play(machine, ['GO', 'GO']).state.value).toEqual({ door: 'open', light: 'on' });
    expect(play(machine, ['GO', 'GO', 'GO']).state.value).toEqual({ door: 'open', light: 'off' });
  });

  it('takes eventless transitions before raised events', () => {
    const machine = machineOf({
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', actions: [raise({ type: 'RAISED' }), trail('go')] } } },
        b: {
          always: { target: 'c', actions: trail('always') },
          on: { RAISED: { actions: trail('b') } },
        },
        c: { on: { RAISED: { actions: trail('c') } } },
      },
    });
    expect(trailOf(play(machine, ['GO']).state)).toEqual(['go', 'always', 'c']);
  });

  it('prefers an exact event to a wildcard, and a longer wildcard to a shorter one', () => {
    const machine = machineOf({
      on: {
        '*': { actions: trail('*') },
        'door.*': { actions: trail('door.*') },
        'door.lock.*': { actions: trail('door.lock.*') },
        'door.lock.turn': { actions: trail('exact') },
      },
    });
    const { state } = play(machine, ['door.lock.turn', 'door.lock.oil', 'door', 'window']);
    expect(trailOf(state)).toEqual(['exact', 'door.lock.*', 'door.*', '*']);
  });

  it('a child state can forbid an event that its parent would take', () => {
    const machine = machineOf({
      initial: 'a',
      on: { GO: '.b' },
      states: { a: { on: { GO: undefined } }, b: {} },
    });
    const compiled = compiledFor(machine);
    expect(play(machine, ['GO']).state.value).toBe('a');
    expect(compiled.can(compiled.init().state, { type: 'GO' })).toBe(false);
  });

  it('takes one transition in each region, and the first of two that exit the same state', () => {
    const machine = machineOf({
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            one: { initial: 'a', states: { a: { on: { GO: 'b', OUT: '#x' } }, b: {} } },
            two: { initial: 'a', states: { a: { on: { GO: 'b', OUT: '#y' } }, b: {} } },
          },
        },
        x: { id: 'x' },
        y: { id: 'y' },
      },
    });
    expect(play(machine, ['GO']).state.value).toEqual({ both: { one: 'b', two: 'b' } });
    expect(play(machine, ['OUT']).state.value).toBe('x');
  });

  it('takes the eventless transition of the region entered first before that of the region entered last', () => {
    const waiting = (name: string) => ({
      initial: 'a',
      states: {
        a: { on: { [name]: 'b' } },
        b: {
          always: {
            guard: ({ event }: { event: { type: string } }) => event.type === 'NOW',
            actions: trail(name),
            target: 'c',
          },
        },
        c: {},
      },
    });
    const machine = machineOf({
      type: 'parallel',
      states: { one: waiting('one'), two: waiting('two') },
    });
    expect(trailOf(play(machine, ['two', 'one', 'NOW']).state)).toEqual(['two', 'one']);
  });

  it('raises done events with the output of the final state; a parallel state is done when all its regions are', () => {
    const region = (last: string) => ({
      initial: 'going',
      states: { going: { on: { [last]: 'over' } }, over: { type: 'final', output: { last } } },
      onDone: { actions: trail(`${last} is over`) },
    });
    const machine = machineOf({
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: { one: region('ONE'), two: region('TWO') },
          onDone: 'done',
        },
        done: { type: 'final', output: ({ context }: { context: unknown }) => ({ context }) },
      },
      output: ({ event }: { event: { output: unknown } }) => event.output,
    });
    const { state } = play(machine, ['TWO', 'ONE']);
    expect(state.status).toBe('done');
    expect(state.output).toEqual({ context: { trail: ['TWO is over', 'ONE is over'] } });
  });

  it.each([
    ['shallow', { p: { q: 'one' } }],
    ['deep', { p: { q: 'two' } }],
  ])('returns by %s history to the last states', (history, value) => {
    const machine = machineOf({
      initial: 'p',
      on: { OUT: '.away', BACK: '.p.before' },
      states: {
        p: {
          initial: 'other',
          states: {
            other: { on: { Q: 'q' } },
            q: { initial: 'one', states: { one: { on: { NEXT: 'two' } }, two: {} } },
            before: { type: 'history', history },
          },
        },
        away: {},
      },
    });
    expect(play(machine, ['OUT', 'BACK']).state.value).toEqual({ p: 'other' });
    const { state } = play(machine, ['Q', 'NEXT', 'OUT', 'BACK']);
    expect(state.value).toEqual(value);
    expect(Object.keys(state.historyValue)).toEqual([expect.stringContaining('p.before')]);
  });

  it('enters the default states if the history is empty, and only then', () => {
    const machine = machineOf({
      initial: 'away',
      on: { OUT: '.away', BACK: '.p.before' },
      states: {
        away: {},
        p: {
          initial: { target: 'one', actions: trail('begins') },
          states: { one: {}, before: { type: 'history' } },
        },
      },
    });
    expect(trailOf(play(machine, ['BACK']).state)).toEqual(['begins']);
    expect(trailOf(play(machine, ['BACK', 'OUT', 'BACK']).state)).toEqual(['begins']);
  });

  it('runs enqueued actions in order, and check reads the context from before', () => {
    const machine = setup({
      types: { context: {} as { n: number }, events: {} as { type: string } },
      guards: { isNought: ({ context }) => context.n === 0 },
      actions: {
        tell: emit(({ context }) => ({ type: 'told', n: context.n })),
        touch: ({ context }) => void world.push(context.n),
      },
    }).createMachine({
      context: { n: 0 },
      on: {
        GO: {
          actions: enqueueActions(({ enqueue, check }) => {
            enqueue.assign({ n: 1 });
            enqueue.emit({ type: 'first' });
            enqueue('tell');
            enqueue('touch');
            enqueue.assign({ n: ({ context }) => context.n + (check('isNought') ? 10 : 100) });
            enqueue('tell');
            enqueue.raise({ type: 'MORE' });
          }),
        },
        MORE: { actions: 'tell' },
      },
    });
    const { emitted, state } = play(machine, ['GO']);
    expect(state.context).toEqual({ n: 11 });
    expect(emitted).toEqual([
      { type: 'first' },
      { type: 'told', n: 1 },
      { type: 'told', n: 11 },
      { type: 'told', n: 11 },
    ]);
  });

  it('ignores actions that are enqueued after the action has returned', () => {
    let late: (() => void) | undefined;
    const machine = machineOf({
      on: {
        GO: {
          actions: enqueueActions(({ enqueue }) => {
            late ??= () => enqueue.assign({ trail: ['late'] } as never);
          }),
        },
        AFTER: { guard: () => late?.() === undefined, actions: trail('in time') },
      },
    });
    expect(trailOf(play(machine, ['GO', 'AFTER']).state)).toEqual(['in time']);
  });

  it('runs custom actions and logs in order, at the start after all contexts are created', () => {
    const machine = machineOf({
      initial: 'a',
      entry: [
        ({ context }: { context: object }) => void world.push(trailOf({ context })),
        trail('root'),
      ],
      states: { a: { entry: log(({ context }) => trailOf({ context }), 'trail') } },
      on: { GO: { actions: [trail('go'), log('gone')] } },
    });
    expect(trailOf(play(machine, ['GO']).state)).toEqual(['root', 'go']);
  });

  it('begins with an empty context if the function of the context returns nothing', () => {
    const context = () => undefined;
    expect(play(machineOf({ context }), ['GO']).state).toMatchObject({
      status: 'active',
      context: {},
    });
  });

  it('ends in error when a guard or an action throws, in the state before the event', () => {
    const machine = machineOf({
      initial: 'a',
      states: {
        a: {
          on: {
            GUARD: {
              guard: () => {
                throw new Error('no');
              },
              target: 'b',
            },
            ACTION: {
              target: 'b',
              actions: [
                trail('!'),
                emit({ type: 'never' } as never),
                () => {
                  throw new Error('no');
                },
              ],
            },
          },
        },
        b: {},
      },
    });
    const guarded = play(machine, ['GUARD']).state;
    expect(guarded).toMatchObject({
      status: 'error',
      value: 'a',
      error: { message: expect.stringContaining('Unable to evaluate guard') as string },
    });
    const { state, emitted } = play(machine, ['ACTION']);
    expect(state).toMatchObject({ status: 'error', value: 'a', context: { trail: [] } });
    expect(emitted).toEqual([]);
  });

  it.each([null, undefined, 'ends in error when a guard throws %j', 5])(
    'ends in error when a guard throws %j',
    (thrown) => {
      const guard = () => {
        throw thrown;
      };
      const { init, step } = compiledFor(machineOf({ on: { GO: { guard } } }));
      expect(step(init().state, { type: 'GO' }).state).toMatchObject({
        status: 'error',
        error: { message: expect.stringContaining('Unable to evaluate guard') as string },
      });
    },
  );

  it.each(['xstate.init', 'xstate.stop', 'xstate.error.actor.nobody'])(
    'takes %s from outside like an actor, whatever a wildcard does',
    (type) => {
      play(machineOf({ on: { '*': { actions: trail('any') } } }), [type, 'GO']);
      play(machineOf({ on: { GO: { actions: trail('go') } } }), [type, 'GO']);
    },
  );

  it('returns the same object if an event changes nothing', () => {
    const compiled = compiledFor(
      machineOf({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } }),
    );
    const { state } = compiled.init();
    expect(compiled.step(state, { type: 'NOTHING' }).state).toBe(state);
    expect(compiled.step(state, { type: 'GO' }).state).not.toBe(state);
  });
});

describe('a compiled chart that invokes another chart', () => {
  const child = setup({
    types: { context: {} as { n: number }, input: {} as { n: number } },
  }).createMachine({
    context: ({ input }) => ({ n: input.n }),
    entry: emit(({ context }) => ({ type: 'begun', n: context.n })),
    initial: 'counting',
    states: {
      counting: {
        on: {
          UP: { actions: [assign({ n: ({ context }) => context.n + 1 }), emit({ type: 'up' })] },
          ASK: { actions: sendParent({ type: 'ANSWER' }) },
          END: 'over',
        },
      },
      over: { type: 'final' },
    },
    output: ({ context }) => context.n,
  });

  const parent = machineOf({
    context: { trail: [], n: 5 },
    initial: 'idle',
    states: {
      idle: { on: { GO: 'running' } },
      running: {
        invoke: {
          src: child,
          id: 'child',
          input: ({ context }: { context: { n: number } }) => ({ n: context.n }),
          onDone: {
            target: 'idle',
            actions: assign(
              ({ event }: { event: { output?: unknown } }) => ({ n: event.output }) as never,
            ),
          },
        },
        entry: sendTo('child', { type: 'UP' }),
        on: {
          ANSWER: { actions: trail('answered') },
          OUT: 'idle',
          '*': { actions: forwardTo('child') },
        },
      },
    },
  });

  it('passes it input and events, and takes its output when it is done', () => {
    expect(play(parent, ['GO']).state.children).toMatchObject({
      child: { snapshot: { context: { n: 6 } } },
    });
    const { state } = play(parent, ['GO', 'UP', 'END']);
    expect(state).toMatchObject({ value: 'idle', context: { n: 7 }, children: {} });
  });

  it('takes the events that it sends to its parent, and says which chart emitted each event', () => {
    expect(trailOf(play(parent, ['GO', 'ASK']).state)).toEqual(['answered']);
    const compiled = compiledFor(parent);
    const { emitted, emittedBy } = compiled.step(compiled.init().state, { type: 'GO' });
    expect(emitted).toEqual([{ type: 'begun', n: 5 }, { type: 'up' }]);
    expect(emittedBy).toEqual(['child', 'child']);
  });

  it('stops it when its state is exited', () => {
    expect(play(parent, ['GO', 'UP', 'OUT']).state.children).toEqual({});
  });

  describe('with a systemId', () => {
    const named = { src: createMachine({}), systemId: 'one' };

    it('keeps the systemId in its state, from event to event', () => {
      const both = new SideBySide(compiledFor(machineOf({ invoke: { ...named, id: 'child' } })));
      both.send({ type: 'GO' });
      both.restore();
      both.takeOver();
      both.send({ type: 'GO' });
      expect(both.state.children).toMatchObject({ child: { systemId: 'one' } });
    });

    it('fails if two invoked machines that run have the same systemId, also of different parents', () => {
      const config = { invoke: [named, { src: createMachine({ invoke: named }) }] };
      for (const machine of [machineOf(config), machineOf({ invoke: [named, named] })]) {
        const states = { a: { on: { GO: 'b' } }, b: { invoke: { src: machine } } };
        expect(play(machineOf({ initial: 'a', states }), ['GO']).state).toMatchObject({
          status: 'error',
          error: { message: "Actor with system ID 'one' already exists." },
        });
      }
    });

    const ending = createMachine({
      initial: 'open',
      states: { open: { on: { END: 'over' } }, over: { type: 'final' } },
    });

    it('fails if the first of two ends as soon as it is invoked: XState starts it afterwards', () => {
      const ended = {
        ...named,
        src: createMachine({ initial: 'over', states: { over: { type: 'final' } } }),
      };
      const states = { a: { on: { GO: 'b' } }, b: { invoke: [ended, named] } };
      const { state } = play(machineOf({ initial: 'a', states }), ['GO']);
      expect(state).toMatchObject({ status: 'error', value: 'b' });
    });

    it('frees the systemId when the machine ends, or its state is exited', () => {
      const inside = { src: createMachine({ invoke: named }) };
      const states = {
        a: { invoke: inside, on: { GO: 'b' } },
        b: { invoke: named, on: { GO: 'c', AGAIN: { target: 'b', reenter: true } } },
        c: {
          invoke: { ...named, id: 'ending', src: ending },
          initial: 'alone',
          states: { alone: { on: { GO: 'both' } }, both: { invoke: named } },
          on: { END: { actions: forwardTo('ending') } },
        },
      };
      const types = ['GO', 'AGAIN', 'GO', 'END', 'GO'];
      const { state } = play(machineOf({ initial: 'a', states }), types);
      expect(state).toMatchObject({ status: 'active', value: { c: 'both' } });
    });
  });

  it('takes onError when it fails, and fails itself without such a transition', () => {
    const failing = createMachine({
      on: {
        UP: {
          actions: () => {
            throw new Error('no');
          },
        },
      },
    });
    const heedless = machineOf({
      invoke: { src: failing, id: 'child' },
      on: { UP: { actions: sendTo('child', { type: 'UP' }) } },
    });
    expect(play(heedless, ['UP']).state).toMatchObject({
      status: 'error',
      error: { message: 'no' },
    });
    const heedful = machineOf({
      initial: 'a',
      states: {
        a: {
          invoke: { src: failing, id: 'child', onError: 'b' },
          on: { UP: { actions: forwardTo('child') } },
        },
        b: {},
      },
    });
    expect(play(heedful, ['UP']).state).toMatchObject({ status: 'active', value: 'b' });
  });
});
