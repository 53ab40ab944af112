import { chromium, type Browser } from 'playwright-core';
import { bundledChromium } from './browser/bundled.js';
import { installedBrowsers } from './browser/installed.js';

/** A browser that could be started, and where it is kept. */
export interface Startable {
  executablePath: string;
  env?: Record<string, string>;
}

/** It has no display, no sandbox (tests run as root in containers), and asks nobody for anything. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A window is painted in one piece: for each piece all that is drawn in it would be gone through again.
  '--default-tile-width=2048',
  '--default-tile-height=1024',
];

const STARTING_MS = 30_000;

/** To try what a machine without a browser of its own does: `TEST_BROWSER=bundled`. */
const usesInstalled = () => process.env['TEST_BROWSER'] !== 'bundled';

let shared: Promise<Browser | undefined> | undefined;

/**
 * The browser of all test files that a process runs, one after the other: it takes a second to start. It ends with the process.
 * Close its windows when the tests of a file are done.
 */
export function sharedBrowser(): Promise<Browser | undefined> {
  shared ??= openBrowser();
  return shared;
}

/** A test file leaves no window open: a page goes on with whatever it does. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/**
 * A real Chromium: one that is installed, else the one of `@sparticuz/chromium`.
 * Close it when it is done with.
 * @returns undefined where there is none, once it is said what is missing
 * @throws under `CI`, where tests in a browser may not be skipped
 */
export async function openBrowser({ installed = usesInstalled() } = {}): Promise<
  Browser | undefined
> {
  const faults: string[] = [];
  for (const find of [...(installed ? [installedBrowsers] : []), bundledChromium]) {
    try {
      for (const startable of await find()) {
        const browser = await started(startable, faults);
        if (browser) return browser;
      }
    } catch (error) {
      faults.push(sentenceOf(error));
    }
  }
  return withoutBrowser(faults);
}

async function started(
  { executablePath, env }: Startable,
  faults: string[],
): Promise<Browser | undefined> {
  try {
    return await chromium.launch({
      executablePath,
      args: FLAGS,
      timeout: STARTING_MS,
      ...(env && { env: { ...definedEnvironment(), ...env } }),
    });
  } catch (error) {
    faults.push(`${executablePath} does not start (${sentenceOf(error)})`);
    return undefined;
  }
}

function definedEnvironment(): Record<string, string> {
  const defined = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(defined);
}

function withoutBrowser(faults: readonly string[]): undefined {
  const message = [
    'The tests in a browser need Chrome or Chromium: install one, or name its path in CHROME_PATH.',
    ...faults.map((fault) => `   ${fault}`),
  ].join('\n');
  if (process.env['CI']) throw new Error(message);
  console.warn(`${message}\n   They are skipped.`);
  return undefined;
}

function sentenceOf(error: unknown): string {
  const [first] = String(error instanceof Error ? error.message : error).split('\n');
  return first ?? '';
}
