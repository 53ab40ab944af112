import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { playByKeys } from './support/playing-by-keys.js';
import { servedTable } from './support/served-table.js';

const browser = await sharedBrowser();

describe.skipIf(!browser)('a player against the computer', () => {
  const newPage = servedTable(browser);

  it('plays a round by shortcut keys, from the first page to the result', async () => {
    const page = await newPage();
    await page.getByRole('group', { name: 'Red' }).getByLabel('Played by').selectOption('easy');
    await page.getByLabel('Rounds').fill('1');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.strip').waitFor();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    let acts = 0;
    while (acts < 100 && (await playByKeys(page)) !== 'over') acts += 1;
    await page.getByRole('heading', { name: 'The match is over' }).waitFor();
    expect(acts).toBeGreaterThan(4);
    expect(await page.locator('.history tbody tr').count()).toBe(1);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });
});
