import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { completeSuite, generatePaths, machineCoverage } from 'xstate-workbench';
import { differenceByXState } from '../../../src/xstate-workbench/covering/playing.js';

/** One event that writes a value of the context. */
const writing = (write: (args: { context: { held: unknown } }) => unknown, held: unknown = null) =>
  createMachine({
    id: 'desk',
    context: { held },
    on: { WRITE: { actions: { type: 'write' } } },
  }).provide({ actions: { write: assign({ held: write as never }) } as never });

const typesOf = (machine: AnyStateMachine) =>
  generatePaths(machine).map(({ events }) => events.map(({ type }) => type));

describe('clocks and chance stand still while a machine is explored', () => {
  it.each<[string, () => unknown, unknown]>([
    ['Date.now', () => Date.now(), Date.UTC(2026, 0, 1)],
    ['new Date()', () => new Date().toISOString(), '2026-01-01T00:00:00.000Z'],
    ['Math.random', () => Math.random(), 0.5],
    ['performance.now', () => performance.now(), 1000],
    ['crypto.randomUUID', () => crypto.randomUUID(), '00000000-0000-4000-8000-000000000000'],
    ['crypto.getRandomValues', () => [...crypto.getRandomValues(new Uint8Array(2))], [0, 0]],
  ])('%s, and the paths name the action that reads it', (what, read, value) => {
    const machine = writing(read);
    const paths = generatePaths(machine);
    expect(paths[0]?.steps.at(-1)?.snapshot.context).toEqual({ held: value });
    expect(paths.remarks).toHaveLength(1);
    expect(paths.remarks[0]).toContain(`Machine "desk", scenario "machine": ${what} `);
    expect(paths.remarks[0]).toContain('it is read by the action "write" in state "desk"');
    expect(differenceByXState(machine, paths[0] as never)).toBeUndefined();
  });

  it('names a guard, the initial context, and a raised event', () => {
    const machine = setup({ guards: { isLate: () => Date.now() > 0 } }).createMachine({
      id: 'shift',
      context: () => ({ began: Date.now() }),
      initial: 'working',
      states: { working: { on: { END: { guard: 'isLate', target: 'over' } } }, over: {} },
    });
    const { remarks } = generatePaths(machine);
    expect(remarks[0]).toContain(
      'Date.now stands at 2026-01-01T00:00:00.000Z here; it is read by the initial context, the guard "isLate" in state "working".',
    );
  });

  it('runs again afterwards, also when the machine throws', () => {
    const machine = writing(() => {
      throw new Error(String(Date.now()));
    });
    generatePaths(machine);
    expect(Math.random()).not.toBe(Math.random());
    expect(Date.now()).toBeGreaterThan(Date.UTC(2026, 0, 2));
    expect(new Date()).toBeInstanceOf(Date);
    expect(Object.getOwnPropertyDescriptor(crypto, 'randomUUID')).toBeUndefined();
  });

  it('leaves a date with arguments as it is', () => {
    const paths = generatePaths(
      writing(() => [new Date(0) instanceof Date, new Date(2).getTime()]),
    );
    expect(paths[0]?.steps.at(-1)?.snapshot.context).toEqual({ held: [true, 2] });
    expect(paths.remarks).toEqual([]);
  });
});

describe('values of a context are compared', () => {
  const itself: { me?: unknown } = {};
  itself.me = itself;

  it.each<[string, () => unknown]>([
    ['a Map', () => new Map([['a', new Set([1])]])],
    ['a Set', () => new Set([{ a: 1 }])],
    ['a Date', () => new Date(5)],
    ['a URL', () => new URL('https://a.example/b')],
    ['NaN', () => NaN],
    ['a bigint', () => 5n],
    ['an error', () => new Error('no')],
    ['bytes', () => new Uint8Array([1, 2])],
    ['a regular expression', () => /a/],
    ['a value that contains itself', () => itself],
  ])('%s by value: an equal one is the same state', (_what, make) => {
    const paths = generatePaths(writing(make));
    // To write it again stays in the same state, so one event is enough.
    expect(paths.map(({ events }) => events.length)).toEqual([1]);
    expect(paths.remarks).toEqual([]);
  });

  it.each<[string, unknown, unknown]>([
    ['two maps', new Map([['a', 1]]), new Map([['a', 2]])],
    ['two sets', new Set([1]), new Set([2])],
    ['two dates', new Date(1), new Date(2)],
    ['a number and NaN', 0, NaN],
    ['a Map and a Set', new Map(), new Set()],
    ['two errors', new Error('a'), new Error('b')],
  ])('%s that differ are two states', (_what, one, other) => {
    const machine = setup({
      guards: {
        isOther: ({ context }) => isDeepStrictEqual((context as { held: unknown }).held, other),
      },
      actions: { put: assign({ held: () => other }) },
    }).createMachine({
      id: 'desk',
      context: { held: one },
      initial: 'before',
      states: {
        before: { on: { PUT: { actions: 'put' }, GO: { guard: 'isOther', target: 'after' } } },
        after: {},
      },
    });
    expect(machineCoverage(machine, generatePaths(machine)).transitions.missing).toEqual([]);
  });

  it('an instance of a class by its own plain fields, a function by its code, with a remark', () => {
    class Socket {
      #open = true;
      constructor(readonly port: number) {}
      isOpen = () => this.#open;
    }
    const machine = setup({
      actions: { connect: assign({ socket: () => new Socket(2), call: () => () => 1 }) },
    }).createMachine({
      id: 'line',
      context: { socket: new Socket(1), call: null as unknown },
      on: { CONNECT: { actions: 'connect' } },
    });
    const paths = generatePaths(machine);
    expect(paths.map(({ events }) => events.length)).toEqual([1]);
    expect(paths.remarks).toEqual([
      'Machine "line", scenario "machine": context.socket holds a Socket, of which only its own plain fields are compared.',
      'Machine "line", scenario "machine": context.call holds a function, of which only the code is compared.',
    ]);
  });

  it.each<[string, unknown, (held: never) => unknown]>([
    ['a Map', new Map(), (held: Map<string, number>) => held.set('a', 1)],
    ['a Set', new Set(), (held: Set<number>) => held.add(1)],
    ['a Date', new Date(0), (held: Date) => (held.setFullYear(2000), held)],
  ])(
    '%s that an action changes in place is refused, as a plain object is',
    (_what, held, change) => {
      const machine = writing(({ context }) => change(context.held as never), held);
      expect(() => typesOf(machine)).toThrow(
        'the action "write" in state "desk" changes context.held in place. Let "assign" return new values instead: ({ context }) => ',
      );
    },
  );
});

