import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ServedPages } from '../../src/cli/serving/pages.js';
import { firstRound } from '../../src/game/example/two-armies.js';
import { createCommandPhase } from '../../src/index.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { select } from '../support/events.js';
import { table } from '../support/table.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { serveEmbeddable } from './support/embeddable.js';
import { serveHostPage } from './support/host-page.js';
import {
  innermostOfActor,
  wrongHighlights,
  openViewer,
  outOfView,
  statesOfActor,
  VIEWER_FILES,
  type ViewerPage,
} from './support/viewer-page.js';
import { overhang, watchedPage, type WatchedPage } from './support/watched-page.js';

const browser: Browser | undefined = await sharedBrowser();

afterAll(() => closeWindows(browser));

/** The scroll position and width of the chart. */
function placeOf(page: Page | Frame) {
  return page.evaluate(() => {
    const { scrollLeft, scrollTop, scrollWidth } = document.querySelector('.chart') as HTMLElement;
    return { left: scrollLeft, top: scrollTop, width: scrollWidth };
  });
}

async function openAllBranches(page: Page): Promise<void> {
  for (let closed = 1; closed > 0;) {
    closed = await page.evaluate(() => {
      const branches = document.querySelectorAll<HTMLElement>(
        '.json-branch[aria-expanded="false"]:not(:disabled)',
      );
      for (const branch of branches) branch.click();
      return branches.length;
    });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

describe.runIf(browser)('the viewer on a table that was just opened', () => {
  const phase = createCommandPhase(table());
  let viewer: ViewerPage;
  let page: Page;

  beforeAll(async () => {
    viewer = await openViewer(browser as Browser, phase);
    ({ page } = viewer);
  });
  afterEach(() => expect(viewer.faults).toEqual([]));
  afterAll(() => viewer?.close());

  it('reports an invalid inspector message, and shows the same states as before', async () => {
    viewer.live.tell({ type: '@xstate.snapshot', sessionId: 7 } as never);
    const notice = page.getByRole('alert');
    await expect
      .poll(() => notice.textContent())
      .toContain(
        'What arrived is no inspector message: in "@xstate.snapshot", "sessionId" is 7, not a text.',
      );
    expect(await wrongHighlights(page, statesOfActor(phase))).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await notice.textContent()).toBe('');
  });

  it('sends a typed event, and says why an event is refused', async () => {
    const answer = page.locator('.answer');
    const send = async (text: string) => {
      await page.getByLabel('Event as JSON').fill(text);
      await page
        .getByRole('button', { name: 'Send', exact: true })
        .and(page.locator('.main'))
        .click();
    };
    await send('{ "type": ');
    await expect.poll(() => answer.textContent()).toContain('This is no JSON');
    await send('[]');
    await expect.poll(() => answer.textContent()).toContain('An event is a JSON object');
    await send(JSON.stringify({ type: 'card.withdraw', player: 'blue' }));
    await expect.poll(() => answer.textContent()).toContain('[R13]');
    await send(JSON.stringify(select('blue', 'ambush')));
    await expect.poll(() => answer.textContent()).toBe('card.select was taken.');
    expect(phase.view('blue').players.blue.selected).toBe('ambush');
  });
});

describe.runIf(browser)('the viewer in a browser', () => {
  const inBrowser = browser as Browser;

  it.each([
    { width: 1600, height: 1000 },
    { width: 390, height: 844 },
  ])(
    'keeps the active states highlighted and in view through a whole phase: %j',
    async (screen) => {
      const phase = createCommandPhase(firstRound.input);
      const { page, faults, close } = await openViewer(inBrowser, phase, screen);
      const drawings = new Set<string>();
      for (const event of firstRound.events) {
        phase.sendUnknown(event);
        await expect.poll(() => wrongHighlights(page, statesOfActor(phase))).toEqual([]);
        const { step } = phase.view('spectator');
        await expect
          .poll(() => page.getByLabel('Drawing').inputValue())
          .toBe(step === 'complete' ? 'overview' : step);
        drawings.add(step);
        const innermost = innermostOfActor(phase);
        expect(innermost.length).toBeGreaterThan(0);
        await expect.poll(() => outOfView(page, innermost)).toEqual([]);
      }
      expect(phase.outcome).toBeDefined();
      expect([...drawings]).toEqual([
        'selectAndPlayCards',
        'resolveCards',
        'nominateAndIssueOrders',
        'complete',
      ]);
      expect(await page.locator('.is-taken').count()).toBeGreaterThan(0);
      // The chart has scrolled inside its pane; the page has not scrolled.
      expect((await page.locator('.inspector').boundingBox())?.y).toBe(0);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('stops following when the user scrolls, until Follow is pressed', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase, { width: 900, height: 700 });
    const follow = page.getByRole('button', { name: 'Follow' });
    const drawing = page.getByLabel('Drawing');
    expect(await follow.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.locator('.chart').hover();
    await page.mouse.wheel(0, 150);
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false');
    const before = await placeOf(page);
    expect(before.top).toBeGreaterThan(0);
    for (const event of firstRound.events) phase.sendUnknown(event);
    await expect.poll(() => page.locator('.badge').first().textContent()).toBe('done');
    expect(await placeOf(page)).toEqual(before);
    expect(await drawing.inputValue()).toBe('selectAndPlayCards');
    await follow.click();
    await expect.poll(() => drawing.inputValue()).toBe('overview');
    await expect.poll(() => outOfView(page, innermostOfActor(phase))).toEqual([]);
    await close();
  });

  it('shows a highlighted map of the whole chart; clicking a step in it opens the drawing of the step', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase);
    await expect.poll(() => wrongHighlights(page, statesOfActor(phase))).toEqual([]);
    await page
      .locator('.map [data-state="commandPhase.determinePriority.comparing"] .heading')
      .click();
    expect(await page.getByLabel('Drawing').inputValue()).toBe('determinePriority');
    expect(await page.getByRole('button', { name: 'Follow' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
    await page.getByRole('button', { name: 'Map' }).click();
    expect(await page.locator('.map').count()).toBe(0);
    await close();
  });

  it('CC-27, R29: shows refusals with their rules, but not why the opponent was refused', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase, { viewer: 'blue' });
    for (const event of firstRound.events.slice(0, 3)) phase.sendUnknown(event);
    const answer = phase.seat('blue').sendUnknown({ type: 'commander.nominate', unitId: 'lando' });
    const [violation] = answer.ok ? [] : answer.violations;
    const { rule, message } = violation ?? expect.fail('It was taken.');
    const refused = page.locator('.log > li.is-refused');
    await expect.poll(() => refused.textContent()).toContain(`${rule} ${message}`);
    expect(await refused.textContent()).toContain('commander.nominate');
    const arrow = page.locator('.arrow-refused');
    expect(await arrow.textContent()).toContain(`refused by ${rule}`);

    phase.seat('red').sendUnknown({ type: 'contingency.reveal', cardId: 'evasive-maneuvers' });
    await expect.poll(() => refused.count()).toBe(2);
    const others = await refused.first().textContent();
    expect(others).toContain('This viewer may not see why.');
    expect(others).not.toContain('evasive');
    await close();
  });

  it('shows chart, state and context as they were after a clicked event, and returns to the present', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase);
    const stood: string[][] = [];
    for (const event of firstRound.events) {
      phase.sendUnknown(event);
      stood.push(statesOfActor(phase));
    }
    const moments = page.locator('.log-moment');
    await expect.poll(() => moments.count()).toBe(firstRound.events.length);
    const count = firstRound.events.length;
    const state = page.locator('.pane-state');
    const context = page.locator('.pane-context');
    const changes = page.locator('.log-changed');
    expect(await changes.last().textContent()).toContain('sides.red.facedown');
    expect(await page.locator('.lanes li').first().textContent()).toMatch(/\d changes?\)/);
    for (const [index, states] of stood.entries()) {
      await moments.nth(count - 1 - index).click();
      await expect.poll(() => wrongHighlights(page, states)).toEqual([]);
      await page.getByText(`event ${index + 1},`).waitFor();
    }
    await moments.nth(count - 1).click();
    await expect.poll(() => state.textContent()).toContain('selectAndPlayCards');
    expect(await outOfView(page, ['commandPhase.selectAndPlayCards.blue.choosing'])).toEqual([]);
    await context.locator('.json-branch', { hasText: 'sides' }).click();
    await context.locator('.json-branch', { hasText: 'red' }).last().click();
    await expect.poll(() => context.textContent()).toContain('facedown: "imperial-discipline"');
    // A new event does not leave the selected moment.
    phase.sendUnknown({ type: 'card.withdraw', player: 'blue' });
    await expect.poll(() => moments.count()).toBe(count + 1);
    expect(await state.textContent()).toContain('selectAndPlayCards');

    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText('event 2,').waitFor();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect.poll(() => wrongHighlights(page, stood.at(-1) ?? [])).toEqual([]);
    expect(await page.locator('.moment').count()).toBe(0);
    await close();
  });

  it.each(['referee', 'blue'] as const)(
    'offers the legal events to the %s with all their fields, and sends the clicked one',
    async (viewer) => {
      const phase = createCommandPhase(firstRound.input);
      const { page, close } = await openViewer(inBrowser, phase, { viewer });
      const legal = () =>
        viewer === 'referee' ? phase.legalEvents() : phase.seat('blue').legalEvents();
      const offered = page.locator('.send-possible');
      await expect.poll(() => offered.count()).toBe(legal().length);
      expect(legal().length).toBeGreaterThan(5);
      if (viewer === 'referee') {
        await page.getByLabel('Search the possible events').fill('ambush');
        await expect.poll(() => offered.count()).toBeLessThan(legal().length);
        await page.getByLabel('Search the possible events').fill('');
      }
      const sent = phase.moment;
      await offered.first().click();
      await expect.poll(() => phase.moment).toBe(sent + 1);
      await expect.poll(() => page.locator('.answer').textContent()).toContain('was taken');
      await expect.poll(() => offered.count()).toBe(legal().length);
      await page.locator('.possible').getByRole('button', { name: /^Edit/ }).first().click();
      const text = await page.getByLabel('Event as JSON').inputValue();
      expect(JSON.parse(text)).toEqual(legal()[0]);
      await close();
    },
  );

  it('CC-27, CP-2: shows a spectator no hidden card anywhere, and lets a spectator send nothing', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase, { viewer: 'spectator' });
    const hiddenIds = () => {
      const { sides, cards, playableFromHand } = phase.actor.getSnapshot().context;
      const hidden = [sides.blue, sides.red].flatMap(({ hand, contingencies, facedown }) => [
        ...hand,
        ...contingencies,
        ...(facedown === null ? [] : [facedown]),
      ]);
      const open = [sides.blue, sides.red].flatMap(
        ({ discard, inPlay, permanents, cardPlayed }) => [
          ...discard,
          ...permanents,
          inPlay?.cardId,
          cardPlayed,
        ],
      );
      // The cards that an army could play from the hand follow from the public army.
      const nameable = [...open, ...playableFromHand.blue, ...playableFromHand.red];
      return hidden
        .filter((id) => !nameable.includes(id))
        .flatMap((id) => [`"${id}"`, `>${id}<`, cards[id]?.name ?? id]);
    };
    for (const event of firstRound.events.slice(0, 3)) {
      const hidden = hiddenIds();
      expect(hidden.length).toBeGreaterThan(10);
      await openAllBranches(page);
      // Without the chart: it is the same for everybody, and its rules name cards.
      const content = await page.evaluate(() => {
        const inspector = document.querySelector('.inspector')?.cloneNode(true) as HTMLElement;
        for (const drawn of inspector.querySelectorAll('.drawing, .map')) drawn.remove();
        return inspector.innerHTML;
      });
      expect(content).toContain('card');
      expect(hidden.filter((word) => content.includes(word))).toEqual([]);
      phase.send(event);
      await expect.poll(() => wrongHighlights(page, statesOfActor(phase))).toEqual([]);
    }
    expect(await page.locator('.pane-send').textContent()).toContain('A spectator only looks.');
    expect(await page.locator('textarea').count()).toBe(0);
    await close();
  });

  it("shows Stately's inspector instead, which gets only the spectator's messages", async () => {
    const phase = createCommandPhase(firstRound.input);
    const first = await openViewer(inBrowser, phase, { viewer: 'spectator' });
    const { page, close } = await watchedPage(inBrowser);
    await page.route('https://stately.ai/inspect', (route) =>
      route.fulfill({ contentType: 'text/html', body: LISTENING }),
    );
    await page.goto(`${first.live.url}?stately`);
    const stately = () => page.frame({ url: 'https://stately.ai/inspect' });
    await expect
      .poll(() => stately()?.evaluate('globalThis.heard?.length ?? 0'))
      .toBeGreaterThan(0);
    phase.sendUnknown(firstRound.events[0]);
    await expect
      .poll(() => stately()?.evaluate('JSON.stringify(globalThis.heard)'))
      .toContain('"card.select"');
    const heard = String(await stately()?.evaluate('JSON.stringify(globalThis.heard)'));
    expect(heard).toContain('selectAndPlayCards');
    expect(heard).not.toContain('imperial-discipline');
    await close();
    await first.close();
  });

  it('has no accessibility fault in light and dark, wide and narrow, now and in the past', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase);
    for (const event of firstRound.events.slice(0, 8)) phase.send(event);
    await expect.poll(() => wrongHighlights(page, statesOfActor(phase))).toEqual([]);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await page.locator('.log-moment').nth(2).click();
    expect(await faultsByDayAndNight(page), 'in the past').toEqual([]);
    await page.getByRole('button', { name: 'Back to now' }).click();
    expect(await faultsByDayAndNight(page), 'wide').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const tabs = page.locator('.tabs');
    for (const tab of ['State', 'Context', 'Log', 'Actors', 'Send', 'Chart']) {
      await tabs.getByRole('button', { name: tab, exact: true }).click();
      expect(await faultsByDayAndNight(page), tab).toEqual([]);
      expect(await overhang(page), tab).toBe(0);
    }
    await close();
  });
});

