import type { Page } from 'playwright-core';

/** Waits for the chart of a table, which the page loads after everything else. A page without a chart is ready at once. */
export async function chartIsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const picture = document.querySelector('.chart .picture');
    return picture === null || picture.querySelector('svg') !== null;
  });
}
