import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, it } from 'vitest';
import { machineFrom } from '../../../src/cli/loading/machine-file.js';
import { junitOf } from '../../../src/cli/paths/junit.js';
import { runOther } from '../../../src/cli/paths/path-run.js';
import { differenceByXState } from '../../../src/xstate-workbench/covering/playing.js';
import { generatePaths, replaySession, type Path, type Session } from 'xstate-workbench';
import { legion, linesOf } from './legion.js';

const folder = mkdtempSync(join(tmpdir(), 'legion-paths-'));
afterAll(() => rmSync(folder, { recursive: true }));

const xstate = pathToFileURL(createRequire(import.meta.url).resolve('xstate')).href;

function fileOf(name: string, text: string | object): string {
  const file = join(folder, name);
  writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
  return file;
}

/** A vault from another project, with an event payload and an input. */
const vault = fileOf(
  'vault.ts',
  `import { assign, setup, type EventObject } from ${JSON.stringify(xstate)};
  type Event = { type: 'CODE'; digits: string } | { type: 'CLOSE' };
  export const vault = setup({
    types: { context: {} as { code: string }, input: {} as { code?: string } | undefined, events: {} as Event },
    guards: { isRight: ({ context, event }) => event.type === 'CODE' && event.digits === context.code },
  }).createMachine({
    id: 'vault',
    context: ({ input }) => ({ code: input?.code ?? '0000' }),
    initial: 'shut',
    states: {
      shut: { on: { CODE: { guard: 'isRight', target: 'open' } } },
      open: { on: { CLOSE: 'shut' } },
    },
  });
  export const bell = setup({}).createMachine({ id: 'bell', on: { 'RING.*': {}, RING: {} } });
  export const dice = setup({}).createMachine({
    id: 'dice',
    context: { face: 0 },
    on: { ROLL: { actions: assign({ face: () => Math.random() }) } },
  });`,
);
const machine = `${vault}#vault`;
const EVENTS = [{ type: 'CODE', digits: '1' }, { type: 'CODE', digits: '0000' }, { type: 'CLOSE' }];

const parsed = (file: string) =>
  new new Window().DOMParser().parseFromString(readFileSync(file, 'utf8'), 'text/xml');

const FORMS = {
  'a list of events': fileOf('list.json', EVENTS),
  'payloads by type': fileOf('types.json', {
    CODE: [{ digits: '1' }, { digits: '0000' }],
    CLOSE: {},
  }),
  'an input with events': fileOf('input.json', {
    input: { code: '7' },
    events: { CODE: [{ digits: '1' }, { digits: '7' }], CLOSE: [{}] },
  }),
  'several scenarios': fileOf('scenarios.json', [
    { id: 'wrong', events: [{ type: 'CODE', digits: '1' }] },
    {
      id: 'right',
      input: { code: '8' },
      events: [{ type: 'CODE', digits: '8' }, { type: 'CLOSE' }],
    },
  ]),
  'a list that a module exports': fileOf('list.ts', `export default ${JSON.stringify(EVENTS)};`),
  'a function that a module exports': `${fileOf(
    'several.ts',
    `export const other = [];
     export const events = (snapshot: { matches(value: string): boolean }) =>
       snapshot.matches('open') ? [{ type: 'CLOSE' }] : ${JSON.stringify(EVENTS.slice(0, 2))};`,
  )}#events`,
};

