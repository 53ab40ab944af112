import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { servedTable } from './support/served-table.js';

const browser = await sharedBrowser();

describe.skipIf(!browser)('the table page', () => {
  const newPage = servedTable(browser);

  it('reads a pasted list, says what is wrong with it, and corrects its names', async () => {
    const page = await newPage();
    const red = page.getByRole('group', { name: 'Red' });
    await red
      .getByLabel(/^Paste a list for red/)
      .fill(
        'Empire\n1 Darth Vader, Dark Lord of the Sith\n3 Stormtroopers\n\nCommands:\nImplaccable\nAmbsh\nPush\nNew Ways to Motivate Them\nAssault\nMaster of Evil\nStanding Orders\n',
      );
    await red.getByText('Not a legal hand').waitFor();
    expect(await red.getByRole('status').textContent()).not.toContain('Implac');
    await red.getByText(/remarks \(shows your cards\)/).click();
    await red
      .getByRole('button', { name: 'Read "Implaccable" as Implacable', exact: true })
      .click();
    await red.getByRole('button', { name: /^Make the hand legal: read "Ambsh" as Ambush/ }).click();
    await red.getByText('Legal hand').waitFor();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await red.getByLabel(/^Paste a list for red/).fill('<img src=x onerror=alert(1)>');
    await red.getByText(/^What you pasted.* No army is chosen\.$/s).waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.fault').getByText('What you pasted', { exact: false }).first().waitFor();
    expect(await page.locator('.strip').count()).toBe(0);
  });
});
