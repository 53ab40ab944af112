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
    // The drawn charts are words: packed they are a seventh of this.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { bundlerTimings: false } },
    // Told to nobody, and not published: for those who look at where the code of a page comes from.
    sourcemap: 'hidden',
    // Whose code is built into the page.
    license: { fileName: 'licenses.md' },
  },
});
