/** Count how many generated paths go through each part of each machine: the drawings show it. `npm run coverage:drawings` runs it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { coverageOfDrawings } from '../dist/src/cli/coverage-of-drawings.js';

const FOLDER = new URL('./drawings/', import.meta.url);

await mkdir(FOLDER, { recursive: true });
await writeFile(new URL('coverage.json', FOLDER), coverageOfDrawings());
console.log('visualizations/drawings/coverage.json');
