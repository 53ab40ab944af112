import { createReadStream } from 'node:fs';
import { Unusable } from '../exit.js';
import { MOST_BYTES } from '../../reading/limits.js';
import { refuseTooMuch, textFrom } from './bytes.js';

const WHY: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file.',
  EACCES: 'this file may not be read.',
  EISDIR: 'this is a folder, not a file.',
};

/** How messages name a file that was asked for; `-` is what is piped in. */
export function nameOf(file: string): string {
  return file === '-' ? 'stdin' : file;
}

/**
 * The text of a file, or of what is piped in for `-`. Stops reading where it becomes too much.
 * @param wanted what the file should hold
 * @throws Unusable that names the file
 */
export async function readFileText(file: string, wanted = 'scenario'): Promise<string> {
  const source = nameOf(file);
  const bytes = await readFileBytes(file);
  if (bytes.length > MOST_BYTES) refuseTooMuch(source, wanted);
  return textFrom(bytes, source);
}

/**
 * The bytes of a file, or of what is piped in for `-`; not all of them where they are too many for any text.
 * @throws Unusable that names the file
 */
export async function readFileBytes(file: string): Promise<Uint8Array> {
  const source = nameOf(file);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file === '-' ? process.stdin : createReadStream(file)) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MOST_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new Unusable(
      `${source}: ${WHY[code] ?? `it cannot be read (${code || error.message}).`}`,
    );
  }
  return Buffer.concat(chunks);
}
