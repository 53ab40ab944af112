import { fileURLToPath } from 'node:url';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import type { TablesServer } from '../../src/hosting/server/index.js';
import { startServer } from '../src/hosting/support/server.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { openTwoDevices, openWaysToPlay } from './support/table-page.js';
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

  it.each([
    [390, 844],
    [1280, 800],
  ])('shows the name of the game and three doors at %i × %i', async (width, height) => {
    const page = await opened(width, height);
    await page.getByRole('heading', { name: 'Star Wars: Legion' }).waitFor();
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

  it('draws the six steps for people who do not know them', async () => {
    const page = await opened(390, 844);
    await page.getByText('How a Command Phase goes').click();
    const drawing = page.getByRole('img', { name: /The Command Phase in six steps/ });
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(390);
    expect(await overhang(page)).toBe(0);
  });

  it('begins a game against the computer with the chosen army and name', async () => {
    const page = await opened(390, 844);
    await page.getByLabel('You lead').selectOption('Separatist Alliance');
    await page.getByLabel('Your name').fill('Anna');
    await page.getByRole('button', { name: 'Play now against the computer' }).click();
    await page.getByRole('heading', { name: 'Choose your card' }).waitFor();
    await page.locator('.unit', { hasText: 'Count Dooku' }).first().waitFor({ state: 'attached' });
    await page.reload();
    expect(await page.getByLabel('You lead').inputValue()).toBe('Separatist Alliance');
  });

  it('begins a game against the computer with a list of the player, pasted below the doors', async () => {
    const page = await opened(390, 844);
    await page.getByLabel('You lead').selectOption('your own list …');
    const form = page.getByRole('region', { name: 'Your own list against the computer' });
    await form.getByLabel('Paste a list for blue').fill('Luke Skywalker');
    await form.getByRole('button', { name: 'Play against the computer' }).click();
    await page.locator('.strip').waitFor();
    await page.locator('.near .unit', { hasText: 'Luke' }).first().waitFor({ state: 'attached' });
    expect(await page.locator('.near .unit').count()).toBe(1);
    await page.reload();
    expect(await page.getByLabel('You lead').inputValue()).toBe('Rebel Alliance');
  });

  it('begins no game with an own list before one is read, whichever button is pressed', async () => {
    const page = await opened(390, 844);
    await page.getByLabel('You lead').selectOption('your own list …');
    const form = page.getByRole('region', { name: 'Your own list against the computer' });
    const box = form.getByLabel('Paste a list for blue');
    await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Play now against the computer' }).click();
    await form.getByRole('alert').getByText('Bring your list first').waitFor();
    await form.getByRole('button', { name: 'Play against the computer' }).click();
    await box.fill('{');
    await page.getByRole('button', { name: 'Play now against the computer' }).click();
    await form.getByRole('alert').getByText('No army is chosen.').waitFor();
    expect(await form.getByRole('radio').count()).toBe(0);
    expect(await page.locator('.strip').count()).toBe(0);
  });

  it('begins no game by a press beside the choice of an army', async () => {
    const page = await opened(390, 844);
    const { x = 0, y = 0, height = 0 } = (await page.locator('.door .choices').boundingBox()) ?? {};
    await page.mouse.click(x + 4, y + height - 4);
    await page.getByRole('button', { name: 'Play now against the computer' }).click();
    await page.locator('.strip').waitFor();
  });

  it('shows the running game above the doors, on the first screen of a phone', async () => {
    const page = await opened(390, 844);
    await page.getByRole('button', { name: 'Play now against the computer' }).click();
    await page.locator('[data-kept]').waitFor({ state: 'attached' });
    await page.reload();
    const running = page.getByRole('region', { name: 'Go on with your game?' });
    await running.getByText('Round 1: it is your move.').waitFor();
    const { y = 0, height = Infinity } = (await running.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
    const door = await page.locator('.door').first().boundingBox();
    expect(door?.y).toBeGreaterThanOrEqual(y + height);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  it('says in one line what is set, before the button that opens the table', async () => {
    const page = await opened(390, 844);
    await openWaysToPlay(page);
    const settings = page.locator('summary', { hasText: 'Settings:' });
    await page.getByLabel('Rounds').fill('3');
    await page.getByLabel(/Orders reach to range 3/).uncheck();
    expect(await settings.textContent()).toContain('3 rounds, orders to any range, ');
    const open = await page.getByRole('button', { name: 'Open the table' }).boundingBox();
    expect((await settings.boundingBox())?.y).toBeLessThan(open?.y ?? 0);
  });

  it('opens an invitation that says who invites to which seat', async () => {
    const page = await opened(390, 844);
    await openTwoDevices(page);
    await page
      .getByRole('region', { name: 'With a friend on two devices' })
      .getByLabel('Your name')
      .fill('Anna');
    await page.getByRole('button', { name: 'Open a table for two devices' }).click();
    const invitation = await page.getByLabel('Invitation for red').inputValue();
    assert(browser);
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(invitation);
    await guest.getByText('Anna invites you to a match. You are red.').waitFor();
    expect(await faultsByDayAndNight(guest)).toEqual([]);
  });
});
