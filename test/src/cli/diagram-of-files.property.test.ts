import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { recordCoverage } from 'xstate-workbench';
import { legion, linesOf } from './legion.js';

const folder = mkdtempSync(join(tmpdir(), 'legion-diagram-'));
afterAll(() => rmSync(folder, { recursive: true }));

const xstate = pathToFileURL(createRequire(import.meta.url).resolve('xstate')).href;

/** A kettle from another project: a history state, a delay and an invoked actor. */
const KETTLE = {
  id: 'kettle',
  initial: 'off',
  states: {
    off: { on: { press: 'heating', resume: 'heating.last' } },
    heating: {
      initial: 'slow',
      on: { press: 'off' },
      after: { 60_000: 'done' },
      states: { slow: { on: { turn: 'fast' } }, fast: {}, last: { type: 'history' } },
    },
    done: { type: 'final' },
  },
};

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const exporting = (...exports: [string, object][]) =>
  [
    `import { createMachine } from ${JSON.stringify(xstate)};`,
    ...exports.map(
      ([name, machine]) => `export const ${name} = createMachine(${JSON.stringify(machine)});`,
    ),
  ].join('\n');

const kettle = fileOf('kettle.mjs', exporting(['kettle', KETTLE]));
const { last: _last, ...others } = KETTLE.states.heating.states;
const EARLIER = {
  ...KETTLE,
  states: {
    off: { on: { press: 'heating' } },
    heating: { ...KETTLE.states.heating, states: { ...others, boiling: {} } },
    done: KETTLE.states.done,
  },
};
const both = fileOf('both.ts', exporting(['kettle', KETTLE], ['earlier', EARLIER]));

