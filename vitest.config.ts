import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './test/support/time.js';

/** The end of a file name says what a test needs. Without an ending it needs nothing. */
const endingIn = (...endings: string[]) =>
  endings.map((ending) => `test/**/*${ending}.test.{ts,tsx}`);

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BUILD = 'test/support/build.mjs';
const BUILD_PAGES = 'test/support/build-pages.mjs';

/** The drawn charts of the table page. Only its build has them, and only tests in a browser look at them. */
const withoutCharts = {
  name: 'without-charts',
  resolveId: (id: string) => (id === 'virtual:charts' ? `\0${id}` : undefined),
  load: (id: string) => (id === '\0virtual:charts' ? 'export default {};' : undefined),
};

export default defineConfig({
  plugins: [withoutCharts],
  resolve: {
    alias: [
      // Tests run the sources: the examples of embedding import the package by its name.
      { find: /^legion-command-phase$/, replacement: here('src/index.ts') },
      { find: /^legion-command-phase\/later-phases$/, replacement: here('src/later-phases.ts') },
      { find: /^xstate-workbench$/, replacement: here('src/xstate-workbench/index.ts') },
      {
        find: /^xstate-workbench\/(.+)$/,
        replacement: here('src/xstate-workbench/$1/index.ts'),
      },
    ],
  },
  test: {
    // More than ten times what the slowest test takes: only a test that hangs reaches these limits.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/rule-places.ts'],
    setupFiles: ['test/support/random-seed.ts', 'test/support/matchers.ts'],
    // Each decision for a seat is made from the redacted table and from the full one: they must agree.
    env: { LEGION_CHECK_SECRECY: '1' },
    // Tests of servers and browsers wait for other processes: a third worker uses that time.
    maxWorkers: 3,
    // No test changes modules that another test imports, so a worker loads them once.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: endingIn(''),
          exclude: [
            ...configDefaults.exclude,
            ...endingIn('.journey', '.long', '.e2e', '.engines', '.site'),
          ],
        },
      },
      {
        extends: true,
        test: { name: 'journey', include: endingIn('.journey'), globalSetup: [BUILD_PAGES] },
      },
      { extends: true, test: { name: 'long', include: endingIn('.long') } },
      { extends: true, test: { name: 'e2e', include: endingIn('.e2e'), globalSetup: [BUILD] } },
      {
        extends: true,
        test: { name: 'engines', include: endingIn('.engines'), globalSetup: [BUILD] },
      },
      { extends: true, test: { name: 'site', include: endingIn('.site'), globalSetup: [BUILD] } },
    ],
  },
});
