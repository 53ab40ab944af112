import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { drawnCharts } from './drawn-charts.js';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [drawnCharts()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Whose code is built into the page.
    license: { fileName: 'licenses.md' },
    // The drawn charts and the cards are words: packed they are a quarter of this, and a test holds them to it.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
