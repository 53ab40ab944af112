import { expect, describe, it } from 'vitest';
import { gameAsText } from '../../visualizations/table/game/saved-game.js';
import { sharedBrowser } from '../support/browser.js';
import { finishedGame } from '../visualizations/table/support.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { servedTable } from './support/served-table.js';
import { loadGame } from './support/table-page.js';
import { overhang } from './support/watched-page.js';

const browser = await sharedBrowser();
const PHONE = { width: 390, height: 844 };

describe.skipIf(!browser)('what a hand costs', () => {
  const newPage = servedTable(browser);

  it('is drawn while the hand is built', async () => {
    const page = await newPage(PHONE);
    await page.getByRole('button', { name: 'Build the hand of blue' }).click();
    await page.getByText('What does this hand cost me?').click();
    await page.getByText('Priority in 56 % of the rounds').waitFor();
    await page.getByRole('img', { name: 'Priority 86 %' }).first().waitFor();
    await page.getByRole('img', { name: '3 of 3 orders' }).first().waitFor();
    expect(await overhang(page)).toBe(0);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  it('is drawn after a match, with the other choices in each round', async () => {
    const game = finishedGame(2);
    const page = await newPage(PHONE);
    // A person led blue, so the page may show blue's hand.
    await loadGame(page, gameAsText({ ...game, computers: { red: 'easy' } }));
    await page.getByText('Would other cards have done better?').click();
    await page.getByText(/You had priority in \d of 2 rounds/).waitFor();
    await page.getByText('never played').first().waitFor();
    await page.getByRole('heading', { name: 'Another card in round 2' }).waitFor();
    await page.getByText('your choice').waitFor();
    await page.getByText('how often you would have had priority').waitFor();
    await page.getByRole('button', { name: '1', exact: true }).click();
    await page.getByRole('heading', { name: 'Another card in round 1' }).waitFor();
    expect(await overhang(page)).toBe(0);
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });
});
