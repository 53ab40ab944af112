import { describe, expect, it } from 'vitest';
import {
  assign,
  createMachine,
  emit,
  enqueueActions,
  raise,
  setup,
  stateIn,
  type AnyStateMachine,
} from 'xstate';
import {
  completeSuite,
  generatePaths,
  goalsOf,
  ImpureMachineError,
  machineCoverage,
  observerOf,
  PathGenerationError,
  sessionOf,
} from 'xstate-workbench';
import { chartOf, configJsonOf, drawingOf } from 'xstate-workbench/drawing';

/** A turnstile with one guard and one action. */
const turnstile = (
  actions: Record<string, unknown>,
  guards: Record<string, unknown> = { hasPaid: ({ context }: Counting) => context.coins > 1 },
) =>
  createMachine(
    {
      id: 'turnstile',
      context: { coins: 0, list: [] as number[] },
      initial: 'locked',
      states: {
        locked: {
          on: { COIN: { actions: 'count' }, PUSH: { guard: 'hasPaid', target: 'open' } },
        },
        open: {},
      },
    },
    { actions, guards } as never,
  );

interface Counting {
  context: { coins: number; list: number[] };
  event: { type: string };
}

const most = ({ context }: Counting) => Math.min(context.coins + 1, 3);
const pure = { count: assign({ coins: most } as never) };

let calls = 0;
let odd = false;

/** Code outside strict mode, where writing to a frozen object is ignored silently. */
// oxlint-disable-next-line no-implied-eval -- the only way to run code that is not strict
const sloppy = new Function('args', 'args.context.coins = 2; return {};') as () => object;

const IMPURE: [string, AnyStateMachine, string][] = [
  [
    'an action that writes a value of the context again',
    turnstile({
      count: enqueueActions(({ context }) => {
        Object.assign(context, { coins: Number(context.coins) });
      }),
    }),
    'the action "count" in state "locked" writes "coins" of its context in place',
  ],
  [
    'an assign that changes a list of the context',
    turnstile({
      count: assign(({ context }: Counting) => {
        context.list.push(1);
        return {};
      }),
    }),
    'the action "count" in state "locked" changes context.list[0] in place',
  ],
  [
    'an assign that changes the context and returns it',
    turnstile({
      count: assign(({ context }: Counting) => {
        context.coins = Math.min(context.coins + 1, 3);
        return context;
      }),
    }),
    'the action "count" in state "locked" changes context.coins in place',
  ],
  [
    'an action that changes the context outside of strict mode',
    turnstile({ count: assign(sloppy) }),
    'the action "count" in state "locked" changes context.coins in place',
  ],
  [
    'a guard that changes the context',
    turnstile(pure, {
      hasPaid: ({ context }: Counting) => (context.coins += 1) > 2,
    }),
    'the guard "hasPaid" in state "locked" of "locked: PUSH" changes context.coins in place',
  ],
  [
    'a guard that counts its calls',
    turnstile(pure, { hasPaid: () => (calls += 1) > 40 }),
    'the guard "hasPaid" in state "locked" of "locked: PUSH" answers true and false for the same context and event',
  ],
  [
    'a guard that alternates',
    turnstile(pure, { hasPaid: () => (odd = !odd) }),
    'the guard "hasPaid" in state "locked" of "locked: PUSH" answers true and false for the same context and event',
  ],
  [
    'an action that counts its calls',
    turnstile({ count: assign({ coins: () => (calls += 1) }) }),
    'the action "count" in state "locked" gives context.coins = ',
  ],
  [
    'an action that raises another event at each call',
    turnstile(
      {
        count: raise(() => {
          odd = !odd;
          return { type: odd ? 'PUSH' : 'NOTHING' };
        }),
      },
      {
        hasPaid: () => true,
      },
    ),
    '{"type":"COIN"} in state "locked" does not always have the same result',
  ],
  [
    'an initial context that counts its calls',
    createMachine({ id: 'turnstile', context: () => ({ id: (calls += 1) }) }),
    'the initial state is not always the same: context.id = ',
  ],
];

function errorOf(act: () => unknown): Error | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

