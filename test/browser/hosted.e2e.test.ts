import { opponentOf } from '../../machines/model/player.js';
import { leadsOn } from '../../machines/rules/table/events.js';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, createMatch, type Match } from '../../src/index.js';
import { createTables, memoryStore } from '../../src/hosting/index.js';
import { serveTables, type TablesServer } from '../../src/hosting/server/index.js';
import { LISTS } from '../src/hosting/support/lists.js';
import { keysAt } from '../../visualizations/table/parts/keys.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { connectionTo, type CutConnection } from './support/cut-connection.js';
import { openTwoDevices, openWaysToPlay, press } from './support/table-page.js';
import { closesEvents, overhang } from './support/watched-page.js';

const PAGES = fileURLToPath(new URL('../../dist/visualizations/table/', import.meta.url));
const CUTS = 10;

/** Lists with upgrades, as players paste them. */
const REAL_LISTS = {
  blue: 'Galactic Empire\nDarth Vader, Dark Lord of the Sith\n• Stormtroopers (HQ Uplink, DLT-19 Stormtrooper)\n2 Stormtroopers\nScout Troopers\n\nImplacable\nNew Ways to Motivate Them\nMaster of Evil\nAmbush\nPush\nAssault\nStanding Orders',
  red: 'Echo base 800\nRebel Alliance\nLuke Skywalker, Hero of the Rebellion\n• Rebel Troopers (HQ Uplink)\n2 Rebel Troopers\n\nSon of Skywalker\nMy Ally Is the Force\nReturn of the Jedi\nAmbush\nPush\nAssault\nStanding Orders',
};

const browser: Browser | undefined = await sharedBrowser();

