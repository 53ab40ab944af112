import { fileURLToPath } from 'node:url';
import {
  configDefaults,
  defineConfig,
  type TestProjectConfiguration,
  type TestUserConfig,
} from 'vitest/config';
import { normalizePath } from 'vite';
import { asksForActors, namesProjects, testsWhatIsBuilt } from './test/support/asked-for.js';
import { fromBuild } from './test/support/from-build.js';

/** A test file says by the end of its name what it takes; most say nothing, and are done in seconds. */
const endingIn = (...endings: string[]) =>
  endings.map((ending) => `test/**/*${ending}.test.{ts,tsx}`);

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What lies in a folder, as Vite writes paths. */
const within = (folder: string) =>
  new RegExp(`^${normalizePath(folder).replaceAll(/[^\w/]/g, String.raw`\$&`)}/`);

const ACTORS_ALONE = {
  find: /^\.\/choosing-engine\.js$/,
  replacement: here('test/support/always-an-actor.ts'),
};

const TEMPORARY_FOLDER = 'test/support/temporary-folder.ts';
const BUILT = 'test/support/built.ts';

const PROJECTS: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: endingIn(''),
      exclude: [...configDefaults.exclude, ...endingIn('.property', '.e2e', '.engines')],
    },
  },
  {
    extends: true,
    test: { name: 'property', include: endingIn('.property') },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      include: endingIn('.e2e'),
      globalSetup: [BUILT],
    },
  },
  {
    extends: true,
    test: {
      name: 'engines',
      include: endingIn('.engines'),
      globalSetup: [BUILT],
    },
  },
];

/** A project has workers of its own, which load everything anew: who names none gets all files in one. */
const ALL: TestUserConfig = {
  include: endingIn(''),
  globalSetup: [TEMPORARY_FOLDER, BUILT],
};

export default defineConfig({
  plugins: [testsWhatIsBuilt && fromBuild(here('.'))],
  resolve: {
    alias: [
      ...(asksForActors ? [ACTORS_ALONE] : []),
      // The examples of embedding import the package as its users do.
      {
        find: /^legion-command-phase$/,
        replacement: here(testsWhatIsBuilt ? 'dist/src/index.js' : 'src/index.ts'),
      },
    ],
  },
  test: {
    testTimeout: 180_000,
    // A browser on a busy machine takes its time, and so does a server that is set up.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    globalSetup: [TEMPORARY_FOLDER],
    setupFiles: ['test/support/same-each-time.ts', 'test/support/matchers.ts'],
    maxWorkers: 2,
    // Games, views and drawings live for a moment: with more room for what is new, V8 copies less of what is kept.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // No test changes what another one imports: modules are loaded once, not once a file.
    isolate: false,
    // What is built is loaded as it lies there, by Node.
    server: { deps: { external: [within(here('dist'))] } },
    ...(namesProjects ? { projects: PROJECTS } : ALL),
  },
});
