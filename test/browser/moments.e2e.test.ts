import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { servePages, type ServedPages } from '../../src/cli/serving/pages.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { openWaysToPlay, playComputer, press } from './support/table-page.js';

const PAGE = fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url));
const browser = await sharedBrowser();

describe.skipIf(!browser)('the table page', () => {
  let served: ServedPages;
  beforeAll(async () => {
    served = await servePages(PAGE);
  });
  afterAll(async () => {
    await closeWindows(browser);
    await served.close();
  });

  async function newPage(reducedMotion: 'reduce' | 'no-preference', permissions: string[] = []) {
    assert(browser);
    const context = await browser.newContext({ reducedMotion, permissions });
    const page = await context.newPage();
    await page.goto(served.url);
    await openWaysToPlay(page);
    return page;
  }

  /** A game of two people on one device in which both have just selected a card. */
  async function revealed(reducedMotion: 'reduce' | 'no-preference') {
    const page = await newPage(reducedMotion);
    await page.getByLabel('Seed').fill('a moment');
    await press(page, 'Open the table');
    await press(page, 'I am Blue');
    await press(page, /^Place Standing Orders/);
    expect(await page.locator('.moment').count()).toBe(0);
    await press(page, 'I am Red');
    await press(page, /^Place Standing Orders/);
    return page;
  }

  it.each(['no-preference', 'reduce'] as const)(
    'fills the screen with both revealed cards until a tap, without the name of a hidden card: motion %s',
    async (motion) => {
      const page = await revealed(motion);
      const moment = page.locator('.moment');
      await moment.waitFor();
      const shown = (await moment.textContent()) ?? '';
      expect(shown.match(/Standing Orders/g)).toHaveLength(2);
      expect(shown).not.toContain('Ambush');
      await page.getByRole('button', { name: 'Go on' }).click();
      expect(await moment.count()).toBe(0);
    },
  );

  it.each([
    ['a tap', 'tap'],
    ['a key', 'key'],
  ])('closes the reveal on %s, which has no other effect', async (_, by) => {
    const page = await revealed('no-preference');
    await page.locator('.moment').waitFor();
    const place = await page.locator('.place').textContent();
    if (by === 'tap') await page.locator('.moment').click({ position: { x: 5, y: 5 } });
    else await page.keyboard.press('Enter');
    expect(await page.locator('.moment').count()).toBe(0);
    expect(await page.locator('.place').textContent()).toBe(place);
  });

  it('CP-13: shows the face that fell, and whom each face helps, above a bar of its usual height', async () => {
    const page = await revealed('reduce');
    await press(page, 'Go on');
    await press(page, 'I am Blue');
    for (const asked of ['None set aside can replace', 'Play Ace Up His Sleeve?']) {
      await page.locator('.prompt').getByText(asked).waitFor();
      await press(page, 'Keep it');
    }
    await press(page, 'Roll here');
    const moment = page.locator('.moment');
    await moment.getByText('has priority').waitFor();
    expect(await moment.locator('.thing').count()).toBe(3);
    const winner = await moment.locator('[data-fell=true] b').textContent();
    expect(await moment.locator('h2').textContent()).toBe(`${winner} has priority`);
    const bar = await page.getByRole('button', { name: 'Go on' }).boundingBox();
    expect(bar?.height).toBeLessThan(90);
  });

  it('lets no key act at the table below the reveal', async () => {
    const page = await newPage('reduce');
    await page.getByLabel('Seed').fill('Endor');
    await playComputer(page);
    await press(page, /^Place Corellian Spike/);
    await page.locator('.moment').getByText('Keep it').waitFor();
    const acts = () => page.locator('[data-number]').getAttribute('data-number');
    const before = await acts();
    await page.keyboard.press('1');
    await page.locator('.moment').waitFor({ state: 'detached' });
    expect(await acts()).toBe(before);
    await page.keyboard.press('1');
    await expect.poll(acts).not.toBe(before);
  });

  it('lets only one tab play a game; the other tab says so, and may take it over', async () => {
    assert(browser);
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const first = await context.newPage();
    await first.goto(served.url);
    await playComputer(first);
    await first.locator('[data-kept]').waitFor();
    const second = await context.newPage();
    await second.goto(served.url);
    await second.locator('.game.goes-on').click();
    await second.getByText('This game is open in another tab').waitFor();
    await press(second, 'Play it here');
    await second.locator('.strip').waitFor();
    await first.getByText('This game is open in another tab').waitFor();
    await context.close();
  });

  it.each([390, 1280])(
    'says in a sheet why not, and covers no bar, at %i pixels',
    async (width) => {
      const page = await newPage('reduce');
      await page.setViewportSize({ width, height: 844 });
      await page.getByLabel('Seed').fill('Endor');
      await playComputer(page);
      await press(page, /^Place Corellian Spike/);
      // It orders Lando Calrissian alone. First its player closes the reveal, and keeps the card.
      const next = page
        .locator('.taking-back .moves button, .moment .foot button')
        .filter({ hasText: /Keep it|Go on|Roll here/ })
        .last();
      const other = page.locator('.near .unit.illegal').first();
      await next.waitFor();
      while (await next.isVisible()) {
        await next.click();
        await next.or(other).first().waitFor();
      }
      await other.click();
      const refusal = page.locator('.refusal');
      await refusal.getByText('Why not').waitFor();
      const sheet = await refusal.boundingBox();
      const bar = await page.locator('.taking-back').boundingBox();
      if (!sheet || !bar) throw new Error('An element is not visible.');
      const isApart =
        sheet.y + sheet.height <= bar.y ||
        sheet.y >= bar.y + bar.height ||
        sheet.x >= bar.x + bar.width;
      expect(isApart).toBe(true);
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      expect(await refusal.textContent()).toBe('');
    },
  );

  it('saves an army in the browser, and shares its list by a link with the list in the fragment', async () => {
    const page = await newPage('reduce', ['clipboard-read', 'clipboard-write']);
    const blue = page.getByRole('group', { name: 'Blue' });
    await blue.getByText('Saved armies and link').click();
    await blue.getByRole('button', { name: 'Save this army' }).click();
    await blue.getByRole('button', { name: 'Rebel Alliance', exact: true }).waitFor();
    await blue.getByRole('button', { name: 'Copy a link to this list' }).click();
    await blue.getByText('The link is copied.').waitFor();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash).toMatch(/^#list=/);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('group', { name: 'Blue' }).getByText('Legal hand').waitFor();
  });

  it('shows the names of players, explains a word on tap, and saves the log as text without secrets', async () => {
    const page = await newPage('reduce');
    await page.getByLabel('Name of blue').fill('Ada');
    await press(page, 'Open the table');
    await press(page, 'I am Ada');
    await page.getByText('Ada (blue) is at the screen').waitFor();
    await press(page, /^Place Standing Orders/);
    await press(page, 'I am Red');
    await page.getByText('Words', { exact: true }).click();
    await page.locator('.glossary').getByText('pip', { exact: true }).click();
    await page.getByText('A dot on a command card.', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as text' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('Ada places a command card facedown.');
    expect(text).not.toContain('Standing Orders');
  });
});
