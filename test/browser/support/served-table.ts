import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { servePages, type ServedPages } from '../../../src/cli/serving/pages.js';
import { watchedPage, type Screen, type WatchedPage } from './watched-page.js';

const PAGE = fileURLToPath(new URL('../../../dist/visualizations/table/', import.meta.url));

/**
 * Serve the table page to the tests of a `describe`. After each of them its page is closed, and must have made no fault;
 * at the end the browser is closed too.
 * @returns what opens the page
 */
export function servedTable(browser: Browser | undefined): (screen?: Screen) => Promise<Page> {
  let pages: ServedPages;
  let opened: WatchedPage | undefined;

  beforeAll(async () => {
    pages = await servePages(PAGE);
  });

  afterEach(async () => {
    await opened?.close();
    expect(opened?.faults).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await pages?.close();
  });

  return async (screen = {}) => {
    if (!browser) throw new Error('There is no browser.');
    opened = await watchedPage(browser, screen);
    await opened.page.goto(pages.url);
    return opened.page;
  };
}
