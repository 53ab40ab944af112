import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newProject, run } from '../support/command.js';

const { folder, file: fileOf } = newProject('commands');

const door = (more = '') =>
  `import { createMachine } from 'xstate';
   export const door = createMachine({
     id: 'door',
     initial: 'shut',
     states: {
       shut: { on: { OPEN: { guard: ({ event }) => event.key === 7, target: 'open' } } },
       open: { after: { 1000: 'shut' } },
       ${more}
     },
   });`;

const DOOR = fileOf('door.mjs', door());
const CONFIG = fileOf('config.mjs', 'export const config = { initial: "a", states: { a: {} } };');
const NUMBER = fileOf('number.mjs', 'export const createDoor = () => 3;');
const NOWHERE = fileOf('nowhere.mjs', door().replace("initial: 'shut'", "initial: 'ajar'"));
const ACTORS = fileOf(
  'actors.json',
  '{ "events": { "OPEN": {} }, "actors": { "load": { "done": 3 } } }',
);
const EVENTS = fileOf('events.json', JSON.stringify({ OPEN: [{ key: 7 }, { key: 8 }] }));

describe('xstate-workbench', () => {
  it('draws a machine of a module', async () => {
    const { code, stdout } = await run('draw', `${DOOR}#door`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<svg .*after 1000 ms/s);
    expect((await run('draw', DOOR, '--format', 'mermaid')).stdout).toMatch(/^stateDiagram-v2/);
  });

  it('draws with coverage, active states, less text, or for a narrow screen', async () => {
    const counts = { machine: 'door', transitions: { 'shut: OPEN': 3 }, states: { shut: 1 } };
    const file = fileOf('counts.json', JSON.stringify(counts));
    expect((await run('draw', DOOR, '--coverage', file)).stdout).toContain('×3');
    expect((await run('draw', DOOR, '--active', 'open')).stdout).toMatch(
      /is-active" data-state="door\.open"/,
    );
    const [overview, full] = await Promise.all(
      ['overview', 'full'].map((detail) => run('draw', DOOR, '--detail', detail, '--width', '390')),
    );
    expect(overview?.stdout.length).toBeLessThan(full?.stdout.length ?? 0);
  });

  it.each([
    [
      'coverage',
      { machine: 'gate', transitions: {}, states: {} },
      'the coverage is of the machine "gate"',
    ],
    ['coverage', [], 'is no coverage'],
    ['active', 'ajar', 'door has no state "ajar"'],
    ['width', 'phone', '--width: "phone" is no whole number'],
    ['detail', 'most', '--detail "most" is none of'],
  ])('refuses --%s %j in one line', async (option, given, message) => {
    const value = typeof given === 'string' ? given : fileOf('given.json', JSON.stringify(given));
    const { code, stdout, stderr } = await run('draw', DOOR, `--${option}`, value);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    [
      [{ type: 'OPEN' }, { key: 7 }],
      'events[1] has no "type" that is a string, such as { "type": "GO" }.',
    ],
    [{ events: [5] }, 'events[0] has no "type" that is a string, such as { "type": "GO" }.'],
    [{ OPEN: ['seven'] }, '"OPEN": a payload is an object, such as { "OPEN": { "amount": 1 } }.'],
    [{ OPENS: {} }, 'the machine takes no event "OPENS" (did you mean "OPEN"?); it takes OPEN.'],
    [{ evnts: [] }, 'the machine takes no event "evnts" (did you mean "events"?); it takes OPEN.'],
    [{ events: { SHUT: [] } }, 'the machine takes no event "SHUT"; it takes OPEN.'],
  ])('refuses the events %j in one line', async (events, message) => {
    const file = fileOf('wrong.json', JSON.stringify(events));
    const { code, stderr } = await run('paths', DOOR, '--events', file);
    expect(code).toBe(2);
    expect(stderr).toBe(`${file}: ${message}\n`);
  });

  it.each([
    ['door.mmd', /^stateDiagram-v2/],
    ['door.json', /^{\n {2}"id": "door"/],
    ['door.svg', /^<svg/],
  ])('writes the format that the ending of the file says: %s', async (name, beginning) => {
    const out = join(folder, name);
    expect(await run('draw', DOOR, '--out', out)).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(out, 'utf8')).toMatch(beginning);
  });

  it('writes the drawing of a difference', async () => {
    const after = fileOf('door-2.mjs', door('broken: {},'));
    const out = join(folder, 'diff.svg');
    expect(await run('diff', DOOR, after, '--out', out)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(readFileSync(out, 'utf8')).toContain('is-added');
  });

  it('prints paths with delays as events, and writes them as JUnit XML', async () => {
    const junit = join(folder, 'paths.xml');
    const { code, stdout } = await run('paths', DOOR, '--events', EVENTS, '--junit', junit);
    expect(stdout.split('\n')).toEqual([
      'door: 1 path, 3 events; transitions 2/2, guard outcomes 2/2',
      'machine-1: OPEN {"key":8} OPEN {"key":7} xstate.after.1000.door.open',
      '',
    ]);
    expect(code).toBe(0);
    expect(readFileSync(junit, 'utf8')).toContain('<testsuite name="paths" tests="1" failures="0"');
  });

  it('says which path XState replays otherwise, and how', async () => {
    const file = fileOf(
      'moody.mjs',
      `import { createMachine } from 'xstate';
       const gate = (globalThis.gateOfTest ??= { asked: 0, last: Infinity });
       export const moody = createMachine({
         id: 'moody',
         initial: 'shut',
         states: {
           shut: { on: { OPEN: { guard: () => (gate.asked += 1) < gate.last, target: 'open' } } },
           open: { type: 'final' },
         },
       });`,
    );
    await run('paths', file);
    const { gateOfTest: gate } = globalThis as never as {
      gateOfTest: { asked: number; last: number };
    };
    // The guard changes its mind at its last call, when the path is replayed.
    Object.assign(gate, { asked: 0, last: gate.asked });
    const { code, stdout } = await run('paths', file);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'failed: machine-1: OPEN: XState replays it otherwise: step 1, {"type":"OPEN"}: state.value is "shut", and "open" was expected.',
    );
  });

  it('fails if a guard outcome is missing, and names it', async () => {
    const { code, stdout } = await run('paths', DOOR);
    expect(code).toBe(1);
    expect(stdout).toContain('missing: shut: OPEN [guard] holds');
  });

  it.each(['paths', 'check'])(
    'says how to give payloads if %s sent events without them and something is missing',
    async (command) => {
      const file = fileOf('door-3.mjs', door("ajar: { on: { PUSH: 'shut' } },"));
      expect((await run(command, file)).stderr).toBe(
        'events were sent without payload; give payloads with --events FILE, a JSON file such as ' +
          '{ "OPEN": [{ "key": VALUE }], "PUSH": {} }; --write-events FILE writes one with examples\n',
      );
      expect((await run(command, DOOR, '--events', EVENTS)).stderr).toBe('');
    },
  );

  it('says of what check misses that these events do not reach it', async () => {
    expect((await run('check', DOOR)).stdout.split('\n')).toEqual([
      'state open: It is not reached with these events.',
      'shut: OPEN: It is not taken with these events.',
      'open: after 1000: It is not taken with these events.',
      'shut: OPEN [guard] holds: It does not happen with these events.',
      'door: 4 findings in 3 states',
      '',
    ]);
  });

  it('counts the initial state as reached, even if the first event needs a payload', async () => {
    const file = fileOf(
      'needs-payload.mjs',
      `import { createMachine } from 'xstate';
       export const shop = createMachine({
         id: 'shop',
         initial: 'empty',
         states: {
           empty: { on: { ADD: { guard: ({ event }) => event.item.price > 0, target: 'full' } } },
           full: { type: 'final' },
         },
       });`,
    );
    const { stdout } = await run('check', file);
    expect(stdout).not.toContain('state empty');
    expect(stdout).toContain('state full: It is not reached with these events.');
  });

  it.each([['--out'], ['--junit']])(
    'writes through no link of a file or a folder: %s',
    async (option) => {
      const place = mkdtempSync(join(folder, 'links-'));
      const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
      const target = join(elsewhere, 'target.svg');
      writeFileSync(target, 'mine');
      symlinkSync(target, join(place, 'out.svg'));
      symlinkSync(elsewhere, join(place, 'linked'));
      const command = option === '--out' ? 'draw' : 'check';
      for (const out of [join(place, 'out.svg'), join(place, 'linked', 'new.svg')]) {
        const { code, stderr } = await run(command, DOOR, option, out);
        expect(code).toBe(2);
        expect(stderr).toContain('is a symbolic link');
      }
      expect(readFileSync(target, 'utf8')).toBe('mine');
      expect(readdirSync(elsewhere)).toEqual(['target.svg']);
    },
  );

  it('prints a complete suite as JSON', async () => {
    const { code, stdout } = await run('suite', DOOR, '--events', EVENTS, '--method', 'spyh');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ states: 2, inputs: 3, method: 'spyh' });
  });

  it('checks that every state is reached and can be left', async () => {
    expect(await run('check', DOOR, '--events', EVENTS)).toMatchObject({ code: 0 });
    const trap = fileOf(
      'trap.mjs',
      door('lost: {},')
        .replace("1000: 'shut'", "1000: 'pit'")
        .replace('lost: {},', 'lost: {}, pit: {},'),
    );
    const { code, stdout } = await run('check', trap, '--events', EVENTS);
    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'state lost: It is not reached with these events.',
      'state pit: It is a dead end: no event leaves it, and it is not final.',
      'door: 2 findings in 5 states',
      '',
    ]);
  });

  it('counts a state as reached that an eventless transition leaves at once', async () => {
    const passing = fileOf(
      'passing.mjs',
      `import { createMachine } from 'xstate';
       export const passing = createMachine({
         id: 'passing', initial: 'here',
         states: {
           here: { on: { GO: 'through' } },
           through: { always: 'there' },
           there: { on: { BACK: 'here' } },
         },
       });`,
    );
    expect(await run('check', passing)).toMatchObject({
      code: 0,
      stdout: 'passing: 0 findings in 4 states\n',
    });
  });

  it.each([
    [['dance', DOOR], '"dance" is no command; there are draw, diff, paths, suite, check, inspect.'],
    [['draw'], 'draw: name the file of the machine: draw src/machine.ts.'],
    [['draw', CONFIG], 'it exports config (a config: pass it to createMachine).'],
    [['draw', `${NUMBER}#createDoor()`], 'createDoor() returns no XState 5 machine, but a number.'],
    [['draw', DOOR, '--with', '{}'], '--with is the argument of a function'],
    [['draw', NOWHERE], 'XState refuses the machine "door": Initial state node "ajar" not found'],
    [
      ['paths', DOOR, '--events', ACTORS],
      'actors: load: write lists of what it reports, such as { done: [OUTPUT], error: [ERROR] }, not {"done":3}.',
    ],
    [['draw', 'absent.ts'], 'absent.ts: there is no such file.'],
    [['draw', `${DOOR}#gate`], `${DOOR}: it exports no XState 5 machine "gate", but door.`],
    [['draw', DOOR, '--format', 'gif'], 'draw: --format "gif" is none of svg, png, mermaid, json.'],
    [
      ['draw', DOOR, '--out', 'v.jpg'],
      'draw: --out "v.jpg": the ending is none of .svg, .png, .mmd, .mermaid, .json.',
    ],
    [
      ['draw', DOOR, '--out', 'v.png', '--format', 'svg'],
      'draw: --out "v.png": the ending means png, and --format says svg.',
    ],
    [
      ['diff', DOOR, DOOR, '--out', 'v.json'],
      'diff: a difference is drawn as svg or png, not as json.',
    ],
    [['diff', DOOR], 'diff: name two machines: diff BEFORE AFTER.'],
    [['paths', DOOR, '--color'], 'paths: there is no option --color; there are --events,'],
  ])('says in one line what is wrong: %j', async (typed, message) => {
    const { code, stdout, stderr } = await run(...typed);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toContain(message);
  });

  it('prints every line of an error of XState, because the later ones say what to do', async () => {
    const broken = fileOf('broken.mjs', door().replace("target: 'open'", "target: 'opened'"));
    const { stderr } = await run('draw', broken);
    expect(stderr).toContain('it cannot be loaded: Invalid transition definition');
    expect(stderr).toContain("Child state 'opened' does not exist");
  });

  it('shows its commands, without any file', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['draw', 'diff', 'paths', 'suite', 'check']) expect(stdout).toContain(name);
    expect((await run('paths', '--help')).stdout).toContain('--junit FILE');
    expect((await run('diff', '--help')).stdout).toContain('diff BEFORE#EXPORT AFTER#EXPORT');
  });
});
