import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

interface Package {
  dependencies: Record<string, string>;
  exports: Record<string, string | { types: string; node?: string; default: string }>;
}

/** What Node loads: few files, as hundreds of small ones take longer to find than to run. */
const { dependencies, exports: entries } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as Package;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Each entry of the package by its name in `dist/node`, and the thread that simulating begins. */
const input = Object.fromEntries([
  ['main', here('src/cli/main.ts')],
  ['worker', here('src/testing/simulating/worker.ts')],
  ...Object.values(entries).flatMap((entry) => {
    if (typeof entry === 'string' || !entry.node) return [];
    const name = entry.node.replace(/^\.\/dist\/node\/|\.js$/g, '');
    return [[name, here(entry.default.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts'))]];
  }),
]) as Record<string, string>;

/** Small libraries that every game needs; all others stay what the host has installed. */
const WITHIN = ['zod', 'dequal', 'fastest-levenshtein', '@noble/hashes'];
const apart = Object.keys(dependencies).filter((name) => !WITHIN.includes(name));

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: WITHIN, external: apart },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/node',
    emptyOutDir: true,
    minify: false,
    // Whose code is built in.
    license: { fileName: 'licenses.md' },
    rollupOptions: {
      input,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
