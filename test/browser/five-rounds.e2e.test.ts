import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readArmyList } from '../../src/index.js';
import { openWithLists } from './support/open-with-lists.js';
import { servedTable } from './support/served-table.js';
import {
  droids,
  FIELDED,
  LUKE,
  ORDERING,
  SIX_CARDS,
  VEERS,
} from '../support/armies-for-five-rounds.js';
import { sharedBrowser } from '../support/browser.js';
import { MERCENARY_ARMIES } from '../support/mercenary-armies.js';

const DROIDS = droids(5);

const browser = await sharedBrowser();

describe.skipIf(!browser)('five rounds on the table page', () => {
  const newPage = servedTable(browser);

  async function begun(blue: string, red: string, more: { carries?: string } = {}): Promise<Page> {
    const page = await newPage();
    await openWithLists(page, { blue, red }, more);
    return page;
  }

  /** Play blue to the end with every range 1. Returns the lines of the log after each round. */
  function playedToTheEnd(
    page: Page,
    falls?: { round: number; unit: string },
  ): Promise<string[][]> {
    return page.evaluate(async (fall) => {
      const log: string[][] = [];
      let fallen = false;
      const button = (selector: string, words?: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].find(
          (each) => words === undefined || each.textContent.includes(words),
        );
      const isOver = () =>
        document.querySelector('.history h2')?.textContent === 'The match is over';
      for (let acts = 0; acts < 400 && !isOver(); acts += 1) {
        const end = button('[data-key="x"], [data-key="y"]');
        const round = Number(/\d+/.exec(document.querySelector('.round')?.textContent ?? '')?.[0]);
        // Read the log before the act that ends the round.
        if (end) {
          log[round - 1] = [...document.querySelectorAll('.log li')].map(
            (line) => line.textContent,
          );
        }
        const casualty =
          end && fall && !fallen && round === fall.round
            ? button('.casualties button.blue', fall.unit)
            : undefined;
        if (casualty) fallen = true;
        const range =
          button('.measuring button[aria-label="Range 1"]') ??
          button('.measuring .ranges button', 'Measure');
        const granted = button('.unit.legal');
        const move = range ?? granted ?? button('.card.legal, .moves button');
        // The Activation Phase cannot end before the effects at its start are resolved.
        const isRefused = button('.refusal', 'Refused') !== undefined;
        (casualty ?? (isRefused ? move : (end ?? move)))?.click();
        // After one microtask the page has rendered, and no frame has been painted, which saves time.
        await Promise.resolve();
      }
      return log;
    }, falls);
  }

  const isOverAfterFive = async (page: Page) => {
    await page.getByRole('heading', { name: 'The match is over' }).first().waitFor();
    expect(await page.locator('.history tbody tr').count()).toBe(5);
  };

  it('KW-3: droids coordinate three times in a row', async () => {
    const page = await begun(DROIDS, DROIDS);
    const log = await playedToTheEnd(page);
    await isOverAfterFive(page);
    const orders = (log.at(-1) ?? []).filter((line) =>
      /receives an order|issues an order/.test(line),
    );
    const isChain = (at: number) =>
      orders.slice(at, at + 3).filter((line) => line.includes('by Coordinate of')).length === 3;
    expect(orders.some((_, at) => isChain(at))).toBe(true);
  });

  it('KW-1, KW-2, KW-4: Direct, Entourage and Transport all give orders in round 1', async () => {
    const page = await begun(ORDERING, DROIDS, { carries: 'stormtroopers-3' });
    const log = await playedToTheEnd(page);
    await isOverAfterFive(page);
    const given = (log[0] ?? []).join('\n');
    for (const keyword of ['Direct', 'Entourage', 'Transport']) {
      expect(given).toContain(`receives an order, by ${keyword} of`);
    }
  });

  it.each(MERCENARY_ARMIES.map((army) => [army.mix, army] as const))(
    'KW-13: an army of %s plays five rounds, and no unit is ordered across affiliations',
    async (_, { list, neverOrdered }) => {
      const page = await begun(list, DROIDS);
      const log = await playedToTheEnd(page);
      await isOverAfterFive(page);
      expect(log.flat().join('\n')).toContain('Blue issues an order to');
      const names = readArmyList(list).army.filter(({ id }) => neverOrdered.includes(id));
      for (const { name } of names) {
        expect(log.flat().filter((line) => line.includes(`issues an order to ${name}`))).toEqual(
          [],
        );
      }
    },
  );

  it('KW-8: an army whose only leader is a Field Commander plays five rounds and nominates it in each', async () => {
    const page = await begun(FIELDED, ORDERING);
    const log = await playedToTheEnd(page);
    await isOverAfterFive(page);
    const nominated = log.at(-1)?.filter((line) => line.includes('Blue nominates Cassian Andor'));
    expect(nominated).toHaveLength(5);
  });

  it('KW-9: an army with six cards promotes a trooper after its last commander is defeated in round 2', async () => {
    const page = await begun(SIX_CARDS, LUKE);
    const log = await playedToTheEnd(page, { round: 2, unit: 'Veers' });
    await isOverAfterFive(page);
    expect(log.flat().join('\n')).toMatch(/Blue promotes .*, a commander from now on/);
  });

  it('CP-8a: two armies whose cards have effects after their orders play five rounds', async () => {
    const page = await begun(VEERS, LUKE);
    await playedToTheEnd(page);
    await isOverAfterFive(page);
  });
});
