import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { generatePaths, machineCoverage } from 'xstate-workbench';
import { scenariosFrom } from '../../../src/xstate-workbench/cli/module-file.js';
import { firstDifference, ValueNumbers } from '../../../src/xstate-workbench/covering/values.js';
import { revived } from '../../../src/xstate-workbench/payloads/written-values.js';
import { differenceByXState } from '../../../src/xstate-workbench/covering/playing.js';
import { newProject, run } from '../support/command.js';
import { fieldsRead, describeFields } from '../../../src/xstate-workbench/payloads/fields-read.js';
import { ANYTHING, examplesOf, NUMBERS } from '../../../src/xstate-workbench/payloads/shapes.js';
import { skeletonOf } from '../../../src/xstate-workbench/payloads/skeleton.js';

const { folder: project, file } = newProject('events');

interface Payload {
  x: string;
  y: { z: string };
}

const cart = setup({
  actors: { charge: fromPromise<{ ok: boolean }>(() => Promise.resolve({ ok: true })) },
  guards: { isLarge: ({ event: { amount } }) => amount > 9 },
  actions: {
    add: assign(({ event }) => ({
      item: event.item.id as string,
      tags: event.item?.tags.map(String),
    })),
    note: ({ event: given }) => void given.note.trim(),
  },
}).createMachine({
  id: 'cart',
  context: { item: '', tags: [] as string[] },
  initial: 'open',
  states: {
    open: {
      on: {
        ADD: {
          guard: ({ event }) => event.item.kind === 'book' && event.isGift !== true,
          actions: ['add', 'note'],
        },
        PAY: { guard: 'isLarge', target: 'paying' },
        CLEAR: {},
      },
    },
    paying: {
      invoke: {
        src: 'charge',
        onDone: { guard: ({ event }) => event.output.ok, target: 'open' },
        onError: { actions: ({ event }) => void (event.error as Error).message },
      },
    },
  },
});

describe('the fields of an event', () => {
  it('are those that its guards and actions read, by any of the usual ways to write it', () => {
    const reads = fieldsRead(cart);
    expect(describeFields(reads.get('ADD') as never)).toBe(
      'item: { kind: …, id: …, tags: … }, isGift: …, note: …',
    );
    expect(describeFields(reads.get('PAY') as never)).toBe('amount: …');
    expect(reads.get('CLEAR')?.fields.size).toBe(0);
  });

  it('are named in the message about an event that throws without payload', () => {
    const { leftOut } = generatePaths(cart);
    expect(leftOut.find((sentence) => sentence.includes('"ADD"'))).toContain(
      'Write its payload: events: [{ type: "ADD", item: { kind: …, id: …, tags: … }, isGift: …, note: … }], or none of that type.',
    );
    const [, sentence = ''] =
      /(Write what.*)/.exec(
        generatePaths(cart, { events: [{ type: 'PAY', amount: 10 }] }).leftOut.join('\n'),
      ) ?? [];
    expect(sentence).toContain('"charge": { done: [ { ok: … } ] }');
  });
});

