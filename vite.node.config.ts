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
    if (typeof entry === 'string') return [];
    const [, name] = /^\.\/dist\/node\/(.*)\.js$/.exec(entry.node ?? entry.default) ?? [];
    if (name === undefined) return [];
    return [[name, here(entry.types.replace(/^\.\/dist\//, '').replace(/\.d\.ts$/, '.ts'))]];
  }),
]) as Record<string, string>;

/**
 * Libraries that are bundled: those of the package, and those that only commands and served pages need.
 * Optional peers and XState are imported from `node_modules`.
 */
const WITHIN = [
  ...Object.keys(dependencies),
  'citty',
  'fast-string-truncated-width',
  'fast-string-width',
  'fast-wrap-ansi',
  '@polka/url',
  'mrmime',
  'sirv',
  'totalist',
];

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: WITHIN },
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
