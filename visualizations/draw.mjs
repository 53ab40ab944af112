/** Draw every machine into `visualizations/drawings`, from what was built. `npm run draw` runs it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { drawingsOf } from '../dist/src/cli/drawings.js';
import { MACHINES } from '../dist/src/cli/machines.js';

const FOLDER = new URL('./drawings/', import.meta.url);

const coverage = await readFile(new URL('coverage.json', FOLDER), 'utf8').then(
  (text) => JSON.parse(text),
  (error) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  },
);

await mkdir(FOLDER, { recursive: true });
for (const [file, content] of await drawingsOf(MACHINES, coverage)) {
  await writeFile(new URL(file, FOLDER), content);
  console.log(`visualizations/drawings/${file}`);
}