describe('a machine that another one invokes', () => {
  const quiz = setup({
    types: {
      context: {} as { right: number },
      events: {} as { type: 'ANSWER'; word: string },
      output: {} as { verdict: string },
    },
  }).createMachine({
    id: 'quiz',
    context: { right: 0 },
    initial: 'asking',
    states: {
      asking: {
        on: {
          ANSWER: [
            {
              guard: ({ event }) => event.word === 'lynx',
              actions: assign({ right: ({ context }) => context.right + 1 }),
              target: 'over',
            },
            { target: 'over' },
          ],
        },
      },
      over: { type: 'final' },
    },
    output: ({ context }) => ({ verdict: context.right > 0 ? 'won' : 'lost' }),
  });
  const evening = setup({
    types: { events: {} as { type: 'REPLAY' } },
    actors: { quiz },
  }).createMachine({
    id: 'evening',
    initial: 'playing',
    states: {
      playing: {
        invoke: {
          src: 'quiz',
          onSnapshot: { guard: ({ event }) => event.snapshot.context.right > 0, target: 'winning' },
          onDone: [
            { guard: ({ event }) => event.output.verdict === 'won', target: 'winning' },
            { target: 'losing' },
          ],
        },
      },
      winning: {},
      losing: {},
    },
  });

  it('is explored by itself, so that the file has the outputs and contexts that it really has', () => {
    const { actors } = skeletonOf(evening);
    expect(actors?.['quiz']).toEqual({
      done: [{ verdict: 'won' }, { verdict: 'lost' }],
      snapshot: [{ right: 0 }, { right: 1 }],
    });
    const paths = generatePaths(evening, { actors: actors as never });
    const { transitions, guards } = machineCoverage(evening, paths);
    expect([...transitions.missing, ...guards.missing]).toEqual([]);
  });

  it('may invoke itself', () => {
    const actors = {};
    const made = createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'again', onDone: { guard: ({ event }) => event.output > 3 } } },
      },
    }).provide({ actors });
    Object.assign(made.implementations.actors, { again: made });
    expect(skeletonOf(made)).toEqual({ events: {}, actors: { again: { done: [3, 4, 2] } } });
  });
});

describe('examples', () => {
  it('vary one field or two, and leave out what may be missing', () => {
    const shape = { fields: { a: { values: [1, 2] }, b: { values: ['x', undefined] } } };
    expect(examplesOf(shape)).toEqual([{ a: 1, b: 'x' }, { a: 2, b: 'x' }, { a: 2 }, { a: 1 }]);
    expect(examplesOf({ items: shape }).slice(0, 3)).toEqual([
      [{ a: 1, b: 'x' }],
      [],
      [{ a: 2, b: 'x' }],
    ]);
  });

  it.each<[string, (given: { event: Payload }) => boolean]>([
    ['a length', ({ event }) => event.x.length === 16],
    ['a least length', ({ event }) => event.x.length >= 30],
    ['a regular expression', ({ event }) => /^\d{5}$/.test(event.x)],
    ['the form of an address', ({ event }) => /^[^@]+@\w+\.com$/.test(event.x)],
    ['a list of values', ({ event }) => ['red', 'blue'].includes(event.x)],
    ['the beginning of a text', ({ event }) => event.x.startsWith('/users')],
    ['a date', ({ event }) => Date.parse(event.x) > Date.UTC(2026, 0, 1)],
    ['a field of a field', ({ event }) => event.y.z === 'inside'],
    [
      'the cases of a switch',
      ({ event }) => {
        switch (event.x) {
          case 'gold':
            return true;
          default:
            return false;
        }
      },
    ],
  ])('show both outcomes of a guard that asks for %s', (_what, guard) => {
    const machine = setup({
      types: { events: {} as Payload & { type: 'GO' } },
      guards: { isRight: guard },
    }).createMachine({
      id: 'desk',
      initial: 'before',
      states: { before: { on: { GO: { guard: 'isRight', target: 'after' } } }, after: {} },
    });
    const payloads = [skeletonOf(machine).events['GO']].flat() as Payload[];
    const events = payloads.map((each) => ({ type: 'GO' as const, ...each }));
    const paths = generatePaths(machine, { events });
    expect(machineCoverage(machine, paths).guards.missing).toEqual([]);
  });

  it('take the fields that are read of a value whose type is unknown', () => {
    const unknown = { fields: { item: ANYTHING, note: ANYTHING } };
    const typed = { events: new Map([['ADD', unknown]]), outputs: new Map(), input: undefined };
    const [first] = [skeletonOf(cart, typed).events['ADD']].flat();
    expect(first).toEqual({ item: { kind: 'book', id: 'text', tags: ['text'] }, note: 'text' });
  });

  it('have a text that a type excludes, so that a guard for its last text can fail', () => {
    const typed = {
      events: new Map([
        ['SET', { fields: { x: { oneOf: [{ values: ['away'] }, { values: ['dnd'] }] } } }],
      ]),
      outputs: new Map(),
      input: undefined,
    };
    const on = {
      SET: [
        { guard: ({ event }: { event: Payload }) => event.x === 'away', target: 'away' },
        { guard: ({ event }: { event: Payload }) => event.x === 'dnd', target: 'dnd' },
      ],
    };
    const machine = createMachine({
      initial: 'on',
      states: { on: { on: on as never }, away: {}, dnd: {} },
    });
    expect(skeletonOf(machine, typed).events).toEqual({
      SET: [{ x: 'away' }, { x: 'dnd' }, { x: 'text' }],
    });
  });

  it('have the name of a constant with which a guard compares', () => {
    const Failure = { EXPIRED: 'EXPIRED' } as const;
    const on = {
      FAIL: { guard: ({ event }: { event: Payload }) => event.x === Failure.EXPIRED },
    };
    expect(skeletonOf(createMachine({ on: on as never })).events).toEqual({
      FAIL: [{ x: 'EXPIRED' }, { x: 'text' }],
    });
  });

  it('have the values with which guards compare, and others beside them', () => {
    expect(skeletonOf(cart)).toEqual({
      events: {
        ADD: expect.arrayContaining([
          { item: { kind: 'book', id: 'text', tags: ['text'] }, isGift: true, note: 'text' },
          { item: { kind: 'text', id: 'text', tags: ['text'] }, isGift: true, note: 'text' },
          { item: { kind: 'book', id: 'text', tags: ['text'] }, isGift: false, note: 'text' },
        ]) as unknown,
        PAY: [{ amount: 9 }, { amount: 10 }, { amount: 8 }],
        CLEAR: {},
      },
      actors: {
        charge: {
          done: [{ ok: 'text' }, { ok: '' }, { ok: 'other' }],
          error: [{ message: 'text' }, { message: '' }, { message: 'other' }],
        },
      },
    });
  });
});

