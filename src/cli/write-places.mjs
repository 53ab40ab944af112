/**
 * Lay out the charts of this package and write the coordinates into `dist/places.json.br`, so that `diagram` draws them
 * without ELK. `npm run build` runs this script.
 */
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { MACHINES, stepsOf } from '../../dist/src/cli/drawings.js';
import { chartOf, DETAILS, layOut, packedPlaces, partOf } from 'xstate-workbench/drawing';

for (const machine of Object.values(MACHINES)) {
  const chart = chartOf(machine);
  for (const part of [chart, ...stepsOf(chart).map(({ id }) => partOf(chart, id))]) {
    for (const detail of DETAILS) {
      // For a page, and for a screen so narrow that every kind of layout is computed.
      await layOut(part, { detail });
      await layOut(part, { detail, width: 1 });
    }
  }
}
const places = brotliCompressSync(JSON.stringify(await packedPlaces()));
await writeFile(new URL('../../dist/places.json.br', import.meta.url), places);
