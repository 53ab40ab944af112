import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import type { TablesServer } from '../../src/hosting/server/index.js';
import { startServer } from '../src/hosting/support/server.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { openTwoDevices, playComputer, press } from './support/table-page.js';
import { overhang } from './support/watched-page.js';

const PAGES = fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url));
const browser = await sharedBrowser();

describe.skipIf(!browser)('the first page, where a host answers', () => {
  let server: TablesServer;
  beforeAll(async () => {
    server = await startServer({ pages: { '/': PAGES } });
  });
  afterAll(async () => {
    await closeWindows(browser);
    await server.close();
  });

  async function opened(width: number, height: number) {
    assert(browser);
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.locator('.door').nth(2).waitFor();
    return page;
  }

  async function leaveTable(page: Page): Promise<void> {
    await page.locator('[data-kept]').waitFor({ state: 'attached' });
    await page.goBack();
    await press(page, /^Leave$/);
    await page.locator('.door').first().waitFor();
  }

  it.each([
    [390, 844],
    [1280, 800],
  ])('shows the name of the game and three doors at %i × %i', async (width, height) => {
    const page = await opened(width, height);
    await page.getByRole('heading', { name: 'Command Phase' }).waitFor();
    const boxes = await Promise.all(
      (await page.locator('.door').all()).map((door) => door.boundingBox()),
    );
    expect(boxes).toHaveLength(3);
    for (const box of boxes) {
      expect(box?.width).toBeCloseTo(boxes[0]?.width ?? 0, 0);
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(height);
    }
    expect(await overhang(page)).toBe(0);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  it('begins a game against the computer with the chosen army and name, and remembers both', async () => {
    const page = await opened(390, 844);
    await press(page, 'Against the computer');
    await page.getByLabel('You lead').selectOption('Separatist Alliance');
    await page.getByLabel('Your name').fill('Anna');
    await page.getByLabel('hard').check();
    await press(page, /^Play$/);
    await page.getByRole('heading', { name: 'Choose your card' }).waitFor();
    await page.locator('.unit', { hasText: 'Count Dooku' }).first().waitFor({ state: 'attached' });
    await leaveTable(page);
    await press(page, 'Against the computer');
    expect(await page.getByLabel('You lead').inputValue()).toBe('Separatist Alliance');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Anna');
    expect(await page.getByLabel('hard').isChecked()).toBe(true);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  it('goes on with the game after a reload', async () => {
    const page = await opened(390, 844);
    await playComputer(page);
    await page.locator('[data-kept]').waitFor({ state: 'attached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Choose your card' }).waitFor();
  });

  it('keeps a list of the player that is played, and opens it again from the first page', async () => {
    const page = await opened(390, 844);
    await press(page, 'Add a list');
    await page.getByLabel(/^Paste a list/).fill('Luke Skywalker');
    await press(page, 'Play the computer');
    await page.locator('.near .unit', { hasText: 'Luke' }).first().waitFor({ state: 'attached' });
    expect(await page.locator('.near .unit').count()).toBe(1);
    await leaveTable(page);
    await page.locator('.list-row').click();
    expect(await page.getByLabel(/^Paste a list/).inputValue()).toContain('Luke Skywalker');
    await page.getByRole('button', { name: 'Back' }).click();
    await press(page, 'Against the computer');
    expect(await page.getByLabel('You lead').inputValue()).toMatch(/^An army list/);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  it('shows the running game above the doors, on the first screen of a phone', async () => {
    const page = await opened(390, 844);
    await playComputer(page);
    await leaveTable(page);
    const running = page.getByRole('region', { name: 'Go on with your game' });
    await running.getByText('Round 1: it is your move.').waitFor();
    const { y = 0, height = Infinity } = (await running.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
    const door = await page.locator('.door').first().boundingBox();
    expect(door?.y).toBeGreaterThanOrEqual(y + height);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  it('opens an invitation that says who invites to which seat', async () => {
    const page = await opened(390, 844);
    await openTwoDevices(page);
    await page.getByRole('region', { name: 'Two devices' }).getByLabel('Your name').fill('Anna');
    await page.getByRole('button', { name: 'Open a table for two devices' }).click();
    const invitation = await page.getByLabel('Invitation for red').inputValue();
    assert(browser);
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(invitation);
    await guest.getByText('Anna invites you to a match. You are red.').waitFor();
    expect(await faultsByDayAndNight(guest)).toEqual([]);
  });
});
