import type { Page } from 'playwright-core';

/** What a table page shows, as far as the shortcut keys need it. */
interface Shown {
  isOver: boolean;
  /** The key of the button that ends the Activation Phase, or confirms its end. */
  end: string | undefined;
  asksRanges: boolean;
  hasMove: boolean;
}

const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => ({
    isOver: document.querySelector('.history h2')?.textContent === 'The match is over',
    end: document.querySelector<HTMLElement>('[data-key="x"], [data-key="y"]')?.dataset['key'],
    asksRanges: document.querySelector('.ranges') !== null,
    hasMove: document.querySelector('.moves button, .card.legal, .unit.legal') !== null,
  }));

/**
 * Press the shortcut keys of one act: the end of the Activation Phase, range 2, or the first move.
 * @returns whether there was an act, or the match is over
 */
export async function playByKeys(page: Page): Promise<'played' | 'nothing to do' | 'over'> {
  const { isOver, end, asksRanges, hasMove } = await shownOn(page);
  if (isOver) return 'over';
  if (end !== undefined) await page.keyboard.press(end);
  else if (asksRanges) await Promise.all(['m', '2'].map((key) => page.keyboard.press(key)));
  else if (hasMove) await page.keyboard.press('1');
  else return 'nothing to do';
  return 'played';
}