describe('examples of a payload that another function reads', () => {
  const word = ({ span }: { span: { text: string; before: string } }) =>
    span.text.slice(span.before.length);
  const isLarge = (items: readonly { size: string }[]) => items.some(({ size }) => size === 'XL');
  const types = {
    context: {} as { word: string; opened: number },
    events: {} as
      | { type: 'WRITE'; span: { text: string; before: string } }
      | { type: 'ORDER'; items: { size: string }[] }
      | { type: 'CLOSE' },
  };

  it('have the fields that it reads, and a text that a pattern accepts when an assign has kept it', () => {
    const editor = setup({ types }).createMachine({
      id: 'editor',
      context: { word: '', opened: 0 },
      initial: 'writing',
      states: {
        writing: {
          on: {
            WRITE: { target: 'checking', actions: assign({ word: ({ event }) => word(event) }) },
          },
        },
        checking: {
          always: [
            {
              guard: ({ context }) => context.word.match(/^:[a-z]+!$/) !== null,
              target: 'command',
            },
            { guard: ({ context }) => context.word.startsWith('#'), target: 'tag' },
            { target: 'writing' },
          ],
        },
        command: {},
        tag: {},
      },
    });
    const { events } = skeletonOf(editor);
    expect(events['WRITE']).toContainEqual({ span: { text: '#', before: '' } });
    const paths = generatePaths(editor, {
      events: (events['WRITE'] as object[]).map((each) => ({ type: 'WRITE', ...each })) as never,
    });
    expect(machineCoverage(editor, paths).transitions.missing).toEqual([]);
  });

  it('have items with the values with which they are compared', () => {
    const shop = setup({ types }).createMachine({
      context: { word: '', opened: 0 },
      on: { ORDER: { guard: ({ event: { items } }) => isLarge(items), actions: [] } },
    });
    expect(skeletonOf(shop).events['ORDER']).toContainEqual({ items: [{ size: 'XL' }] });
  });

  it('say a later moment for a guard that measures time', () => {
    const door = setup({ types }).createMachine({
      context: { word: '', opened: 0 },
      entry: assign({ opened: () => Date.now() }),
      initial: 'open',
      states: {
        open: {
          on: {
            CLOSE: { guard: ({ context }) => Date.now() - context.opened > 60_000, target: 'shut' },
          },
        },
        shut: {},
      },
    });
    const { events } = skeletonOf(door);
    expect(events['CLOSE']).toEqual([{}, { $now: '2027-01-01T00:00:00.000Z' }]);
    const { states } = setup({ types }).createMachine({
      context: { word: '', opened: 0 },
      initial: 'open',
      states: {
        open: {
          on: { CLOSE: {} },
          always: { guard: ({ context }) => Date.now() > context.opened, target: 'shut' },
        },
        shut: { on: { WRITE: {} } },
      },
    }).config;
    const after = skeletonOf(createMachine({ initial: 'open', states } as never)).events;
    expect(after).toEqual({ CLOSE: events['CLOSE'], WRITE: {} });
    const list = (events['CLOSE'] as object[]).map((each) => ({ type: 'CLOSE' as const, ...each }));
    const paths = generatePaths(door, { events: list });
    const { transitions, guards } = machineCoverage(door, paths);
    expect([...transitions.missing, ...guards.missing]).toEqual([]);
    expect(paths.map((path) => differenceByXState(door, path))).toEqual(paths.map(() => undefined));
  });
});

