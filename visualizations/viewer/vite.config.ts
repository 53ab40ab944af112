import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/visualizations/viewer/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // In kB. The drawn charts are text: compressed they are a seventh of this.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { bundlerTimings: false } },
    // For debugging. The bundles do not refer to the source maps, and the package does not contain them.
    sourcemap: 'hidden',
    // Writes the licenses of the bundled packages.
    license: { fileName: 'licenses.md' },
  },
});
