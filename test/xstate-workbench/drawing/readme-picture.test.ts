import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { drawingOf } from 'xstate-workbench/drawing';
import { generatePaths, machineCoverage } from 'xstate-workbench';
import { checkout } from '../../../src/xstate-workbench/checkout.js';
import { run } from '../support/command.js';

const README = readFileSync('src/xstate-workbench/README.md', 'utf8');

it('the picture in the README of xstate-workbench is what drawingOf draws', async () => {
  const picture = readFileSync('src/xstate-workbench/checkout.svg', 'utf8');
  expect(await drawingOf(checkout)).toBe(picture);
});

it('the scenario in the README takes every transition of the machine in the package, and nothing is left out', () => {
  const [, scenario = ''] = /const scenario = (\{[^]*?\}) as const;/.exec(README) ?? [];
  // oxlint-disable-next-line no-implied-eval -- the README has it as code
  const given = new Function(`return ${scenario}`)() as never;
  const paths = generatePaths(checkout, given);
  const { transitions, guards } = machineCoverage(checkout, paths);
  expect([paths.leftOut, transitions.missing, guards.missing]).toEqual([[], [], []]);
});

it('the file of events that the README lets the command write takes every transition and shows both outcomes of each guard', async () => {
  const events = join(mkdtempSync(join(tmpdir(), 'workbench-readme-')), 'events.json');
  const file = resolve('src/xstate-workbench/checkout.ts');
  await run('paths', file, '--write-events', events);
  const written = JSON.parse(readFileSync(events, 'utf8')) as { events: object; actors: object };
  expect(written).toMatchObject({
    events: { ADD: [{ item: 'text' }, { item: '' }, { item: 'other' }], CHECK_OUT: {} },
    actors: { charge: { done: [{ receipt: 'text' }, { receipt: '' }, { receipt: 'other' }] } },
  });
  const { stdout } = await run('paths', file, '--events', events);
  expect(stdout).toContain('transitions 8/8, guard outcomes 6/6');
});
