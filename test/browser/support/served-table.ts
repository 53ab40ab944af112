import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, assert, beforeAll, expect } from 'vitest';
import { servePages, type ServedPages } from '../../../src/cli/serving/pages.js';
import { openWaysToPlay } from './table-page.js';
import { watchedPage, type Screen, type WatchedPage } from './watched-page.js';

const PAGE = fileURLToPath(new URL('../../../dist/visualizations/table/', import.meta.url));

/**
 * Serve the table page to the tests of a `describe`. Each test gets a freshly loaded page with empty storage. After
 * each test the page must have no faults; at the end its windows are closed.
 * @returns a function that opens the page
 */
export function servedTable(browser: Browser | undefined): (screen?: Screen) => Promise<Page> {
  let pages: ServedPages;
  /** Opening a window takes longer than most tests, so tests with the same kind of window share one. */
  const windows = new Map<string, WatchedPage>();
  let opened: WatchedPage | undefined;

  beforeAll(async () => {
    pages = await servePages(PAGE);
  });

  afterEach(async ({ task }) => {
    const faults = opened?.faults.splice(0) ?? [];
    if (task.result?.state === 'fail') await closeWindows();
    opened = undefined;
    expect(faults).toEqual([]);
  });

  afterAll(async () => {
    const last = await closeWindows();
    await pages?.close();
    expect(last).toEqual([]);
  });

  /** Close the windows; returns the faults since the last test. */
  async function closeWindows(): Promise<string[]> {
    const closed = [...windows.values()];
    windows.clear();
    await Promise.all(closed.map(({ close }) => close()));
    return closed.flatMap(({ faults }) => faults);
  }

  return async ({ width = 1440, height = 1000, ...kind } = {}) => {
    assert(browser);
    const known = windows.get(JSON.stringify(kind));
    opened = known ?? (await watchedPage(browser, { width, height, ...kind }));
    windows.set(JSON.stringify(kind), opened);
    const { page } = opened;
    if (known) {
      await page.goto('about:blank');
      await page.setViewportSize({ width, height });
      await clearStorage(page, new URL(pages.url).origin);
    }
    await page.goto(pages.url);
    await openWaysToPlay(page);
    return page;
  };
}

/** Delete everything that pages of this origin stored. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