describe('examples of a value with functions', () => {
  interface Session {
    matches(state: string): boolean;
    read<T>(how: { Right: (value: { plan: string }) => T; Left: (error: string) => T }): T;
  }
  const door = setup({
    types: {
      context: {} as { plan: string; session: { user(): { role: string } } },
      events: {} as { type: 'ENTER'; session: Session },
      input: {} as { session: { user(): { role: string } } },
    },
  }).createMachine({
    id: 'door',
    context: ({ input }) => ({ plan: '', session: input.session }),
    initial: 'outside',
    states: {
      outside: {
        on: {
          ENTER: {
            guard: ({ event }) => event.session.matches('signed in'),
            actions: assign({
              plan: ({ event }) =>
                event.session.read({ Right: ({ plan }) => plan, Left: () => 'none' }),
            }),
            target: 'inside',
          },
        },
      },
      inside: {
        always: [
          { guard: ({ context }) => context.plan === 'none', target: 'outside' },
          { guard: ({ context }) => context.session.user().role.length > 0, target: 'office' },
        ],
      },
      office: {},
    },
  });
  const skeleton = skeletonOf(door);

  it('say what they return, or which function of their argument they call', () => {
    expect(skeleton.events['ENTER']).toContainEqual({
      session: {
        matches: { $returns: true },
        read: { $calls: 'Right', with: { plan: 'text' } },
      },
    });
    expect(skeleton.events['ENTER']).toContainEqual({
      session: { matches: { $returns: false }, read: { $calls: 'Left', with: 'text' } },
    });
    expect(skeleton.inputs?.[0]).toEqual({ session: { user: { $returns: { role: 'text' } } } });
  });

  it('are functions when the file is read, so that every transition is taken', async () => {
    const events = file('door-events.json', JSON.stringify(skeleton));
    const paths = generatePaths(door, (await scenariosFrom(events, door)) as never);
    const { transitions, guards } = machineCoverage(door, paths);
    expect([...transitions.missing, ...guards.missing]).toEqual([]);
    expect(JSON.parse(JSON.stringify(paths[0]?.input))).toEqual(skeleton.inputs?.[0]);
  });

  it('are different values in a context if they return different values', () => {
    const numbers = new ValueNumbers();
    const [yes, no] = [true, false].map((value) => revived({ f: { $returns: value } }));
    expect(numbers.numberOf(yes as object)).not.toBe(numbers.numberOf(no as object));
    expect(firstDifference(yes, no)?.path).toBe('context.f');
  });
});

