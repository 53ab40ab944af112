import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { drawnCharts } from './drawn-charts.js';
import { workboxNotices } from './workbox-notices.js';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [
    drawnCharts(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: 'script',
      manifest: {
        name: 'Command Phase: the table',
        short_name: 'Command Phase',
        description:
          'Whole rounds of the Command Phase, two players at one screen or against the computer.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#0e131a',
        theme_color: '#14509e',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        sourcemap: false,
      },
    }),
    workboxNotices('licenses.md'),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // For debugging. The bundles do not refer to the source maps, and the package does not contain them.
    sourcemap: 'hidden',
    // Writes the licenses of the bundled packages.
    license: { fileName: 'licenses.md' },
    // In kB. The charts and cards are text: compressed they are a quarter of this, and a test limits that size.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
