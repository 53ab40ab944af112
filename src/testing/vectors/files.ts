import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
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
 * Write vectors into a folder, made if it is not there. Vectors of an earlier writing, as its index lists
 * them, are taken away; whatever else lies there stays.
 * @throws NodeJS.ErrnoException if the folder cannot be written to; `ELOOP`, before anything is written, if one of
 *   the files is a symbolic link: it leads who knows where
 */
export function writeVectors(folder: string, vectors: readonly ConformanceVector[]): void {
  mkdirSync(folder, { recursive: true });
  const files = filesOf(vectors);
  for (const name of files.keys()) refuseLink(join(folder, name));
  for (const stale of listedIn(folder))
    if (!files.has(stale)) rmSync(join(folder, stale), { force: true });
  for (const [name, text] of files) write(join(folder, name), text);
}

/** As `w`, but for a link that somebody has put there since it was looked for; Windows has no such flag. */
const NOT_THROUGH_LINKS =
  constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

function write(file: string, text: string): void {
  const opened = openSync(file, NOT_THROUGH_LINKS);
  try {
    writeFileSync(opened, text);
  } finally {
    closeSync(opened);
  }
}

function refuseLink(file: string): void {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const error: NodeJS.ErrnoException = new Error(`${file} is a symbolic link.`);
  error.code = 'ELOOP';
  throw error;
}

/** A JSON file in the folder itself: an index leads nowhere else. */
export const BESIDE_THE_INDEX = /^[^/\\]+\.json$/;

/** The vectors that the index of a folder lists; none, if it has no index, or that is none of ours. */
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

const indexShape = z.array(
  z.object({
    file: z.string().regex(BESIDE_THE_INDEX),
    machine: z.string(),
    title: z.string(),
    events: z.number(),
    refused: z.number(),
  }),
) satisfies z.ZodType<Indexed[]>;

function fileOf({ id }: ConformanceVector): string {
  return `${id}.json`;
}

function indexed(vector: ConformanceVector): Indexed {
  const { id, machine, title = id, steps } = vector;
  const refused = steps.filter(({ result }) => !result.ok).length;
  return { file: fileOf(vector), machine, title, events: steps.length, refused };
}