/** A random number generator with a fixed seed: numbers from 0 to 1. */
function chance(): () => number {
  let state = 20_261_122;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The JSON messages that a page received. */
class ReceivedMessages {
  readonly #messages: string[] = [];
  /** For each id: the number of messages that were already searched for it. */
  readonly #searched = new Map<string, number>();

  add(text: string): void {
    if (text.startsWith('{')) this.#messages.push(text);
  }

  /** The messages since the last call with this id that contain it. */
  newMentioning(id: string): string[] {
    const messages = this.#messages.slice(this.#searched.get(id));
    this.#searched.set(id, this.#messages.length);
    return messages.filter((text) => text.includes(`"${id}"`));
  }
}

describe.skipIf(!browser)('two players at two screens', () => {
  let server: TablesServer;
  let proxy: CutConnection;
  const store = memoryStore();
  beforeAll(async () => {
    proxy = await connectionTo(() => server.port);
    server = await serveTables({
      tables: createTables({ store }),
      names: [`127.0.0.1:${proxy.port}`],
      pages: { '/': PAGES },
      limits: { requestsASecond: 1_000 },
    });
  });
  afterAll(async () => {
    await closeWindows(browser);
    await proxy.close();
    await server.close();
  });

  const numberOn = async (page: Page) =>
    Number(await page.locator('[data-number]').getAttribute('data-number'));

  /** The opener's page with the lobby, and the page of the invited player. */
  async function bothInTheLobby(rounds: number): Promise<Record<'blue' | 'red', Page>> {
    assert(browser);
    const at = `http://127.0.0.1:${proxy.port}/`;
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    for (const context of [phone, desk]) await closesEvents(context);
    const blue = await phone.newPage();
    await blue.goto(at);
    await openWaysToPlay(blue);
    await blue.getByLabel('Rounds').fill(String(rounds));
    await blue.getByLabel(/Orders reach to range 3/).uncheck();
    await openTwoDevices(blue);
    const opening = blue.getByRole('region', { name: 'Two devices' });
    await opening.getByLabel('Your name').fill('A name that is much longer than any name may be');
    await blue.getByRole('button', { name: 'Open a table for two devices' }).click();
    await blue.getByText('A name has at most 40 characters').waitFor();
    expect(await overhang(blue)).toBe(0);
    await opening.getByLabel('Your name').fill('<b>Bold</b> & Co.');
    await blue.getByRole('button', { name: 'Open a table for two devices' }).click();
    const invitation = await blue.getByLabel('Invitation for red').inputValue();
    await blue.getByText('QR code').first().click();
    expect(await blue.getByAltText('QR code: Invitation for red').getAttribute('src')).toContain(
      'svg',
    );
    const red = await desk.newPage();
    await red.goto(invitation);
    await red.getByLabel('Your name').fill('Maximilian');
    await red.getByRole('button', { name: 'Take the seat' }).click();
    return { blue, red };
  }

  const bring = (page: Page) => page.getByRole('button', { name: 'Bring this list' }).click();

  it('play five rounds over their links and with their lists; ten lost connections change nothing', async () => {
    const pages = await bothInTheLobby(5);
    const received = { blue: new ReceivedMessages(), red: new ReceivedMessages() };
    for (const player of ['blue', 'red'] as const) {
      const page = pages[player];
      await page.getByRole('button', { name: 'Bring this list' }).waitFor();
      page.on('response', (response) => {
        response.text().then(
          (text) => received[player].add(text),
          () => undefined,
        );
      });
      // After the reload below every connection of the page is recorded.
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => received[player].add(String(payload))),
      );
      await page.reload();
      await page.getByText('Connected.').waitFor();
      expect(await faultsByDayAndNight(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
    }
    expect(await pages.red.locator('h1').textContent()).toContain('<b>Bold</b> & Co.');
    expect(await pages.red.locator('h1 b').count()).toBe(0);
    for (const player of ['blue', 'red'] as const) {
      await pages[player].getByLabel(/^Paste a list/).fill(REAL_LISTS[player]);
      await pages[player].getByText(/^Legal hand/).waitFor();
    }
    await bring(pages.blue);
    await pages.blue.getByText(/Waiting for Maximilian/).waitFor();
    await bring(pages.red);
    for (const page of Object.values(pages)) await page.locator('[data-number]').waitFor();
    expect(await pages.red.locator('.place').textContent()).toBe('You (red) vs <b>Bold</b> & Co.');
    expect(await pages.blue.locator('.side.red .title-of-list').textContent()).toBe(
      'Echo base 800 · Rebel Alliance',
    );
    expect(await faultsByDayAndNight(pages.blue)).toEqual([]);

    // The player who opened the table finds the link for spectators during the match.
    await openMenu(pages.blue);
    await pages.blue.locator('.told').getByText('Spectators', { exact: true }).click();
    await pages.blue.getByLabel('Link for spectators').waitFor();
    expect(await overhang(pages.blue)).toBe(0);
    await pages.blue.getByRole('button', { name: 'Close' }).click();

    const token = new URL(await linkOfSeat(pages.blue)).hash.replace('#seat=', '');
    const [id = ''] = token.split('.');
    const match = await localMatch(id);
    const next = chance();
    let cuts = 0;
    let atOnce = 0;
    for (let moves = 0; match.outcome === undefined && moves < 300; moves += 1) {
      const made = nextMoves(match);
      if (made.length === 0) throw new Error('Nobody has a move, and the match is not over.');
      if (made.length > 1) atOnce += 1;
      if (next() < 0.5 && cuts < CUTS) {
        proxy.cut(50 + 300 * next());
        cuts += 1;
      }
      const isActivation = made.every(({ key }) => key === 'x');
      if (isActivation) await aUnitIsActivated(match, pages);
      const [alone] = made.length === 1 ? made : [];
      const away = alone && moves % 4 === 3 ? pages[opponentOf(alone.player)].context() : null;
      await away?.setOffline(true);
      await Promise.all(
        made.map(async ({ player, key }) => {
          await pages[player].keyboard.press(key);
          // Units are left, so the page asks whether the phase is over.
          if (isActivation) await pages[player].keyboard.press('y');
        }),
      );
      for (const { take } of made) take();
      await away?.setOffline(false);
      await bothPagesAreCurrent(match, pages);
      for (const each of ['blue', 'red'] as const)
        await holdsNoSecret(match, each, pages[each], received[each]);
      if (match.view('blue').round === 2 && !match.view('blue').chores)
        await tickTheEndPhase(match, pages);
      if (moves === 5) {
        await pages.red.reload();
        await pages.red.locator('[data-number]').waitFor();
      }
      if (moves === 9) {
        // The start page finds the seat again.
        await pages.blue.goto(new URL('/', pages.blue.url()).href);
        await pages.blue.locator('a.game.goes-on').click();
        await pages.blue.locator('[data-number]').waitFor();
      }
    }
    expect(cuts).toBe(CUTS);
    // Both players select at the same time in each round.
    expect(atOnce).toBeGreaterThanOrEqual(5);
    for (const page of Object.values(pages)) {
      await page.getByRole('heading', { name: 'The match is over' }).waitFor();
      expect(await page.locator('.history tbody tr').count()).toBe(5);
      expect(await faultsByDayAndNight(page)).toEqual([]);
    }
    const kept = await createTables({ store }).state(token);
    expect(kept.isOver).toBe(true);
    const { log: _log, ...view } = match.view('blue');
    expect(kept.view).toEqual(JSON.parse(JSON.stringify(view)));

    await pages.blue.getByLabel(/Bold.* has won/).check();
    await pages.blue.getByRole('button', { name: 'Propose this result' }).click();
    await pages.blue.getByText(/^You say: .* Waiting for Maximilian/).waitFor();
    await pages.red.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const page of Object.values(pages)) {
      await expect
        .poll(() => page.locator('.result').textContent())
        .toBe('<b>Bold</b> & Co. has won.');
    }

    await pages.blue.getByRole('button', { name: 'Rematch with the same army' }).click();
    await pages.blue.getByText(/^Your list is here. Waiting for Maximilian/).waitFor();
    expect(await overhang(pages.blue)).toBe(0);
    expect(await faultsByDayAndNight(pages.blue)).toEqual([]);
    await pages.red.getByRole('button', { name: 'Join the rematch with the same army' }).click();
    for (const page of Object.values(pages)) {
      await page.getByText('round 1 of 5').waitFor();
      expect(await page.locator('.side.blue .unit-name').allTextContents()).toContain(
        'Scout Troopers',
      );
      await page.getByRole('heading', { name: 'Choose your card' }).waitFor();
      await page.getByText(/ chooses too\.$/).waitFor();
    }

    await concedes(pages.red);
    await pages.blue.getByText('<b>Bold</b> & Co. has won.', { exact: true }).waitFor();
    await pages.blue.getByRole('button', { name: 'Rematch with another army' }).click();
    await pages.blue.getByText('Maximilian (red): no list yet.').waitFor();
    await pages.blue.getByLabel(/^Paste a list/).fill(REAL_LISTS.red);
    await pages.blue.getByText(/^Legal hand/).waitFor();
    await bring(pages.blue);
    await pages.blue.getByText(/^Your list is here/).waitFor();
    await pages.red.getByRole('button', { name: 'Join the rematch with another army' }).click();
    await pages.red.getByRole('button', { name: 'Bring my last list again' }).click();
    for (const page of Object.values(pages)) {
      await page.getByText('round 1 of 5').waitFor();
      for (const side of ['blue', 'red']) {
        expect(await page.locator(`.side.${side} .unit-name`).allTextContents()).toContain(
          'Luke Skywalker',
        );
      }
    }
    for (const page of Object.values(pages)) await page.context().close();
  });

  /** Open the menu of a phone. */
  const openMenu = (page: Page) =>
    page.getByRole('button', { name: 'The table', exact: true }).click();

  /** Marks the last unit that stands as fallen. @returns its name */
  const markFallen = async (page: Page) => {
    await openMenu(page);
    await page.getByRole('button', { name: 'Somebody fell' }).click();
    const unit = page.locator('.who-fell button:enabled').last();
    await unit.click();
    return unit.textContent();
  };

  /** This player concedes the match. */
  async function concedes(page: Page): Promise<void> {
    const menu = page.getByRole('button', { name: 'The table', exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByText('End the match', { exact: true }).click();
    await page.getByRole('button', { name: /^Concede/ }).click();
    await page.getByRole('button', { name: 'Yes: Concede' }).click();
  }

  it('give the seat to the first player who accepts an invitation, and tell the next one that it is used', async () => {
    assert(browser);
    const tables = createTables({ store });
    const { invitation } = await tables.open({ kind: 'match', waitingFor: 'lists' });
    await tables.claim(invitation, 'a key of somebody else, 22+'.replaceAll(' ', '-'));
    await tables.close();
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${proxy.port}/#invitation=${invitation}`);
    await page.getByRole('button', { name: 'Take the seat' }).click();
    await page.getByText('This invitation was used on another device.').waitFor();
    await page.goto(`http://127.0.0.1:${proxy.port}/#seat=${'x'.repeat(22)}.${'y'.repeat(22)}`);
    await page.getByText('This table cannot be opened').waitFor();
    await page.context().close();
  });

  it('keep the token of a seat out of the address: a reload, back and forward find the seat, others find none', async () => {
    const { pages, close } = await atOneTable();
    const { blue } = pages;
    const link = await linkOfSeat(blue);
    const token = new URL(link).hash.replace('#seat=', '');
    const address = blue.url();
    expect(address).toMatch(/#table=[^.]+$/);
    expect(token.split('.')[1]).toMatch(/.{20}/);
    expect(address).not.toContain(token.split('.')[1]);
    const isAtTheTable = () => blue.getByText('You (blue) vs Red').waitFor();
    await blue.reload();
    await isAtTheTable();
    await blue.goto(new URL('/', address).href);
    const goOn = blue.locator('a.game.goes-on');
    expect(await goOn.getAttribute('href')).not.toContain(token.split('.')[1]);
    await goOn.click();
    await isAtTheTable();
    expect(blue.url()).toBe(address);
    await blue.goBack();
    await blue.locator('.door').first().waitFor();
    await blue.goForward();
    await isAtTheTable();
    // A bookmark in the same browser finds the seat. In another browser the same address opens nothing.
    const bookmark = await blue.context().newPage();
    await bookmark.goto(address);
    await bookmark.getByText('You (blue) vs Red').waitFor();
    assert(browser);
    const other = await (await browser.newContext()).newPage();
    await other.goto(address);
    await other.getByText('This browser has no seat at this table.').waitFor();
    await other.goto(link);
    await other.getByText('You (blue) vs Red').waitFor();
    expect(other.url()).toBe(address);
    await other.context().close();
    await close();
  });

  /** The link that moves a seat to another device. */
  async function linkOfSeat(page: Page): Promise<string> {
    return page.getByLabel('The link of your seat. Keep it secret.').inputValue();
  }

  it('R35: play on when a proposed draw is declined, and end the match when a player concedes', async () => {
    const { pages, close } = await atOneTable();
    await openMenu(pages.blue);
    await pages.blue.getByText('End the match').click();
    await pages.blue.getByRole('button', { name: 'Propose a draw' }).click();
    await pages.blue.getByRole('button', { name: 'Yes: Propose a draw' }).click();
    await pages.blue.getByRole('button', { name: 'Close' }).click();
    const asked = pages.red.getByRole('alert').getByText(/proposes to end the match with a draw/);
    await asked.waitFor();
    await pages.red.getByRole('button', { name: 'Go on playing' }).click();
    await expect.poll(() => asked.count()).toBe(0);
    await concedes(pages.red);
    for (const page of Object.values(pages)) {
      await page.getByRole('heading', { name: 'The match is over' }).waitFor();
      await page.getByText('Blue has won', { exact: false }).first().waitFor();
    }
    await close();
  });

  it('report a silent open connection as lost, reconnect, and carry out the pending act once', async () => {
    assert(browser);
    const tables = createTables({ store });
    const { tokens } = await tables.open({ kind: 'match', lists: LISTS, allowUnresolved: true });
    await tables.close();
    const page = await (await browser.newContext()).newPage();
    await page.clock.install();
    await page.goto(`http://127.0.0.1:${proxy.port}/#seat=${tokens.blue}`);
    await page.getByText('Connected.').waitFor();
    const before = await numberOn(page);

    proxy.hang();
    await page.locator('.card.legal').first().click();
    await page.getByText('Sending…').waitFor();
    // The page pings after 15 s, and waits 10 s for the answer.
    await page.clock.fastForward(16_000);
    await page.clock.fastForward(11_000);
    await page.getByText('Connection lost. Reconnecting…').waitFor();
    expect(await numberOn(page)).toBe(before);

    proxy.mend();
    await page.clock.fastForward(20_000);
    await page.getByText(/^(?:Connected|Sent)\./).waitFor();
    await expect.poll(() => numberOn(page)).toBe(before + 1);
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await page.context().close();
  });

  /** The pages of blue and red, on phones, at one table in play. */
  async function atOneTable() {
    assert(browser);
    const tables = createTables({ store });
    const { tokens } = await tables.open({ kind: 'match', lists: LISTS, allowUnresolved: true });
    await tables.close();
    const pages = {} as Record<'blue' | 'red', Page>;
    for (const player of ['blue', 'red'] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      pages[player] = await context.newPage();
      await pages[player].goto(`http://127.0.0.1:${proxy.port}/#seat=${tokens[player]}`);
      await pages[player].getByText('Connected.').waitFor();
    }
    const close = async () => {
      for (const page of Object.values(pages)) await page.context().close();
    };
    return { pages, close };
  }

  it.each(['seat=abc.def', `seat=${'x'.repeat(22)}.${'y'.repeat(22)}`, 'invitation=abc'])(
    'read that a link is not valid: #%s',
    async (fragment) => {
      assert(browser);
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${proxy.port}/#${fragment}`);
      await page.getByText('This link is not valid. Ask for a new one.').waitFor();
      await context.close();
    },
  );

  it('show on a second device of a seat what that device has seen, and go on there', async () => {
    const { pages, close } = await atOneTable();
    const { blue } = pages;
    await press(blue, /^Place /);
    await blue.getByRole('button', { name: 'Take back' }).waitFor();
    assert(browser);
    const second = await (await browser.newContext()).newPage();
    await second.goto(await linkOfSeat(blue));
    await second.getByText('This device shows again only what it has seen').waitFor();
    expect(await second.locator('.time-line .count').textContent()).toBe('0 of 0');
    await second.getByRole('button', { name: 'Take back' }).click();
    await second.locator('.card.legal').first().waitFor();
    await blue.locator('.card.legal').first().waitFor();
    await press(second, /^Back$/);
    await second.getByText('You are looking at an earlier moment').waitFor();
    await second.locator('.in-play', { hasText: 'facedown: only you see it' }).waitFor();
    await second.context().close();
    await close();
  });

  it('see at once that an act is being sent; sent again after a long cut, it is done once', async () => {
    const { pages, close } = await atOneTable();
    const page = pages.blue;
    const status = page.locator('.connection');
    await page.clock.install();
    // The clock of the test does not control these timeouts, which would take a minute.
    await page.evaluate(() => {
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
        return controller.signal;
      };
    });
    await markFallen(page);
    const fallen = page.locator('.unit.defeated');
    expect(await fallen.count()).toBe(0);
    proxy.cut(Infinity);
    // The page renders before the next frame.
    const shown = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.taking-back .moves .primary')?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.querySelector('.connection')?.textContent;
    });
    expect(shown).toMatch(/^Sending…/);
    expect(await page.locator('.connection.sending').boundingBox()).toMatchObject({
      y: expect.any(Number),
    });
    await expect
      .poll(async () => {
        await page.clock.fastForward(11_000);
        return status.textContent();
      })
      .toMatch(/^The host does not answer\./);
    // The note covers no more of the table than its words need.
    expect((await status.boundingBox())?.height).toBeLessThan(120);
    expect(await fallen.count()).toBe(0);
    proxy.mend();
    await expect
      .poll(async () => {
        const again = page.getByRole('button', { name: 'Send it again' });
        if (await again.isVisible()) await again.click();
        return fallen.count();
      })
      .toBe(1);
    await expect.poll(() => status.textContent()).toMatch(/^(?:Sent|Connected)\./);
    await close();
  });

  it('R13: undo their own casualty at once, and agree to a request of the opponent that names the act', async () => {
    const { pages, close } = await atOneTable();
    const fallen = pages.blue.locator('.unit.defeated');
    const falls = async () => {
      const name = await markFallen(pages.blue);
      await pages.blue.getByRole('button', { name: 'Done: 1 fell' }).click();
      await expect.poll(() => fallen.count()).toBe(1);
      return name;
    };
    await falls();
    await pages.blue.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => fallen.count()).toBe(0);

    const name = await falls();
    await pages.red.getByRole('button', { name: /^Ask Blue to undo ?: / }).click();
    await pages.blue.getByText(`Red wants to undo: ${name} of blue is defeated.`).waitFor();
    await pages.blue.getByRole('button', { name: 'Agree: undo it' }).click();
    await expect.poll(() => fallen.count()).toBe(0);
    await close();
  });

  /** One player draws a token and activates a unit of its rank: both pages show it, and the same pools. */
  async function aUnitIsActivated(
    match: Match,
    pages: Record<'blue' | 'red', Page>,
  ): Promise<void> {
    const { activation } = match.view('spectator');
    if (!activation || activation.active) return;
    const player = activation.turn;
    if (
      !match
        .seat(player)
        .legalEvents()
        .some(({ type }) => type === 'activation.draw')
    )
      return;
    await pages[player].getByRole('button', { name: /^Draw · / }).click();
    match.send({ type: 'activation.draw', player });
    const fitting = match
      .seat(player)
      .legalEvents()
      .filter((event) => event.type === 'activation.unit');
    const [unit] = fitting;
    if (!unit) throw new Error('No unit fits the drawn token.');
    // The page activates the only unit that fits by itself.
    if (fitting.length > 1) {
      await pages[player].locator('.has-thing').waitFor();
      await pages[player]
        .getByRole('button', { name: /^Activate / })
        .first()
        .click();
    }
    match.seat(player).send(unit);
    await bothPagesAreCurrent(match, pages);
    const pools = await Promise.all(
      Object.values(pages).map((page) =>
        Promise.all(
          ['blue', 'red'].map((side) => page.locator(`.side.${side} .zones`).textContent()),
        ),
      ),
    );
    expect(pools[0]).toEqual(pools[1]);
  }

  /** A tick on one page is seen on the other page, which may take it back. */
  async function tickTheEndPhase(match: Match, pages: Record<'blue' | 'red', Page>): Promise<void> {
    const chore = (page: Page) => page.getByLabel('One suppression token off each unit');
    for (const [player, done] of [
      ['blue', ['suppression']],
      ['red', []],
    ] as const) {
      await chore(pages[player]).click();
      for (const page of Object.values(pages))
        await expect.poll(() => chore(page).isChecked()).toBe(done.length > 0);
      match.seat(player).send({ type: 'proposal.make', what: 'chores', round: 1, done: [...done] });
    }
  }

  /** The same match in this process, without a connection. */
  async function localMatch(id: string): Promise<Match> {
    const kept = await store.load(id);
    return createMatch(JSON.parse(kept?.record.input ?? '') as Parameters<typeof createMatch>[0]);
  }

  /** The next move, with its key. Two moves if both players may select a card at the same time. */
  function nextMoves(match: Match) {
    const sides = ['blue', 'red'] as const;
    if (match.legalEvents().some(({ type }) => type === 'activation.end')) {
      // Both must agree; the second proposal ends the phase.
      const { proposals } = match.view('spectator');
      const player = proposals.blue?.what === 'activation.end' ? 'red' : 'blue';
      const end = { type: 'proposal.make', what: 'activation.end' } as const;
      return [{ player, key: 'x', take: () => match.seat(player).send(end) } as const];
    }
    const moves = sides.flatMap((player) => {
      const seat = match.seat(player);
      const legal = seat.legalEvents();
      const index = legal.findIndex(leadsOn);
      const event = legal[index];
      const key = keysAt(index, legal.length) ?? '';
      return event ? [{ player, event, key, take: () => seat.send(event) }] : [];
    });
    const choosing = moves.filter(({ event }) => event.type === 'card.select');
    return choosing.length === 2 ? choosing : moves.slice(0, 1);
  }

  /** Wait until both pages show the whole log of their player. */
  async function bothPagesAreCurrent(
    match: Match,
    pages: Record<'blue' | 'red', Page>,
  ): Promise<void> {
    for (const player of ['blue', 'red'] as const) {
      await expect
        .poll(() => pages[player].locator('.log li[data-seq]').count())
        .toBe(match.view(player).log.length);
      await expect
        .poll(() => pages[player].locator('main').getAttribute('aria-busy'))
        .toBe('false');
    }
  }

  /** The page, its storage and the received messages contain no card that only the opponent knows. */
  async function holdsNoSecret(
    match: Match,
    player: 'blue' | 'red',
    page: Page,
    received: ReceivedMessages,
  ): Promise<void> {
    const other = player === 'blue' ? 'red' : 'blue';
    const known = JSON.stringify(match.view(player));
    const { hand = [], selected } = match.view(other).players[other];
    const secrets = [...hand, selected ?? ''].filter((id) => id && !known.includes(`"${id}"`));
    const { body, stored } = await page.evaluate(() => ({
      // Without the chart: it is the same for everybody and may name cards.
      body: [
        ...document.querySelectorAll('.header, .acting, .sides, .told > :not(.chart), .refusal'),
      ]
        .map(({ innerHTML }) => innerHTML)
        .join(''),
      stored: JSON.stringify({ ...localStorage, ...sessionStorage }),
    }));
    for (const id of secrets) {
      const name = catalogue.cards.find((card) => card.id === id)?.name ?? id;
      expect(body.includes(name.replaceAll('&', '&amp;')) ? name : '').toBe('');
      expect(stored).not.toContain(id);
      expect(received.newMentioning(id)).toEqual([]);
    }
  }
});