describe('legion-command-phase paths FILE', () => {
  it.each(Object.entries(FORMS))('covers the machine with %s', async (_form, file) => {
    const { code, stdout, stderr } = await legion(['paths', machine, '--events', file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [title, headings, ...lines] = linesOf(stdout);
    expect(title).toBe('vault');
    expect(headings?.split(/ {2,}/)).toEqual([
      'state',
      'transitions',
      'guard outcomes',
      'paths',
      'events',
      'time',
    ]);
    expect(lines.find((line) => line.startsWith('all'))).toMatch(/2\/2 +2\/2/);
    expect(lines.some((line) => /^path \S+: CODE/.test(line))).toBe(true);
    expect(stdout).not.toContain('missing');
  });

  it('names the goals that no event reaches, with the reason, and ends with exit code 1', async () => {
    const file = fileOf('codes.json', [{ type: 'CODE', digits: '1' }]);
    const { code, stdout } = await legion(['paths', machine, '--events', file]);
    expect(code).toBe(1);
    expect(linesOf(stdout).filter((line) => line.startsWith('missing'))).toEqual([
      'missing: shut: CODE',
      'missing: open: CLOSE (no event "CLOSE" is sent)',
      'missing: shut: CODE [isRight] holds',
    ]);
  });

  it('sends each event type without a payload if no events are given, and says so if that is not enough', async () => {
    const { code, stdout } = await legion(['paths', machine]);
    expect(code).toBe(1);
    expect(stdout).toContain('missing: open: CLOSE\n');
    expect(stdout).toContain('Each event was sent without payload and without an input; --events');
  });

  it('sends nothing for a wildcard and lists it, unless an event matches it', async () => {
    const bell = `${vault}#bell`;
    const { code, stdout } = await legion(['paths', bell]);
    expect(code).toBe(1);
    expect(stdout).toContain('missing: bell: RING.* (no event "RING.*" is sent)\n');
    const file = fileOf('rings.json', { 'RING.twice': {}, RING: {} });
    expect(await legion(['paths', bell, '--events', file])).toMatchObject({ code: 0 });
  });

  it('--json prints only the coverage', async () => {
    const { stdout } = await legion([
      'paths',
      machine,
      '--events',
      FORMS['a list of events'],
      '--json',
    ]);
    expect(JSON.parse(stdout)).toEqual({
      vault: {
        transitions: { covered: 2, all: 2, missing: [], unreachable: [] },
        guards: { covered: 2, all: 2, missing: [], unreachable: [] },
        paths: 1,
        events: 3,
        ms: expect.any(Number),
      },
    });
  });

  it('--out writes each path as a session that replaySession can play', async () => {
    const out = join(folder, 'sessions');
    const { stdout } = await legion([
      'paths',
      machine,
      '--events',
      FORMS['several scenarios'],
      '--out',
      out,
    ]);
    expect(stdout).toContain(`2 sessions in ${out}`);
    const files = readdirSync(out);
    expect(files).toEqual(['right-1.json', 'wrong-1.json']);
    const loaded = await machineFrom(machine);
    for (const file of files) {
      const session = JSON.parse(readFileSync(join(out, file), 'utf8')) as Session;
      expect(replaySession(loaded, session)).toBeNull();
    }
  });

  it('--junit writes a test case for each path, and a failed one for each uncovered goal', async () => {
    const [file, all] = [join(folder, 'some.xml'), join(folder, 'all.xml')];
    const codes = fileOf('one-code.json', [{ type: 'CODE', digits: '1' }]);
    await legion(['paths', machine, '--events', codes, '--junit', file]);
    const suite = parsed(file).querySelector('testsuite');
    const counts = ['name', 'tests', 'failures', 'errors', 'skipped'];
    expect(counts.map((each) => suite?.getAttribute(each))).toEqual(['vault', '4', '3', '0', '0']);
    const cases = [...parsed(file).querySelectorAll('testcase')].map((each) => [
      each.getAttribute('name'),
      each.querySelector('failure')?.getAttribute('message'),
    ]);
    expect(cases).toEqual([
      ['machine-1: CODE', undefined],
      ['covers shut: CODE', 'No path shows the transition "shut: CODE": no sent event reaches it.'],
      [
        'covers open: CLOSE',
        'No path shows the transition "open: CLOSE": no event "CLOSE" is sent.',
      ],
      [
        'covers shut: CODE [isRight] holds',
        'No path shows the guard outcome "shut: CODE [isRight] holds": no sent event reaches it.',
      ],
    ]);

    const { code } = await legion([
      'paths',
      machine,
      '--events',
      FORMS['a list of events'],
      '--junit',
      all,
    ]);
    expect(code).toBe(0);
    expect(parsed(all).querySelectorAll('testcase')).toHaveLength(1);
    expect(parsed(all).querySelectorAll('failure')).toHaveLength(0);
  });

  it('--junit writes the reason of a refused machine as an error', async () => {
    const file = join(folder, 'dice.xml');
    const { code, stderr } = await legion(['paths', `${vault}#dice`, '--junit', file]);
    expect(code).toBe(2);
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain('vault.ts#dice: Machine "dice"');
    expect(parsed(file).querySelector('testsuite')?.getAttribute('errors')).toBe('1');
    expect(parsed(file).querySelector('error')?.getAttribute('message')).toContain('It is random');
  });

  it('--junit writes a suite for a machine of this package', async () => {
    const file = join(folder, 'round.xml');
    const { code } = await legion(['paths', '--machine', 'hand', '--junit', file]);
    expect(code).toBe(0);
    const [suite, ...others] = parsed(file).querySelectorAll('testsuite');
    expect(others).toEqual([]);
    expect(suite?.getAttribute('name')).toBe('hand');
    expect(Number(suite?.getAttribute('tests'))).toBeGreaterThan(1);
    expect(suite?.getAttribute('failures')).toBe('0');
  });

  it.each<[string[], string]>([
    [[join(folder, 'none.ts')], 'none.ts: there is no such file.'],
    [
      [vault],
      `it exports several machines: name one of ${vault}#bell, ${vault}#dice, ${vault}#vault.`,
    ],
    [[machine, '--machine', 'hand'], 'paths: --machine and FILE cannot be used together'],
    [['--events', 'e.json'], 'paths: --events goes with a machine of yours: paths FILE#EXPORT.'],
    [[machine, '--events', join(folder, 'no.json')], 'no.json: there is no such file.'],
    [
      [machine, '--events', fileOf('five.json', '5')],
      'five.json: [ EVENT, … ], { "TYPE": [ PAYLOAD, … ], … } or { "input": …, "events": … } is expected.',
    ],
    [
      [machine, '--events', fileOf('untyped.json', [{ type: 'CLOSE' }, { digits: '1' }])],
      'untyped.json: events[1] has no "type" that is a string.',
    ],
    [
      [machine, '--events', fileOf('second.json', [{ input: {} }, { events: [5] }])],
      'second.json: scenarios[1].events[0] has no "type" that is a string.',
    ],
    [
      [machine, '--events', fileOf('payload.json', { CODE: [{ digits: '1' }, '0000'] })],
      'payload.json: CODE[1] is no payload:',
    ],
    [
      [machine, '--events', fileOf('other-type.json', { CODE: { type: 'CLOSE' } })],
      'other-type.json: CODE has another "type" than CODE.',
    ],
    [
      [machine, '--events', fileOf('empty.json', { CLOSE: [] })],
      'empty.json: CLOSE is an empty list: [ {} ] is an event without payload.',
    ],
    [
      [machine, '--events', fileOf('cut.json', '[{')],
      'cut.json: line 1, column 3: this is no JSON',
    ],
    [[machine, '--events', `${vault}#codes`], 'vault.ts: it has no export "codes".'],
    [[machine, '--events', vault], 'vault.ts: it exports no events:'],
    [[machine, '--events', join(folder, 'several.ts')], 'several.ts: it has several exports: name'],
    [[machine, '--junit', join(folder, 'no', 'x.xml')], 'x.xml: there is no such folder.'],
  ])('%j is wrong usage, explained in one line', async (typed, expected) => {
    const { code, stdout, stderr } = await legion(['paths', ...typed]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(expected);
  });

  it('--help says that the code of the file is run, and describes the files', async () => {
    const { stdout } = await legion(['paths', '--help']);
    expect(stdout).toContain('FILE#EXPORT; its code is run');
    expect(stdout).toContain('--events=<FILE>');
    expect(stdout).toContain('--junit=<FILE>');
    expect(existsSync('--help')).toBe(false);
  });
});

describe('a path on which XState differs', () => {
  it('fails at the first different step, in the table and in JUnit XML', async () => {
    const loaded = await machineFrom(machine);
    const events = EVENTS as never;
    const [path] = generatePaths(loaded, { events }) as unknown as [Path];
    expect(differenceByXState(loaded, path)).toBeUndefined();

    const [first, second, ...rest] = path.steps as [Path['steps'][0], Path['steps'][0]];
    const otherwise = { ...path, steps: [first, { ...second, snapshot: first.snapshot }, ...rest] };
    const difference = differenceByXState(loaded, otherwise);
    expect(difference).toBe(
      'step 2, {"type":"CODE","digits":"0000"}: state.value is "open", and "shut" was expected.',
    );

    const run = runOther(loaded, [{ events }]);
    const failed = { ...run, paths: [{ ...otherwise, ms: 1, failure: difference as string }] };
    const file = fileOf('failed.xml', junitOf([failed]));
    expect(parsed(file).querySelector('testsuite')?.getAttribute('failures')).toBe('1');
    const failure = parsed(file).querySelector('failure');
    expect(failure?.getAttribute('message')).toBe(difference);
    expect(JSON.parse(failure?.textContent ?? '')).toEqual({ events: EVENTS });
  });

  it('fails if other transitions lead to the same state, or if the machine throws', async () => {
    const loaded = await machineFrom(machine);
    const [path] = generatePaths(loaded, { events: EVENTS as never }) as unknown as [Path];
    const renamed = { ...path, steps: path.steps.map((step) => ({ ...step, transitions: [] })) };
    expect(differenceByXState(loaded, renamed)).toBe(
      'step 2, {"type":"CODE","digits":"0000"}: it takes shut: CODE, and none was expected.',
    );
    const throwing = loaded.provide({
      guards: {
        isRight: () => {
          throw new Error('jammed');
        },
      },
    });
    expect(differenceByXState(throwing, path)).toContain('the machine throws: ');
  });
});
