/**
 * Draws every machine of the build into `visualizations/drawings`; `npm run draw` runs this. With `--coverage` (`npm
 * run coverage:drawings`) the drawings also show how many generated paths go through each state and transition. Then
 * they are written to `coverage/drawings`, which git ignores.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { coverageOfDrawings } from '../dist/src/cli/coverage-of-drawings.js';
import { drawingsOf, MACHINES } from '../dist/src/cli/drawings.js';

const countsPaths = process.argv.includes('--coverage');
const folder = countsPaths ? 'coverage/drawings/' : 'visualizations/drawings/';
const coverage = countsPaths ? JSON.parse(coverageOfDrawings()) : undefined;

await mkdir(new URL(`../${folder}`, import.meta.url), { recursive: true });
for (const [file, content] of await drawingsOf(MACHINES, coverage)) {
  await writeFile(new URL(`../${folder}${file}`, import.meta.url), content);
  console.log(folder + file);
}