describe('examples of a key', () => {
  it('are those of the list or the object of the context that it is used with', () => {
    const board = setup({
      types: {
        context: {} as { cells: (string | null)[]; form: Record<string, string> },
        events: {} as
          | { type: 'PICK'; cell: number; by: 'x' | 'o' }
          | { type: 'FILL'; key: string; value: string },
      },
      guards: { isFree: ({ context }, { cell }: { cell: number }) => context.cells[cell] === null },
    }).createMachine({
      context: { cells: Array.from({ length: 9 }, () => null), form: { name: '', email: '' } },
      on: {
        PICK: { guard: { type: 'isFree', params: ({ event }) => ({ cell: event.cell }) } },
        FILL: {
          actions: assign({
            form: ({ context, event }) => ({ ...context.form, [event.key]: event.value }),
          }),
        },
      },
    });
    const by = { oneOf: [{ values: ['x'] }, { values: ['o'] }] };
    const typed = {
      events: new Map([['PICK', { fields: { cell: { values: NUMBERS }, by } }]]),
      outputs: new Map(),
      input: undefined,
    };
    const { events } = skeletonOf(board, typed);
    const keysIn = (payloads: unknown, key: string) =>
      new Set((payloads as Record<string, unknown>[]).map((each) => each[key]));
    expect([...keysIn(events['PICK'], 'cell')]).toEqual(
      expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7, 8]),
    );
    expect(keysIn(events['FILL'], 'key')).toEqual(new Set(['name', 'email']));
  });
});

describe('examples of a number', () => {
  it('are near those with which guards compare what they compute of it', () => {
    const far = (from: readonly number[], to: readonly number[]) =>
      Math.hypot((from[0] ?? 0) - (to[0] ?? 0), (from[1] ?? 0) - (to[1] ?? 0));
    const dog = setup({
      types: {
        context: {} as { at: [number, number]; mouse: [number, number] },
        events: {} as { type: 'MOVE'; to: [number, number] },
      },
    }).createMachine({
      context: { at: [0, 0], mouse: [0, 0] },
      on: { MOVE: { actions: assign({ mouse: ({ event }) => event.to }) } },
      initial: 'biting',
      states: {
        biting: {
          always: {
            guard: ({ context }) => far(context.at, context.mouse) > 30,
            target: 'chasing',
          },
        },
        chasing: {
          always: { guard: ({ context }) => far(context.at, context.mouse) > 200, target: 'idle' },
        },
        idle: {},
      },
    });
    const to = { fields: { 0: { values: NUMBERS }, 1: { values: NUMBERS } } };
    const events = new Map([['MOVE', { fields: { to } }]]);
    const skeleton = skeletonOf(dog, { events, outputs: new Map(), input: undefined });
    const moves = (skeleton.events['MOVE'] as object[]).map((each) => ({
      type: 'MOVE' as const,
      ...each,
    }));
    const { transitions, guards } = machineCoverage(
      dog,
      generatePaths(dog, { events: moves as never }),
    );
    expect([...transitions.missing, ...guards.missing]).toEqual([]);
  });
});

describe('examples of an input', () => {
  const picker = setup({
    types: {
      input: {} as { mode: 'sync' | 'async'; delay: number; name: string },
      context: {} as { mode: string; delay: number; name: string },
      events: {} as { type: 'OPEN' },
    },
  }).createMachine({
    id: 'picker',
    context: ({ input }) => ({ ...input }),
    initial: 'shut',
    states: {
      shut: {
        on: {
          OPEN: [
            { guard: ({ context }) => context.mode === 'async', target: 'loading' },
            { guard: ({ context }) => context.delay > 5, target: 'waiting' },
            { target: 'open' },
          ],
        },
      },
      loading: {},
      waiting: {},
      open: {},
    },
  });
  const input = {
    fields: {
      mode: { oneOf: [{ values: ['sync'] }, { values: ['async'] }] },
      delay: { values: NUMBERS },
      name: { values: ['Ada'] },
    },
  };

  it('are several if guards read it, each with something that the others do not show, and inspect takes the first', async () => {
    const written = skeletonOf(picker, { input, events: new Map(), outputs: new Map() });
    expect(written.inputs).toMatchObject([
      { mode: 'sync', delay: 5 },
      { mode: 'async', delay: 5 },
      { mode: 'sync', delay: 6 },
    ]);
    const scenarios = await scenariosFrom(file('inputs.json', JSON.stringify(written)), picker);
    const { transitions, guards } = machineCoverage(
      picker,
      generatePaths(picker, scenarios as never),
    );
    expect([transitions.missing, guards.missing]).toEqual([[], []]);
    const wrong = file('no-inputs.json', '{ "inputs": {}, "events": [] }');
    await expect(scenariosFrom(wrong, picker)).rejects.toThrow('"inputs" is a list');
  });
});

