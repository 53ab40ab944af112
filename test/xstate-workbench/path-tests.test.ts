import { describe, expect, it, test } from 'vitest';
import { assign, createMachine, raise, type EventObject } from 'xstate';
import { generatePaths, PathFailure, pathTests, suiteTests, type PathTest } from 'xstate-workbench';

/** A lamp that breaks after three presses. */
const lamp = createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      on: {
        PRESS: [
          { guard: ({ context }) => context['presses'] >= 3, target: 'broken' },
          { target: 'on', actions: assign({ presses: ({ context }) => context['presses'] + 1 }) },
        ],
        WIPE: {},
      },
    },
    on: { on: { PRESS: 'off', WIPE: {} } },
    broken: {},
  },
});

/** The lamp in plain code. `limit` is the number of presses that it survives. */
class Lamp {
  #presses = 0;
  #state = 'off';

  constructor(readonly limit = 3) {}

  send({ type }: EventObject): void {
    if (type !== 'PRESS' || this.#state === 'broken') return;
    if (this.#state === 'on') this.#state = 'off';
    else if (this.#presses >= this.limit) this.#state = 'broken';
    else {
      this.#presses += 1;
      this.#state = 'on';
    }
  }

  observe(): string {
    return this.#state;
  }
}

describe('a system that behaves as its machine', () => {
  for (const { title, run } of [...pathTests(lamp), ...suiteTests(lamp)]) {
    test(title, () => run(() => new Lamp()));
  }
});

describe('a system that cannot be told of an actor or a delay that does not run', () => {
  /** A machine that brews a cup, and counts the coins before. */
  const brewery = createMachine({
    id: 'brewery',
    context: { coins: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          COIN: {
            guard: ({ context }) => context['coins'] < 2,
            actions: assign({ coins: ({ context }) => context['coins'] + 1 }),
          },
          BREW: { guard: ({ context }) => context['coins'] === 2, target: 'brewing' },
        },
      },
      brewing: {
        invoke: { id: 'brewer', src: 'brew', onDone: 'served', onError: 'broken' },
        after: { 1000: 'broken' },
      },
      served: {},
      broken: {},
    },
  });
  const isReport = ({ type }: EventObject) => type.startsWith('xstate.');

  /** @param price the coins that a cup costs */
  const plain = (price: number) => {
    let state = 'idle';
    let coins = 0;
    return {
      send(event: EventObject): void {
        if (isReport(event) && state !== 'brewing') throw new Error('Nothing is brewing.');
        if (isReport(event)) state = event.type.startsWith('xstate.done') ? 'served' : 'broken';
        else if (state !== 'idle') return;
        else if (event.type === 'COIN') coins = Math.min(coins + 1, 2);
        else if (coins === price) state = 'brewing';
      },
      observe: () => state,
    };
  };

  for (const { title, run } of [...pathTests(brewery), ...suiteTests(brewery)]) {
    test(`passes if it is right: ${title}`, () => run(() => plain(2)));
  }

  it('fails by its own fault on the shortest path, not by a report that could not come', async () => {
    const failures: PathFailure[] = [];
    for (const { run } of pathTests(brewery))
      await run(() => plain(1)).catch((error: PathFailure) => failures.push(error));
    const messages = failures.map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((message) => message.includes('Nothing is brewing'))).toEqual([]);
    expect(messages[0]).toContain('after COIN BREW, state is "brewing", and "idle" is expected');
  });
});