describe('an impure machine is refused', () => {
  it.each(IMPURE)('%s', (_kind, machine, message) => {
    const error = errorOf(() => generatePaths(machine));
    expect(error).toBeInstanceOf(ImpureMachineError);
    expect(error?.message).toContain(`Machine "turnstile", `);
    expect(error?.message).toContain(message);
  });

  it('an inline action that uses the actor is refused with its state', () => {
    const machine = setup({ types: {} as { context: { list: number[] } } }).createMachine({
      id: 'nursery',
      context: { list: [] },
      initial: 'empty',
      states: {
        empty: {
          after: {},
          on: {
            GROW: {
              actions: [
                assign(({ context, self }) => {
                  void self.id;
                  context.list.push(1);
                  return {};
                }),
              ],
            },
          },
        },
      },
    });
    expect(() => generatePaths(machine)).toThrow(
      'the action "inline assign" in state "empty" changes context.list[0] in place',
    );
  });

  it('machineCoverage refuses it too', () => {
    const [, machine, message] = IMPURE[1] as (typeof IMPURE)[number];
    const events = [{ type: 'COIN' }, { type: 'COIN' }];
    expect(() => machineCoverage(machine, [{ input: undefined, events }])).toThrow(message);
  });

  it('the error has the state and the impure part as fields', () => {
    const [, machine] = IMPURE[0] as (typeof IMPURE)[number];
    expect(errorOf(() => generatePaths(machine))).toMatchObject({
      part: 'action',
      partName: 'count',
      state: 'locked',
    });
  });
});

describe('a pure machine', () => {
  it('may have actions that write outside the context', () => {
    const log: string[] = [];
    const machine = turnstile({
      count: ['note', assign({ coins: most } as never), emit({ type: 'counted' })] as never,
    });
    const noting = machine.provide({
      actions: {
        count: ({ context }) => {
          let number = context.coins;
          number += 1;
          log.push(`${number}`);
        },
      },
    });
    expect(generatePaths(noting).length).toBeGreaterThan(0);
  });

  it('keeps its own context and input unfrozen', () => {
    const input = { list: [1] };
    const machine = createMachine({
      context: ({ input: given }) => ({ list: (given as typeof input).list, done: false }),
      on: { GO: { actions: assign({ done: true }) } },
    });
    generatePaths(machine, { input });
    expect(Object.isFrozen(input) || Object.isFrozen(input.list)).toBe(false);
    const counter = turnstile(pure);
    generatePaths(counter);
    expect(Object.isFrozen(counter.config.context)).toBe(false);
  });

  it('may have guards that read the active states', () => {
    const machine = setup({
      guards: { isOpen: stateIn({ door: 'open' }) },
    }).createMachine({
      type: 'parallel',
      states: {
        door: { initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: {} } },
        light: {
          initial: 'off',
          states: { off: { on: { LOOK: { guard: 'isOpen', target: 'on' } } }, on: {} },
        },
      },
    });
    expect(machineCoverage(machine, generatePaths(machine)).guards.missing).toEqual([]);
  });
});