describe('examples of an output', () => {
  it('are those of all states that invoke the actor, and its items may have a type', () => {
    const invoke = (guard: (given: { event: { output: never } }) => boolean) => ({
      src: 'search',
      onDone: [{ guard, target: 'found' }, { target: 'other' }],
    });
    const search = createMachine({
      id: 'search',
      initial: 'first',
      states: {
        first: {
          invoke: invoke(({ event }) =>
            (event.output as { type: string }[]).some((match) => match.type === 'exact'),
          ),
        },
        other: { invoke: invoke(({ event }) => (event.output as { length: number }).length > 9) },
        found: {},
      },
    } as never).provide({ actors: { search: fromPromise(async () => []) } } as never);
    const { done } = skeletonOf(search).actors?.['search'] ?? {};
    expect(done).toContainEqual([{ type: 'exact' }]);
    expect(done).toContainEqual([]);
  });

  it('may be undefined, which JSON does not have', async () => {
    const news = setup({
      actors: { ask: fromPromise<string | undefined>(() => Promise.resolve('')) },
    }).createMachine({
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'ask',
            onDone: [{ guard: ({ event }) => event.output === undefined, target: 'done' }, 'again'],
          },
        },
        again: { after: { 10: 'asking' } },
        done: {},
      },
    });
    const skeleton = skeletonOf(news);
    expect(skeleton.actors?.['ask']?.done).toEqual(['text', { $undefined: true }]);
    const events = file('news-events.json', JSON.stringify(skeleton));
    const paths = generatePaths(news, (await scenariosFrom(events, news)) as never);
    const { transitions, guards } = machineCoverage(news, paths);
    expect([...transitions.missing, ...guards.missing]).toEqual([]);
  });
});

describe('a function that the types of an input have', () => {
  it('has an example if it was missing when the machine was explored', () => {
    const types = {
      context: {} as { menu: { mode: string; dishes(): string[] }; dishes: string[] },
      input: {} as { menu: { mode: string; dishes(): string[] } },
      events: {} as { type: 'READ' },
    };
    const table = setup({ types }).createMachine({
      context: ({ input }) => ({ menu: input.menu, dishes: [] }),
      on: {
        READ: {
          actions: assign({
            dishes: ({ context: { menu } }) => (menu.mode === 'text' ? menu.dishes() : []),
          }),
        },
      },
    });
    const dishes = { returns: () => ({ items: { values: ['soup'] } }) };
    const menu = { fields: { mode: { values: ['text'] }, dishes } };
    const typed = { events: new Map(), outputs: new Map(), input: { fields: { menu } } };
    const { input } = skeletonOf(table, typed);
    expect(input).toEqual({ menu: { mode: 'text', dishes: { $returns: ['soup'] } } });
  });
});

describe('examples of an error', () => {
  it('are also the values with which a guard compares the whole error', () => {
    const machine = createMachine({
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'ask',
            onError: [
              { guard: ({ event }) => event.error === 'EXPIRED', target: 'expired' },
              { target: 'failed' },
            ],
          },
        },
        expired: {},
        failed: {},
      },
    });
    expect(skeletonOf(machine).actors?.['ask']?.error).toEqual([
      { message: 'failed' },
      'EXPIRED',
      'text',
    ]);
  });
});

