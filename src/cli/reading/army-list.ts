import type { Readable } from 'node:stream';
import { ArmyListError, type ReadList } from '../../lists/read-list.js';
import { readArmyList } from '../../game/with-catalogue/lists.js';
import { Unusable } from '../exit.js';
import { nameOfFile, readBytesOf } from './file.js';

/**
 * Read an army list from a file, or from standard input if `file` is `-`.
 * @throws Unusable that names the file and the place
 */
export async function readListFile(file: string, stdin: Readable): Promise<ReadList> {
  const bytes = await readBytesOf(file, stdin);
  try {
    return readArmyList(bytes);
  } catch (error) {
    if (!(error instanceof ArmyListError)) throw error;
    const place = error.place === undefined ? '' : `${error.place}: `;
    throw new Unusable(`${nameOfFile(file)}: ${place}${error.message}`);
  }
}
