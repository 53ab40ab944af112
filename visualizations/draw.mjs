/** Draws every machine of the build into `visualizations/drawings`: `npm run draw`. */
import { writeFile } from 'node:fs/promises';
import { drawingsOf, MACHINES } from '../dist/src/cli/drawings.js';

for (const [file, content] of await drawingsOf(MACHINES)) {
  await writeFile(new URL(`drawings/${file}`, import.meta.url), content);
  console.log(`visualizations/drawings/${file}`);
}
