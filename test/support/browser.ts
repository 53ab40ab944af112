import { chromium, type Browser } from 'playwright-core';
import { bundledChromium } from './browser/bundled.js';
import { installedBrowsers } from './browser/installed.js';
import { PATIENCE_MS } from './time.js';

/** A candidate: the path of a browser, and the environment variables that it needs. */
export interface Startable {
  executablePath: string;
  env?: Record<string, string>;
}

/** No display, no sandbox (tests run as root in containers), and no network requests of the browser itself. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Paint a window as one tile: Chromium walks the whole display list for each tile.
  '--default-tile-width=2048',
  '--default-tile-height=1024',
];

/** `TEST_BROWSER=bundled` ignores installed browsers, to try a machine that has none. */
const usesInstalled = () => process.env['TEST_BROWSER'] !== 'bundled';

let shared: Promise<Browser | undefined> | undefined;

/**
 * One browser for all test files of a process, because starting one takes a second. It ends with the process.
 * Each test file closes its windows at the end (`closeWindows`).
 */
export function sharedBrowser(): Promise<Browser | undefined> {
  shared ??= openBrowser();
  return shared;
}

/** Call this at the end of a test file: a page in an open window keeps running. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/**
 * Start Chromium: an installed one, else the one of `@sparticuz/chromium`. The caller closes it.
 * @returns undefined if there is none; a warning then says what is missing
 * @throws under `CI` if there is none, because browser tests may not be skipped there
 */
async function openBrowser(): Promise<Browser | undefined> {
  const faults: string[] = [];
  for (const find of [...(usesInstalled() ? [installedBrowsers] : []), bundledChromium]) {
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
    return patient(
      await chromium.launch({
        executablePath,
        args: FLAGS,
        timeout: PATIENCE_MS,
        ...(env && { env: { ...definedEnvironment(), ...env } }),
      }),
    );
  } catch (error) {
    faults.push(`${executablePath} does not start (${sentenceOf(error)})`);
    return undefined;
  }
}

/** The browser, with windows that wait for pages as long as tests wait for anything. */
function patient(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
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
