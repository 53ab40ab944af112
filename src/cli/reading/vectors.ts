import { join } from 'node:path';
import { FILE_IN_FOLDER, INDEX, SCHEMA, type Indexed } from '../../vectors/files.js';
import { readVector } from '../../vectors/shape.js';
import type { ConformanceVector } from '../../vectors/vector.js';
import { Unusable } from '../exit.js';
import { filesIn, readFileText } from './file.js';
import { readJson } from './json.js';

/** A vector, and the file that holds it. */
export interface VectorFile {
  file: string;
  vector: ConformanceVector;
}

/**
 * Read the vectors of a folder: the files that its index names, or every JSON file if there is no index.
 * @throws Unusable that names the file and the first fault's place
 */
export async function readVectors(folder: string): Promise<VectorFile[]> {
  const names = filesIn(folder);
  const listed = names.includes(INDEX) ? await namesByIndex(folder) : vectorNames(names);
  if (listed.length === 0) throw new Unusable(`${folder}: there are no conformance vectors here.`);
  const read: VectorFile[] = [];
  for (const name of listed) read.push(await vectorIn(join(folder, name)));
  return read;
}

async function vectorIn(file: string): Promise<VectorFile> {
  const { vector, fault } = readVector(readJson(await readFileText(file, 'vector'), file));
  if (!vector) throw new Unusable(`${file}: this is no conformance vector: ${fault}`);
  return { file, vector };
}

function vectorNames(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith('.json') && name !== SCHEMA);
}

async function namesByIndex(folder: string): Promise<string[]> {
  const file = join(folder, INDEX);
  const index = readJson(await readFileText(file, 'index'), file);
  if (!Array.isArray(index)) throw new Unusable(`${file}: a list of vectors is expected.`);
  return index.map((entry: Partial<Indexed> | null, line) => {
    const name = entry?.file;
    if (typeof name === 'string' && FILE_IN_FOLDER.test(name)) return name;
    throw new Unusable(
      `${file}: [${line}].file: the name of a JSON file in the same folder is expected.`,
    );
  });
}
