import { closeSync, constants, lstatSync, openSync, writeFileSync } from 'node:fs';
import { parse, relative, resolve, sep } from 'node:path';
import { Unusable } from './exit.js';

/** `O_NOFOLLOW` (not on Windows) refuses a link that appears after `linkIn`. */
const FLAGS =
  constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/**
 * Write a file, but never through a symbolic link of the file or of a folder: somebody else, or a repository, could have
 * placed the link to overwrite a file elsewhere.
 * @throws Unusable
 */
export function writeFile(file: string, text: string | Uint8Array): void {
  const link = linkIn(file);
  if (link !== undefined)
    throw new Unusable(`${file}: it is not written: ${link} is a symbolic link.`);
  try {
    const opened = openSync(file, FLAGS);
    try {
      writeFileSync(opened, text);
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    throw new Unusable(`${file}: it cannot be written: ${(error as Error).message}`);
  }
}

/**
 * The first symbolic link in a path. Links directly in the root folder, such as `/tmp` of macOS, belong to the system, and
 * folders above the working directory are the caller's.
 */
function linkIn(path: string): string | undefined {
  const full = resolve(path);
  const { root } = parse(full);
  const below = relative(process.cwd(), full);
  const isBelow = below !== '..' && !below.startsWith(`..${sep}`) && parse(below).root === '';
  const start = isBelow ? process.cwd() : root;
  const names = relative(start, full).split(sep);
  return names
    .map((_, index) => resolve(start, ...names.slice(0, index + 1)))
    .slice(isBelow ? 0 : 1)
    .find((part) => lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink());
}
