/**
 * A dry run of a release: `npm run test:release`.
 *
 * Packs the package, installs the tarball in new folders with npm, pnpm and yarn, and uses it there as users do. The same
 * for xstate-workbench with npm. It prints one line for each attempt, and exits with 1 if one fails.
 */
import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'legion-release-'));
const CALL_MS = 300_000;
/**
 * Limits in megabytes. `installed` is the package with XState and all dependencies; `packages` is their number.
 *
 * The package holds two copies of its JavaScript, a few readable files for Node and modules for bundlers: with one copy,
 * either Node starts slower or bundles lose tree shaking. It also holds two compressed copies of the served pages, and the
 * conformance vectors (1.3 MB, 0.1 MB compressed).
 */
const LIMITS = { unpacked: 9.5, installed: 12.7, packages: 8 };
/** Packages that the strict check of types needs, and that users do not get. */
const OF_THE_CHECK = new Set(['@types', 'undici-types']);

/** The command and the arguments that install with each package manager. */
const MANAGERS = {
  npm: ['npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']],
  pnpm: ['npx', ['--yes', 'pnpm@10.34.8', 'install', '--ignore-scripts']],
  yarn: ['npx', ['--yes', 'yarn@1.22.22', 'install', '--ignore-scripts', '--non-interactive']],
};

const PROGRAM = `
const phase = createCommandPhase({
  round: 1, roundCounterHolder: 'blue', seed: 1,
  players: {
    blue: { army: [{ id: 'a', name: 'Leia Organa', rank: 'commander', types: ['trooper'] }], hand: ['ambush'] },
    red: { army: [{ id: 'b', name: 'Darth Vader', rank: 'commander', types: ['trooper'] }], hand: ['assault'] },
  },
});
phase.send({ type: 'card.select', player: 'blue', cardId: 'ambush' });
phase.send({ type: 'card.select', player: 'red', cardId: 'assault' });
const priority: string | null = phase.view('spectator').priority;
if (priority !== 'blue') throw new Error('Ambush has priority, not ' + priority);
`;
/** Types of hosting, without the optional peers. */
const HOSTING = `
import { createTables, memoryStore, remoteTables, type Tables } from 'legion-command-phase/hosting';
import { serveTables, sqliteStore, tablesApi } from 'legion-command-phase/hosting/server';
import { durableTables, TableObject, tablesWorker } from 'legion-command-phase/hosting/durable-objects';

export const tables: Tables = createTables({ store: memoryStore() });
export const all = [remoteTables, serveTables, sqliteStore, tablesApi, durableTables, TableObject, tablesWorker];
`;
const plain = (text) => text.replace(': string | null', '');
const IMPORT = "import { createCommandPhase } from 'legion-command-phase';";

const failures = [];
try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.error(`${failures.length} failed: ${failures.join('; ')}.`);
  process.exitCode = 1;
}

async function main() {
  attempt('npm publish --dry-run', () =>
    run('npm', ['publish', '--dry-run', '--ignore-scripts'], root),
  );
  useWorkbench();
  const packed = attempt('npm pack', () => pack(root));
  if (!packed) return;
  const unpacked = packed.unpackedSize / 1e6;
  attempt(
    `unpacked: ${unpacked.toFixed(1)} MB in ${packed.entryCount} files, at most ${LIMITS.unpacked} MB`,
    () => atMost(unpacked, LIMITS.unpacked),
  );
  for (const [name, [command, args]] of Object.entries(MANAGERS)) {
    const home = join(folder, name);
    const installed = attempt(`${name}: install the tarball`, () => {
      project(home, packed.tarball);
      run(command, args, home);
      return true;
    });
    if (!installed) continue;
    if (name === 'npm') {
      const sizes = readdirSync(join(home, 'node_modules'))
        .filter((each) => !OF_THE_CHECK.has(each))
        .map((each) => sizeOf(join(home, 'node_modules', each)));
      const packages = packagesIn(join(home, 'node_modules'));
      attempt(`${packages} packages, at most ${LIMITS.packages}`, () =>
        atMost(packages, LIMITS.packages),
      );
      const size = sizes.reduce((sum, each) => sum + each, 0) / 1e6;
      attempt(`installed with xstate: ${size.toFixed(1)} MB, at most ${LIMITS.installed} MB`, () =>
        atMost(size, LIMITS.installed),
      );
    }
    use(name, home);
  }
}

/** Pack the package of a folder. */
function pack(of) {
  const printed = run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    of,
  );
  const [{ filename, unpackedSize, entryCount }] = JSON.parse(printed.slice(printed.indexOf('[')));
  return { tarball: join(folder, filename), unpackedSize, entryCount };
}

