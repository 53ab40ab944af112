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
import { PATIENCE_MS } from '../../support/time.js';
import { chartIsShown } from './chart.js';

/**
 * The table page, and a phase in this process that takes the same events. After each event the page must show the
 * state of that phase, and nothing that the current viewer may not know.
 */
export class TablePage {
  readonly page: Page;
  readonly phase: CommandPhase;

  private constructor(page: Page, phase: CommandPhase) {
    this.page = page;
    this.phase = phase;
  }

  /** Open a table with two sample armies on the page. */
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

  /** The line of the page that says who is at the screen. */
  async placeText(): Promise<string> {
    return (await this.page.locator('.place').textContent()) ?? '';
  }

  /** This player takes the device and uncovers the page. */
  async takesDevice(player: PlayerColor): Promise<void> {
    await this.press(`I am ${player === 'blue' ? 'Blue' : 'Red'}`);
    await this.check();
  }

  async handsOverTo(player: PlayerColor): Promise<void> {
    await this.press(`Hand the device to ${player}`);
    await this.check();
  }

  /** Press a button, and expect that this event happens. */
  async does(button: string | RegExp, event: CommandPhaseEvent): Promise<void> {
    await this.press(button);
    expect(this.phase).toTake(event);
    await this.check();
  }

  /** Press a button that breaks this rule: the page names the rule, and nothing changes. */
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
    await chartIsShown(this.page);
    const { step } = this.phase.view('spectator');
    const isOver = step === 'complete';
    const read = () =>
      this.page.evaluate(readTable, {
        blue: this.hiddenFrom('blue'),
        red: this.hiddenFrom('red'),
        spectator: this.hiddenFrom('spectator'),
      });
    await expect
      .poll(async () => {
        const { active, steps } = await read();
        // An overview draws a region that is the same for both players once.
        return { isAtStep: active.includes(`commandPhase.${step}`), steps };
      })
      .toEqual({ isAtStep: !isOver, steps: isOver ? 0 : 1 });
    expect((await read()).secrets).toEqual([]);
  }

  async isCovered(): Promise<boolean> {
    return (await this.placeText()).startsWith('Nobody');
  }

  /** The names, escaped as in HTML, of the cards that are hidden from a viewer. */
  private hiddenFrom(viewer: Viewer): string[] {
    const known = JSON.stringify(this.phase.view(viewer));
    const hidden = (['blue', 'red'] as const).flatMap((player) => {
      const { hand = [], contingencies = [], selected } = this.phase.view(player).players[player];
      return [...hand, ...contingencies, ...(selected ? [selected] : [])];
    });
    return [...new Set(hidden)]
      .filter((cardId) => !known.includes(`"${cardId}"`))
      .map((cardId) => catalogue.cards.find(({ id }) => id === cardId)?.name ?? cardId)
      .map(asMarkup);
  }
}

/**
 * Click the first button with this name as soon as it is visible and not covered. The click runs inside the page, which
 * is much faster than Playwright's locators and pointer.
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
      throw new Error(`No button named ${meant} can be pressed.`);
    },
    { meant: words, patience: PATIENCE_MS },
  );
}

/** Load a saved game on the first page, whose door may be open. */
export async function loadGame(page: Page, text: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const load = page.getByLabel('Load a saved game');
  await back.or(load).first().waitFor();
  if (await back.isVisible()) await back.click();
  await load.setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

/** End the Activation Phase while units are left to activate: the page asks first. On a phone it is in the menu. */
export async function endActivationPhase(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'The table', exact: true });
  if (await menu.isVisible()) await menu.click();
  await press(page, 'End the Activation Phase');
  await press(page, 'End the Activation Phase all the same');
}

/** Open the form of a table at one screen, with its settings. */
export async function openWaysToPlay(page: Page): Promise<void> {
  await passDoor(page, 'Two at one screen');
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await page.locator('details:not([open]) > summary', { hasText: /^Settings:/ }).click();
}

/** Open the form of a table on two devices, which the page offers once its host has answered. */
export function openTwoDevices(page: Page): Promise<void> {
  return passDoor(page, 'Two devices');
}

/** Begin a game against the computer, with what the page remembers. */
export async function playComputer(page: Page): Promise<void> {
  await passDoor(page, 'Against the computer');
  await press(page, /^Play$/);
}

/** Open a door of the first page, which another door may cover. */
async function passDoor(page: Page, name: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const door = page.locator('.door', { hasText: name });
  await back.or(door).first().waitFor();
  if (await back.isVisible()) await back.click();
  await door.click();
}

/** Read the state of the page. `secrets` are the names in it that are hidden from the current viewer. */
function readTable(hiddenFrom: Record<'blue' | 'red' | 'spectator', string[]>) {
  const place = document.querySelector('.place')?.textContent ?? '';
  const viewer = place.startsWith('Blue') ? 'blue' : place.startsWith('Red') ? 'red' : 'spectator';
  // Without the chart: it is the same for everybody, and its rules name cards.
  const chart = document.querySelector('.picture svg')?.outerHTML ?? '';
  const markup = document.documentElement.outerHTML.replace(chart, () => '');
  return {
    active: [...document.querySelectorAll('[data-state].is-active')].map(
      (state) => state.getAttribute('data-state') ?? '',
    ),
    steps: document.querySelectorAll('.strip [aria-current=step]').length,
    secrets: hiddenFrom[viewer].filter((name) => markup.includes(name)),
  };
}

function asMarkup(name: string): string {
  return name.replaceAll('&', '&amp;');
}
