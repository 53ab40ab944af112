import { readFileSync } from 'node:fs';
import { INDEX, type Indexed } from '../../../src/vectors/files.js';
import type { ConformanceVector } from '../../../src/vectors/vector.js';

const folder = new URL('../../vectors/', import.meta.url);

function json<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;
}

/** The committed vectors, which do not depend on the current chart. */
export const committedVectors = json<Indexed[]>(INDEX).map(({ file }) =>
  json<ConformanceVector>(file),
);
