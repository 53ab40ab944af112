import { describe, expect, it, test } from 'vitest';
import { assign, createMachine, type EventObject } from 'xstate';
import { PathFailure, pathTests, suiteTests } from 'xstate-workbench';

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