describe('texts that a counter of the machine numbers', () => {
  let count = 0;
  const machine = setup({
    actions: { add: assign({ last: () => `todo-${(count += 1)}` }) },
  }).createMachine({
    id: 'list',
    context: () => ({ id: `list-${(count += 1)}`, last: '' }),
    initial: 'open',
    states: { open: { on: { ADD: { actions: 'add' }, CLOSE: 'closed' } }, closed: {} },
  });

  it('are compared without their numbers, with a remark', () => {
    const paths = generatePaths(machine);
    expect(machineCoverage(machine, paths).transitions.missing).toEqual([]);
    expect(paths.remarks).toEqual([
      'Machine "list", scenario "machine": texts such as "list-#" are compared without their numbers, which the machine counts itself.',
      'Machine "list", scenario "machine": texts such as "todo-#" are compared without their numbers, which the machine counts itself.',
    ]);
    for (const path of paths) expect(differenceByXState(machine, path)).toBeUndefined();
  });

  it('are no proof: properties and suites refuse them', () => {
    expect(() => completeSuite(machine)).toThrow('the initial state is not always the same');
  });
});

describe('an actor in the context', () => {
  it('may answer otherwise with another input: the paths of both are covered together', () => {
    const parent = setup({
      types: { context: {} as { child: AnyActorRef }, input: {} as { isOpen: boolean } },
      actors: { child: createMachine({ context: ({ input }) => input as object }) },
    }).createMachine({
      id: 'parent',
      context: ({ input, spawn }) => ({ child: spawn('child', { id: 'child', input }) }),
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            GO: {
              guard: ({ context }) => context.child.getSnapshot().context.isOpen as boolean,
              target: 'gone',
            },
          },
        },
        gone: {},
      },
    });
    const events = () => [{ type: 'GO' }];
    const paths = generatePaths(
      parent,
      [true, false].map((isOpen, index) => ({ id: `input-${index}`, input: { isOpen }, events })),
    );
    const { transitions, guards } = machineCoverage(parent, paths);
    expect([transitions.missing, guards.missing]).toEqual([[], []]);
  });
});

describe('globals of browsers that do not exist here', () => {
  const wizard = createMachine({
    id: 'wizard',
    context: () => ({ step: Number(sessionStorage.getItem('step')) > 0 ? 1 : 0 }),
    initial: 'first',
    states: {
      first: {
        on: {
          NEXT: { guard: () => new URL(window.location.href).hash === '', target: 'last' },
          STOP: { guard: () => document.title === 'x', target: 'last' },
        },
      },
      last: {},
    },
  });

  it('are stand-ins while a machine is explored, with a remark, and are gone afterwards', () => {
    const paths = generatePaths(wizard);
    expect(machineCoverage(wizard, paths).transitions.missing).toEqual(['first: STOP']);
    expect(paths.map((path) => differenceByXState(wizard, path))).toEqual([undefined]);
    expect(paths.remarks.join()).toContain('window is a stand-in here, because Node has no such');
    expect(paths.remarks.join()).toContain('sessionStorage is a stand-in here');
    expect([typeof window, typeof sessionStorage]).toEqual(['undefined', 'undefined']);
  });

  it('are the same in the coverage and in each path as while exploring, also for a guard that asks whether they exist', () => {
    const page = createMachine({
      id: 'page',
      initial: 'first',
      states: {
        first: { on: { NEXT: { guard: () => typeof window === 'undefined', target: 'last' } } },
        last: { on: { LOAD: { guard: () => window.name === 'x', target: 'first' } } },
      },
      on: { LOAD: { guard: () => window.name === 'x', target: '.last' } },
    });
    const paths = generatePaths(page);
    const shown = new Set(paths.flatMap(({ covers }) => covers));
    expect(shown).not.toContain('first: NEXT');
    const { transitions, guards } = machineCoverage(page, paths);
    expect([transitions.covered, guards.covered]).toEqual([0, shown.size]);
    const asking = paths.map((path) => ({
      ...path,
      events: path.events.filter(({ type }) => type === 'NEXT'),
    }));
    expect(machineCoverage(page, asking).transitions.covered).toBe(0);
    expect(paths.map((path) => differenceByXState(page, path))).toEqual([undefined]);
  });
});
