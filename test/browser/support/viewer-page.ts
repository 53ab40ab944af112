/** The viewer in a real browser, with a phase on it. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { CommandPhase } from '../../../src/index.js';
import type { InspectViewer } from '../../../src/inspect/index.js';
import { watchedPage, type Screen, type WatchedPage } from './watched-page.js';
import { showLive, type LivePhase } from '../../../src/cli/serving/live-phase.js';

export const VIEWER_FILES = fileURLToPath(
  new URL('../../../dist/visualizations/viewer/', import.meta.url),
);

export interface ViewerPage extends WatchedPage {
  live: LivePhase;
}

interface Shown extends Screen {
  viewer?: InspectViewer;
}

/** Open the viewer on a phase, and wait until its chart is drawn. */
export async function openViewer(
  browser: Browser,
  phase: CommandPhase,
  { viewer = 'referee', ...screen }: Shown = {},
): Promise<ViewerPage> {
  const live = await showLive(phase, { viewer, folder: VIEWER_FILES });
  const watched = await watchedPage(browser, screen);
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