describe('the tests of paths', () => {
  it('show the payloads of events in their titles, shortened', () => {
    const machine = createMachine({ initial: 'a', states: { a: { on: { COIN: 'b' } }, b: {} } });
    const events = [
      { type: 'COIN', value: 1 },
      { type: 'COIN', text: 'x'.repeat(60) },
    ];
    const titles = suiteTests(machine, { events }).map(({ title }) => title);
    expect(titles.join('\n')).toContain('COIN {"value":1}');
    expect(titles.join('\n')).toContain(`COIN {"text":"${'x'.repeat(31)}…`);
  });

  it('refuse `observe` in the wrong argument, where it would have no effect', () => {
    const misplaced: object = { observe: () => 'off' };
    expect(() => pathTests(lamp, { id: 'lamp', ...misplaced })).toThrow(
      '"observe" belongs into the third argument.',
    );
    expect(() => suiteTests(lamp, {}, { allowMissing: true, ...misplaced })).toThrow(
      '"observe" belongs into the second argument.',
    );
  });
});

describe('a system with a fault', () => {
  const failures = async (tests: ReturnType<typeof pathTests>, create: () => Lamp) => {
    const all = await Promise.allSettled(tests.map(({ run }) => run(create)));
    return all.flatMap((each) => (each.status === 'rejected' ? [each.reason as PathFailure] : []));
  };

  it('fails a path, with the shortest events that fail', async () => {
    const [failure] = await failures(pathTests(lamp), () => new Lamp(2));
    expect(failure).toBeInstanceOf(PathFailure);
    expect(failure?.events.map(({ type }) => type)).toEqual(Array(5).fill('PRESS'));
    expect(failure?.message).toBe(
      'after PRESS PRESS PRESS PRESS PRESS, state is "broken", and "on" is expected. ' +
        `The shortest path: ${JSON.stringify(Array(5).fill({ type: 'PRESS' }))}`,
    );
  });

  it('says that the state value is compared, if the system shows something else from the beginning', async () => {
    const shows = { send: () => undefined, observe: () => ({ value: 'off' }) };
    const [path] = pathTests(lamp);
    await expect(path?.run(() => shows)).rejects.toThrow(
      'at the beginning, state is {"value":"off"}, and "off" is expected (the state value is compared; the option `observe` compares more)',
    );
  });

  it('fails a complete suite', async () => {
    expect(await failures(suiteTests(lamp), () => new Lamp(4))).not.toEqual([]);
  });

  it('keeps the error that it throws, and is ended after each run', async () => {
    let running = 0;
    const [{ run }] = pathTests(lamp) as [ReturnType<typeof pathTests>[0]];
    const failing = run(() => {
      running += 1;
      return {
        send: () => {
          throw new Error('no power');
        },
        observe: () => 'off',
        end: () => (running -= 1),
      };
    });
    await expect(failing).rejects.toMatchObject({
      name: 'PathFailure',
      message: expect.stringMatching(
        /^no power\. The shortest path: \[\{"type":"\w+"\}\]$/,
      ) as string,
      cause: { message: 'no power' },
    });
    expect(running).toBe(0);
  });
});

