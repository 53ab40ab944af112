import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // The examples of embedding import the package as its users do.
    alias: [
      {
        find: /^legion-command-phase$/,
        replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    setupFiles: ['test/support/same-each-time.ts'],
    maxWorkers: 2,
    // No test changes what another one imports: modules are loaded once, not once a file.
    isolate: false,
  },
});