/** Draws a diagram. `marked` lists the marked states, by the class of the mark. */
async function drawn(...typed: string[]) {
  const { code, stdout, stderr } = await legion(['diagram', ...typed]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const document = new new Window().DOMParser().parseFromString(stdout, 'text/xml');
  const marked = (mark: string, attribute = 'data-state') =>
    [...document.querySelectorAll(`.${mark}`)]
      .map((each) => each.getAttribute(attribute))
      .filter((each) => each !== null);
  const width = Number(document.querySelector('svg')?.getAttribute('width'));
  return { marked, width, text: stdout.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('legion-command-phase diagram FILE', () => {
  it('draws the machine that a JavaScript or TypeScript file exports, or the named one of several', async () => {
    const { marked } = await drawn(kettle);
    expect(marked('state')).toContain('kettle.heating.last');
    expect((await drawn(`${both}#earlier`)).marked('state')).toContain('kettle.heating.boiling');
  });

  it('--active highlights the named states and the states around them', async () => {
    const { marked } = await drawn(kettle, '--active', 'heating.fast');
    expect(marked('is-active')).toEqual(['kettle', 'kettle.heating', 'kettle.heating.fast']);
    expect((await drawn(kettle)).marked('is-active')).toEqual([]);
  });

  it('--coverage colours the counts of recordCoverage', async () => {
    const actor = createActor(createMachine(KETTLE as object)).start();
    const { counts } = recordCoverage(actor);
    for (const type of ['press', 'turn', 'press', 'resume']) actor.send({ type });
    actor.stop();
    const file = fileOf('coverage.json', JSON.stringify(counts));
    const { marked, text } = await drawn(kettle, '--coverage', file, '--detail', 'full');
    expect(marked('is-covered')).toContain('kettle.heating.fast');
    expect(marked('is-uncovered')).toContain('kettle.done');
    expect(marked('is-covered', 'data-transition')).toContain('off: resume');
    expect(marked('is-uncovered', 'data-transition').join()).toContain('after');
    expect(text).toContain('×1');
  });

  it.each([
    [
      'another machine',
      { machine: 'gate', transitions: { 'shut: push': 1 }, states: { gate: 1 } },
      'the coverage is of the machine "gate", not of "kettle".',
    ],
    [
      'another version of the machine',
      {
        machine: 'kettle',
        transitions: { 'off: press': 1 },
        states: { kettle: 1, warm: 1, hot: 2 },
      },
      'the coverage counts "warm" and 1 more, which the machine "kettle" does not have: it is of another version of "kettle".',
    ],
    [
      'an unnamed machine',
      { transitions: { 'shut: push': 1 }, states: { kettle: 1 } },
      'the coverage counts "shut: push", which the machine "kettle" does not have: it is of another machine or of another version of "kettle".',
    ],
  ])('--coverage refuses the coverage of %s', async (_which, counts, reason) => {
    const file = fileOf('other-coverage.json', JSON.stringify(counts));
    const { code, stdout, stderr } = await legion(['diagram', kettle, '--coverage', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(`${file}: ${reason}\n`);
  });

  it('--against marks additions and changes since another version, and lists removed states', async () => {
    const { marked, text } = await drawn(kettle, '--against', `${both}#earlier`);
    expect(marked('is-added')).toEqual(['kettle.heating.last']);
    expect(marked('is-added', 'data-transition')).toEqual(['off: resume']);
    expect(text).toContain('The state that is gone: heating.boiling.');
  });

  it('--detail sets the amount of text: an overview has less text than full detail', async () => {
    const [overview, steps, full] = await Promise.all(
      ['overview', 'steps', 'full'].map((detail) => drawn(`${both}#kettle`, '--detail', detail)),
    );
    const ids = (each: typeof full) => each?.marked('state').toSorted();
    expect(ids(overview)).toEqual(ids(full));
    expect(ids(steps)).toEqual(ids(full));
    const phase = (detail: string) =>
      drawn('--machine', 'phase', '--step', '3', '--detail', detail);
    expect((await phase('overview')).text.length).toBeLessThan((await phase('full')).text.length);
  });

  it('--width draws a step for a phone: as narrow as possible, with everything of the wide drawing', async () => {
    const step = (...more: string[]) => drawn('--machine', 'phase', '--step', '4', ...more);
    const [page, phone] = await Promise.all([step(), step('--width', '390')]);
    expect(page?.width).toBeGreaterThan(700);
    expect(phone?.width).toBeLessThan(500);
    expect(phone?.marked('state').toSorted()).toEqual(page?.marked('state').toSorted());
  });

  it.each<[string[], string]>([
    [[join(folder, 'none.mjs')], 'none.mjs: there is no such file.'],
    [[folder], `${folder}: this is a folder, not a file.`],
    [[both], `it exports several machines: name one of ${both}#`],
    [[`${kettle}#pot`], 'it exports no XState 5 machine "pot"'],
    [[fileOf('empty.mjs', 'export const five = 5;')], 'it exports no XState 5 machine.'],
    [[fileOf('broken.mjs', 'export const = ;')], 'broken.mjs: it cannot be loaded:'],
    [[kettle, '--machine', 'hand'], 'diagram: --machine and FILE cannot be used together'],
    [[kettle, '--active', 'boiling'], 'diagram: --active: kettle has no state "boiling".'],
    [[kettle, '--detail', 'most'], 'diagram: --detail "most" is none of overview, steps, full.'],
    [
      [kettle, '--width', 'phone'],
      'diagram: --width: a whole number from 100 to 10000 is expected, not "phone".',
    ],
    [[kettle, '--coverage', fileOf('no.json', '[]')], 'this is no coverage:'],
    [[kettle, '--against', join(folder, 'gone.mjs')], 'gone.mjs: there is no such file.'],
    [
      [kettle, '--format', 'mermaid', '--against', both],
      'diagram: --against goes with svg, not with mermaid.',
    ],
  ])('%j is wrong usage, explained in one line', async (typed, expected) => {
    const { code, stdout, stderr } = await legion(['diagram', ...typed]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(expected);
  });
});
