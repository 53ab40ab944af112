import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variables from which the system takes the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP'];

/** Put the temporary files of the tests, and of the programs that they start, into one folder; delete it at the end. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'legion-command-phase-tests-'));
  for (const name of VARIABLES) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
