/** Builds the pages unless they are newer than the sources. Vitest calls it before the journeys in a browser. */
import { buildUnlessFresh } from './build.mjs';

const OUTPUT = [
  'dist/visualizations/table/index.html',
  'src/xstate-workbench/dist/viewer/index.html',
];

export default function buildPagesIfStale() {
  buildUnlessFresh(OUTPUT, ['build:workbench', 'build:places', 'build:pages']);
}