/** Install xstate-workbench alone, draw its example, explore it, and import each entry. */
function useWorkbench() {
  const home = join(folder, 'workbench');
  const installed = attempt('xstate-workbench: npm pack and install', () => {
    const { tarball } = pack(join(root, 'src/xstate-workbench'));
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const dependencies = {
      'xstate-workbench': `file:${tarball}`,
      xstate: devDependencies.xstate,
    };
    mkdirSync(home);
    writeFileSync(
      join(home, 'package.json'),
      JSON.stringify({ name: 'user', private: true, type: 'module', dependencies }),
    );
    run(MANAGERS.npm[0], MANAGERS.npm[1], home);
    return join(home, 'node_modules/xstate-workbench');
  });
  if (!installed) return;
  const machine = join(installed, 'checkout.ts');
  const commands = [['draw'], ['paths', '--write-events', 'events.json']];
  for (const [command, ...options] of commands) {
    const line = [join(installed, 'dist/cli/main.js'), command, machine, ...options];
    attempt(`xstate-workbench: ${command} ${options.join(' ')}`, () =>
      run(process.execPath, line, home),
    );
  }
  attempt('xstate-workbench: all entries', () => {
    const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const names = Object.keys(exports).filter((name) => !name.endsWith('.json'));
    const program = names.map((name) => `import '${name.replace('.', 'xstate-workbench')}';`);
    writeFileSync(join(home, 'program.mjs'), program.join('\n'));
    run(process.execPath, ['program.mjs'], home);
  });
}

/** Create a user's project that depends on the tarball and on XState. */
function project(home, tarball) {
  mkdirSync(home);
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const dependencies = {
    'legion-command-phase': `file:${tarball}`,
    xstate: devDependencies.xstate,
    '@types/node': devDependencies['@types/node'],
  };
  const manifest = {
    name: 'user',
    private: true,
    version: '1.0.0',
    type: 'module',
    dependencies,
  };
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(home, 'program.mjs'), `${IMPORT}\n${plain(PROGRAM)}`);
  writeFileSync(
    join(home, 'program.cjs'),
    `const { createCommandPhase } = require('legion-command-phase');\n${plain(PROGRAM)}`,
  );
  writeFileSync(join(home, 'program.ts'), `${IMPORT}\n${PROGRAM}`);
  writeFileSync(join(home, 'hosting.ts'), HOSTING);
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        target: 'es2022',
        lib: ['es2023', 'DOM', 'DOM.Iterable'],
        noEmit: true,
        skipLibCheck: false,
        types: ['node'],
      },
      files: ['program.ts', 'hosting.ts'],
    }),
  );
  // Without the preload helper of Vite, so that Node can run the bundle.
  writeFileSync(
    join(home, 'vite.config.js'),
    'export default { build: { modulePreload: false } };',
  );
  writeFileSync(join(home, 'index.html'), '<script type="module" src="program.mjs"></script>');
}

/** Use the package in each way that users do, with the tools of this repository and the package of the project. */
function use(name, home) {
  const tool = (path) => join(root, 'node_modules', path);
  attempt(`${name}: ES module`, () => run(process.execPath, ['program.mjs'], home));
  attempt(`${name}: require`, () => run(process.execPath, ['program.cjs'], home));
  attempt(`${name}: strict TypeScript`, () =>
    run(process.execPath, [tool('typescript/bin/tsc'), '-p', '.'], home),
  );
  attempt(`${name}: Vite`, () => {
    run(process.execPath, [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], home);
    const [built] = readdirSync(join(home, 'dist/assets')).filter((file) => file.endsWith('.js'));
    run(process.execPath, [join('dist/assets', built)], home);
  });
  attempt(`${name}: esbuild`, () => {
    const args = [
      'program.mjs',
      '--bundle',
      '--format=esm',
      '--outfile=bundled.mjs',
      '--log-level=error',
    ];
    run(join(root, 'test/release/node_modules/.bin/esbuild'), args, home);
    run(process.execPath, ['bundled.mjs'], home);
  });
  attempt(`${name}: the command line`, () => {
    run(process.execPath, ['node_modules/legion-command-phase/dist/node/main.js', 'example'], home);
  });
}

/** Run one attempt and print its line. Returns the result, or undefined if it failed. */
function attempt(title, act) {
  try {
    const result = act();
    console.log(`ok      ${title}`);
    return result;
  } catch (error) {
    failures.push(title);
    console.log(`failed  ${title}`);
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: CALL_MS,
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production', CI: 'true' },
  });
  if (status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')}: ${error?.message ?? `${stdout.slice(-2000)}${stderr.slice(-2000)}`}`,
    );
  }
  return stdout;
}

function atMost(value, limit) {
  if (value > limit) throw new Error(`${Number(value.toFixed(2))} is more than ${limit}.`);
}

/** The number of installed packages, without those of the check. */
function packagesIn(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.') && !OF_THE_CHECK.has(name))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)) : name)).length;
}

/** The bytes of all files in a folder. */
function sizeOf(path) {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
