import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
describe('the entries without the optional peer dependencies', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'legion-no-peers-'));
    const own = join(folder, 'node_modules/legion-command-phase');
    mkdirSync(own, { recursive: true });
    cpSync(join(HOUSE, 'package.json'), join(own, 'package.json'));
    cpSync(join(HOUSE, 'dist'), join(own, 'dist'), {
      recursive: true,
      filter: (path) => !path.includes('visualizations') && !path.endsWith('.map'),
    });
    for (const name of [...Object.keys(dependencies), 'xstate']) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(HOUSE, 'node_modules', name), link, 'junction');
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['hosting/server', 'serveTables({})', 'npm install @hono/node-server hono prom-client'],
    ['hosting/server', 'tablesApi({})', 'npm install hono'],
    ['hosting/server', "sqliteStore('tables.db')", 'npm install libsql'],
  ])('%s: %s says what to install', (entry, call, sentence) => {
    const [name = ''] = call.split('(');
    const program = `import { ${name}, MissingPeerError } from 'legion-command-phase/${entry}';
      await ${call}.catch((error) => console.log(error instanceof MissingPeerError, error.message));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(printed).toMatch(/^true legion-command-phase\/hosting/);
    expect(printed).toContain(sentence);
  });

  it('make the command `serve` say which packages to install', () => {
    const main = join(folder, 'node_modules/legion-command-phase/dist/node/main.js');
    let error = { status: 0, stderr: '' };
    try {
      execFileSync(process.execPath, [main, 'serve'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (thrown) {
      error = thrown as typeof error;
    }
    expect(error.status).toBe(2);
    expect(error.stderr).toContain('npm install @hono/node-server hono libsql');
  });

  it('leave everything of `/testing` but the generation of paths, which says what to install', () => {
    const program = `import { conformanceVectors, simulate, strategies } from 'legion-command-phase/testing';
      console.log(typeof simulate, Object.keys(strategies).length > 0);
      try { conformanceVectors(); } catch (error) { console.log(error.message); }`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(printed).toMatch(/^function true\n.*npm install --save-dev xstate-workbench\n$/);
  });

  it('give browsers a client that needs no Node module', async () => {
    writeFileSync(
      join(folder, 'page.js'),
      "import { remoteTables } from 'legion-command-phase/hosting'; globalThis.tables = remoteTables({ url: '/' });",
    );
    const ofNode: string[] = [];
    const output = await build({
      root: folder,
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: join(folder, 'page.js'), formats: ['es'] } },
      plugins: [
        {
          name: 'note-modules-of-node',
          enforce: 'pre',
          resolveId: (id, importer) => {
            if (id.startsWith('node:')) ofNode.push(`${id}, by ${importer}`);
          },
        },
      ],
    });
    expect(ofNode).toEqual([]);
    const [first] = Array.isArray(output) ? output : [];
    expect(first?.output[0].code.length).toBeLessThan(20_000);
  });
});
