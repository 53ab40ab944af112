import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the system reads where a program asks for the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP'];

/** All that the tests and the programs that they start write for a while stands in one folder, which goes with them. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'legion-command-phase-tests-'));
  for (const name of VARIABLES) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
