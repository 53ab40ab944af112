import { closeSync, constants, lstatSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { parse, relative, resolve, sep } from 'node:path';

/**
 * Writing that never goes through a symbolic link, neither of a file nor of a folder: another user of the machine, or a
 * repository, could have placed the link to make us overwrite a file elsewhere.
 */

/** `O_NOFOLLOW` (not on Windows) refuses a link that appears after `refuseLinks`. */
const NOT_THROUGH_LINKS = constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/**
 * Writes a file.
 * @param how `new` refuses a file that exists, with `EEXIST`
 * @throws NodeJS.ErrnoException `ELOOP` if the file, or a folder of its path, is a symbolic link
 */
export function writeFileAt(
  file: string,
  text: string,
  { how = 'replace', mode = 0o666 }: { how?: 'new' | 'replace'; mode?: number } = {},
): void {
  refuseLinks(file);
  const flags = how === 'new' ? constants.O_EXCL : constants.O_TRUNC;
  const opened = openSync(file, NOT_THROUGH_LINKS | flags, mode);
  try {
    writeFileSync(opened, text);
  } finally {
    closeSync(opened);
  }
}

/**
 * Creates a folder and its parents, where they are missing.
 * @throws NodeJS.ErrnoException `ELOOP` if one of them is a symbolic link
 */
export function makeFolder(folder: string): void {
  refuseLinks(folder);
  mkdirSync(folder, { recursive: true });
}

/**
 * @throws NodeJS.ErrnoException `ELOOP` if a path, or a folder that it names, is a symbolic link. Links directly in the
 *   root folder, such as `/tmp` of macOS, belong to the system, and folders above the working directory are the caller's.
 */
export function refuseLinks(path: string): void {
  const full = resolve(path);
  const below = relative(process.cwd(), full);
  const isBelow = below !== '' && below !== '..' && !below.startsWith(`..${sep}`);
  const start = isBelow && !parse(below).root ? process.cwd() : parse(full).root;
  const names = relative(start, full).split(sep);
  const skipped = start === parse(full).root ? 1 : 0;
  for (let depth = 1 + skipped; depth <= names.length; depth += 1) {
    const part = resolve(start, ...names.slice(0, depth));
    if (!lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    const error: NodeJS.ErrnoException = new Error(`${part} is a symbolic link.`);
    error.code = 'ELOOP';
    throw error;
  }
}
