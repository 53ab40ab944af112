/** The viewer in a real browser, with a phase on it. */
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import type { CommandPhase } from '../../../src/index.js';
import type { InspectViewer } from '../../../src/inspect/index.js';
import { watchedPage, type Screen, type WatchedPage } from './watched-page.js';
import type { ServedViewer } from 'xstate-workbench/inspect/server';
import { showLive } from '../../../src/cli/serving/live-phase.js';
import { activeStates } from '../../../src/xstate-workbench/chart/xstate-internals.js';

export const VIEWER_FILES = fileURLToPath(
  new URL('../../../src/xstate-workbench/dist/viewer/', import.meta.url),
);

export interface ViewerPage extends WatchedPage {
  live: ServedViewer;
}

interface Shown extends Pick<Screen, 'width' | 'height'> {
  viewer?: InspectViewer;
}

/** Unused windows, kept for later tests, because opening a window takes longer than most tests. */
const free = new WeakMap<Browser, WatchedPage[]>();

/** An empty window. Its `close` returns it to the pool. */
async function freeWindow(
  browser: Browser,
  { width = 1440, height = 1000 }: Pick<Screen, 'width' | 'height'>,
): Promise<WatchedPage> {
  const waiting = free.get(browser) ?? [];
  free.set(browser, waiting);
  const watched = waiting.pop() ?? (await watchedPage(browser));
  const { page, faults } = watched;
  await page.setViewportSize({ width, height });
  return {
    ...watched,
    close: async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('about:blank');
      faults.length = 0;
      waiting.push(watched);
    },
  };
}

/** Open the viewer on a phase, and wait until its chart is drawn. */
export async function openViewer(
  browser: Browser,
  phase: CommandPhase,
  { viewer = 'referee', ...screen }: Shown = {},
): Promise<ViewerPage> {
  const live = await showLive(phase, { viewer, folder: VIEWER_FILES });
  const watched = await freeWindow(browser, screen);
  const { page } = watched;
  await page.goto(live.url);
  await page.waitForSelector('[data-state].is-active', { state: 'attached' });
  return {
    ...watched,
    live,
    close: async () => {
      await watched.close();
      await live.close();
    },
  };
}

/**
 * The wrong highlights in the drawing of the whole chart (the map, or the overview): active states that are not
 * highlighted, and highlighted boxes of other states. Empty if all is right.
 */
export function wrongHighlights(page: Page | Frame, active: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (active) => {
      const picture = document.querySelector('.map, .inspector:not(:has(.map)) .chart');
      if (!picture) throw new Error('No drawing is shown.');
      const drawn = [...picture.querySelectorAll('[data-state]')].map((state) => ({
        isHighlighted: state.classList.contains('is-active'),
        ids: [
          state.getAttribute('data-state') ?? '',
          ...(state.getAttribute('data-also')?.split('\n') ?? []),
        ],
      }));
      const missing = active.filter(
        (id) => !drawn.some(({ isHighlighted, ids }) => isHighlighted && ids.includes(id)),
      );
      const wrong = drawn.filter(
        ({ isHighlighted, ids }) => isHighlighted && !ids.some((id) => active.includes(id)),
      );
      return [
        ...missing.map((id) => `${id} is not highlighted`),
        ...wrong.map(({ ids }) => `${ids.join()} is highlighted`),
      ];
    },
    [...active],
  );
}

/** Ids of the active states, without the root state. */
export function statesOfActor(phase: CommandPhase): string[] {
  const snapshot = phase.actor.getSnapshot();
  return activeStates(snapshot)
    .map(({ id }) => id)
    .filter((id) => id !== snapshot.machine.id);
}

/** Ids of the active states that have no active substate. */
export function innermostOfActor(phase: CommandPhase): string[] {
  const active = statesOfActor(phase);
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
}

/** Of these states, those whose box is not fully visible in the chart and the window. */
export function outOfView(page: Page, ids: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (ids) => {
      const chart = document.querySelector('.chart');
      if (!chart) throw new Error('No chart is shown.');
      const { left, top, right, bottom } = chart.getBoundingClientRect();
      const window = document.documentElement;
      const states = [...chart.querySelectorAll('[data-state]')];
      return ids.filter((id) => {
        const state = states.find((each) =>
          `${each.getAttribute('data-state')}\n${each.getAttribute('data-also')}`
            .split('\n')
            .includes(id),
        );
        const box = state?.querySelector('.box')?.getBoundingClientRect();
        return !(
          box &&
          box.width > 20 &&
          box.left >= Math.max(0, left) - 1 &&
          box.top >= Math.max(0, top) - 1 &&
          box.right <= Math.min(window.clientWidth, right) + 1 &&
          box.bottom <= Math.min(window.clientHeight, bottom) + 1
        );
      });
    },
    [...ids],
  );
}

/** The states and transitions of the current drawing, including those that a shared box or arrow stands for. */
export async function drawnIn(page: Page): Promise<{ states: string[]; transitions: string[] }> {
  const drawn = (attribute: string) =>
    page.evaluate(
      (attribute) =>
        [...document.querySelectorAll(`.chart [${attribute}]`)].flatMap((each) => [
          each.getAttribute(attribute) ?? '',
          ...(each.getAttribute('data-also')?.split('\n') ?? []),
        ]),
      attribute,
    );
  return { states: await drawn('data-state'), transitions: await drawn('data-transition') };
}
