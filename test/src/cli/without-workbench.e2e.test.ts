import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.js';

const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

/** Makes Node.js fail to find a package, with this message. */
const without = (name: string, message = `Cannot find package '${name}'`) =>
  asModule(
    `import { register } from 'node:module'; register(${JSON.stringify(
      asModule(
        `export async function resolve(name, context, next) {
          if (!name.startsWith('${name}')) return next(name, context);
          throw Object.assign(new Error(${JSON.stringify(message)}), { code: 'ERR_MODULE_NOT_FOUND' });
        }`,
      ),
    )});`,
  );

function run(loader: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', loader, 'dist/node/main.js', ...args],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  return { status, stdout, stderr };
}

const NEED_IT = ['diagram', 'paths', 'inspect'];

describe('legion-command-phase without xstate-workbench', () => {
  it.each(NEED_IT)('%s says in one line what to install', (name) => {
    expect(run(without('xstate-workbench'), name)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${name}: this command needs xstate-workbench: npm install --save-dev xstate-workbench\n`,
    });
  });

  it('runs all other commands', () => {
    const others = Object.keys(COMMANDS).filter((name) => !NEED_IT.includes(name));
    for (const name of others) {
      expect(run(without('xstate-workbench'), name, '--help'), name).toMatchObject({
        status: 0,
        stderr: '',
      });
    }
  });
});