describe('tests that do not cover their machine', () => {
  /** A checkout whose payment needs an amount. */
  const checkout = createMachine({
    types: {} as { events: { type: 'PAY'; amount: number } | { type: 'CANCEL' } },
    id: 'checkout',
    initial: 'paying',
    states: {
      paying: {
        on: { PAY: { guard: ({ event }) => event.amount > 0, target: 'paid' }, CANCEL: 'over' },
      },
      paid: { on: { CANCEL: 'over' } },
      over: { type: 'final' },
    },
  });
  const payments = [
    { type: 'PAY', amount: 7 },
    { type: 'PAY', amount: 0 },
  ] as const;
  const complete = { events: [...payments, { type: 'CANCEL' }] } as const;

  const added = (tests: readonly Pick<PathTest, 'title' | 'run'>[]) =>
    tests.filter(({ title }) => title.startsWith('every '));
  const messageOf = async (tests: readonly Pick<PathTest, 'title' | 'run'>[]) => {
    const [only] = added(tests);
    return String(await only?.run(() => new Lamp()).catch((error: Error) => error.message));
  };

  it.each([
    ['pathTests', () => pathTests(checkout)],
    ['suiteTests', () => suiteTests(checkout)],
  ])('have one more test of %s, which fails and says what to write', async (_, make) => {
    expect(added(make()).map(({ title }) => title)).toEqual(['every transition is taken']);
    expect((await messageOf(make())).split('\n')).toEqual([
      'The tests of machine "checkout" are incomplete.',
      'Not covered: paying: PAY',
      'Not covered: paid: CANCEL',
      'Not covered: paying: PAY [guard] holds',
      "Write the events, with the payloads that guards need: events: [{ type: 'PAY', … }, { type: 'CANCEL' }].",
      'To accept this: { allowMissing: ["paying: PAY","paid: CANCEL","paying: PAY [guard] holds"] } as the third argument, or allowMissing: true for everything.',
    ]);
  });

  it('have no more tests if the events reach everything', () => {
    expect(added([...pathTests(checkout, complete), ...suiteTests(checkout, complete)])).toEqual(
      [],
    );
  });

  it('have no more tests if what is missing is accepted, by name or altogether', async () => {
    const names = ['paying: PAY', 'paid: CANCEL', 'paying: PAY [guard] holds'];
    for (const allowMissing of [names, true] as const) {
      expect(added(pathTests(checkout, {}, { allowMissing }))).toEqual([]);
      expect(added(suiteTests(checkout, {}, { allowMissing }))).toEqual([]);
    }
    expect(await messageOf(pathTests(checkout, {}, { allowMissing: names.slice(1) }))).toContain(
      'allowMissing: ["paid: CANCEL","paying: PAY [guard] holds","paying: PAY"]',
    );
  });

  it('may leave out of a suite a transition that no tester can observe', () => {
    const blinking = createMachine({
      initial: 'on',
      states: { on: { on: { TICK: 'off' } }, off: { on: { TICK: 'on' } } },
    });
    const tests = suiteTests(blinking, { events: [{ type: 'TICK' }], observe: () => 'same' });
    expect(tests.map(({ title }) => title)).toEqual(['suite-1: TICK']);
  });

  it('name the event types that a list of events lacks', async () => {
    const sentence =
      'Machine "checkout": no event of type "CANCEL" is sent, because "events" has none. ' +
      'Add it: events: [{ type: "CANCEL" }, …].';
    expect(generatePaths(checkout, { events: payments }).leftOut).toEqual([sentence]);
    expect(generatePaths(checkout, complete).leftOut).toEqual([]);
    expect(await messageOf(pathTests(checkout, { events: payments }))).toContain(sentence);
  });

  it('do not name an event type that the machine raises itself', () => {
    const bell = createMachine({
      initial: 'quiet',
      states: {
        quiet: { on: { PRESS: { actions: raise({ type: 'RING' }) }, RING: 'ringing' } },
        ringing: {},
      },
    });
    expect(generatePaths(bell, { events: [{ type: 'PRESS' }] }).leftOut).toEqual([]);
  });

  it('say that the exploration ended at a limit', async () => {
    const counter = createMachine({
      id: 'counter',
      context: { count: 0 },
      on: { ADD: { actions: assign({ count: ({ context }) => context['count'] + 1 }) } },
    });
    const tests = pathTests(counter, {}, { maxStates: 50 });
    expect(added(tests).map(({ title }) => title)).toEqual(['every event is tried in every state']);
    expect(await messageOf(tests)).toContain('there are too many states (maxStates: 50)');
    expect(await messageOf(tests)).not.toContain('Write the events');
    expect(added(pathTests(counter, {}, { maxStates: 50, allowMissing: true }))).toEqual([]);
  });

  it('say what an actor must report', async () => {
    const loader = createMachine({
      id: 'loader',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'fetch',
            src: 'fetchUser',
            onDone: { guard: ({ event }) => Boolean(event.output), target: 'done' },
          },
          on: { CANCEL: 'done' },
        },
        done: {},
      },
    });
    const message = await messageOf(pathTests(loader));
    expect(message).toContain('actors: { "fetch');
    expect(message).not.toContain('Write the events');
  });
});
