import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The environment variables from which the system takes the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP'];

/** The environment variable with the folder for modules that tests write. */
const WRITTEN_MODULES = 'LEGION_WRITTEN_MODULES';

/**
 * Put the temporary files of the tests, and of the programs that they start, into one folder, and the modules that they
 * write into another one, inside the repository. Delete both at the end.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'legion-command-phase-tests-'));
  for (const name of VARIABLES) process.env[name] = folder;
  mkdirSync('coverage', { recursive: true });
  const modules = mkdtempSync(resolve('coverage/tests-'));
  process.env[WRITTEN_MODULES] = modules;
  return () => {
    for (const each of [folder, modules]) rmSync(each, { recursive: true, force: true });
  };
}

/** A new folder inside the repository, where modules that a test writes find XState and the workbench. */
export function folderForModules(name: string): string {
  const parent = process.env[WRITTEN_MODULES];
  if (parent === undefined) throw new Error('The setup of the tests has not run.');
  return mkdtempSync(join(parent, `${name}-`));
}
