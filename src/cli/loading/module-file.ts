import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT, Unusable } from '../exit.js';
import { say } from '../say.js';
import { messageOf } from '../../../machines/model/message-of.js';

/** Whether a text names a JavaScript or TypeScript file, with or without `#EXPORT`. */
export function isModule(named: string): boolean {
  return /\.[cm]?[jt]sx?(#.*)?$/.test(named);
}

/** The exports of a module, and the name of the selected export if there is one. */
export interface ModuleExports {
  file: string;
  /** The name after `#`. */
  wanted?: string;
  exports: Readonly<Record<string, unknown>>;
}

/**
 * Run a JavaScript or TypeScript file.
 * @param named the file, or `FILE#EXPORT`
 * @throws Unusable if there is no such file, or it does not compile or run
 */
export async function exportsFrom(named: string): Promise<ModuleExports> {
  const { file, wanted } = splitExport(named);
  if (!existsSync(file)) throw new Unusable(`${file}: there is no such file.`);
  if (statSync(file).isDirectory()) throw new Unusable(`${file}: this is a folder, not a file.`);
  const path = resolve(file);
  redirectOutput(file);
  const load = await loaderFor(path);
  try {
    const exports = Object(await load()) as Record<string, unknown>;
    return { file, exports, wanted };
  } catch (error) {
    throw new Unusable(`${file}: it cannot be loaded: ${firstLine(error)}`);
  }
}

/**
 * Returns a function that runs a module. Node runs JavaScript; `jiti`, an optional peer, also TypeScript and imports
 * without file names.
 * @throws Unusable if the file needs `jiti`, which is not installed
 */
async function loaderFor(path: string): Promise<() => Promise<unknown>> {
  const address = pathToFileURL(path).href;
  try {
    const { createJiti } = await import('jiti');
    const jiti = createJiti(address, { fsCache: false, jsx: true });
    return () => jiti.import(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    if (/\.[cm]?js$/.test(path)) return () => import(/* @vite-ignore */ address);
    throw new Unusable(
      `${path}: TypeScript and JSX need a package that is missing: npm install jiti`,
    );
  }
}

/** Split `FILE#EXPORT` at the last `#`, unless a file of the whole name exists. */
function splitExport(named: string): { file: string; wanted?: string } {
  const at = named.lastIndexOf('#');
  if (at < 0 || existsSync(named)) return { file: named };
  return { file: named.slice(0, at), wanted: named.slice(at + 1) };
}

/** Send the console output of the file to stderr, and report uncaught errors of its code. */
function redirectOutput(file: string): void {
  const { error } = console;
  Object.assign(console, { log: error, info: error, debug: error });
  const report = (fault: unknown) => {
    say(process.stderr, `${file}: code that it started failed: ${firstLine(fault)}`);
    process.exitCode = EXIT.ruleBroken;
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', report);
}

/** The first line of a message, with the place from the second line if the file does not compile. */
function firstLine(error: unknown): string {
  const message = messageOf(error);
  const [first = '', second = ''] = message.trim().split('\n');
  const [, place] = /:(\d+:\d+)\)?$/.exec(second.trim()) ?? [];
  const sentence = place === undefined ? first.trim() : `${first.trim()} at ${place}`;
  return sentence.replace(/([^.])$/, '$1.');
}
