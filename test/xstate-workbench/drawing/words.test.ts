import { describe, expect, it } from 'vitest';
import { assign, createMachine, raise, type AnyStateMachine } from 'xstate';
import { chartOf, differencesOf, drawingOf, layOut, mermaidOf } from 'xstate-workbench/drawing';
import { inWords } from '../../../src/xstate-workbench/drawing/words.js';

describe('names in words', () => {
  it.each([
    ['placeFacedown(blue)', 'place facedown (blue)'],
    ['parseDOM', 'parse DOM'],
    ['parseDOMTree', 'parse DOM tree'],
    ['OAuth2Login', 'OAuth2 login'],
    ['HTTPServer', 'HTTP server'],
    ['isTheirTurn(blue, CP-2)', 'is their turn (blue, CP-2)'],
  ])('break at their humps, and words in capitals keep them: %s', (name, words) => {
    expect(inWords(name)).toBe(words);
  });
});

describe('an inline action', () => {
  it('has the name that XState gives it, although a bundler has shortened the name of the function', () => {
    const shortened = Object.defineProperty(assign({}), 'name', { value: 't' });
    const machine = createMachine({ entry: [shortened, raise({ type: 'GO' })] });
    expect(chartOf(machine).root.entry).toEqual(['assign', 'raise']);
  });

  it('has no name if JavaScript has named the function after the property `actions`, `entry` or `exit`', () => {
    const machine = createMachine({
      entry: () => undefined,
      exit: () => undefined,
      on: { GO: { actions: () => undefined } },
    });
    const { root, transitions } = chartOf(machine);
    expect([root.entry, root.exit, transitions[0]?.actions]).toEqual(
      Array(3).fill(['inline action']),
    );
  });
});

describe('names as written', () => {
  const signIn = createMachine({
    id: 'signIn',
    initial: 'OAuth2Login',
    states: {
      OAuth2Login: {
        entry: 'openWindow',
        invoke: { id: 'getToken', src: 'getToken', onDone: 'parseDOM', onError: 'failed' },
        always: { guard: 'hasToken', target: 'parseDOM' },
      },
      parseDOM: { initial: 'a', states: { a: { type: 'final' } }, onDone: 'failed' },
      failed: { on: { '*': 'OAuth2Login' } },
    },
  });

  it('are the default, with the words of XState around them', async () => {
    for (const drawn of [await drawingOf(signIn, { detail: 'full' }), mermaidOf(chartOf(signIn))]) {
      for (const words of [
        'OAuth2Login',
        'parseDOM',
        'invoke getToken',
        'onDone of getToken',
        'onError of getToken',
        'always',
        '[hasToken]',
        'entry / openWindow',
        'onDone',
      ]) {
        expect(drawn).toContain(words);
      }
      expect(drawn).not.toMatch(/Parse|Runs|on entry|any other event/);
    }
  });

  it('are readable words on demand', async () => {
    const drawn = await drawingOf(signIn, { names: 'readable', detail: 'full' });
    for (const words of ['OAuth2 login', 'Parse DOM', 'Runs getToken.', 'on entry / open window']) {
      expect(drawn).toContain(words);
    }
  });
});

const counter = createMachine({
  id: 'counter',
  initial: 'run',
  states: {
    run: {
      initial: 'low',
      on: { AGAIN: '.', SAME: { target: 'run' } },
      states: { low: { on: { UP: 'high', STAY: 'low' } }, high: {} },
    },
  },
});

describe('a state with states inside it that targets itself', () => {
  it('restarts them, and the drawing and Mermaid say so', async () => {
    const restarting = chartOf(counter).transitions.filter(({ restarts }) => restarts);
    expect(restarting.map(({ name }) => name)).toEqual(['run: AGAIN', 'run: SAME']);
    expect(await drawingOf(counter)).toContain('restarts');
    expect(mermaidOf(chartOf(counter))).toContain('SAME (restarts)');
  });

  it('is not said of a state without any', () => {
    const [stay] = chartOf(counter).transitions.filter(({ name }) => name === 'run.low: STAY');
    expect(stay?.restarts).toBeUndefined();
  });
});

describe('parallel regions', () => {
  const onOff = (event: string) => ({
    initial: 'off',
    states: { on: { on: { [event]: 'off' } }, off: { on: { [event]: 'on' } } },
  });
  const word = createMachine({
    id: 'word',
    type: 'parallel',
    states: {
      bold: onOff('BOLD'),
      underline: onOff('UNDERLINE'),
      list: {
        initial: 'none',
        states: {
          none: { on: { BULLETS: 'bullets', NUMBERS: 'numbers' } },
          bullets: {},
          numbers: {},
        },
      },
      italics: { initial: 'off', states: { off: {}, on: {} } },
    },
  });

  it.each(['overview', 'steps', 'full'] as const)(
    'keep the order of the machine, from left to right or from top to bottom: %s',
    async (detail) => {
      const { states } = await layOut(chartOf(word), { detail });
      const regions = states.filter(({ isRegion }) => isRegion);
      const inOrder = regions.toSorted((one, other) => one.y - other.y || one.x - other.x);
      const drawn = inOrder.flatMap(({ name, also = [] }) => [
        name,
        ...also.map((each) => each.name),
      ]);
      expect(drawn.filter((name) => !name.includes('.'))).toEqual([
        'bold',
        'underline',
        'list',
        'italics',
      ]);
    },
  );
});

describe('the differences of two versions', () => {
  const version = (guard: string | undefined, target: string) =>
    createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: { on: { PUSH: { ...(guard && { guard }), target, actions: 'count' } } },
        open: {},
        stuck: {},
      },
    });

  const wordsOf = async (machine: AnyStateMachine, against: AnyStateMachine) =>
    (await drawingOf(machine, { against })).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

  it('say what a changed transition was before, as data and in the drawing', async () => {
    const [now, before] = [version(undefined, 'stuck'), version('hasPaid', 'open')];
    const { transitions, was } = differencesOf(chartOf(now), chartOf(before));
    expect(transitions).toEqual({ 'shut: PUSH': 'changed' });
    expect(was).toEqual({ 'shut: PUSH': 'to open [hasPaid] / count' });
    expect(await wordsOf(now, before)).toContain('shut: PUSH was: to open [hasPaid] / count.');
  });

  it('are counted in the drawing, without the kinds that there are none of', async () => {
    const now = version(undefined, 'stuck');
    expect(await wordsOf(now, version('hasPaid', 'open'))).toContain(
      ' Changed (dashed): 1 transition. shut: PUSH was:',
    );
    expect(await wordsOf(now, version('hasPaid', 'open'))).not.toContain('New (green)');
    const bare = createMachine({ id: 'gate', initial: 'shut', states: { shut: {} } });
    expect(await wordsOf(now, bare)).toContain('New (green): 2 states and 1 transition.');
    expect(await wordsOf(now, now)).toContain('The other version is the same.');
  });
});
