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
const WITHIN = ['dequal', 'fastest-levenshtein', '@noble/hashes'];
const apart = Object.keys(dependencies).filter((name) => !WITHIN.includes(name));

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Whether an entry imports a module as it is loaded, itself or through others. */
function importedBy(entry: string) {
  let found: Set<string> | undefined;
  return (id: string, graph: Graph): boolean => {
    if (!found) {
      found = new Set([entry]);
      for (const each of found) {
        for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
      }
    }
    return found.has(id);
  };
}

const MAIN = here('src/cli/main.ts');
const byMain = importedBy(MAIN);
const byData = importedBy(here('machines/catalogue/index.ts'));
const byCore = importedBy(here('src/core.ts'));

/**
 * What one entry loads in any case is one file: each one more costs Node milliseconds. What comes first in the list
 * stays apart from what only later ones need. Each module stands once: all entries share one machine, and one class of
 * errors.
 */
const TOGETHER = Object.entries({
  // The program itself waits for commands, which must not wait for it.
  starting: (id: string, graph: Graph) => id !== MAIN && byMain(id, graph),
  common: (id: string, graph: Graph) => byData(id, graph) && byCore(id, graph),
  compiled: importedBy(here('src/compiled/index.ts')),
  catalogue: byData,
  'command-phase': byCore,
  lists: importedBy(here('src/index.ts')),
});

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: WITHIN, external: apart },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/node',
    emptyOutDir: true,
    // Whose code is built in.
    license: { fileName: 'licenses.md' },
    rollupOptions: {
      input,
      preserveEntrySignatures: 'strict',
      output: {
        // Names stay, so that a stack trace can be read.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: {
          groups: TOGETHER.map(([name, holds], index) => ({
            name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
            debugName: name,
            priority: TOGETHER.length - index,
          })),
        },
      },
    },
  },
});
