import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  createCommandPhase,
  catalogue,
  type CommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
  type PlayerColor,
} from '../../../src/index.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import { activeStates } from '../../../machines/charts/xstate-internals.js';
import { PATIENCE_MS } from './watched-page.js';

/**
 * A table on the page, and the same phase beside it that takes the same events: after each, the page
 * must show where that phase stands, and nothing that who is at the screen may not know.
 */
export class TablePage {
  readonly page: Page;
  readonly beside: CommandPhase;

  private constructor(page: Page, beside: CommandPhase) {
    this.page = page;
    this.beside = beside;
  }

  /** Open the table of two samples on the page. */
  static async open(
    page: Page,
    { seed, samples }: { seed: string; samples: Record<PlayerColor, string> },
    input: CommandPhaseInput,
  ): Promise<TablePage> {
    for (const player of ['blue', 'red'] as const) {
      await page
        .getByRole('group', { name: new RegExp(player, 'i') })
        .getByRole('radio', { name: samples[player] })
        .check();
    }
    await page.getByLabel('Seed').fill(seed);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.strip').waitFor();
    const table = new TablePage(page, createCommandPhase(input));
    await table.check();
    return table;
  }

  /** Who the page says is at the screen. */
  async whoIsThere(): Promise<string> {
    return (await this.page.locator('.place').textContent()) ?? '';
  }

  /** The device is in the hands of this player, who uncovers the own side. */
  async sits(player: PlayerColor): Promise<void> {
    await this.press(`I am ${player}: show my side`);
    await this.check();
  }

  async handsOverTo(player: PlayerColor): Promise<void> {
    await this.press(`Hand the device to ${player}`);
    await this.check();
  }

  /** Press what does this, and see that it does. */
  async does(button: string | RegExp, event: CommandPhaseEvent): Promise<void> {
    await this.press(button);
    expect(this.beside).toTake(event);
    await this.check();
  }

  /** Press what breaks a rule: the page names it, and stays where it is. */
  async tries(button: string | RegExp, rule: string): Promise<void> {
    await this.press(button);
    await this.page
      .getByRole('alert')
      .getByRole('button', { name: `Rule ${rule}` })
      .waitFor();
    await this.check();
  }

  private press(words: string | RegExp): Promise<void> {
    return press(this.page, words);
  }

  async check(): Promise<void> {
    const { step, waitingFor } = this.beside.view('spectator');
    const shown = await this.page.evaluate(readTable, {
      blue: this.hiddenFrom('blue'),
      red: this.hiddenFrom('red'),
      spectator: this.hiddenFrom('spectator'),
    });
    expect(shown.lit.sort()).toEqual(this.activeStates(step));
    expect(shown.steps).toBe(step === 'complete' ? 0 : 1);
    expect(shown.secrets).toEqual([]);
    if (!shown.isCovered) expect(shown.awaited).toBe(waitingFor.length);
  }

  async isCovered(): Promise<boolean> {
    return (await this.whoIsThere()).startsWith('Nobody');
  }

  private activeStates(step: string): string[] {
    return activeStates(this.beside.actor.getSnapshot())
      .map(({ id }) => id)
      .filter((id) => id === `commandPhase.${step}` || id.startsWith(`commandPhase.${step}.`))
      .filter(() => step !== 'complete')
      .sort();
  }

  /** The names, as they stand in markup, of the cards that somebody hides from a viewer. */
  private hiddenFrom(viewer: Viewer): string[] {
    const known = JSON.stringify(this.beside.view(viewer));
    const hidden = (['blue', 'red'] as const).flatMap((player) => {
      const { hand = [], contingencies = [], selected } = this.beside.view(player).players[player];
      return [...hand, ...contingencies, ...(selected ? [selected] : [])];
    });
    return [...new Set(hidden)]
      .filter((cardId) => !known.includes(`"${cardId}"`))
      .map((cardId) => catalogue.cards.find(({ id }) => id === cardId)?.name ?? cardId)
      .map(asMarkup);
  }
}

/**
 * Press the first button of these words once it is there, and nothing lies over it. It is done in the page, which has drawn
 * itself anew by the end: a pointer would wait for frames to be painted, and locators name every part of the page.
 */
export function press(page: Page, words: string | RegExp): Promise<void> {
  return page.evaluate(
    async ({ meant, patience }) => {
      const isMeant = (name: string) =>
        typeof meant === 'string' ? name.includes(meant) : meant.test(name);
      const begun = performance.now();
      while (performance.now() - begun < patience) {
        const button = [...document.querySelectorAll('button')].find(
          (each) =>
            isMeant((each.getAttribute('aria-label') ?? each.textContent).trim()) &&
            each.checkVisibility() &&
            !each.disabled,
        );
        button?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left = 0, top = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
        if (button?.contains(document.elementFromPoint(left + width / 2, top + height / 2))) {
          button.click();
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`No button can be pressed that says ${meant}.`);
    },
    { meant: words, patience: PATIENCE_MS },
  );
}

/** Open every way to play that the first screen has behind its name. */
export async function openWaysToPlay(page: Page): Promise<void> {
  await page.locator('.way-to-play').last().waitFor();
  await page.evaluate(() => {
    for (const way of document.querySelectorAll<HTMLDetailsElement>('.way-to-play'))
      way.open = true;
  });
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
}

/** What a table shows, read at once; `secrets` are the names that stand in the page, and are hidden from who is at the screen. */
function readTable(hiddenFrom: Record<'blue' | 'red' | 'spectator', string[]>) {
  const there = document.querySelector('.place')?.textContent ?? '';
  const viewer = there.startsWith('Blue') ? 'blue' : there.startsWith('Red') ? 'red' : 'spectator';
  // But for the chart: that was drawn before anybody held a card, and cites rules that name some.
  const chart = document.querySelector('.picture svg')?.outerHTML ?? '';
  const markup = document.documentElement.outerHTML.replace(chart, () => '');
  return {
    isCovered: there.startsWith('Nobody'),
    lit: [...document.querySelectorAll('[data-state].is-active')].map(
      (state) => state.getAttribute('data-state') ?? '',
    ),
    steps: document.querySelectorAll('.strip [aria-current=step]').length,
    awaited: document.querySelectorAll('.waiting-for li').length,
    secrets: hiddenFrom[viewer].filter((name) => markup.includes(name)),
  };
}

function asMarkup(name: string): string {
  return name.replaceAll('&', '&amp;');
}
