import type { Readable } from 'node:stream';
import { partShapes } from '../../../machines/model/table-shapes.js';
import type { RangeEntry } from '../../../machines/model/event.js';
import { Unusable } from '../exit.js';
import { nameOfFile, readTextOf } from './file.js';
import { readJson } from './json.js';

/**
 * Read a file of measured ranges: `[ { "player": "blue", "from": "leia", "to": "rebels", "range": 2 } … ]`.
 * @throws Unusable that names the file and the place
 */
export async function readRanges(file: string, stdin: Readable): Promise<RangeEntry[]> {
  const source = nameOfFile(file);
  const json = readJson(await readTextOf(file, stdin, 'file of ranges'), source);
  const { success, data, error } = partShapes.ranges.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  const [index, ...rest] = issue?.path.map(String) ?? [];
  const place = index === undefined ? '' : `[${index}]${rest.map((key) => `.${key}`).join('')}: `;
  throw new Unusable(`${source}: ${place}${issue?.message}. [R14]`);
}
