import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../src/hosting/index.js';
import { serveTables, type TablesServer } from '../../src/hosting/server/index.js';
import { A_PHASE } from '../src/hosting/support/lists.js';
import { act } from '../src/hosting/support/playing.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';

const PAGES = fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url));
const browser: Browser | undefined = await sharedBrowser();

/** The notifications and sounds of a page, and whether the page counts as hidden. */
interface Noticed {
  isHidden: boolean;
  notices: string[];
  sounds: number;
}

/** Runs in the page: replaces `Notification` and `AudioContext` by fakes that record their use. */
function watchNotices(): void {
  const noticed: Noticed = { isHidden: true, notices: [], sounds: 0 };
  const page = globalThis as unknown as Record<string, unknown>;
  page['noticed'] = noticed;
  page['Notification'] = class {
    static permission = 'default';
    static async requestPermission() {
      return (this.permission = 'granted');
    }
    constructor(title: string) {
      noticed.notices.push(title);
    }
  };
  page['AudioContext'] = class {
    constructor() {
      noticed.sounds += 1;
      throw new Error('There is no audio device.');
    }
  };
  Object.defineProperty(document, 'hidden', { get: () => noticed.isHidden });
}

describe.skipIf(!browser)('the page of a player', () => {
  const tables = createTables({ store: memoryStore() });
  let server: TablesServer;
  beforeAll(async () => {
    server = await serveTables({ tables, pages: { '/': PAGES } });
  });
  afterAll(async () => {
    await closeWindows(browser);
    await server.close();
  });

  const noticedBy = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { noticed: Noticed }).noticed);

  it('shows in its title whose turn it is, and sends notifications only after the player allowed them', async () => {
    assert(browser);
    const { tokens } = await tables.open(A_PHASE);
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(watchNotices);
    await page.goto(`${server.url}/#seat=${tokens.blue}`);
    await expect.poll(() => page.title()).toBe('● Your turn: Command Phase');
    await page.getByText('Notices').click();
    expect(await page.getByLabel('Sound at my turn').isChecked()).toBe(false);

    const turnAgain = async () => {
      await act(tables, tokens.blue, { type: 'card.select', cardId: 'push' });
      await expect.poll(() => page.title()).toBe('Command Phase');
      await act(tables, tokens.blue, { type: 'card.withdraw' });
      await expect.poll(() => page.title()).toBe('● Your turn: Command Phase');
    };
    await turnAgain();
    expect(await noticedBy(page)).toMatchObject({ notices: [], sounds: 0 });

    await page.getByRole('button', { name: 'Notify me of my turn' }).click();
    await turnAgain();
    await expect
      .poll(() => noticedBy(page))
      .toMatchObject({ notices: ['It is your turn'], sounds: 0 });

    await page.evaluate(() => {
      (globalThis as unknown as { noticed: Noticed }).noticed.isHidden = false;
    });
    await turnAgain();
    expect(await noticedBy(page)).toMatchObject({ notices: ['It is your turn'], sounds: 0 });
  });
});