describe('scenarios', () => {
  const lamp = setup({
    types: {
      context: {} as { watts: number },
      events: {} as { type: 'PRESS' } | { type: 'DIM'; to: number },
      input: {} as { watts?: number },
    },
    guards: { isBright: ({ context }) => context.watts > 10 },
  }).createMachine({
    id: 'lamp',
    context: ({ input }) => ({ watts: input.watts ?? 0 }),
    initial: 'off',
    states: {
      off: { on: { PRESS: { guard: 'isBright', target: 'on' } } },
      on: { on: { PRESS: 'off', DIM: { actions: assign({ watts: ({ event }) => event.to }) } } },
    },
  });

  it('are optional: without one, every event type of the machine is sent without data', () => {
    const door = createMachine({
      initial: 'shut',
      states: { shut: { on: { OPEN: 'open' } }, open: { on: { SHUT: 'shut', '*': {} } } },
    });
    const paths = generatePaths(door);
    expect(paths.map(({ id, events }) => [id, events.map(({ type }) => type)])).toEqual([
      ['machine-1', ['OPEN', 'OPEN', 'SHUT']],
    ]);
  });

  it('may be a list of events, as in @xstate/graph, with or without an input', () => {
    const [path] = generatePaths(lamp, {
      events: [{ type: 'PRESS' }, { type: 'DIM', to: 5 }],
      input: { watts: 20 },
    });
    expect(path?.events).toEqual([
      { type: 'PRESS' },
      { type: 'DIM', to: 5 },
      { type: 'PRESS' },
      { type: 'PRESS' },
    ]);
  });

  it('may be a list, each with typed events', () => {
    const paths = generatePaths(lamp, [
      { id: 'dark', title: 'A weak lamp', input: { watts: 1 }, events: [{ type: 'PRESS' }] },
      { id: 'bright', input: { watts: 20 }, events: () => [{ type: 'PRESS' }] },
    ]);
    expect(paths.map(({ id }) => id)).toEqual(['dark-1', 'bright-1']);
  });

  it('are checked at compile time: unknown events and inputs are type errors', () => {
    const needy = setup({ types: { input: {} as { watts: number } } }).createMachine({});
    const neverCalled = () => {
      // @ts-expect-error The lamp is not smashed.
      generatePaths(lamp, { input: {}, events: [{ type: 'SMASH' }] });
      // @ts-expect-error A lamp is dimmed to a number.
      generatePaths(lamp, { input: {}, events: () => [{ type: 'DIM', to: 'half' }] });
      // @ts-expect-error Watts are a number.
      generatePaths(lamp, { input: { watts: '20' } });
      // @ts-expect-error It needs its input.
      generatePaths(needy, { events: [] });
    };
    expect(neverCalled).toBeTypeOf('function');
    expect(generatePaths(needy, { input: { watts: 1 } })).toEqual([]);
  });

  it.each<[string, (machine: never) => unknown]>([
    ['generatePaths', generatePaths],
    ['machineCoverage', (machine) => machineCoverage(machine, [])],
    ['completeSuite', completeSuite],
    ['observerOf', observerOf],
    ['goalsOf', goalsOf],
    ['sessionOf', (machine) => sessionOf(machine, { input: undefined, events: [] } as never)],
    ['chartOf', chartOf],
    ['configJsonOf', configJsonOf],
    ['drawingOf', drawingOf],
  ])('%s says what to pass in place of a value that is no machine', async (name, call) => {
    for (const given of [undefined, null, 'door', 7, {}, []]) {
      const asked = new Promise((resolve) => resolve(call(given as never)));
      await expect(asked).rejects.toThrow(`${name} takes an XState 5 machine`);
    }
  });

  it.each<[string, () => unknown, string]>([
    [
      'a value that is no machine',
      () => generatePaths({} as never),
      'generatePaths takes an XState 5 machine, as createMachine or setup().createMachine returns it; it was given an object.',
    ],
    [
      'a config',
      () => generatePaths({ initial: 'a', states: { a: {} } } as never),
      'a config: pass it to createMachine.',
    ],
    ['undefined', () => machineCoverage(undefined as never, []), 'it was given undefined.'],
    [
      'events that are no list',
      () => generatePaths(lamp, { events: 'PRESS' as never, input: {} }),
      'Machine "lamp", scenario 1: "events" must be a list of events, or a function',
    ],
    [
      'events that are strings',
      () => generatePaths(lamp, { events: ['PRESS'] as never, input: {} }),
      'in state "off": "events" must be a list of objects with a "type", not ["PRESS"].',
    ],
    [
      'two scenarios with the same id',
      () =>
        generatePaths(lamp, [
          { id: 'dark', input: {} },
          { id: 'dark', input: {} },
        ]),
      'Machine "lamp", scenario 2: its id "dark" is not unique.',
    ],
    [
      'a missing input',
      () => {
        const needy = createMachine({
          id: 'needy',
          context: ({ input }) => ({ size: (input as { size: number }).size }),
        });
        return machineCoverage(needy, [{ input: undefined, events: [] }]);
      },
      'Machine "needy" cannot begin: Cannot read properties of undefined (reading \'size\'). No input was given: write one, as input: { size: … }.',
    ],
  ])('are refused with an explanation: %s', (_what, doing, message) => {
    expect(doing).toThrow(message);
  });

  it('are refused with a path-generation error if a scenario is faulty', () => {
    expect(() => generatePaths(lamp, null as never)).toThrow(PathGenerationError);
  });
});
