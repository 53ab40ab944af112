import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import type { TablesServer } from '../../src/hosting/server/index.js';
import { LISTS } from '../src/hosting/support/lists.js';
import { startServer, tablesAt } from '../src/hosting/support/server.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { playComputer, press } from './support/table-page.js';
import { closesEvents, overhang } from './support/watched-page.js';

const PAGES = fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url));
const browser = await sharedBrowser();

describe.skipIf(!browser)('looking back', () => {
  let server: TablesServer;
  beforeAll(async () => {
    server = await startServer({ pages: { '/': PAGES } });
  });
  afterAll(async () => {
    await closeWindows(browser);
    await server.close();
  });

  async function newPage(address: string): Promise<Page> {
    assert(browser);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await closesEvents(context);
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  const lookBack = async (page: Page) => {
    const line = page.locator('.time-line');
    await press(page, 'The table');
    await line.waitFor();
    if ((await line.getAttribute('open')) === null) await line.locator('summary').click();
    await press(page, /^Back$/);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('You are looking at an earlier moment').waitFor();
  };

  it('at a game against the computer leads to a new game from an earlier moment', async () => {
    const page = await newPage(server.url);
    await playComputer(page);
    await page.locator('.strip').waitFor();
    await press(page, /^Place Standing Orders/);
    await page.locator('[data-kept]').waitFor({ state: 'attached' });
    await lookBack(page);
    expect(await faultsByDayAndNight(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await press(page, 'Against yourself');
    await page.getByText('The game that you play now does not change.').waitFor();
    await press(page, 'Begin the new game');
    await page.getByRole('button', { name: /^I am / }).waitFor();
    // The browser saves a game after it is shown.
    await page.locator('[data-kept]').waitFor({ state: 'attached' });
    await page.goBack();
    await press(page, /^Leave$/);
    // Both games are kept: the one that was left, and its branch.
    await page.getByText('1 other game').click();
    await page.locator('.game.goes-on').nth(1).waitFor();
  });

  it('keeps its controls at one place of the screen, whatever the moment on display', async () => {
    const page = await newPage(server.url);
    await playComputer(page);
    await page.locator('.strip').waitFor();
    await press(page, /^Place Standing Orders/);
    await lookBack(page);
    expect(await page.getByLabel('Moment', { exact: true }).getAttribute('max')).toMatch(
      /^[3-9]|../,
    );
    const back = page.getByRole('button', { name: 'Back', exact: true });
    const { x, y } = (await back.boundingBox()) ?? {};
    expect(y).toBeLessThan(844);
    for (;;) {
      expect(await back.boundingBox()).toMatchObject({ x, y });
      if (await back.isDisabled()) break;
      await back.click();
    }
  });

  it('at a hosted match shows what the seat saw, and plays the round another way', async () => {
    const { tokens } = await tablesAt(server.url).open({ kind: 'match', lists: LISTS });
    const page = await newPage(`${server.url}/#seat=${tokens.blue}`);
    await page.locator('.strip').waitFor();
    const table = page.locator('[data-number]');
    const before = await table.getAttribute('data-number');
    await press(page, /^Place /);
    await expect.poll(() => table.getAttribute('data-number')).not.toBe(before);
    await page.reload();
    await page.locator('.strip').waitFor();
    await lookBack(page);
    expect(await page.locator('.time-line .count').textContent()).toBe('0 of 1');
    await press(page, 'Against the computer');
    await page.getByText('The match that you play now does not change.').waitFor();
    await press(page, 'Begin the new game');
    await page.getByText('Choose your card').waitFor();
    expect(await page.evaluate(() => location.hash)).toBe('');
  });
});
