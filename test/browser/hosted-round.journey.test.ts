import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../src/hosting/index.js';
import { serveTables, type TablesServer } from '../../src/hosting/server/index.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { playByKeys } from './support/playing-by-keys.js';
import { openTwoDevices, openWaysToPlay } from './support/table-page.js';

const PAGES = fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url));

const LISTS = {
  blue: 'Galactic Empire\nDarth Vader, Dark Lord of the Sith\n3 Stormtroopers\n\nImplacable\nNew Ways to Motivate Them\nMaster of Evil\nAmbush\nPush\nAssault\nStanding Orders',
  red: 'Rebel Alliance\nLuke Skywalker, Hero of the Rebellion\n3 Rebel Troopers\n\nSon of Skywalker\nMy Ally Is the Force\nReturn of the Jedi\nAmbush\nPush\nAssault\nStanding Orders',
};

const browser: Browser | undefined = await sharedBrowser();

describe.skipIf(!browser)('two players at two devices', () => {
  let server: TablesServer;
  beforeAll(async () => {
    server = await serveTables({
      tables: createTables({ store: memoryStore() }),
      pages: { '/': PAGES },
      limits: { requestsASecond: 1_000 },
    });
  });
  afterAll(async () => {
    await closeWindows(browser);
    await server.close();
  });

  async function onDevice(width: number): Promise<Page> {
    assert(browser);
    return (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  }

  /** The page of the player who opens the table, and of the one who is invited. */
  async function atOneTable(): Promise<Record<'blue' | 'red', Page>> {
    const [blue, red] = await Promise.all([onDevice(390), onDevice(1280)]);
    await blue.goto(`http://127.0.0.1:${server.port}/`);
    await openWaysToPlay(blue);
    await blue.getByLabel('Rounds').fill('1');
    await openTwoDevices(blue);
    await blue.getByRole('region', { name: 'Two devices' }).getByLabel('Your name').fill('Anna');
    await blue.getByRole('button', { name: 'Open a table for two devices' }).click();
    await red.goto(await blue.getByLabel('Invitation for red').inputValue());
    await red.getByLabel('Your name').fill('Maximilian');
    await red.getByRole('button', { name: 'Take the seat' }).click();
    await blue.reload();
    return { blue, red };
  }

  it('open a table, accept the invitation, bring their lists, and play a round to the result', async () => {
    const pages = await atOneTable();
    for (const player of ['blue', 'red'] as const) {
      await pages[player].getByLabel(/^Paste a list/).fill(LISTS[player]);
      await pages[player].getByText(/^Legal hand/).waitFor();
      await pages[player].getByRole('button', { name: 'Bring this list' }).click();
    }
    for (const page of Object.values(pages)) await page.locator('[data-number]').waitFor();
    expect(await pages.red.locator('.place').textContent()).toBe('You (red) vs Anna');
    // Red's cards are secret.
    expect(await pages.blue.content()).not.toContain('Son of Skywalker');

    await expect
      .poll(async () => {
        const played = [];
        for (const page of Object.values(pages)) played.push(await playByKeys(page));
        return played;
      })
      .toEqual(['over', 'over']);
    for (const page of Object.values(pages)) {
      await page.getByRole('heading', { name: 'The match is over' }).waitFor();
      expect(await page.locator('.history tbody tr').count()).toBe(1);
    }
    await pages.blue.getByLabel('Maximilian has won').check();
    await pages.blue.getByRole('button', { name: 'Propose this result' }).click();
    await pages.red.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const page of Object.values(pages)) {
      await expect.poll(() => page.locator('.result').textContent()).toBe('Maximilian has won.');
    }
  });
});
