import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { rules } from '../../machines/rules/rulebook.js';
import { withoutFacts, withoutUntoldSummaries } from '../../src/catalogue-for-browsers.mjs';
import { citedRules } from './cited-rules.js';
import { drawnCharts } from './drawn-charts.js';
import { offline } from './offline.js';

/** The files of the page: few large ones are smaller than many small ones. */
const GROUPS = [
  // What every page needs at once.
  { name: 'page', tags: ['$initial' as const], priority: 2 },
  // The first page, and all that reads lists.
  { name: 'start', test: /\/parts\/setting-up-screen\.tsx$/, priority: 1 },
  // What a table needs after it is shown: the menu, the rules, the charts, hosted tables.
  { name: 'more', test: /./ },
];

const NOTICES = 'licenses.md';

/** Makes the rules that the page cites data, so that entries in other files are not loaded with these. It reads no kinds. */
const rulesAsData: Plugin = {
  name: 'rules-as-data',
  enforce: 'pre',
  load: {
    filter: { id: /\/machines\/rules\/rulebook\.ts$/ },
    handler: () => {
      const cited = citedRules();
      const read = rules.flatMap(({ kinds: _kinds, ...entry }) =>
        cited.has(entry.id) ? entry : [],
      );
      return `export const rules = ${JSON.stringify(read)};`;
    },
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [
    withoutFacts('forPeople'),
    withoutUntoldSummaries(),
    rulesAsData,
    drawnCharts(),
    offline(),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    // For debugging. The bundles do not refer to the source maps, and the package does not contain them.
    sourcemap: 'hidden',
    // Writes the licenses of the bundled packages.
    license: { fileName: NOTICES },
    // In kB. The charts and cards are text: compressed they are a quarter of this, and a test limits that size.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // No getter and no global of these modules has an effect when it is read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});
