import { afterEach, describe, expect, it } from 'vitest';
import { newProject, run } from '../support/command.js';

const { file } = newProject('project');

/** Draws as Mermaid, which names every state and guard. */
const drawn = (...typed: string[]) => run('draw', '--format', 'mermaid', ...typed);

const lamp = (more = '', states = 'off: { on: { PRESS: "on" } }, on: {}') =>
  `import { createMachine } from 'xstate';
   ${more}
   export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { ${states} } });`;

const defined = globalThis as Record<string, unknown>;
afterEach(() => {
  for (const name of ['window', 'localStorage', 'chrome', '__DEV__', 'shopName'])
    delete defined[name];
});

describe('the module of a machine', () => {
  it('may use the path aliases of a tsconfig that a Vite project references, with comments and trailing commas', async () => {
    file('tsconfig.json', '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }');
    file(
      'tsconfig.app.json',
      `{ /* as Vite writes it */
        "compilerOptions": { "paths": { "@/*": ["./src/*"], }, }, // the sources
      }`,
    );
    file('src/rooms/names.ts', `export const START = 'hall';`);
    const machine = file(
      'src/app.ts',
      `import { createMachine } from 'xstate';
       import { START } from '@/rooms/names';
       export const house = createMachine({ initial: START, states: { hall: {}, attic: {} } });`,
    );
    const { code, stdout, stderr } = await drawn(machine);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('--> ');
    expect(stdout).toMatch(/\[\*\] --> \S*hall/);
  });

  it('may import styles, pictures and files as text, as a bundler allows', async () => {
    file('src/lamp.module.css', '.glow { color: gold }');
    file('src/lamp.svg', '<svg/>');
    const machine = file(
      'src/lamp.tsx',
      lamp(`import './lamp.module.css';
        import styles from './lamp.module.css';
        import picture from './lamp.svg';
        import raw from './lamp.svg?raw';
        if (styles.glow !== 'glow' || !picture.endsWith('lamp.svg') || !raw) throw new Error('assets');`),
    );
    expect(await drawn(machine)).toMatchObject({ code: 0, stderr: '' });
  });

  it('whose machine comes from a package that is not installed says which', async () => {
    const machine = file(
      'src/from-package.ts',
      `import { makeMachine } from 'machines-of-nobody'; export const lamp = makeMachine();`,
    );
    const { code, stderr } = await drawn(machine);
    expect(code).toBe(2);
    expect(stderr).toContain(
      'it exports no XState 5 machine: it exports lamp (a stand-in). Not installed here: machines-of-nobody; run npm install.',
    );
  });

  it('gets a stand-in for a package that is not installed, and for a file that throws, and the user reads which', async () => {
    file('src/server.ts', `throw new Error('VITE_SERVER is missing');`);
    const machine = file(
      'src/phone.ts',
      lamp(
        `import { Platform, Base } from 'react-native-of-nobody';
         import { serve } from './server';
         class Own extends Base {}
         const [first] = Platform.select({ ios: 1 });
         export const all = [new Own(), serve.start(), first, ...Platform.list];`,
      ),
    );
    const { code, stderr } = await drawn(machine);
    expect(code).toBe(0);
    expect(stderr).toContain('react-native-of-nobody (not installed)');
    expect(stderr).toContain('./server (does not run here: VITE_SERVER is missing)');
  });

  it('throws itself: then it is not loaded', async () => {
    const machine = file('src/broken.ts', lamp(`throw new Error('no lamp today');`));
    expect(await drawn(machine)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it cannot be loaded: no lamp today') as string,
    });
  });

  it('may read globals of browsers: those of happy-dom if it is installed, and stand-ins otherwise', async () => {
    file('src/storage.ts', `export const kept = window.localStorage.getItem('lamp');`);
    const machine = file(
      'src/browser.ts',
      lamp(`import { kept } from './storage';
        if (kept !== null) throw new Error('not happy-dom');
        chrome.storage.local.get('lamp');`),
    );
    const { code, stderr } = await drawn(machine);
    expect(code).toBe(0);
    expect(stderr).toMatch(/window \(of happy-dom\).*chrome \(a stand-in\).*--setup FILE/);
    expect(stderr).not.toContain('storage (');
  });

  it('may read globals of browsers in the function that makes the machine', async () => {
    const machine = file(
      'src/theme.ts',
      `import { createMachine } from 'xstate';
       export const createTheme = (states = [chrome.runtime.id, 'dark']) =>
         createMachine({ initial: 'dark', states: Object.fromEntries(states.map((name) => [name, {}])) });`,
    );
    const { code, stderr } = await drawn(`${machine}#createTheme()`);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stderr).toContain('a global that Node does not have: chrome (a stand-in)');
  });

  it('misspells a function of its own: this is no global of browsers, so it is not loaded', async () => {
    const machine = file('src/misspelt.ts', lamp(`asign({});`));
    expect((await drawn(machine)).stderr).toContain('asign is not defined');
  });

  it('finds what the file of --setup defines', async () => {
    const setup = file('src/setup.ts', `globalThis.shopName = 'off';`);
    const machine = file(
      'src/shop.ts',
      `import { createMachine } from 'xstate';
       export const shop = createMachine({ initial: shopName, states: { off: {} } });`,
    );
    expect((await drawn(machine)).stderr).toContain('shopName is not defined');
    expect(await drawn(machine, '--setup', setup)).toMatchObject({ code: 0, stderr: '' });
  });

  it('may define a window of its own: the drawing is laid out as without it', async () => {
    const machine = file('src/own-window.ts', lamp(`globalThis.window = new Proxy(() => {}, {});`));
    const { code, stdout } = await drawn(machine, '--format', 'svg');
    expect({ code, begins: stdout.slice(0, 4) }).toEqual({ code: 0, begins: '<svg' });
  });
});

