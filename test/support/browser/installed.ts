import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Startable } from '../browser.js';

/** Environment variables that may hold the path of a browser. */
const VARIABLES = ['CHROME_PATH', 'CHROME_BIN'];

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) => {
    const path = process.env[folder];
    return path === undefined ? [] : [join(path, 'Google', 'Chrome', 'Application', 'chrome.exe')];
  }),
};

/** The installed Chrome and Chromium browsers. Those that environment variables name come first. */
export async function installedBrowsers(): Promise<Startable[]> {
  const named = VARIABLES.flatMap((name) => process.env[name] || []);
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...onPath, ...(PLACES[process.platform] ?? [])];
  const found = await Promise.all(candidates.map(isExecutable));
  return [...named, ...candidates.filter((_path, index) => found[index])].map((executablePath) => ({
    executablePath,
  }));
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
