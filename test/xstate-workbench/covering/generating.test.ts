import { createTestModel } from '@xstate/test';
import { describe, expect, it, vi } from 'vitest';
import {
  and,
  assign,
  createMachine,
  fromPromise,
  not,
  or,
  setup,
  type AnyStateMachine,
} from 'xstate';
import {
  always,
  checkProperty,
  coveringPaths,
  generatePaths,
  machineCoverage,
  PathGenerationError,
  type PathOptions,
  type Scenario,
} from 'xstate-workbench';

/** A scenario that tries the same events in every state. */
const trying = (
  events: readonly { type: string; [more: string]: unknown }[],
  more: Partial<Scenario> = {},
): Scenario => ({
  id: 'toy',
  title: 'Every event in every state',
  input: undefined,
  events: () => events as never,
  ...more,
});

const generated = (machine: AnyStateMachine, scenario: Scenario, options?: PathOptions) =>
  generatePaths(machine, [scenario], options);

const seen = (machine: AnyStateMachine, events: readonly { type: string }[]) =>
  machineCoverage(machine, generated(machine, trying(events)));

const complete = { missing: [], unreachable: [] };

/** A lock whose guard reads three bolts from the event. */
const lock = (guard: unknown) =>
  createMachine(
    {
      id: 'lock',
      initial: 'shut',
      states: {
        shut: { on: { push: { guard: guard as never, target: 'open' } } },
        open: { type: 'final' },
      },
    },
    {
      guards: {
        upper: ({ event }) => event.upper === true,
        lower: ({ event }) => event.lower === true,
        chain: ({ event }) => event.chain === true,
      },
    },
  );

const pushes = [true, false].flatMap((upper) =>
  [true, false].flatMap((lower) =>
    [true, false].map((chain) => ({ type: 'push', upper, lower, chain })),
  ),
);

describe('both outcomes of a guard', () => {
  it.each([
    ['a named guard', 'upper', 2],
    ['and', and(['upper', 'lower', 'chain']), 6],
    ['or', or(['upper', 'lower', 'chain']), 6],
    ['not', not('chain'), 2],
    ['a nested guard', and(['upper', or(['lower', not('chain')])]), 6],
  ])('are shown for every part: %s', (_what, guard, outcomes) => {
    expect(seen(lock(guard), pushes).guards).toEqual({
      covered: outcomes,
      all: outcomes,
      ...complete,
    });
  });

  it('are not shown for a part if another part fails too: neither decides', () => {
    const machine = lock(and(['upper', 'lower']));
    const together = pushes.filter(({ upper, lower }) => upper === lower);
    expect(seen(machine, together).guards).toEqual({
      covered: 2,
      all: 4,
      missing: ['shut: push [upper] fails', 'shut: push [lower] fails'],
      unreachable: [],
    });
  });

  it('are not shown for a part that is not evaluated, nor by `can`', () => {
    const machine = lock('upper');
    const [path] = generated(machine, trying(pushes.slice(0, 1)));
    path?.begins.snapshot.can({ type: 'push', upper: false });
    expect(machineCoverage(machine, path ? [path] : []).guards.missing).toEqual([
      'shut: push [upper] fails',
    ]);
  });
});

