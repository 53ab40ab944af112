import type { Browser, BrowserContext, Page } from 'playwright-core';

const BLOCKED_BY_US = 'Service Worker registration blocked by Playwright';

/** A page in a separate browser context, with a list of its faults. */
export interface WatchedPage {
  page: Page;
  /** Requests to other machines, uncaught errors, and errors and warnings on the console. */
  faults: string[];
  close(): Promise<void>;
}

export interface Screen {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** True for a touch screen. */
  hasTouch?: boolean;
  /** Default `block`: a service worker costs each new window 250 ms. */
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
    // Otherwise hover transitions repaint the page many times.
    reducedMotion: 'reduce',
    hasTouch,
    serviceWorkers,
  });
  await closesEvents(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  page.on('console', (said) => {
    if (said.text() === BLOCKED_BY_US) return;
    if (['error', 'warning'].includes(said.type())) faults.push(`console: ${said.text()}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isLocal = hostname === '127.0.0.1' || protocol === 'data:' || protocol === 'blob:';
    if (!isLocal) faults.push(`request: ${request.url()}`);
  });
  return { page, faults, close: () => context.close() };
}

/** The width of the page beyond its window, in pixels; 0 if it needs no sideways scrolling. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Close the reveal and the roll of the die as soon as they fill the screen: most tests are about something else. */
export async function closesEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver(() => {
      document.querySelector<HTMLElement>('.moment')?.click();
    }).observe(document, { childList: true, subtree: true });
  });
}
