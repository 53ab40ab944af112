import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, raise, setup, spawnChild } from 'xstate';
import {
  checkProperty,
  completeSuite,
  generatePaths,
  leadsTo,
  machineCoverage,
} from 'xstate-workbench';

/** Loads a user, tries again after a second, and gives up after three failures. */
const loader = setup({
  types: {} as { context: { name: string | null; failures: number }; events: { type: 'RESET' } },
  actors: { fetchUser: fromPromise(async () => ({ name: 'Ada' })) },
}).createMachine({
  id: 'loader',
  context: { name: null, failures: 0 },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'fetchUser',
        onDone: {
          target: 'loaded',
          actions: assign({ name: ({ event }) => event.output.name }),
        },
        onError: {
          target: 'waiting',
          actions: assign({ failures: ({ context }) => context.failures + 1 }),
        },
      },
    },
    waiting: {
      always: { guard: ({ context }) => context.failures >= 3, target: 'failed' },
      after: { 1000: 'loading' },
    },
    loaded: { on: { RESET: 'loading' } },
    failed: { type: 'final' },
  },
});

const typesOf = (paths: readonly { events: readonly { type: string }[] }[]) => [
  ...new Set(paths.flatMap(({ events }) => events.map(({ type }) => type))),
];

describe('delays and invoked actors in generated paths', () => {
  it('are events, with the outputs and errors that the scenario gives by the name of the actor', () => {
    const paths = generatePaths(loader, {
      actors: { fetchUser: { done: [{ name: 'Ada' }], error: ['offline'] } },
    });
    expect(paths.leftOut).toEqual([]);
    expect(typesOf(paths).sort()).toEqual([
      'RESET',
      'xstate.after.1000.loader.waiting',
      'xstate.done.actor.0.loader.loading',
      'xstate.error.actor.0.loader.loading',
    ]);
    const { transitions, guards } = machineCoverage(loader, paths);
    expect([transitions.missing, guards.missing]).toEqual([[], []]);
  });

  it('leaves out an output that the machine cannot take, and says what to write', () => {
    const { leftOut } = generatePaths(loader);
    expect(leftOut).toEqual([
      expect.stringMatching(
        /^Machine "loader".*in state "loading".*makes the machine throw: .*'name'.*actors: \{ "fetchUser": \{ done: \[ \{ name: … \} \] \} \}\.$/s,
      ),
    ]);
  });

  it('names the actors that a machine has, if a scenario names another', () => {
    expect(() => generatePaths(loader, { actors: { fetchUsr: { done: [1] } } })).toThrow(
      'Machine "loader", scenario "machine": "actors" names "fetchUsr" (did you mean "fetchUser"?), but the machine has only 0.loader.loading, fetchUser.',
    );
  });

  it('has no event of an actor whose list is empty', () => {
    const paths = generatePaths(loader, { actors: { fetchUser: { done: [], error: [] } } });
    expect(typesOf(paths)).toEqual([]);
  });

  it('takes the reports of an actor from the scenario alone, if it supplies one', () => {
    const done = { type: 'xstate.done.actor.0.loader.loading', output: { name: 'Grace' } };
    const failed = { type: 'xstate.error.actor.0.loader.loading', error: 'offline' };
    const paths = generatePaths(loader, {
      events: ({ context }) => [context.failures === 1 ? done : failed] as never,
    });
    expect(paths.leftOut).toEqual([expect.stringContaining('no event of type "RESET" is sent')]);
    const outputs = paths
      .flatMap(({ events }) => events as { type: string; output?: unknown }[])
      .filter(({ type }) => type === done.type);
    expect(outputs.length).toBeGreaterThan(0);
    for (const { output } of outputs) expect(output).toEqual({ name: 'Grace' });
  });

  it('has the events of a spawned actor, of a delayed raise and of a snapshot', () => {
    const machine = createMachine({
      id: 'nest',
      initial: 'quiet',
      entry: [
        spawnChild(
          fromPromise(async () => 1),
          { id: 'egg' },
        ),
        raise({ type: 'LATER' }, { delay: 5 }),
      ],
      states: {
        quiet: {
          on: { 'xstate.done.actor.egg': 'hatched', LATER: 'late' },
          invoke: { id: 'watch', src: createMachine({}), onSnapshot: 'seen' },
        },
        hatched: {},
        late: {},
        seen: {},
      },
    });
    expect(typesOf(generatePaths(machine)).sort()).toEqual([
      'LATER',
      'xstate.done.actor.egg',
      'xstate.snapshot.watch',
    ]);
  });
});

describe('delays and invoked actors in suites and properties', () => {
  const given = { actors: { fetchUser: { done: [{ name: 'Ada' }], error: ['offline'] } } };

  it('are inputs of a complete suite', () => {
    const { sequences, inputs } = completeSuite(loader, given);
    expect(inputs).toBe(4);
    expect(sequences.flat().map(({ type }) => type as string)).toContain(
      'xstate.after.1000.loader.waiting',
    );
  });

  it('are steps of the runs of a property', () => {
    const ends = leadsTo(
      ({ value }: { value: unknown }) => value === 'waiting',
      ({ value }: { value: unknown }) => value === 'loaded' || value === 'failed',
    );
    expect(checkProperty(loader, given, ends as never)).toBeNull();
  });
});

describe('a machine with endless states', () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    on: {
      add: { actions: assign({ count: ({ context }) => context['count'] + 1 }) },
      stop: { guard: ({ context }) => context['count'] > 2, target: '.over' },
    },
    initial: 'on',
    states: { on: {}, over: {} },
  });

  it('is covered by paths through its nearest states, and the paths say so', () => {
    const paths = generatePaths(counter, {}, { maxStates: 50 });
    expect(machineCoverage(counter, paths).guards.missing).toEqual([]);
    expect(paths.leftOut).toEqual([
      expect.stringContaining('there are too many states (maxStates: 50), the last in state "o'),
    ]);
    expect(paths.leftOut[0]).toContain('The part with the most values is context.count.');
  });

  it('is refused by a suite', () => {
    expect(() => completeSuite(counter, {}, { maxStates: 50 })).toThrow(
      'there are too many states (maxStates: 50)',
    );
  });

  it('stops at a number of events too', () => {
    const { leftOut } = generatePaths(counter, {}, { maxEvents: 30 });
    expect(leftOut[0]).toContain('there are too many events to try (maxEvents: 30)');
  });
});

describe('a machine that ends as it begins', () => {
  it('takes no event, and the paths say what a guard may ask', () => {
    const page = createMachine({
      id: 'page',
      initial: 'checking',
      states: {
        checking: {
          always: [{ guard: () => typeof window === 'undefined', target: 'server' }, 'shown'],
        },
        server: { type: 'final', on: { RETRY: 'shown' } },
        shown: { on: { CLOSE: 'server' } },
      },
    } as never);
    expect(generatePaths(page).leftOut).toEqual([
      'Machine "page", scenario "machine": it ends as it begins, in the final state "server", so it takes no event. ' +
        'If a guard asks whether it runs in a browser, define globalThis.window before the machine is loaded: --setup FILE.',
      'Machine "page": the machine ends in the final state "server", so it never takes RETRY there. ' +
        "Remove type: 'final', or its transitions.",
    ]);
  });
});