describe('a value that JSON does not have', () => {
  it('is written for its type, read again, and printed in the same form: bigint, date, map and set', async () => {
    const purse = file(
      'purse.ts',
      `import { setup } from 'xstate';
       export const purse = setup({ types: { events: {} as
         { type: 'PAY'; amount: bigint; at: Date; seen: Set<string>; by: Map<string, number> } } }).createMachine({
         id: 'purse', initial: 'open',
         states: { open: { on: { PAY: {
           guard: ({ event }) => event.amount > 1n && event.at.getTime() > 0 && event.seen.size > 0 && event.by.get('text') === 1,
           target: 'full' } } }, full: {} } });`,
    );
    const events = join(project, 'purse.json');
    await run('paths', purse, '--write-events', events);
    expect(readFileSync(events, 'utf8')).toMatch(/"\$bigint"[^]*"\$date"[^]*"\$set"[^]*"\$map"/);
    const { code, stdout } = await run('paths', purse, '--events', events, '--json');
    expect({ code, stdout }).toMatchObject({ code: 0 });
    expect(stdout).toContain('"$bigint": "2"');
    expect(await run('suite', purse, '--events', events)).toMatchObject({ code: 0, stderr: '' });
    const thrown = await run(
      'paths',
      purse,
      '--events',
      file('none.json', '{ "PAY": { "amount": { "$bigint": "2" } } }'),
    );
    expect(thrown.stderr).toContain(
      '{"amount":{"$bigint":"2"},"type":"PAY"} makes the machine throw',
    );
    const values = [
      '{"$bigint":"x"}',
      '{"$bigint":""}',
      '{"$date":"soon"}',
      '{"$map":[1]}',
      '{"$set":"ab"}',
    ];
    for (const value of values) {
      const wrong = file('wrong.json', `{ "PAY": { "amount": ${value} } }`);
      const { code, stderr } = await run('paths', purse, '--events', wrong);
      expect(code).toBe(2);
      expect(stderr).toContain(`wrong.json: ${value} cannot be read`);
    }
  });
});

