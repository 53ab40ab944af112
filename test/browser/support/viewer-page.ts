/** The viewer in a real browser, with a phase on it. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { CommandPhase } from '../../../src/index.js';
import type { Onlooker } from '../../../src/inspect/index.js';
import { showLive, type LivePhase } from '../../../src/cli/serving/live-phase.js';

export const VIEWER_FILES = fileURLToPath(
  new URL('../../../dist/visualizations/viewer/', import.meta.url),
);

export interface ViewerPage {
  page: Page;
  live: LivePhase;
  /** Errors of the page, and requests to anything but this machine: there should be none. */
  faults: string[];
  close(): Promise<void>;
}

interface Shown {
  viewer?: Onlooker;
  width?: number;
  dark?: boolean;
}

/** Open the viewer on a phase, and wait until its chart is drawn. */
export async function openViewer(
  browser: Browser,
  phase: CommandPhase,
  { viewer = 'referee', width = 1440, dark = false }: Shown = {},
): Promise<ViewerPage> {
  const live = await showLive(phase, { viewer, folder: VIEWER_FILES });
  const { page, faults } = await watchedPage(browser, width, dark);
  await page.goto(live.url);
  await page.waitForSelector('[data-state].is-active', { state: 'attached' });
  return {
    page,
    live,
    faults,
    close: async () => {
      await page.close();
      await live.close();
    },
  };
}

export async function watchedPage(browser: Browser, width = 1440, dark = false) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1[:/]|data:|blob:)/.test(request.url())) faults.push(request.url());
  });
  return { page, faults };
}

/** Ids of the states that are lit, sorted. */
export function litStates(page: Page): Promise<string[]> {
  return page.$$eval('[data-state].is-active', (states) =>
    states.map((state) => state.getAttribute('data-state') ?? '').sort(),
  );
}

/** Ids of the states in which the actor is, the machine itself left out, sorted. */
export function statesOfActor(phase: CommandPhase): string[] {
  const { _nodes, machine } = phase.actor.getSnapshot();
  return _nodes
    .map(({ id }) => id)
    .filter((id) => id !== machine.id)
    .sort();
}

/** Faults that axe-core finds serious or critical. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => ['serious', 'critical'].includes(impact))
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}
