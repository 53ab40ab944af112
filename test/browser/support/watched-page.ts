import type { Browser, Page } from 'playwright-core';

/** How long a page is waited for. */
export const PATIENCE_MS = 10_000;

const BLOCKED_BY_US = 'Service Worker registration blocked by Playwright';

/** A page in a window of its own, and whatever it should not have done. */
export interface WatchedPage {
  page: Page;
  /** What it asked of others than this machine, and what broke in it: there should be nothing. */
  faults: string[];
  close(): Promise<void>;
}

export interface Screen {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Whether it is touched, as a phone is. */
  hasTouch?: boolean;
  /** To keep a page for when there is no network costs each new window a quarter of a second: most tests go without. */
  serviceWorkers?: 'allow' | 'block';
}

export async function watchedPage(
  browser: Browser,
  {
    width = 1440,
    height = 1000,
    colorScheme = 'light',
    hasTouch = false,
    serviceWorkers = 'block',
  }: Screen = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    // Or a pointer that passes over a button has the page painted again and again.
    reducedMotion: 'reduce',
    hasTouch,
    serviceWorkers,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  page.on('console', (said) => {
    if (said.text() === BLOCKED_BY_US) return;
    if (['error', 'warning'].includes(said.type())) faults.push(`console: ${said.text()}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isAtHome = hostname === '127.0.0.1' || protocol === 'data:' || protocol === 'blob:';
    if (!isAtHome) faults.push(`request: ${request.url()}`);
  });
  return { page, faults, close: () => context.close() };
}

/** How far a page reaches over its window sideways, in pixels. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
