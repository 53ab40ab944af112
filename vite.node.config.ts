import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

interface Package {
  dependencies: Record<string, string>;
  exports: Record<string, string | { types: string; node?: string; default: string }>;
}

/** Builds the files that Node loads: modules that are loaded together are one file, because hundreds of files load slowly. */
const { dependencies, exports: entries } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as Package;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The entries of the package by their names in `dist/node`, and the worker thread of simulations. */
const input = Object.fromEntries([
  ['main', here('src/cli/main.ts')],
  ['worker', here('src/game/simulating/worker.ts')],
  ...Object.values(entries).flatMap((entry) => {
    if (typeof entry === 'string' || !entry.node) return [];
    const name = entry.node.replace(/^\.\/dist\/node\/|\.js$/g, '');
    return [[name, here(entry.default.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts'))]];
  }),
]) as Record<string, string>;

/** Small libraries that are bundled, because every game needs them. All others are imported from `node_modules`. */
const WITHIN = ['dequal', 'fastest-levenshtein', '@noble/hashes'];
const apart = Object.keys(dependencies).filter((name) => !WITHIN.includes(name));

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: WITHIN, external: apart },
  build: {
    ssr: true,
    target: 'node20',
    // Stack traces name lines and functions of readable code.
    minify: false,
    outDir: 'dist/node',
    emptyOutDir: true,
    // The licences of the bundled libraries.
    license: { fileName: 'licenses.md' },
    rollupOptions: {
      input,
      // A workspace that may not be built yet.
      external: /^xstate-workbench/,
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
