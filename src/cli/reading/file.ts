import { createReadStream, readdirSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Unusable } from '../exit.js';
import { MOST_BYTES } from '../../lists/bounds.js';
import { refuseTooLarge, textFrom } from './bytes.js';

const FILE_FAULTS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file.',
  EACCES: 'this file may not be read.',
  EISDIR: 'this is a folder, not a file.',
};

const FOLDER_FAULTS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such folder.',
  ENOTDIR: 'this is no folder.',
  EACCES: 'this folder may not be read.',
};

/** The name of a file in messages: `stdin` for `-`. */
export function nameOfFile(file: string): string {
  return file === '-' ? 'stdin' : file;
}

/**
 * Read the text of a file, or of standard input if `file` is `-`.
 * @param wanted the expected content, for messages
 * @throws Unusable that names the file
 */
export async function readTextOf(
  file: string,
  stdin: Readable,
  wanted = 'scenario',
): Promise<string> {
  return textOf(await readBytesOf(file, stdin), nameOfFile(file), wanted);
}

/**
 * Read the text of a file.
 * @param wanted the expected content, for messages
 * @throws Unusable that names the file
 */
export async function readFileText(file: string, wanted: string): Promise<string> {
  return textOf(await readAll(createReadStream(file), file), file, wanted);
}

/**
 * Read the bytes of a file, or of standard input if `file` is `-`. Reading stops beyond the size limit of a text.
 * @throws Unusable that names the file
 */
export function readBytesOf(file: string, stdin: Readable): Promise<Uint8Array> {
  return file === '-' ? readAll(stdin, 'stdin') : readAll(createReadStream(file), file);
}

/**
 * The names of the files in a folder, sorted, without its subfolders.
 * @throws Unusable that names the folder
 */
export function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])).sort();
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new Unusable(`${folder}: ${FOLDER_FAULTS[code] ?? `it cannot be read (${code}).`}`);
  }
}

function textOf(bytes: Uint8Array, source: string, wanted: string): string {
  if (bytes.length > MOST_BYTES) refuseTooLarge(source, wanted);
  return textFrom(bytes, source);
}

/** Read a stream to its end, or until it exceeds the size limit. */
async function readAll(stream: Readable, source: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new Unusable(
      `${source}: ${FILE_FAULTS[code] ?? `it cannot be read (${code || error.message}).`}`,
    );
  }
  return Buffer.concat(chunks);
}