describe('a machine that is no export', () => {
  const factory = file(
    'src/player.ts',
    `import { createMachine } from 'xstate';
     export function createPlayerMachine({ id, first }) {
       return createMachine({ id, initial: first, states: { [first]: {} } });
     }
     export class Table {
       constructor(private name: string) {}
       machine() { return createMachine({ id: String(this.name), initial: 'laid', states: { laid: {} } }); }
     }`,
  );

  it('is returned by a function, which is named with what to write', async () => {
    const { code, stderr } = await drawn(factory);
    expect(code).toBe(2);
    expect(stderr).toContain('it exports the function createPlayerMachine');
    expect(stderr).toContain(`name it as ${factory}#createPlayerMachine()`);
    expect(stderr).toContain('--with JSON');
    expect((await drawn(`${factory}#createPlayerMachine`)).stderr).toContain(
      `call it, as ${factory}#createPlayerMachine()`,
    );
  });

  it('is made with the argument of --with, or with a stand-in, and the user reads that', async () => {
    const made = await drawn(
      `${factory}#createPlayerMachine()`,
      '--with',
      '{ "id": "ada", "first": "playing" }',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('playing');
    const guessed = await drawn(`${factory}#Table.machine()`);
    expect(guessed.code).toBe(0);
    expect(guessed.stderr).toContain('Table got a stand-in, because --with is missing');
    expect((await drawn(factory, '--with', '{ id: 1 }')).stderr).toContain('is no JSON');
  });

  it('is returned by a method of an exported object, also by an arrow function of its class', async () => {
    const service = file(
      'src/rules.ts',
      `import { createMachine } from 'xstate';
       class Rules { start = () => createMachine({ initial: 'dealt', states: { dealt: {} } }); }
       export const rules = new Rules();`,
    );
    const call = `${service}#rules.start()`;
    expect((await drawn(service)).stderr).toContain(`the object rules: name it as ${call}`);
    expect((await drawn(call)).stdout).toContain('dealt');
  });

  it('is used by a hook of the same file', async () => {
    const hook = file(
      'src/use-lamp.ts',
      `import { createMachine } from 'xstate';
       import { useMachine } from '@xstate/react';
       const hidden = createMachine({ id: 'hidden', initial: 'dim', states: { dim: {} } });
       export function useLamp() { return useMachine(hidden); }`,
    );
    const { code, stdout, stderr } = await drawn(hook);
    expect(code).toBe(0);
    expect(stdout).toContain('dim');
    expect(stderr).toContain('"hidden", which is not exported');
    expect(await drawn(`${hook}#hidden`)).toMatchObject({ code: 0, stderr: '' });
  });

  it('is imported from another file by a hook', async () => {
    file('src/lights/lamp.ts', lamp());
    const hook = file(
      'src/use-other-lamp.ts',
      `import { useMachine } from '@xstate/react';
       import { lamp } from './lights/lamp';
       export const useOther = () => useMachine(lamp);`,
    );
    const { code, stderr } = await drawn(hook);
    expect(code).toBe(0);
    expect(stderr).toMatch(/the machine is .*lights\/lamp#lamp/);
  });
});
