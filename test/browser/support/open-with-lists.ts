import type { Page } from 'playwright-core';
import type { EachPlayer } from '../../../src/index.js';

/** Paste both lists and open the table; the computer plays red. */
export async function openWithLists(
  page: Page,
  lists: EachPlayer<string>,
  { rounds = 5, ranges = false }: { rounds?: number; ranges?: boolean } = {},
): Promise<void> {
  const blue = page.getByRole('group', { name: 'Blue' });
  const red = page.getByRole('group', { name: 'Red' });
  for (const [side, list] of [
    [blue, lists.blue],
    [red, lists.red],
  ] as const) {
    await side.getByLabel(/^Paste a list for/).fill(list);
    await side.getByText(/^(Legal hand|Not a legal hand)/).waitFor();
  }
  await red.getByLabel('Played by').selectOption('easy');
  await page.getByLabel('Seed').fill('five');
  await page.getByLabel('Rounds').fill(String(rounds));
  if (!ranges) await page.getByLabel(/Orders reach to range 3/).uncheck();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.strip').waitFor();
}
