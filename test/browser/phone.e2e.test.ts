import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openWithLists } from './support/open-with-lists.js';
import { servedTable } from './support/served-table.js';
import { createMatch, type Unit } from '../../src/index.js';
import { luke, rebels, stormtroopers, vader } from '../support/units.js';
import { MANY_DROIDS, ORDERING } from '../support/armies-of-lists.js';
import { sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { loadGame, playComputer } from './support/table-page.js';
import { overhang } from './support/watched-page.js';

const PHONE = { width: 390, height: 844, hasTouch: true };

const browser = await sharedBrowser();

describe.skipIf(!browser)('the table page on a phone', () => {
  const newPage = servedTable(browser);

  async function begun({ rounds = 1, ranges = false } = {}): Promise<Page> {
    const page = await newPage(PHONE);
    await openWithLists(page, { blue: MANY_DROIDS, red: ORDERING }, { rounds, ranges });
    return page;
  }

  /**
   * Play first moves, with every range 1, to the end of the match. With `isMeasured` it returns for each move the
   * position of the lowest control, in screen heights, and the number of offered keyword orders.
   */
  function playedToTheEnd(page: Page, { isMeasured = false } = {}) {
    return page.evaluate(async (isMeasured) => {
      const seen: { screens: number; byKeyword: number }[] = [];
      const first = (selector: string, words = '') =>
        [...document.querySelectorAll<HTMLElement>(selector)].find((each) =>
          each.textContent.includes(words),
        );
      for (let acts = 0; acts < 300; acts += 1) {
        if (first('.history h2')) return seen;
        if (isMeasured) {
          const toTouch = [...document.querySelectorAll('.moves button, .pill')].filter((each) =>
            each.checkVisibility(),
          );
          const bottoms = toTouch.map((each) => each.getBoundingClientRect().bottom + scrollY);
          seen.push({
            screens: Math.max(0, ...bottoms) / innerHeight,
            byKeyword: document.querySelectorAll('.pill').length,
          });
        }
        const move =
          // Prefer droids, which then coordinate.
          first('.unit.legal', 'B1 Battle Droids') ??
          first('.unit.legal') ??
          first('.pill') ??
          first('.taking-back .moves .primary') ??
          // Its player gives many keyword orders.
          first('.card.legal', 'Supreme Commander') ??
          first('.card.legal') ??
          first('.moves button') ??
          first('[data-key="x"], [data-key="y"]');
        move?.click();
        // After one microtask the page has rendered, and no frame has been painted, which saves time.
        await Promise.resolve();
      }
      return seen;
    }, isMeasured);
  }

  it('scrolls up to the next decision after an order to a unit at the bottom of the page', async () => {
    const page = await begun();
    const seen = await page.evaluate(async () => {
      const bottoms: number[] = [];
      const first = (selector: string) => document.querySelector<HTMLElement>(selector);
      for (let acts = 0; acts < 300 && !first('.history h2'); acts += 1) {
        const unit = first('.unit.legal');
        if (unit) scrollTo(0, document.body.scrollHeight);
        (
          unit ??
          first('.taking-back .moves .primary') ??
          first('.card.legal, .moves button, [data-key="x"], [data-key="y"]')
        )?.click();
        await Promise.resolve();
        const heading = first('#your-move');
        if (unit && heading && !first('.unit.legal')) {
          bottoms.push(heading.getBoundingClientRect().bottom);
        }
      }
      return bottoms;
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.min(...seen)).toBeGreaterThan(0);
  });

  it('makes every control at least 40 pixels high', async () => {
    const page = await begun();
    const low = await page.evaluate(() =>
      [...document.querySelectorAll('button, select, summary, .button')]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 39.5)
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(low).toEqual([]);
  });

  it('shows the last line of every card that is lifted', async () => {
    const page = await begun();
    const cards = page.locator('.near .card.legal');
    await cards.first().waitFor();
    const seen = await page.evaluate(async () => {
      const lines: { name: string; below: number }[] = [];
      for (const card of document.querySelectorAll<HTMLElement>('.near .card.legal')) {
        card.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const face = document.querySelector('.stage .lifted > .card-face');
        const text = face?.querySelector('.effects');
        if (!face || !text) continue;
        lines.push({
          name: face.querySelector('.name')?.textContent ?? '',
          below: text.getBoundingClientRect().bottom - face.getBoundingClientRect().bottom,
        });
      }
      return lines;
    });
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter(({ below }) => below > 0)).toEqual([]);
  });

  it.each([
    ['with an order range', true],
    ['without an order range', false],
  ])(
    'keeps every control within two screens even with many keyword orders, %s',
    async (_, ranges) => {
      const page = await begun({ ranges });
      const seen = await playedToTheEnd(page, { isMeasured: true });
      await page.getByRole('heading', { name: 'The match is over' }).waitFor();
      expect(Math.max(...seen.map(({ byKeyword }) => byKeyword))).toBeGreaterThan(1);
      expect(Math.max(...seen.map(({ screens }) => screens))).toBeLessThanOrEqual(2);
      expect(await overhang(page)).toBe(0);
    },
  );

  /** Play blue's card and resolve its effect, so that blue's turn to issue orders begins. */
  async function orderingBegun(): Promise<Page> {
    const page = await begun();
    await page.getByRole('button', { name: /^Place Supreme Commander/ }).click();
    // A tap lifts the card, and the bar places it.
    await page.getByRole('button', { name: 'Place facedown' }).click();
    await page.locator('.own .unit.legal').first().waitFor();
    return page;
  }

  it('KW-1: shows the orders of one unit on a pill of its row; a tap gives one of them', async () => {
    const page = await orderingBegun();
    const pill = page.getByRole('button', { name: 'Direct of T-Series Tactical Droid' });
    await pill.click();
    await page.getByRole('heading', { name: 'T-Series Tactical Droid: tap one' }).waitFor();
    expect(await pill.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.own .unit.legal').count()).toBe(7);
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await page.locator('.own .unit.legal', { hasText: 'B1 Battle Droids 3' }).click();
    const ordered = page.locator('.own .unit.ordered');
    await ordered.filter({ hasText: 'B1 Battle Droids 3' }).waitFor();
    expect(await ordered.count()).toBe(1);
    expect(await pill.count()).toBe(0);
  });

  it('takes a double tap on a unit as one tap: one order, and no refusal', async () => {
    const page = await orderingBegun();
    await page.locator('.own .unit', { hasText: 'B1 Battle Droids 2' }).dblclick();
    const ordered = page.locator('.own .unit.ordered');
    await ordered.filter({ hasText: 'B1 Battle Droids 2' }).waitFor();
    expect(await ordered.count()).toBe(1);
    expect(await page.locator('.refusal').textContent()).toBe('');
  });

  it('R13: keeps Undo at the left foot of the screen, and undoes act by act', async () => {
    const page = await orderingBegun();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const before = await undo.boundingBox();
    expect((before?.x ?? Infinity) + (before?.width ?? 0)).toBeLessThan(PHONE.width / 2);
    expect(before?.y).toBeGreaterThan(PHONE.height - 88);
    const ordered = page.locator('.own .unit.ordered');
    for (const name of ['B1 Battle Droids 2', 'B1 Battle Droids 3']) {
      await page.locator('.own .unit.legal', { hasText: name }).click();
      await ordered.filter({ hasText: name }).waitFor();
      expect(await undo.boundingBox()).toEqual(before);
    }
    await undo.press('Enter');
    await expect.poll(() => ordered.allTextContents()).toHaveLength(1);
    await undo.press('Enter');
    await expect.poll(() => ordered.allTextContents()).toHaveLength(0);
  });

  it('R35: takes the points with the winner, and lets the players of one screen change the result', async () => {
    const page = await begun({ ranges: true });
    await playedToTheEnd(page);
    const result = page.locator('.result');
    await page.getByRole('spinbutton', { name: 'Points of Blue' }).fill('8');
    await page.getByRole('spinbutton', { name: 'Points of Red' }).fill('6');
    await page.getByLabel('Red has won').check();
    await page.getByRole('button', { name: 'Note this result' }).click();
    expect(await result.textContent()).toBe('Red has won.');
    expect(await page.locator('.points b').allTextContents()).toEqual(['8', '6']);
    await page.getByRole('button', { name: 'Change the result' }).click();
    expect(await page.getByRole('spinbutton', { name: 'Points of Blue' }).inputValue()).toBe('8');
    await page.getByLabel('Blue has won').check();
    await page.getByRole('button', { name: 'Note this result' }).click();
    expect(await result.textContent()).toBe('Blue has won.');
    expect(await page.getByText('The Activation Phase has ended.').count()).toBe(0);
  });

  it('offers a rematch and a new game on the first screen when a match is over', async () => {
    const page = await begun();
    await playedToTheEnd(page);
    for (const name of ['Play again with these armies', 'New game']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    }
    await page.getByRole('button', { name: 'Play again with these armies' }).click();
    await page.getByText('round 1 of 1').waitFor();
    await page.getByRole('heading', { name: 'Choose your card' }).waitFor();
    await expect
      .poll(() => page.locator('.unit', { hasText: 'T-Series Tactical Droid' }).count())
      .toBe(1);
    await playedToTheEnd(page);
    await page.locator('[data-kept]').waitFor();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByText('2 games played').click();
    await page
      .getByText(/Blue \(.*against the computer/)
      .first()
      .waitFor();
    expect(await overhang(page)).toBe(0);
  });
});

/** A name of almost 300 characters without a space. */
const LONG = 'Bombardment'.repeat(27);

/** A match of one round between units with names of 65 and almost 300 characters without a space. */
function matchOfLongNames() {
  const named = (unit: Unit, name: string): Unit => ({ ...unit, name });
  return createMatch({
    roundCounterHolder: 'blue',
    seed: 'long',
    rounds: 1,
    players: {
      blue: {
        army: [vader, named(stormtroopers('a'), LONG), named(stormtroopers('b'), LONG)],
        hand: ['ambush', 'standing-orders'],
      },
      red: {
        army: [luke, named(rebels(), LONG.slice(0, 65))],
        hand: ['push', 'standing-orders'],
      },
    },
  });
}

describe.skipIf(!browser)('the layout of the table page', () => {
  const newPage = servedTable(browser);

  it.each([
    { width: 390, height: 844, hasTouch: true },
    { width: 1280, height: 800, hasTouch: false },
  ])('keeps every decision on the first screen: $width × $height', async (screen) => {
    const page = await newPage(screen);
    await page.getByRole('group', { name: 'Red' }).getByLabel('Played by').selectOption('easy');
    await page.getByLabel('Seed').fill('in sight');
    await page.getByLabel('Rounds').fill('2');
    await page.getByLabel(/Orders reach to range 3/).uncheck();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.strip').waitFor();
    const { far, moments, isOver } = await page.evaluate(async () => {
      const far: string[] = [];
      const isOver = () => document.querySelector('[data-over="true"]') !== null;
      let moments = 0;
      for (; moments < 200 && !isOver(); moments += 1) {
        scrollTo(0, 0);
        const live = [
          ...document.querySelectorAll<HTMLElement>(
            '.moves button, [data-key="x"], [data-key="y"]',
          ),
          ...document.querySelectorAll<HTMLElement>('.card.legal, .unit.legal'),
        ].filter((each) => each.checkVisibility());
        // The rows of a long army scroll between the prompt and the bar.
        const decisions = [
          ...live.filter((each) => each.closest('.acting')),
          ...live.filter((each) => each.matches('.card, .unit')).slice(0, 1),
        ];
        for (const each of decisions) {
          const { top } = each.getBoundingClientRect();
          if (top + 20 > innerHeight)
            far.push(`${Math.round(top)}: ${each.textContent.slice(0, 40)}`);
        }
        const move = live.find((each) => !each.textContent.startsWith('Take the facedown'));
        (move ?? live[0])?.click();
        await Promise.resolve();
      }
      return { far, moments, isOver: isOver() };
    });
    expect(far).toEqual([]);
    expect(isOver).toBe(true);
    expect(moments).toBeGreaterThan(8);
  });

  it.each([320, 390, 768, 1280])(
    'never makes the setup page wider than the screen, at %i pixels and with long names',
    async (width) => {
      const page = await newPage({ width, height: 844 });
      const list = {
        format: 'legion-command-phase/list',
        version: 1,
        name: LONG,
        units: [{ name: 'Darth Vader', count: 1 }],
        hand: [LONG, 'Ambush', 'Push', 'Assault', 'Standing Orders', 'Implacable'],
      };
      const red = page.getByRole('group', { name: 'Red' });
      await red.getByLabel(/^Paste a list for/).fill(JSON.stringify(list));
      await red.getByText(/^Not a legal hand/).waitFor();
      await red.getByText(/(remark|remarks) \(shows your cards\)/).click();
      expect(await overhang(page)).toBe(0);
    },
  );

  it.each([320, 390, 768, 1280])(
    'never makes the page wider than the screen during a match with long names, at %i pixels',
    async (width) => {
      const page = await newPage({ width, height: 844 });
      await loadGame(page, JSON.stringify(matchOfLongNames()));
      await page.locator('.strip').waitFor();
      const widest = await page.evaluate(async () => {
        let most = 0;
        for (let acts = 0; acts < 80 && !document.querySelector('.history h2'); acts += 1) {
          for (const each of document.querySelectorAll('details')) each.open = true;
          const { scrollWidth, clientWidth } = document.documentElement;
          most = Math.max(most, scrollWidth - clientWidth);
          const first = (selector: string) => document.querySelector<HTMLElement>(selector);
          const move =
            first('.hand-over .primary, .taking-back .moves .primary') ??
            first('.card.legal, .unit.legal') ??
            first('.moves button') ??
            first('[data-key="x"], [data-key="y"]');
          move?.click();
          await new Promise((resolve) => setTimeout(resolve));
        }
        return { most, isOver: document.querySelector('.history h2') !== null };
      });
      expect(widest).toEqual({ most: 0, isOver: true });
    },
  );

  it('CC-23: marks the cards of a defeated commander in the hand as illegal, with the reason until they are placed', async () => {
    const page = await newPage(PHONE);
    await page.getByLabel('Seed').fill('marked');
    await playComputer(page);
    await page.locator('.strip').waitFor();
    expect(await page.getByText(/^Illegal now/).count()).toBe(0);
    await page.getByRole('button', { name: 'The table' }).click();
    await page.getByRole('button', { name: 'Somebody fell' }).click();
    await page.locator('.who-fell .blue .unit', { hasText: 'Han Solo' }).click();
    await page.getByRole('button', { name: 'Done: 1 fell' }).click();
    const marked = page.locator('.own-cards .card', { hasText: 'Illegal now' });
    await expect.poll(() => marked.count()).toBeGreaterThan(0);
    expect(await marked.first().textContent()).toMatch(/Han Solo is defeated/);
    // It can still be placed (R7); at the reveal it goes back to the hand.
    await marked.first().click();
    await page.getByRole('button', { name: 'Place facedown' }).click();
    const notice = page.getByText(/Han Solo is defeated\. It goes back to blue's hand/);
    await notice.waitFor();
    // The next act shows that the player has read it.
    await page.locator('.moves button, .unit.legal').first().click();
    await expect.poll(() => notice.count()).toBe(0);
  });
});
