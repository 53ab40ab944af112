import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { statesOf, transitionsOf } from '../../machines/charts/transitions.js';
import type { ServedPages } from '../../src/cli/serving/pages.js';
import { firstRound } from '../../src/example/two-armies.js';
import { commandPhaseMachine, createCommandPhase } from '../../src/index.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { select } from '../support/events.js';
import { table } from '../support/table.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { serveEmbeddable } from './support/embeddable.js';
import { serveHostPage } from './support/host-page.js';
import {
  drawnIn,
  innermostOfActor,
  litWrongly,
  openViewer,
  outOfView,
  statesOfActor,
  VIEWER_FILES,
  type ViewerPage,
} from './support/viewer-page.js';
import { overhang, watchedPage, type WatchedPage } from './support/watched-page.js';

const browser: Browser | undefined = await sharedBrowser();

afterAll(() => closeWindows(browser));

/** The chart, as it is scrolled and enlarged. */
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
    await page.waitForTimeout(20);
  }
}

describe.runIf(browser)('the viewer on a table that was just opened', { timeout: 60_000 }, () => {
  const phase = createCommandPhase(table());
  let viewer: ViewerPage;
  let page: Page;

  beforeAll(async () => {
    viewer = await openViewer(browser as Browser, phase);
    ({ page } = viewer);
  }, 60_000);
  afterEach(() => expect(viewer.faults).toEqual([]));
  afterAll(() => viewer?.close());

  it('draws every state and every transition of the machine that runs, in the overview and in the steps', async () => {
    const drawn = { states: new Set<string>(), transitions: new Set<string>() };
    const drawings = page.getByLabel('Drawing');
    const names = await drawings
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    expect(names).toHaveLength(7);
    const transitions = transitionsOf(commandPhaseMachine).map(({ name }) => name);
    for (const name of names) {
      await drawings.selectOption(name);
      const shown = await drawnIn(page);
      if (name === 'overview') {
        expect(shown.transitions.sort()).toEqual(transitions.toSorted());
        continue;
      }
      for (const id of shown.states) drawn.states.add(id);
      for (const each of shown.transitions) drawn.transitions.add(each);
    }
    const { root } = commandPhaseMachine;
    const ids = statesOf(root).map(({ id }) => id);
    const [whole, complete] = [root.id, `${root.id}.complete`];
    expect([whole, complete, ...drawn.states].sort()).toEqual(ids.sort());
    const ofTheWhole = transitions.filter((name) => name.startsWith(`${root.id}: `));
    expect([...ofTheWhole, ...drawn.transitions].sort()).toEqual(transitions.sort());
    await page.getByRole('button', { name: 'Follow' }).click();
  });

  it('says what arrived where a message is none, and stays as it was', async () => {
    viewer.live.tell({ type: '@xstate.snapshot', sessionId: 7 } as never);
    const notice = page.getByRole('alert');
    await expect
      .poll(() => notice.textContent())
      .toContain(
        'What arrived is no inspector message: in "@xstate.snapshot", "sessionId" is 7, not a text.',
      );
    expect(await litWrongly(page, statesOfActor(phase))).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await notice.textContent()).toBe('');
  });

  it("says that the browser blocked the window of Stately's inspector", async () => {
    await page.evaluate('window.open = () => null; undefined');
    await page.getByRole('button', { name: 'Open in Stately' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Allow pop-ups');
  });

  it('sends an event that somebody types, and says why one is refused', async () => {
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

  it('opens the context by the keyboard', async () => {
    const round = page.locator('.pane-context').getByText('ambush', { exact: true });
    expect(await round.count()).toBe(0);
    await page.locator('.pane-context .json-branch', { hasText: 'cards' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => round.count()).toBe(1);
  });
});

describe.runIf(browser)('the viewer in a browser', { timeout: 60_000 }, () => {
  const inBrowser = browser as Browser;

  it.each([
    { width: 1600, height: 1000 },
    { width: 390, height: 844 },
  ])(
    'follows the active state through a whole phase, lit and in view after every event: %j',
    async (screen) => {
      const phase = createCommandPhase(firstRound.input);
      const { page, faults, close } = await openViewer(inBrowser, phase, screen);
      const drawings = new Set<string>();
      for (const event of firstRound.events) {
        phase.sendUnknown(event);
        await expect.poll(() => litWrongly(page, statesOfActor(phase))).toEqual([]);
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
      // The chart has moved inside its pane, and the page around it has not.
      expect((await page.locator('.inspector').boundingBox())?.y).toBe(0);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('would be seen not to follow', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase);
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByLabel('Drawing').selectOption('resolveCards');
    for (const event of firstRound.events.slice(0, 3)) phase.sendUnknown(event);
    await expect.poll(() => litWrongly(page, statesOfActor(phase))).toEqual([]);
    await page.evaluate(() => document.querySelector('.chart')?.scrollTo(0, 10_000));
    expect(await outOfView(page, innermostOfActor(phase))).not.toEqual([]);
    await close();
  });

  it('stays where somebody has scrolled it, in the drawing that was shown, until it is to follow again', async () => {
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
    expect(await outOfView(page, innermostOfActor(phase))).toEqual([]);
    await close();
  });

  it('shows the whole as a map beside the step, lit as well; pressing a step there opens its drawing', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase);
    await expect.poll(() => litWrongly(page, statesOfActor(phase))).toEqual([]);
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

  it('CC-27, R29: shows what was refused with its rule and reason in the log and in the sequence', async () => {
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
    expect(others).toContain('Why is for its player and the referee.');
    expect(others).not.toContain('evasive');
    await close();
  });

  it('shows chart, state and context as they were after an event that is pressed, and goes back to now', async () => {
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
      await expect.poll(() => litWrongly(page, states)).toEqual([]);
      await page.getByText(`event ${index + 1},`).waitFor();
    }
    await moments.nth(count - 1).click();
    await expect.poll(() => state.textContent()).toContain('selectAndPlayCards');
    expect(await outOfView(page, ['commandPhase.selectAndPlayCards.blue.choosing'])).toEqual([]);
    await context.locator('.json-branch', { hasText: 'sides' }).click();
    await context.locator('.json-branch', { hasText: 'red' }).last().click();
    await expect.poll(() => context.textContent()).toContain('facedown: "imperial-discipline"');
    // What happens meanwhile does not take the moment away.
    phase.sendUnknown({ type: 'card.withdraw', player: 'blue' });
    await expect.poll(() => moments.count()).toBe(count + 1);
    expect(await state.textContent()).toContain('selectAndPlayCards');

    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText('event 2,').waitFor();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect.poll(() => litWrongly(page, stood.at(-1) ?? [])).toEqual([]);
    expect(await page.locator('.moment').count()).toBe(0);
    await close();
  });

  it('finds events by any word of theirs, by whether they were refused, and says how many', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase);
    for (const event of firstRound.events) phase.sendUnknown(event);
    const lines = page.locator('.log > li');
    await expect.poll(() => lines.count()).toBe(12);
    const search = page.getByLabel('Search events', { exact: true });
    await search.fill('LANDO nominate');
    await expect.poll(() => lines.count()).toBe(1);
    expect(await page.locator('.pane-log .count').textContent()).toBe('1 of 12 events');
    expect(await page.locator('.lanes li').count()).toBe(1);
    await search.fill('CT-5');
    await expect.poll(() => lines.count()).toBe(1);
    await search.fill('no such words');
    await page.getByText('No event is like that.').waitFor();
    await search.fill('');
    await page.getByLabel('Which events').selectOption('refused');
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByLabel('Which events').selectOption('taken');
    await expect.poll(() => lines.count()).toBe(11);
    await close();
  });

  it.each(['referee', 'blue'] as const)(
    'offers the lawful events filled in to the %s, and sends the one that is pressed',
    async (viewer) => {
      const phase = createCommandPhase(firstRound.input);
      const { page, close } = await openViewer(inBrowser, phase, { viewer });
      const legal = () =>
        viewer === 'referee' ? phase.legalEvents() : phase.seat('blue').legalEvents();
      const offered = page.locator('.send-legal');
      await expect.poll(() => offered.count()).toBe(legal().length);
      expect(legal().length).toBeGreaterThan(5);
      if (viewer === 'referee') {
        await page.getByLabel('Search the lawful events').fill('ambush');
        await expect.poll(() => offered.count()).toBeLessThan(legal().length);
        await page.getByLabel('Search the lawful events').fill('');
      }
      const sent = phase.moment;
      await offered.first().click();
      await expect.poll(() => phase.moment).toBe(sent + 1);
      await expect.poll(() => page.locator('.answer').textContent()).toContain('was taken');
      await expect.poll(() => offered.count()).toBe(legal().length);
      await page.locator('.legal').getByRole('button', { name: /^Edit/ }).first().click();
      const text = await page.getByLabel('Event as JSON').inputValue();
      expect(JSON.parse(text)).toEqual(legal()[0]);
      await close();
    },
  );

  it('CC-27, CP-2: never shows a spectator a hidden card, wherever it is looked for, and lets a spectator send nothing', async () => {
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
      // Which cards an army could play from the hand can be read from the army.
      const nameable = [...open, ...playableFromHand.blue, ...playableFromHand.red];
      return hidden
        .filter((id) => !nameable.includes(id))
        .flatMap((id) => [`"${id}"`, `>${id}<`, cards[id]?.name ?? id]);
    };
    for (const event of firstRound.events.slice(0, 3)) {
      const hidden = hiddenIds();
      expect(hidden.length).toBeGreaterThan(10);
      await openAllBranches(page);
      // The chart is the same for everybody, and its rules tell of cards by name.
      const content = await page.evaluate(() => {
        const told = document.querySelector('.inspector')?.cloneNode(true) as HTMLElement;
        for (const drawn of told.querySelectorAll('.drawing, .map')) drawn.remove();
        return told.innerHTML;
      });
      expect(content).toContain('card');
      expect(hidden.filter((word) => content.includes(word))).toEqual([]);
      phase.send(event);
      await expect.poll(() => litWrongly(page, statesOfActor(phase))).toEqual([]);
    }
    expect(await page.locator('.pane-send').textContent()).toContain('A spectator only looks.');
    expect(await page.locator('textarea').count()).toBe(0);
    await close();
  });

  it('tells a page that comes late how things stand, and what happened', async () => {
    const phase = createCommandPhase(firstRound.input);
    const first = await openViewer(inBrowser, phase);
    for (const event of firstRound.events.slice(0, 4)) phase.send(event);
    const { page: late, close: closeLate } = await watchedPage(inBrowser);
    await late.goto(first.live.url);
    await expect.poll(() => litWrongly(late, statesOfActor(phase))).toEqual([]);
    // Three that were taken, and one that was refused.
    await expect.poll(() => late.locator('.log > li').count()).toBe(4);
    await closeLate();
    await first.close();
  });

  it('keeps the last 500 events, and says how many it dropped', async () => {
    const phase = createCommandPhase(table());
    const { page, close } = await openViewer(inBrowser, phase);
    for (let index = 0; index < 620; index += 1) {
      phase.send({
        type: 'range.measure',
        ranges: [{ player: 'blue', from: 'vader', to: 'stormtroopers', range: 1 + (index % 4) }],
      });
    }
    await expect
      .poll(() => page.locator('.pane-log').textContent(), { timeout: 10_000 })
      .toContain('120 older events dropped: the log keeps the last 500.');
    expect(await page.locator('.log > li').count()).toBe(500);
    await close();
  });

  it("shows Stately's inspector instead, given no more than the page is", async () => {
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

  it('has no fault that axe finds, by day and night, wide and narrow, now and in the past', async () => {
    const phase = createCommandPhase(firstRound.input);
    const { page, close } = await openViewer(inBrowser, phase);
    for (const event of firstRound.events.slice(0, 8)) phase.send(event);
    await expect.poll(() => litWrongly(page, statesOfActor(phase))).toEqual([]);
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

  it('stays quick with a context of a megabyte', async () => {
    const { page, live, close } = await openViewer(inBrowser, createCommandPhase(table()));
    const things = Array.from({ length: 5000 }, (_, id) => ({ id, words: 'x'.repeat(190) }));
    const context = { turn: 0, things, nested: { things: things.slice(0, 50) } };
    expect(JSON.stringify(context).length).toBeGreaterThan(1_000_000);
    const sessionId = 'large';
    const told = { sessionId, _version: '1' };
    live.tell({
      ...told,
      type: '@xstate.actor',
      name: 'large',
      snapshot: { status: 'active', context },
    });
    await page.locator('.actor select').selectOption(sessionId);
    await page.locator('.pane-context .json-branch', { hasText: 'things' }).first().click();
    const took: number[] = [];
    for (let turn = 1; turn <= 10; turn += 1) {
      const begun = performance.now();
      live.tell({
        ...told,
        type: '@xstate.snapshot',
        event: { type: 'turn' },
        snapshot: { status: 'active', context: { ...context, turn } },
      });
      await page.getByText(`turn: ${turn}`, { exact: true }).waitFor();
      took.push(performance.now() - begun);
    }
    const middle = took.toSorted((one, other) => one - other)[5] ?? Infinity;
    console.log(`A snapshot of 1 MB is on the page ${Math.round(middle)} ms after it is sent.`);
    expect(middle).toBeLessThan(1000);
    expect(await page.locator('.pane-context li').count()).toBeLessThan(150);
    await close();
  });
});

const LISTENING = `<!doctype html><script>
  globalThis.heard = [];
  addEventListener('message', ({ data }) => globalThis.heard.push(data));
  addEventListener('load', () => setTimeout(() => parent.postMessage({ type: '@statelyai.connected' }, '*')));
</script>`;

describe.runIf(browser)('the viewer in a frame of another page', { timeout: 60_000 }, () => {
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
    // `@xstate/inspect` tells what happened while the browser is idle: on a busy machine that may be never.
    await page.addInitScript(() => {
      const whileIdle = globalThis.requestIdleCallback.bind(globalThis);
      globalThis.requestIdleCallback = (run, options) =>
        whileIdle(run, { timeout: 100, ...options });
    });
    await page.goto(`${host.url}?viewer=${encodeURIComponent(viewer.url)}`);
  }, 60_000);
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

  it("shows somebody else's machine over the plain protocol", async () => {
    const frame = await shownIn('lamp');
    await page.evaluate('lamp.send({ type: "press" })');
    await frame.waitForSelector('[data-state="lamp.bright"].is-active', { state: 'attached' });
    expect(await frame.locator('.pane-actors').textContent()).toContain('hum to lamp: hummed');
    expect(await frame.locator('.pane-send').textContent()).toContain('takes no events');
  });

  it('shows a phase as red may see it, and sends what red does', async () => {
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
    // Both cards were flipped by that, which changed the table; what blue did stays as red may know it.
    const last = frame.locator('.log > li').first();
    expect(await last.locator('.log-payload').textContent()).toBe('player: "blue"');
    expect(await last.locator('.log-changed').textContent()).toContain('sides.blue.inPlay');
  });

  it('shows what it was told before its first frame was painted', async () => {
    const { page: unpainted, close } = await watchedPage(inBrowser);
    await unpainted.addInitScript(() => {
      const { setTimeout } = globalThis;
      const untilPainted = 1_000;
      globalThis.requestAnimationFrame = (paint) =>
        Number(setTimeout(() => paint(performance.now()), untilPainted));
      // What waits for a frame, and for a little while where none comes, waits as long.
      const slowly = (run: () => void, ms = 0) =>
        setTimeout(run, ms > 20 && ms < 200 ? untilPainted : ms);
      Object.assign(globalThis, { setTimeout: slowly });
    });
    await unpainted.goto(`${host.url}?viewer=${encodeURIComponent(viewer.url)}`);
    const frame = await (await unpainted.waitForSelector('#lamp')).contentFrame();
    await frame?.waitForSelector('[data-state].is-active', { state: 'attached' });
    await close();
  });

  it('opens in a window of its own too, which is told what happened before it was there', async () => {
    const opening = page.waitForEvent('popup');
    await page.evaluate('openInWindow()');
    const popup = await opening;
    await popup.waitForSelector('[data-state].is-active', { state: 'attached' });
    await popup.getByText('Connected · seen as spectator').waitFor();
    await popup.waitForSelector('.map .is-active[data-state="commandPhase.resolveCards"]');
    await popup.close();
  });

  it('tells whoever embeds it that the browser blocked the window, and the phase goes on', async () => {
    await page.evaluate('globalThis.open = () => null; openInWindow()');
    expect(await page.evaluate('refusals.join()')).toContain('Allow pop-ups for this page');
    const declined = '{ type: "contingency.decline", player: "blue" }';
    expect(await page.evaluate(`phase.send(${declined})`)).toEqual({ ok: true });
  });

  it('asks nothing of any other machine, and makes no fault', () => {
    expect(watched.faults).toEqual([]);
  });

  // Last: some browsers note on the console each message that they keep from the other page.
  it('tells nothing to another page that takes the place of the viewer, and takes nothing from it', async () => {
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
    const request = JSON.stringify({ type: '@legion.send', request: '1', sessionId, event });
    const heardLast = page.evaluate(
      'new Promise((resolve) => addEventListener("message", ({ data }) => data === "last" && resolve()))',
    );
    await frame.evaluate(`parent.postMessage(${request}, "*"); parent.postMessage("last", "*")`);
    await heardLast;
    expect(await page.evaluate('JSON.stringify(phase)')).toBe(saved);
  });
});
