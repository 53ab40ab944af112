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
    // Told to nobody, and not published: for those who look at where the code of a page comes from.
    sourcemap: 'hidden',
    // Whose code is built into the page.
    license: { fileName: 'licenses.md' },
    // The drawn charts and the cards are words: packed they are a quarter of this, and a test holds them to it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
