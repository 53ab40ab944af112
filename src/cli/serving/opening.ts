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
 * Show an address in the default browser. If there is none, the user opens the printed address. Every user of this
 * machine sees the arguments of programs: so the browser gets a file that only this user can read, and that redirects
 * to the address.
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

/** A page of this user alone that leads to an address. */
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
