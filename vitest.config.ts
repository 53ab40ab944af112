import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** A test file says by the end of its name what it takes; most say nothing, and are done in seconds. */
const endingIn = (...endings: string[]) =>
  endings.map((ending) => `test/**/*${ending}.test.{ts,tsx}`);

/** `ENGINE=actor npx vitest run …`: every controller runs its chart as an XState actor from the beginning. */
const ACTORS_ALONE = {
  find: /^\.\/choosing-engine\.js$/,
  replacement: fileURLToPath(new URL('test/support/always-an-actor.ts', import.meta.url)),
};

export default defineConfig({
  resolve: {
    alias: [
      ...(process.env['ENGINE'] === 'actor' ? [ACTORS_ALONE] : []),
      // The examples of embedding import the package as its users do.
      {
        find: /^legion-command-phase$/,
        replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    testTimeout: 180_000,
    // A browser on a busy machine takes its time, and so does a server that is set up.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    globalSetup: ['test/support/temporary-folder.ts'],
    setupFiles: ['test/support/same-each-time.ts', 'test/support/matchers.ts'],
    maxWorkers: 2,
    // No test changes what another one imports: modules are loaded once, not once a file.
    isolate: false,
    // What was compiled is kept until its source changes.
    experimental: { fsModuleCache: true },
    // What is built is loaded as it lies there, by Node.
    server: { deps: { external: [/\/dist\//] } },
    // A project has workers of its own, which load everything anew: who asks for none by name
    // (`--project unit`) gets all files in one.
    project: ['all'],
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: endingIn(''),
          globalSetup: ['test/support/built.ts'],
        },
      },
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
          globalSetup: ['test/support/built.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: endingIn('.engines'),
          globalSetup: ['test/support/built.ts'],
        },
      },
    ],
  },
});
