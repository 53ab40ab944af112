import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartOf, drawingOf } from '../../../src/drawing/index.js';
import { commandHandMachine, commandPhaseMachine } from '../../../src/index.js';

const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Makes Node.js fail to find the package `elkjs`. */
const WITHOUT_ELK = asModule(
  `import { register } from 'node:module'; register(${JSON.stringify(
    asModule(
      `export async function resolve(name, context, next) {
        if (!name.startsWith('elkjs')) return next(name, context);
        throw Object.assign(new Error("Cannot find package 'elkjs'"), { code: 'ERR_MODULE_NOT_FOUND' });
      }`,
    ),
  )});`,
);

function diagram(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', WITHOUT_ELK, 'dist/node/main.js', 'diagram', ...args],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  return { status, stdout, stderr };
}

describe('legion-command-phase diagram without elkjs', () => {
  const [, second] = chartOf(commandPhaseMachine).root.children;

  it.each([
    { typed: [], drawn: () => drawingOf(commandPhaseMachine) },
    {
      typed: ['--step', '2', '--detail', 'full'],
      drawn: () => drawingOf(commandPhaseMachine, { part: second?.id ?? '', detail: 'full' }),
    },
    {
      typed: ['--machine', 'hand', '--detail', 'overview', '--width', '390'],
      drawn: () => drawingOf(commandHandMachine, { detail: 'overview', width: 390 }),
    },
  ])(
    'draws the machines of this package with their stored layouts: $typed',
    async ({ typed, drawn }) => {
      expect(diagram(...typed)).toEqual({ status: 0, stdout: await drawn(), stderr: '' });
    },
  );

  it('says in one line what to install to draw another machine', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'legion-')), 'lamp.mjs');
    writeFileSync(
      file,
      `import { createMachine } from ${JSON.stringify(import.meta.resolve('xstate'))};
       export const lamp = createMachine({ initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: {} } });`,
    );
    expect(diagram(file)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'diagram: to draw this machine, install elkjs: npm install elkjs\n',
    });
    expect(diagram(file, '--format', 'mermaid').status).toBe(0);
  });
});
