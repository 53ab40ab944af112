import { writeFileAt } from '../vectors/not-through-links.js';
import { Unusable } from './exit.js';

const FAULTS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such folder.',
  ENOTDIR: 'a file is where a folder is needed.',
  EEXIST: 'this is a file, not a folder.',
  EISDIR: 'this is a folder, not a file.',
  EACCES: 'this may not be written.',
  EPERM: 'this may not be written.',
  ELOOP: 'this is a symbolic link, or lies in a linked folder: it is not written through a link.',
  EROFS: 'this may not be written.',
  ENOSPC: 'the disk is full.',
};

/**
 * Write a file, and not through a link.
 * @param place the file or folder, for messages
 * @throws Unusable that names the place and the reason why it cannot be written
 */
export function writeTo(
  place: string,
  file: string,
  text: string,
  how?: Parameters<typeof writeFileAt>[2],
): void {
  writingTo(place, () => writeFileAt(file, text, how));
}

/**
 * Run a function that writes to a file or folder.
 * @param place the file or folder, for messages
 * @throws Unusable that names the place and the reason why it cannot be written
 */
export function writingTo(place: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (error instanceof Unusable) throw error;
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new Unusable(`${place}: ${FAULTS[code] ?? `it cannot be written (${code}).`}`);
  }
}
