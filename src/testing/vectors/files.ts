import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { laidOut } from './laid-out.js';
import { vectorSchema } from './shape.js';
import type { ConformanceVector } from './vector.js';

/** The file that lists the others, and the one that says what a vector looks like. */
export const INDEX = 'index.json';
export const SCHEMA = 'vector.schema.json';

/** One line of the index. */
export interface Indexed {
  file: string;
  machine: string;
  title: string;
  events: number;
  refused: number;
}

/** The files of a set of vectors by name: one a vector, the index, and the JSON Schema. */
export function filesOf(vectors: readonly ConformanceVector[]): Map<string, string> {
  const schema = { ...vectorSchema(), $id: SCHEMA };
  return new Map([
    [INDEX, laidOut(vectors.map(indexed))],
    [SCHEMA, laidOut(schema)],
    ...vectors.map((vector) => [fileOf(vector), laidOut(vector)] as const),
  ]);
}

/**
 * Write vectors into a folder, made if it is not there. What else lies in it stays; the index tells
 * the vectors of the last writing.
 * @throws NodeJS.ErrnoException if the folder cannot be written to
 */
export function writeVectors(folder: string, vectors: readonly ConformanceVector[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of filesOf(vectors)) writeFileSync(join(folder, name), text);
}

function fileOf({ id }: ConformanceVector): string {
  return `${id}.json`;
}

function indexed(vector: ConformanceVector): Indexed {
  const { machine, title, steps } = vector;
  const refused = steps.filter(({ result }) => !result.ok).length;
  return { file: fileOf(vector), machine, title, events: steps.length, refused };
}
