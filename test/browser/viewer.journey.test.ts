import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { statesOf, transitionsOf } from '../../src/xstate-workbench/chart/transitions.js';
import { commandPhaseMachine, createCommandPhase } from '../../src/index.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { select } from '../support/events.js';
import { table } from '../support/table.js';
import {
  drawnIn,
  openViewer,
  statesOfActor,
  wrongHighlights,
  type ViewerPage,
} from './support/viewer-page.js';

const browser: Browser | undefined = await sharedBrowser();

afterAll(() => closeWindows(browser));

describe.runIf(browser)('the viewer', () => {
  const phase = createCommandPhase(table());
  let viewer: ViewerPage;
  let page: Page;

  beforeAll(async () => {
    viewer = await openViewer(browser as Browser, phase);
    ({ page } = viewer);
  });
  afterEach(() => expect(viewer.faults).toEqual([]));
  afterAll(() => viewer?.close());

  it('highlights the active states of the running machine, before and after a card is placed', async () => {
    expect(await wrongHighlights(page, statesOfActor(phase))).toEqual([]);
    const before = statesOfActor(phase);
    expect(phase.send(select('blue', 'ambush'))).toEqual({ ok: true });
    expect(statesOfActor(phase)).not.toEqual(before);
    await expect.poll(() => wrongHighlights(page, statesOfActor(phase))).toEqual([]);
  });

  it('draws every state and transition of the running machine, in the overview and by step', async () => {
    const drawn = { states: new Set<string>(), transitions: new Set<string>() };
    const drawings = page.getByLabel('Drawing');
    const names = await drawings
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    expect(names).toHaveLength(6);
    const transitions = transitionsOf(commandPhaseMachine).map(({ name }) => name);
    for (const name of names) {
      await drawings.selectOption(name);
      await page.waitForSelector(
        name === 'overview' ? '.chart .once' : `.chart [data-state$=".${name}"]`,
        {
          state: 'attached',
        },
      );
      const shown = await drawnIn(page);
      if (name === 'selectAndPlayCards') {
        expect(await page.locator('.chart').textContent()).toContain('Waits for blue / red: card');
      }
      if (name === 'overview') expect(shown.transitions.sort()).toEqual(transitions.toSorted());
      for (const id of shown.states) drawn.states.add(id);
      for (const each of shown.transitions) drawn.transitions.add(each);
    }
    const ids = statesOf(commandPhaseMachine.root).map(({ id }) => id);
    expect([...drawn.states].sort()).toEqual(ids.sort());
    expect([...drawn.transitions].sort()).toEqual(transitions.sort());
  });
});
