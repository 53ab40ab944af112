import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { withoutFacts } from '../../catalogue-for-browsers.mjs';

/** Builds one file that a page can load with `<script type="module">`, without a bundler. */
export default defineConfig({
  plugins: [withoutFacts('facts', 'forPeople')],
  build: {
    lib: {
      entry: fileURLToPath(new URL('index.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'hand-element.js',
    },
    outDir: fileURLToPath(new URL('../../../dist/browser/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'licenses.md' },
  },
});
