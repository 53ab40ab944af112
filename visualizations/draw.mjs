/** Draws every machine of the build into `visualizations/drawings`: `npm run draw`. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { drawingsOf, MACHINES } from '../dist/src/cli/drawings.js';

const folder = new URL('drawings/', import.meta.url);
const drawings = await drawingsOf(MACHINES);
for (const file of await readdir(folder)) {
  if (!drawings.has(file)) await rm(new URL(file, folder));
}
for (const [file, content] of drawings) {
  await writeFile(new URL(file, folder), content);
  console.log(`visualizations/drawings/${file}`);
}