describe('--write-events', () => {
  const machine = file(
    'checkout.ts',
    `import { assign, fromPromise, setup } from 'xstate';
     type Method = 'card' | 'cash';
     export const checkout = setup({
       types: {
         context: {} as { paid: number },
         events: {} as
           | { type: 'PAY'; amount: number; method: Method; note?: string }
           | { type: 'CANCEL' },
         input: {} as { shop: { name: string } },
       },
       actors: { charge: fromPromise<{ receipt: string; isFinal: boolean }, { amount: number }>(async () => ({ receipt: '', isFinal: true })) },
       guards: {
         isCard: ({ event }) => event.type === 'PAY' && event.method === 'card',
         isEnough: ({ event }) => event.type === 'PAY' && event.amount >= 40,
       },
     }).createMachine({
       id: 'checkout',
       context: ({ input }) => ({ paid: input.shop.name.length }),
       initial: 'open',
       states: {
         open: { on: { PAY: [{ guard: 'isCard', target: 'paying' }, { guard: 'isEnough', target: 'done' }], CANCEL: 'done' } },
         paying: {
           invoke: {
             src: 'charge',
             input: { amount: 1 },
             onDone: [{ guard: ({ event }) => event.output.isFinal, target: 'done' }, { target: 'open' }],
             onError: 'open',
           },
         },
         done: { type: 'final' },
       },
     });`,
  );

  it('writes a file from the types of the machine, with which every transition is taken', async () => {
    const events = join(project, 'events.json');
    const written = await run('paths', machine, '--write-events', events);
    expect(written).toMatchObject({ code: 0, stdout: '' });
    expect(written.stderr).toContain('2 event types, with examples from the types of the machine');
    const {
      input,
      events: byType,
      actors,
    } = JSON.parse(readFileSync(events, 'utf8')) as {
      input: unknown;
      events: Record<string, unknown[]>;
      actors: unknown;
    };
    expect(input).toEqual({ shop: { name: 'text' } });
    expect(byType['PAY']).toContainEqual({ amount: 40, method: 'cash', note: 'text' });
    expect(actors).toEqual({
      charge: {
        done: [
          { receipt: 'text', isFinal: true },
          { receipt: 'text', isFinal: false },
        ],
      },
    });
    const { code, stdout } = await run('paths', machine, '--events', events);
    expect(stdout).toContain('transitions 6/6, guard outcomes 6/6');
    expect(code).toBe(0);
  });

  it('reads the types of a machine that a method declares without its actors', async () => {
    const method = file(
      'terminal.ts',
      `import { fromPromise, setup, type AnyStateMachine } from 'xstate';
       type Answer = { status: 'PAID'; sum: number } | { status: 'DECLINED' };
       export class Terminal {
         makeMachine(): AnyStateMachine {
           return setup({ actors: { pay: fromPromise<Answer>(async () => ({ status: 'DECLINED' })) } }).createMachine({
             id: 'terminal', initial: 'paying', states: {
               paying: { invoke: { src: 'pay', onDone: { guard: ({ event }) => event.output.status === 'PAID', target: 'over' } } },
               over: {} } });
         }
       }`,
    );
    const events = join(project, 'terminal.json');
    await run('paths', `${method}#Terminal.makeMachine()`, '--write-events', events);
    expect(JSON.parse(readFileSync(events, 'utf8'))).toEqual({
      events: {},
      actors: { pay: { done: [{ status: 'PAID', sum: 1 }, { status: 'DECLINED' }] } },
    });
  });

  it('has the values of constants of the project, also if a guard compares them with a field of the context', async () => {
    file('plans.mjs', `export const PLANS = { version: 'v7' }; export const Level = { top: 3 };`);
    const plain = file(
      'member.mjs',
      `import { assign, createMachine } from 'xstate';
       import { Level, PLANS } from './plans.mjs';
       export const member = createMachine({ id: 'member', context: { contract: null }, initial: 'new', states: {
         new: { on: { SIGN: { target: 'signed', actions: assign({ contract: ({ event }) => event.contract }) } } },
         signed: { always: { guard: ({ context }) => { const of = context.contract; return of.version === PLANS.version; }, target: 'valid' } },
         valid: { on: { RISE: { guard: ({ event }) => event.to === Level.top, target: 'top' } } },
         top: {} } });`,
    );
    const events = join(project, 'member.json');
    await run('paths', plain, '--write-events', events);
    expect(JSON.parse(readFileSync(events, 'utf8'))).toEqual({
      events: {
        SIGN: [{ contract: { version: 'v7' } }, { contract: { version: 'text' } }],
        RISE: [{ to: 3 }, { to: 4 }, { to: 2 }],
      },
    });
    expect((await run('paths', plain, '--events', events)).stdout).toContain(
      'transitions 3/3, guard outcomes 4/4',
    );
  });

  it('reads the code of guards and actions if there are no types', async () => {
    const plain = file(
      'door.mjs',
      `import { createMachine } from 'xstate';
       export const door = createMachine({ id: 'door', initial: 'shut', states: {
         shut: { on: { OPEN: { guard: ({ event }) => event.key === 7, target: 'open' } } }, open: {} } });`,
    );
    const events = join(project, 'door.json');
    const { stderr } = await run('check', plain, '--write-events', events);
    expect(stderr).toContain(
      '1 event type, with examples from the fields that guards and actions read',
    );
    expect(JSON.parse(readFileSync(events, 'utf8'))).toEqual({
      events: { OPEN: [{ key: 7 }, { key: 8 }, { key: 6 }] },
    });
    expect((await run('check', plain, '--events', events)).stdout).toContain(
      'open: It is a dead end',
    );
  });

  it('is offered with the fields, never as an event without payload that throws', async () => {
    const adding = file(
      'adding.mjs',
      `import { assign, createMachine } from 'xstate';
       const idOf = (event) => event.thing.id;
       export const list = createMachine({ id: 'list', context: { id: '' }, on: {
         ADD: { actions: assign({ id: ({ event }) => event.item.id }) },
         HIDE: { actions: assign({ id: ({ event }) => idOf(event) }) },
         CLEAR: {} } });`,
    );
    const { stderr } = await run('paths', adding);
    expect(stderr).toContain('"ADD": [{ "item": { "id": VALUE } }]');
    expect(stderr).toContain('"HIDE": [{ "NAME": VALUE }]');
    expect(stderr).toContain('"CLEAR": {}');
    expect(stderr).toContain('--write-events FILE writes one with examples');
  });
});