describe('every transition', () => {
  const errand = setup({ actors: { walk: fromPromise(async () => 'bread') } }).createMachine({
    id: 'errand',
    context: { tries: 0 },
    initial: 'waiting',
    states: {
      waiting: {
        always: { guard: ({ context }) => context.tries > 1, target: 'tired' },
        on: { go: 'walking' },
      },
      walking: {
        invoke: {
          id: 'walk',
          src: 'walk',
          onDone: 'home',
          onError: {
            target: 'waiting',
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
        },
      },
      home: {
        initial: 'unpacking',
        states: { unpacking: { on: { put: 'done' } }, done: { type: 'final' } },
        onDone: 'resting',
      },
      resting: { type: 'final' },
      tired: { type: 'final' },
    },
  });
  const events = [
    { type: 'go' },
    { type: 'xstate.done.actor.walk', output: 'bread', actorId: 'walk' },
    { type: 'xstate.error.actor.walk', error: 'rain', actorId: 'walk' },
    { type: 'put' },
  ];

  it('is taken: by events, guards, finished regions, and actors that end or fail', () => {
    const { transitions } = seen(errand, events);
    expect(transitions).toEqual({ covered: 6, all: 6, ...complete });
  });

  it('is taken on paths that each run to an end and show something new', () => {
    const paths = generated(errand, trying(events));
    expect(paths.map(({ steps }) => steps.at(-1)?.snapshot.value).sort()).toEqual([
      'resting',
      'tired',
    ]);
    expect(paths.every(({ covers }) => covers.length > 0)).toBe(true);
  });

  it('is reported missing if the events do not reach it, unless it is known as unreachable', () => {
    const machine = lock('upper');
    const paths = generated(machine, trying(pushes.filter(({ upper }) => !upper)));
    expect(machineCoverage(machine, paths).transitions.missing).toEqual(['shut: push']);
    const unreachable = [{ goal: 'shut: push', reason: 'No key.' }];
    expect(machineCoverage(machine, paths, { unreachable }).transitions).toEqual({
      covered: 0,
      all: 1,
      missing: [],
      unreachable: ['shut: push'],
    });
  });
});

describe('a test model', () => {
  it('uses the covering paths, and each path is tested', async () => {
    const machine = lock(and(['upper', 'lower']));
    const paths = createTestModel(machine).getPaths(coveringPaths(), { events: pushes });
    const stood: unknown[] = [];
    let sent = 0;
    for (const path of paths) {
      await path.test({
        states: { '*': ({ value }) => void stood.push(value) },
        events: { push: () => void (sent += 1) },
      });
    }
    expect(stood).toContain('open');
    expect(sent).toBe(paths.reduce((sum, { weight }) => sum + weight, 0));
  });

  it('uses the paths of scenarios, whatever options it gets', () => {
    const machine = lock('upper');
    const scenario = trying(pushes) as Scenario<typeof machine>;
    const paths = createTestModel(machine).getPaths(coveringPaths([scenario]), {
      allowDuplicatePaths: true,
    });
    expect(paths.at(-1)?.state.value).toBe('open');
  });
});

describe('generatePaths refuses', () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0, name: 'toy' },
    initial: 'counting',
    states: {
      counting: { on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    },
  });
  const throwing = createMachine(
    { id: 'oven', initial: 'cold', states: { cold: { on: { light: { guard: 'isGas' } } } } },
    {
      guards: {
        isGas: () => {
          throw new Error('no match');
        },
      },
    },
  );

  it.each<[string, AnyStateMachine, Scenario, PathOptions, string]>([
    [
      'a scenario that throws',
      counter,
      trying([], {
        events: () => {
          throw new Error('nothing occurs to me');
        },
      }),
      {},
      'Machine "counter", scenario "toy", in state "counting": "events" throws: nothing occurs to me',
    ],
  ])('%s: the error names the machine and the place', (_what, machine, scenario, options, told) => {
    const generating = () => generated(machine, scenario, options);
    expect(generating).toThrow(PathGenerationError);
    expect(generating).toThrow(told);
  });

  const mill = createMachine({
    id: 'mill',
    initial: 'still',
    states: {
      still: { on: { push: 'here' } },
      here: { always: 'there' },
      there: { always: 'here' },
    },
  });

  it.each<[string, AnyStateMachine, string, string]>([
    ['a guard that throws', throwing, 'light', 'Machine "oven", scenario "toy", in state "cold": '],
    ['a chart that loops', mill, 'push', 'Machine "mill", scenario "toy", in state "still": '],
  ])(
    '%s: the paths leave out the event, and properties refuse it',
    (_what, machine, type, place) => {
      const told = `${place}{"type":"${type}"} makes the machine throw: `;
      const { leftOut } = generated(machine, trying([{ type }]), {});
      expect(leftOut).toHaveLength(1);
      expect(leftOut[0]).toContain(told);
      expect(leftOut[0]).toContain('An actor would stop with this error.');
      const holds = always(() => true) as never;
      expect(() =>
        checkProperty(machine, { id: 'toy', events: [{ type }] } as never, holds),
      ).toThrow(told);
    },
  );

  it('gives the same paths when each reading of a clock is an hour later', () => {
    let hours = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (hours += 1) * 3_600_000);
    const date = vi.spyOn(Date, 'now').mockImplementation(() => (hours += 1) * 3_600_000);
    try {
      const events = [{ type: 'add' }, { type: 'take' }];
      const generate = () => generatePaths(bounded(), { events }).map((path) => path.events);
      expect(generate()).toEqual(generate());
      expect(generate()).not.toEqual([]);
    } finally {
      clock.mockRestore();
      date.mockRestore();
    }
  });

  it('stops with the reason of an aborted signal', () => {
    const controller = new AbortController();
    let asked = 0;
    const generate = () =>
      generatePaths(
        bounded(),
        {
          events: () => {
            asked += 1;
            if (asked === 2) controller.abort(new Error('the user left'));
            return [{ type: 'add' }];
          },
        },
        { signal: controller.signal },
      );
    expect(generate).toThrow('the user left');
    expect(asked).toBe(2);
  });
});

/** Counts to five. */
const bounded = () =>
  createMachine({
    id: 'bounded',
    context: { count: 0 },
    on: {
      add: {
        guard: ({ context }) => context['count'] < 5,
        actions: assign({ count: ({ context }) => context['count'] + 1 }),
      },
      take: { actions: assign({ count: 0 }) },
    },
  });
