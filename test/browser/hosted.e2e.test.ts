import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadsOn } from '../../machines/model/event.js';
import { catalogue, createMatch, type Match } from '../../src/index.js';
import { createTables, memoryStore, type Tables } from '../../src/hosting/index.js';
import { serveTables, type TablesServer } from '../../src/hosting/server/index.js';
import { LISTS } from '../src/hosting/support/lists.js';
import { act, playOneMove } from '../src/hosting/support/playing.js';
import { MANY_DROIDS, ORDERING } from '../support/armies-for-five-rounds.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { connectionTo, type CutConnection } from './support/cut-connection.js';
import { overhang } from './support/watched-page.js';

const PAGES = fileURLToPath(new URL('../../dist/visualizations/hosted/', import.meta.url));
const CUTS = 20;

const browser: Browser | undefined = await sharedBrowser();

/** A number that is the same in each run, from 0 to 1. */
function chance(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a page was sent, in JSON. */
class Heard {
  readonly #messages: string[] = [];
  /** How many of the messages were searched for something. */
  readonly #searched = new Map<string, number>();

  hear(text: string): void {
    if (text.startsWith('{')) this.#messages.push(text);
  }

  /** Those that name something, of what was not searched for it before. */
  thatName(id: string): string[] {
    const messages = this.#messages.slice(this.#searched.get(id));
    this.#searched.set(id, this.#messages.length);
    return messages.filter((text) => text.includes(`"${id}"`));
  }
}

describe.skipIf(!browser)('two players at two screens', () => {
  let server: TablesServer;
  let way: CutConnection;
  const store = memoryStore();
  beforeAll(async () => {
    way = await connectionTo(() => server.port);
    server = await serveTables({
      tables: createTables({ store }),
      names: [`127.0.0.1:${way.port}`],
      pages: { '/': PAGES },
      limits: { requestsASecond: 1_000 },
    });
  });
  afterAll(async () => {
    await closeWindows(browser);
    await way.close();
    await server.close();
  });

  const numberOn = async (page: Page) =>
    Number(await page.locator('[data-number]').getAttribute('data-number'));

  it('open a table, take their links, and play a match through twenty lost connections as without', async () => {
    if (!browser) return;
    const at = `http://127.0.0.1:${way.port}/`;
    const opener = await (await browser.newContext()).newPage();
    await opener.goto(at);
    const [blueList, redList] = await opener.getByLabel('Army list').all();
    await blueList?.fill(LISTS.blue);
    await redList?.fill(LISTS.red);
    await opener.getByLabel('Name').first().fill('<b>Bold</b> & Co.');
    await opener.locator('[name=rounds]').fill('2');
    await opener.getByLabel('Play without what is not found').check();
    expect(await faultsByDayAndNight(opener)).toEqual([]);
    await opener.getByRole('button', { name: 'Open the table' }).click();
    const linkOf = (role: string) =>
      opener.getByLabel(`Link of ${role}`, { exact: true }).inputValue();
    const links = { blue: await linkOf('blue'), red: await linkOf('red') };
    await opener.getByText('QR code of red').click();
    expect(await opener.getByAltText('QR code of the link of red').getAttribute('src')).toContain(
      'svg',
    );
    await opener.context().close();

    const heard = { blue: new Heard(), red: new Heard() };
    const pages = {} as Record<'blue' | 'red', Page>;
    for (const player of ['blue', 'red'] as const) {
      const page = await (await browser.newContext()).newPage();
      page.on('response', (response) => {
        response.text().then(
          (text) => heard[player].hear(text),
          () => undefined,
        );
      });
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard[player].hear(String(payload))),
      );
      await page.goto(links[player]);
      await page.locator('[data-number]').waitFor();
      pages[player] = page;
    }
    expect(await pages.red.locator('h1').textContent()).toContain('<b>Bold</b> & Co.');
    expect(await pages.red.locator('h1 b').count()).toBe(0);
    expect(await faultsByDayAndNight(pages.blue)).toEqual([]);

    const token = links.blue.split('#seat=')[1] ?? '';
    const [id = ''] = token.split('.');
    const match = await besideOf(id);
    const next = chance();
    let cuts = 0;
    for (let move = 0; match.outcome === undefined && move < 200; move += 1) {
      const made = nextMove(match);
      if (!made) throw new Error('Nobody has a move, and the match is not over.');
      const { player, index } = made;
      const page = pages[player];
      const buttons = page.locator('.moves button:enabled');
      await expect.poll(() => buttons.count(), { timeout: 20_000 }).toBeGreaterThan(index);
      const before = await numberOn(page);
      if (next() < 0.6 && cuts < CUTS) {
        way.cut(50 + 300 * next());
        cuts += 1;
      }
      await buttons.nth(index).click();
      made.take();
      await expect.poll(() => numberOn(page), { timeout: 30_000 }).toBeGreaterThan(before);
      await everybodySees(match, pages);
      for (const each of ['blue', 'red'] as const)
        await holdsNoSecret(match, each, pages[each], heard[each]);
    }
    while (cuts < CUTS) {
      way.cut(50);
      cuts += 1;
      await expect
        .poll(() => pages.red.getByText('Connected.').count(), { timeout: 20_000 })
        .toBe(1);
    }
    await expect.poll(() => pages.blue.locator('[data-over=true]').count()).toBe(1);
    const kept = await createTables({ store }).state(token);
    expect(kept.isOver).toBe(true);
    const { log, ...view } = match.view('blue');
    expect(kept.view).toEqual(JSON.parse(JSON.stringify(view)));
    expect(kept.log).toEqual(JSON.parse(JSON.stringify(log)));
  });

  it('say that a connection hangs which is open and silent, find the table again, and act once', async () => {
    if (!browser) return;
    const tables = createTables({ store });
    const { tokens } = await tables.open({ kind: 'match', lists: LISTS, allowUnresolved: true });
    await tables.close();
    const page = await (await browser.newContext()).newPage();
    await page.clock.install();
    await page.goto(`http://127.0.0.1:${way.port}/#seat=${tokens.blue}`);
    await page.getByText('Connected.').waitFor();
    const before = await numberOn(page);

    way.hang();
    await page.locator('.moves button:enabled').first().click();
    // A quarter of a minute of silence, and as long as an answer may take.
    await page.clock.fastForward(16_000);
    await page.clock.fastForward(11_000);
    await page.getByText('The connection is lost: looking for it…').waitFor();
    expect(await numberOn(page)).toBe(before);

    way.mend();
    await page.clock.fastForward(20_000);
    await page.getByText('Connected.').waitFor();
    await expect.poll(() => numberOn(page), { timeout: 40_000 }).toBe(before + 1);
    await page.locator('.moves button:enabled').first().waitFor();
    await page.context().close();
  });

  it('R11: tell which own units fall, and see at once what the other has done', async () => {
    if (!browser) return;
    const tables = createTables({ store });
    const { tokens } = await tables.open({ kind: 'match', lists: LISTS, allowUnresolved: true });
    await tables.close();
    const pages = {} as Record<'blue' | 'red', Page>;
    for (const player of ['blue', 'red'] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      pages[player] = await context.newPage();
      await pages[player].goto(`http://127.0.0.1:${way.port}/#seat=${tokens[player]}`);
      await pages[player].getByText('Connected.').waitFor();
    }
    await pages.blue.getByText('A unit of mine is defeated').click();
    const unit = pages.blue.locator('.casualties button').last();
    const name = (await unit.textContent()) ?? '';
    await unit.click();
    const latest = pages.red.getByRole('list', { name: 'What has just happened' }).locator('li');
    await expect.poll(() => latest.first().textContent()).toContain(`${name} of blue is defeated`);
    const box = await latest.first().boundingBox();
    expect(box?.y).toBeLessThan(844);
    expect(await pages.red.getByText(`${name} (defeated)`).count()).toBe(1);
    expect(await faultsByDayAndNight(pages.blue)).toEqual([]);
    for (const page of Object.values(pages)) await page.context().close();
  });

  it('KW-1: have the orders of one keyword of one unit together, on a phone too, and give one of them', async () => {
    if (!browser) return;
    const tables = createTables({ store });
    const { tokens } = await tables.open({
      kind: 'phase',
      lists: { blue: MANY_DROIDS, red: ORDERING },
      ruleset: { orderRange: null },
      allowUnresolved: true,
    });
    await playedUntilOrdersByKeywords(tables, tokens);
    await tables.close();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${way.port}/#seat=${tokens.blue}`);
    const orders = page.getByRole('list', {
      name: 'Direct of T-Series Tactical Droid: give an order to',
    });
    await expect.poll(() => orders.getByRole('button').count()).toBe(7);
    const others = page.getByRole('list', { name: 'What you may do now' });
    expect(await others.getByRole('button', { name: /^Direct of/ }).count()).toBe(0);
    expect(await overhang(page)).toBe(0);
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await orders
      .getByRole('button', {
        name: 'Direct of T-Series Tactical Droid: give an order to B1 Battle Droids 3',
        exact: true,
      })
      .click();
    const ordered = page.locator('.side.blue .army li').filter({ hasText: 'has an order' });
    await expect.poll(() => ordered.allTextContents()).toEqual(['B1 Battle Droids 3 has an order']);
    await context.close();
  });

  /** Whoever may do something does the first of it, and each range is 1, until blue may give an order by a keyword. */
  async function playedUntilOrdersByKeywords(
    tables: Tables,
    tokens: Record<'blue' | 'red', string>,
  ): Promise<void> {
    for (let acts = 0; acts < 50; acts += 1) {
      const { view, legalEvents } = await tables.state(tokens.blue);
      if (legalEvents.some(({ type }) => type === 'order.grant')) return;
      const measured = view.waitingFor.find(({ pairs = [] }) => pairs.length > 0);
      if (!measured) await playOneMove(tables, tokens);
      else {
        const ranges = (measured.pairs ?? []).map((pair) => ({ ...pair, range: 1 }));
        await act(tables, tokens[measured.player], { type: 'range.measure', ranges });
      }
    }
    throw new Error('No order by a keyword is ever offered to blue.');
  }

  /** The same match in this process, without any connection to lose. */
  async function besideOf(id: string): Promise<Match> {
    const kept = await store.load(id);
    return createMatch(JSON.parse(kept?.record.input ?? '') as Parameters<typeof createMatch>[0]);
  }

  /** A lawful move, and which button of its player it is. */
  function nextMove(match: Match) {
    const isActivation = match.legalEvents().some(({ type }) => type === 'activation.end');
    if (isActivation) {
      return {
        player: 'red' as const,
        index: 0,
        take: () => match.send({ type: 'activation.end' }),
      };
    }
    for (const player of ['blue', 'red'] as const) {
      const seat = match.seat(player);
      const index = seat.legalEvents().findIndex(leadsOn);
      const event = seat.legalEvents()[index];
      if (event) return { player, index, take: () => seat.send(event) };
    }
    return undefined;
  }

  async function everybodySees(match: Match, pages: Record<'blue' | 'red', Page>): Promise<void> {
    const awaited = match.view('spectator').waitingFor.length + (match.outcome ? 1 : 0);
    for (const page of Object.values(pages)) {
      await expect
        .poll(() => page.locator('.waiting-for li').count(), { timeout: 20_000 })
        .toBe(awaited);
    }
  }

  /** Nothing that only the other player knows: in the page, its storage, or anything that it was sent. */
  async function holdsNoSecret(
    match: Match,
    player: 'blue' | 'red',
    page: Page,
    heard: Heard,
  ): Promise<void> {
    const other = player === 'blue' ? 'red' : 'blue';
    const known = JSON.stringify(match.view(player));
    const { hand = [], selected } = match.view(other).players[other];
    const secrets = [...hand, selected ?? ''].filter((id) => id && !known.includes(`"${id}"`));
    const { body, stored } = await page.evaluate(() => ({
      body: document.body.innerHTML,
      stored: JSON.stringify({ ...localStorage, ...sessionStorage }),
    }));
    for (const id of secrets) {
      const name = catalogue.cards.find((card) => card.id === id)?.name ?? id;
      expect(body).not.toContain(name.replaceAll('&', '&amp;'));
      expect(stored).not.toContain(id);
      expect(heard.thatName(id)).toEqual([]);
    }
  }
});
