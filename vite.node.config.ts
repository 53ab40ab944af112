import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

interface Package {
  dependencies: Record<string, string>;
  exports: Record<string, string | { types: string; node?: string; default: string }>;
}

/** Builds the files that Node loads: a few large ones, because hundreds of small ones take longer to find than to run. */
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

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Returns a function that tests whether loading the entry also loads a module. */
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
 * The modules that an entry always loads are one file, because each further file costs Node milliseconds. A module is in
 * the first group of this list that matches. Each module is in one file: all entries share one machine and one class of
 * errors.
 */
const TOGETHER = Object.entries({
  // The program has a file of its own: it awaits the commands, and they must not await it.
  starting: (id: string, graph: Graph) => id !== MAIN && byMain(id, graph),
  common: (id: string, graph: Graph) => byData(id, graph) && byCore(id, graph),
  catalogue: byData,
  'command-phase': byCore,
  lists: importedBy(here('src/index.ts')),
  // Otherwise this command would share a file with commands that need `xstate-workbench`.
  simulating: importedBy(here('src/cli/commands/simulate.ts')),
});

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
