import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { commandLine } from '../../../src/xstate-workbench/cli/command-line.js';

/** Run a command line of the workbench in this process. */
export async function run(...typed: string[]) {
  let [stdout, stderr] = ['', ''];
  const code = await commandLine(typed, {
    stdout: { write: (text) => (stdout += String(text)) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

/** A new folder of a project in which the packages of this repository are installed, and a function that writes its files. */
export function newProject(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `workbench-${name}-`));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const file = (path: string, text: string) => {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    return full;
  };
  return { folder, file };
}
