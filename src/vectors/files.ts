import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as s from '../../machines/model/shape.js';
import { makeFolder, refuseLinks, writeFileAt } from './not-through-links.js';
import { laidOut } from './laid-out.js';
import { vectorSchema } from './shape.js';
import type { ConformanceVector } from './vector.js';

/** The names of the index and of the JSON Schema of vectors. */
export const INDEX = 'index.json';
export const SCHEMA = 'vector.schema.json';

/** An entry of the index. */
export interface Indexed {
  file: string;
  machine: string;
  title: string;
  events: number;
  refused: number;
}

/** The text of each file by name: one for each vector, the index, and the JSON Schema. */
export function filesOf(vectors: readonly ConformanceVector[]): Map<string, string> {
  const schema = { ...vectorSchema(), $id: SCHEMA };
  return new Map([
    [INDEX, laidOut(vectors.map(indexed))],
    [SCHEMA, laidOut(schema)],
    ...vectors.map((vector) => [fileOf(vector), laidOut(vector)] as const),
  ]);
}

/**
 * Write vectors into a folder, and create the folder if necessary. Vectors that the old index lists are deleted;
 * other files stay.
 * @throws NodeJS.ErrnoException if the folder cannot be written to. `ELOOP`, before anything is written, if the folder
 *   or one of the files is a symbolic link.
 */
export function writeVectors(folder: string, vectors: readonly ConformanceVector[]): void {
  makeFolder(folder);
  const files = filesOf(vectors);
  for (const name of files.keys()) refuseLinks(join(folder, name));
  for (const stale of listedIn(folder))
    if (!files.has(stale)) rmSync(join(folder, stale), { force: true });
  for (const [name, text] of files) writeFileAt(join(folder, name), text);
}

/** The name of a JSON file without a folder, so that an index cannot name files elsewhere. */
export const FILE_IN_FOLDER = /^[^/\\]+\.json$/;

/** The files that the index of a folder lists; none if there is no index, or it is not an index of vectors. */
function listedIn(folder: string): string[] {
  const file = join(folder, INDEX);
  if (!existsSync(file)) return [];
  const { success, data } = indexShape.safeParse(parsed(readFileSync(file, 'utf8')));
  return success ? data.map((line) => line.file) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const indexShape = s.array(
  s.object({
    file: s.string({ pattern: FILE_IN_FOLDER }),
    machine: s.string(),
    title: s.string(),
    events: s.number(),
    refused: s.number(),
  }),
) satisfies s.Shape<Indexed[]>;

function fileOf({ id }: ConformanceVector): string {
  return `${id}.json`;
}

function indexed(vector: ConformanceVector): Indexed {
  const { id, machine, title = id, steps } = vector;
  const refused = steps.filter(({ result }) => !result.ok).length;
  return { file: fileOf(vector), machine, title, events: steps.length, refused };
}
