import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newProject, run } from '../support/command.js';

const { folder, file } = newProject('png');
const machine = file(
  'lamp.mjs',
  `import { createMachine } from 'xstate';
   export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: {} } });`,
);

/** A package that records what it gets, and "renders" it as text; with or without fonts. */
function installed(hasFonts: boolean): string {
  const project = mkdtempSync(join(tmpdir(), 'workbench-png-project-'));
  const resvg = join(project, 'node_modules', '@resvg', 'resvg-js');
  mkdirSync(resvg, { recursive: true });
  writeFileSync(join(resvg, 'package.json'), '{ "name": "@resvg/resvg-js", "main": "index.js" }');
  writeFileSync(
    join(resvg, 'index.js'),
    `exports.Resvg = class {
       constructor(svg, options) { Object.assign(this, { svg, options }); }
       render() {
         const { svg, options } = this;
         return { pixels: [255, ${hasFonts ? 0 : 255}], asPng: () => Buffer.from(JSON.stringify({ svg, options })) };
       }
     };`,
  );
  return project;
}

const drawn = (...typed: string[]) => run('draw', machine, ...typed);

afterEach(() => void vi.restoreAllMocks());

describe('draw --format png', () => {
  it('writes what the resvg of the project renders, with two pixels for one of the drawing', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(installed(true));
    const out = join(folder, 'lamp.png');
    expect(await drawn('--format', 'png', '--out', out)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    const { svg, options } = JSON.parse(readFileSync(out, 'utf8')) as {
      svg: string;
      options: { fitTo: unknown };
    };
    expect(svg).toMatch(/^<svg .*PRESS/s);
    expect(options.fitTo).toEqual({ mode: 'zoom', value: 2 });
  });

  it('says so if the words are missing, because no font is installed', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(installed(false));
    const { stderr } = await drawn('--format', 'png', '--out', join(folder, 'no-words.png'));
    expect(stderr).toBe('the picture has no words, because no font is installed here\n');
  });

  it('says what to install', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    for (const typed of [
      ['--format', 'png'],
      ['--out', join(folder, 'lamp.png')],
    ]) {
      expect(await drawn(...typed)).toMatchObject({
        code: 2,
        stderr: 'a PNG picture needs @resvg/resvg-js: npm i -D @resvg/resvg-js\n',
      });
    }
  });
});
