import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Writes the licenses of the packages in the worker, which Vite's `license` leaves out. */
const licensesOfWorker: Plugin = {
  name: 'licenses-of-worker',
  generateBundle() {
    const texts = [
      ['elkjs', 'LICENSE.md'],
      ['fastest-levenshtein', 'LICENSE.md'],
      ['xstate', 'LICENSE'],
    ].map(([name = '', file = '']) => {
      const folder = dirname(resolve(`${name}/package.json`));
      const read = (of: string) => readFileSync(join(folder, of), 'utf8');
      const { version, license } = JSON.parse(read('package.json')) as Record<string, string>;
      return `## ${name} - ${version} (${license})\n\n${read(file)}`;
    });
    this.emitFile({ type: 'asset', fileName: 'licenses-of-worker.md', source: texts.join('\n') });
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [licensesOfWorker],
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../dist/viewer/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // In kB: the layout engine, which is loaded by a worker.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false } },
    // For tests. The bundles do not refer to the source maps, and the package does not contain them.
    sourcemap: 'hidden',
    // Writes the licenses of the bundled packages.
    license: { fileName: 'licenses.md' },
  },
});