const LISTENING = `<!doctype html><script>
  globalThis.heard = [];
  addEventListener('message', ({ data }) => globalThis.heard.push(data));
  addEventListener('load', () => setTimeout(() => parent.postMessage({ type: '@statelyai.connected' }, '*')));
</script>`;

describe.runIf(browser)('the viewer in a frame of another page', () => {
  const inBrowser = browser as Browser;
  let viewer: ServedPages;
  let host: Awaited<ReturnType<typeof serveHostPage>>;
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    viewer = await serveEmbeddable(VIEWER_FILES);
    host = await serveHostPage();
    watched = await watchedPage(inBrowser);
    ({ page } = watched);
    // `@xstate/inspect` sends messages when the browser is idle, which may be never on a busy machine.
    await page.addInitScript(() => {
      const whileIdle = globalThis.requestIdleCallback.bind(globalThis);
      globalThis.requestIdleCallback = (run, options) =>
        whileIdle(run, { timeout: 100, ...options });
    });
    await page.goto(`${host.url}?viewer=${encodeURIComponent(viewer.url)}`);
  });
  afterAll(async () => {
    await watched?.close();
    await host?.close();
    await viewer?.close();
  });

  const shownIn = async (id: string): Promise<Frame> => {
    const frame = await (await page.waitForSelector(`#${id}`)).contentFrame();
    await frame?.waitForSelector('[data-state].is-active', { state: 'attached' });
    return frame as Frame;
  };

  it('shows a machine that is not of this package over the plain protocol', async () => {
    const frame = await shownIn('lamp');
    await page.evaluate('lamp.send({ type: "press" })');
    await frame.waitForSelector('[data-state="lamp.bright"].is-active', { state: 'attached' });
    expect(await frame.locator('.pane-actors').textContent()).toContain('hum to lamp: hummed');
    expect(await frame.locator('.pane-send').textContent()).toContain('takes no events');
  });

  it('shows a phase with the view of red, and sends the events of red', async () => {
    const frame = await shownIn('phase');
    await frame
      .getByLabel('Event as JSON')
      .fill('{ "type": "card.select", "cardId": "imperial-discipline" }');
    await frame.locator('.main').click();
    await expect.poll(() => frame.locator('.answer').textContent()).toBe('card.select was taken.');
    await expect
      .poll(() => frame.locator('.pane-log').textContent())
      .toContain('cardId: "imperial-discipline"');
    await page.evaluate('phase.send({ type: "unit.defeat", player: "red", unitId: "veers" })');
    await page.evaluate(
      'phase.send({ type: "card.select", player: "blue", cardId: "idiots-array" })',
    );
    await expect.poll(() => frame.locator('.log > li').count()).toBe(3);
    // This event flipped both cards. Red sees the change of the table, but not the card in blue's event.
    const last = frame.locator('.log > li').first();
    expect(await last.locator('.log-payload').textContent()).toBe('player: "blue"');
    expect(await last.locator('.log-changed').textContent()).toContain('sides.blue.inPlay');
  });

  it('sends no request to another machine, and causes no error', () => {
    expect(watched.faults).toEqual([]);
  });

  // This test is last: some browsers log each message that they block for the other page.
  it('sends nothing to another page that replaces the viewer in the frame, and accepts nothing from it', async () => {
    const frame = await shownIn('phase');
    const defeat = (unitId: string) =>
      page.evaluate(`phase.send({ type: "unit.defeat", player: "blue", unitId: "${unitId}" })`);
    const [first, second] = firstRound.input.players.blue.army.map(({ id }) => id);
    await defeat(first ?? '');
    await expect.poll(() => frame.locator('.pane-log').textContent()).toContain(first);
    await frame.goto(`data:text/html,${encodeURIComponent(LISTENING)}`);
    await defeat(second ?? '');
    const heard = () => frame.evaluate('JSON.stringify(globalThis.heard)');
    await page.evaluate('document.querySelector("#phase").contentWindow.postMessage("last", "*")');
    await expect.poll(heard).toBe('["last"]');

    const saved = await page.evaluate('JSON.stringify(phase)');
    const event = { type: 'range.measure', ranges: [{ from: 'vader', to: 'at-st', range: 4 }] };
    const sessionId = await page.evaluate('phase.actor.sessionId');
    const request = JSON.stringify({ type: '@workbench.send', request: '1', sessionId, event });
    const heardLast = page.evaluate(
      'new Promise((resolve) => addEventListener("message", ({ data }) => data === "last" && resolve()))',
    );
    await frame.evaluate(`parent.postMessage(${request}, "*"); parent.postMessage("last", "*")`);
    await heardLast;
    expect(await page.evaluate('JSON.stringify(phase)')).toBe(saved);
  });
});
