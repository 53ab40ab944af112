import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/**
 * Open an address in the default browser, if there is one. All users of this computer can read the arguments of a
 * process, so the browser gets a file that redirects to the address and that only this user can read.
 * @returns a function that removes the file
 */
export function openInBrowser(url: string): () => void {
  const { file, remove } = leadingTo(url);
  const [command = 'xdg-open', ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...before, file], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
  return remove;
}

/** Write a page that redirects to an address and that only this user can read. */
export function leadingTo(url: string): { file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'legion-command-phase-'));
  const path = join(folder, 'inspector.html');
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${url}"><title>Inspector</title>\n`;
  writeFileSync(path, page, { mode: 0o600 });
  return {
    file: pathToFileURL(path).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
