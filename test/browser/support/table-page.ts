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
import { activeStates } from '../../../machines/charts/xstate-internals.js';

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
    await this.page.getByRole('button', { name: `I am ${player}: show my side` }).click();
    await this.check();
  }

  async handsOverTo(player: PlayerColor): Promise<void> {
    await this.page.getByRole('button', { name: `Hand the device to ${player}` }).click();
    await this.check();
  }

  /** Press what does this, and see that it does. */
  async does(button: string | RegExp, event: CommandPhaseEvent): Promise<void> {
    await this.page.getByRole('button', { name: button }).first().click();
    expect(this.beside).toTake(event);
    await this.check();
  }

  /** Press what breaks a rule: the page names it, and stays where it is. */
  async tries(button: string | RegExp, rule: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).first().click();
    await this.page
      .getByRole('alert')
      .getByRole('button', { name: `Rule ${rule}` })
      .waitFor();
    await this.check();
  }

  async check(): Promise<void> {
    await this.page.locator('.strip').waitFor();
    const { step, waitingFor } = this.beside.view('spectator');
    expect(await this.litStates()).toEqual(this.activeStates(step));
    const now = this.page.locator('.strip [aria-current=step]');
    expect(await now.count()).toBe(step === 'complete' ? 0 : 1);
    expect(await this.secretsShown()).toEqual([]);
    const awaited = this.page.locator('.waiting-for li');
    if (!(await this.isCovered())) expect(await awaited.count()).toBe(waitingFor.length);
  }

  async isCovered(): Promise<boolean> {
    return (await this.whoIsThere()).startsWith('Nobody');
  }

  private async litStates(): Promise<string[]> {
    const lit = await this.page
      .locator('[data-state].is-active')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-state') ?? ''));
    return lit.sort();
  }

  private activeStates(step: string): string[] {
    return activeStates(this.beside.actor.getSnapshot())
      .map(({ id }) => id)
      .filter((id) => id === `commandPhase.${step}` || id.startsWith(`commandPhase.${step}.`))
      .filter(() => step !== 'complete')
      .sort();
  }

  /** The page as it is written, but for the chart: that was drawn before anybody held a card, and cites rules that name some. */
  private withoutChart(): Promise<string> {
    return this.page.locator('html').evaluate((html) => {
      const copy = html.cloneNode(true) as typeof html;
      copy.querySelector('.picture svg')?.remove();
      return copy.outerHTML;
    });
  }

  /** The cards that somebody hides from who is at the screen, and that stand in the page all the same. */
  private async secretsShown(): Promise<string[]> {
    const there = await this.whoIsThere();
    const viewer = there.startsWith('Blue')
      ? 'blue'
      : there.startsWith('Red')
        ? 'red'
        : 'spectator';
    const known = JSON.stringify(this.beside.view(viewer));
    const document = await this.withoutChart();
    const hidden = (['blue', 'red'] as const).flatMap((player) => {
      const { hand = [], contingencies = [], selected } = this.beside.view(player).players[player];
      return [...hand, ...contingencies, ...(selected ? [selected] : [])];
    });
    return [...new Set(hidden)]
      .filter((cardId) => !known.includes(`"${cardId}"`))
      .map((cardId) => catalogue.cards.find(({ id }) => id === cardId)?.name ?? cardId)
      .filter((name) => document.includes(asMarkup(name)));
  }
}

function asMarkup(name: string): string {
  return name.replaceAll('&', '&amp;');
}
