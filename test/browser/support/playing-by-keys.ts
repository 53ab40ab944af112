import type { Page } from 'playwright-core';

/** What a table page shows, as far as the shortcut keys need it. */
interface Shown {
  isOver: boolean;
  /** The key of the button that ends the Activation Phase, or confirms its end. */
  end: string | undefined;
  /** Whether units are to be marked: `Done` answers that it is none of them. */
  asksUnits: boolean;
  hasMove: boolean;
  /** Whether the bar has an act that ends a task. */
  hasDone: boolean;
}

const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => ({
    isOver: document.querySelector('.history h2')?.textContent === 'The match is over',
    end: document.querySelector<HTMLElement>('[data-key="x"], [data-key="y"]')?.dataset['key'],
    asksUnits: document.querySelector('.unit.legal[aria-pressed]') !== null,
    hasMove:
      document.querySelector('.moves button:not([data-key]), .card.legal, .unit.legal') !== null,
    hasDone: document.querySelector('[data-key="d"]') !== null,
  }));

/**
 * Press the shortcut key of one act: the end of the Activation Phase, the answer to a question, or the first move.
 * @returns whether there was an act, or the match is over
 */
export async function playByKeys(page: Page): Promise<'played' | 'nothing to do' | 'over'> {
  const { isOver, end, asksUnits, hasMove, hasDone } = await shownOn(page);
  if (isOver) return 'over';
  if (end !== undefined) await page.keyboard.press(end);
  else if (hasMove && !asksUnits) await page.keyboard.press('1');
  else if (hasDone) await page.keyboard.press('d');
  else return 'nothing to do';
  return 'played';
}
