import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Show an address in whatever browser is usual here. Where there is none, the address was printed. */
export function openInBrowser(url: string): void {
  const [command = 'xdg-open', ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...before, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
