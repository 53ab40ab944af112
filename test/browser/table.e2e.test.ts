import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { servedTable } from './support/served-table.js';
import { armies } from '../../src/game/example/armies.js';
import { catalogue, type CardId, type CommandPhaseInput, type UnitId } from '../../src/index.js';
import { sharedBrowser } from '../support/browser.js';
import { matchAfter, play } from '../src/game/match/support/playing.js';
import { bothSelect } from '../support/events.js';
import { MANY_DROIDS, ORDERING } from '../support/armies-of-lists.js';
import { faultsByDayAndNight } from './support/accessibility.js';
import { openWithLists } from './support/open-with-lists.js';
import {
  endActivationPhase,
  loadGame,
  openWaysToPlay,
  playComputer,
  press,
  TablePage,
} from './support/table-page.js';
import type { Screen } from './support/watched-page.js';

const browser = await sharedBrowser();

const SEED = 'Cloud City';
const input: CommandPhaseInput = {
  round: 1,
  roundCounterHolder: 'blue',
  seed: SEED,
  // The page ends no turn to issue orders by itself, so that its last order can be undone (R30).
  ruleset: { ordersEnd: 'declared' },
  players: { blue: armies.blue, red: armies.blue },
};
const samples = { blue: 'Rebel Alliance', red: 'Rebel Alliance' };

const WITH_UPLINK =
  'Galactic Empire\nDarth Vader, Dark Lord of the Sith\n• Stormtroopers (HQ Uplink)\n\nAmbush\nPush\nAssault\nStanding Orders';

describe.skipIf(!browser)('the table page', () => {
  const newPage = servedTable(browser);

  async function newTable(screen: Screen = {}): Promise<TablePage> {
    return TablePage.open(await newPage(screen), { seed: SEED, samples }, input);
  }

  it('plays a whole phase with a contingency, a restart, an illegal card, a die and orders', async () => {
    const table = await newTable();
    const { page } = table;
    await table.takesDevice('blue');
    await table.does(/^Place Idiot's Array/, {
      type: 'card.select',
      player: 'blue',
      cardId: 'idiots-array',
    });
    expect(await table.isCovered()).toBe(true);
    await table.takesDevice('red');
    await table.does(/^Place Change of Plans/, {
      type: 'card.select',
      player: 'red',
      cardId: 'change-of-plans',
    });

    await table.takesDevice('blue');
    await table.tries(/Ambush\s+1 pip/, 'CT-5');
    await table.does(/^Reveal Covering Fire/, {
      type: 'contingency.reveal',
      player: 'blue',
      cardId: 'covering-fire',
    });
    await table.takesDevice('red');
    await table.does('Keep it', { type: 'contingency.decline', player: 'red' });
    await bothKeepTheirCards(table);
    await isAccessible(page);
    await table.does(/^Resolve Change of Plans/, {
      type: 'effect.resolve',
      player: 'red',
      cardId: 'change-of-plans',
      effectId: effectOf('change-of-plans'),
    });

    // Both select again (R22); Han Solo is defeated before his card is selected (CC-23, CC-24).
    await table.does(/^Place Standing Orders/, {
      type: 'card.select',
      player: 'red',
      cardId: 'standing-orders',
    });
    await table.takesDevice('blue');
    await table.tries(/Covering Fire\s+3 pips/, 'R22');
    await press(page, 'Somebody fell');
    await page.locator('.who-fell .blue .unit', { hasText: 'Han Solo' }).click();
    await table.does('Done: 1 fell', { type: 'unit.defeat', player: 'blue', unitId: 'han' });
    await table.does(/^Place Sorry About the Mess/, {
      type: 'card.select',
      player: 'blue',
      cardId: 'sorry-about-the-mess',
    });
    await table.does('Keep it', { type: 'contingency.decline', player: 'blue' });
    await table.takesDevice('red');
    await table.does('Keep it', { type: 'contingency.decline', player: 'red' });
    await page.getByText('Sorry About the Mess is illegal').waitFor();
    await bothKeepTheirCards(table);

    // Nobody's hand matters from here on, so the device is not handed over.
    expect(await table.placeText()).toBe('Both hands are covered');
    await table.does('Roll here', { type: 'die.roll', player: 'blue' });
    await table.does('Nominate Han Solo', {
      type: 'commander.nominate',
      player: 'red',
      unitId: 'han',
    });
    await orderAndEnd(table);

    const { outcome } = table.phase;
    await page
      .getByRole('heading', {
        name: `${outcome?.priority === 'blue' ? 'Blue' : 'Red'}’s turn`,
      })
      .waitFor();
    expect(await page.getByText('Waiting for').count()).toBe(0);
    await page.getByText('For developers').click();
    await page.getByRole('button', { name: 'Casualty' }).click();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Nobody fell' }).click();

    await endActivationPhase(page);
    // Both players look at the end of the round; the device is handed over afterwards.
    await page.getByRole('heading', { name: 'Round 1 is over' }).waitFor();
    await press(page, 'Begin round 2');
    await page.getByRole('heading', { name: 'round 2 of 5' }).waitFor();
    expect(await table.isCovered()).toBe(true);
    await press(page, 'I am Blue');
    await page.getByRole('heading', { name: 'Choose your card' }).waitFor();
    // Standing Orders is back (CC-19); the illegal card went back to the hand (R4).
    for (const name of ['Standing Orders', 'Sorry About the Mess', 'Covering Fire']) {
      expect(await page.getByRole('button', { name: `Place ${name}` }).count()).toBe(1);
    }
    expect(await page.getByRole('button', { name: "Place Idiot's Array" }).count()).toBe(0);
  });

  /** Both sides have Lando Calrissian, so blue, then red, may play Ace Up His Sleeve (CC-27); both decline. */
  async function bothKeepTheirCards(table: TablePage): Promise<void> {
    for (const player of ['blue', 'red'] as const) {
      await table.takesDevice(player);
      await table.page.getByRole('heading', { name: 'Play Ace Up His Sleeve?' }).waitFor();
      await table.does('Keep it', {
        type: 'effect.decline',
        player,
        cardId: 'ace-up-his-sleeve',
        effectId: effectOf('ace-up-his-sleeve'),
      });
    }
  }

  /** Red or blue disputes the first range and measures it. In the second turn the order claims its range. */
  async function orderAndEnd(table: TablePage): Promise<void> {
    const { page, phase } = table;
    for (const isDisputed of [true, false]) {
      const [awaited] = phase.view('spectator').waitingFor;
      const player = awaited?.player ?? 'blue';
      const { nominated, army } = phase.view('spectator').players[player];
      const to = firstUnmeasured(table);
      const range = (bands: number) => ({
        type: 'range.measure' as const,
        ranges: [{ player, from: nominated ?? '', to, range: bands }],
      });
      if (isDisputed) {
        await isAccessible(page);
        await page.getByText('Measure a range').click();
        const name = (id: string) => army.find((unit) => unit.id === id)?.name ?? '';
        await page.getByLabel(/^From\b/).selectOption({ label: name(nominated ?? '') });
        await page.getByLabel(/^To\b/).selectOption(`${player} ${to}`);
        await table.does(/^Range 2/, range(2));
        await table.does(/^Issue an order to Lando Calrissian/, {
          type: 'order.issue',
          player,
          unitId: 'lando',
        });
      } else {
        const name = army.find(({ id }) => id === to)?.name ?? '';
        expect(phase).toTake(range(3));
        await table.does(new RegExp(`^Issue an order to ${name}`), {
          type: 'order.issue',
          player,
          unitId: to,
        });
        await page
          .getByText(/counts as within range 3\./)
          .first()
          .waitFor();
      }
      await table.does(/^Done/, { type: 'orders.end', player });
    }
  }

  it('shows no hidden card to a spectator, nor while the page is covered', async () => {
    const table = await newTable();
    expect(await table.isCovered()).toBe(true);
    await table.takesDevice('blue');
    await table.page.getByRole('button', { name: 'Look on as a spectator' }).click();
    await table.check();
    expect(await table.placeText()).toBe('A spectator is at the screen');
    expect(await table.page.getByText('Your hand').count()).toBe(0);
    await table.handsOverTo('red');
    await table.takesDevice('red');
    expect(await table.page.getByText('Your hand').count()).toBe(1);
  });

  it('CP-1: opens from the strip of the six steps the first rule of each step', async () => {
    const page = await newPage();
    await playComputer(page);
    await page.locator('.strip').waitFor();
    const rules: string[] = [];
    for (const step of await page.locator('.strip li button').all()) {
      await step.click();
      rules.push((await page.locator('.opened-rule h2').textContent()) ?? '');
      await page.keyboard.press('Escape');
    }
    expect(rules).toEqual(['CP-2', 'CP-9', 'CP-12', 'CP-18', 'CP-27', 'CP-28']);
  });

  it('CP-27, CP-28: shows the pools of a side once they are made, and marks the units that have acted', async () => {
    const page = await newPage();
    await page.getByLabel('Seed').fill('pools');
    await page.getByLabel('Rounds').fill('1');
    await page.getByLabel(/Orders reach to range 3/).uncheck();
    await page.getByRole('group', { name: 'Red' }).getByLabel('Played by').selectOption('easy');
    await press(page, 'Open the table');
    await page.locator('.strip').waitFor();
    const pools = page.locator('.zones dt', { hasText: 'Order pool' });
    for (;;) {
      const live = page.locator('.card.legal, .unit.legal, .moves button').first();
      const isActivation = page.getByRole('button', { name: /^End the Activation Phase/ });
      await live.or(isActivation).first().waitFor();
      if (await isActivation.isVisible()) break;
      expect(await pools.count()).toBe(0);
      await live.evaluate((each: HTMLElement) => each.click());
    }
    expect(await pools.count()).toBe(2);
    const marked = page.locator('.side.own .unit.activated');
    expect(await marked.count()).toBe(0);
    await page
      .getByRole('button', { name: /^Activate / })
      .first()
      .click();
    await marked.getByText('activated').waitFor();
    await page
      .getByRole('list', { name: /^Log/ })
      .getByText(/^Red activates /)
      .first()
      .waitFor();

    // While units are left, the phase ends by two keys only, and can be taken up again.
    for (const key of ['x', 'x']) await page.keyboard.press(key);
    const question = page.getByRole('group', { name: 'Is the Activation Phase over?' });
    expect(await question.getByRole('alert').textContent()).toMatch(
      /^Blue has \d activations left and Red has \d activations left\.$/,
    );
    await page.keyboard.press('y');
    await page.getByRole('heading', { name: 'The match is over' }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await question
      .or(page.getByRole('button', { name: /^End the Activation Phase/ }))
      .first()
      .waitFor();
  });

  it('UP-3: changes an upgrade of the army by one button, and back', async () => {
    const page = await newPage();
    await openWithLists(page, { blue: WITH_UPLINK, red: WITH_UPLINK });
    await page.getByText('Change an upgrade').click();
    await page
      .getByRole('button', { name: /^Exhaust HQ Uplink/ })
      .first()
      .click();
    await page
      .locator('.log')
      .getByText('HQ Uplink of Stormtroopers of blue is exhausted.')
      .waitFor();
    await page.locator('.side.blue .unit', { hasText: 'HQ Uplink (exhausted)' }).waitFor();
    // A second click at the same place would be a double click.
    await page.getByRole('button', { name: /^Ready HQ Uplink/ }).press('Enter');
    await expect
      .poll(() => page.locator('.unit', { hasText: 'HQ Uplink (exhausted)' }).count())
      .toBe(0);
  });

  it('asks before the back button leaves the table, and keeps the game', async () => {
    const table = await newTable();
    const { page } = table;
    const asked = page.getByRole('dialog', { name: 'Leave the table?' });
    for (const answer of ['Stay', 'Leave']) {
      await page.goBack();
      await asked.getByText('The game is kept in this browser').waitFor();
      if (answer === 'Stay') {
        await table.check();
        await isAccessible(page);
        await goBackWhileDialogCloses(page);
      }
      await asked.getByRole('button', { name: answer, exact: true }).click();
    }
    await page.getByRole('heading', { name: 'Go on with your game' }).waitFor();
    await isAccessible(page);
  });

  it('saves a game as a file, and continues from it', async () => {
    const table = await newTable();
    const { page } = table;
    await table.takesDevice('blue');
    await table.does(/^Place Idiot's Array/, {
      type: 'card.select',
      player: 'blue',
      cardId: 'idiots-array',
    });
    await table.takesDevice('red');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the game' }).click();
    const file = await readFile(await (await downloading).path());
    await page.getByRole('status').getByText('holds both hands and the seed').waitFor();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByLabel('Load a saved game').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: file,
    });
    await page.getByText('1 of 1').waitFor();
    await table.check();
    await table.takesDevice('red');
    await table.does(/^Place Standing Orders/, {
      type: 'card.select',
      player: 'red',
      cardId: 'standing-orders',
    });
  });

  /** Load a match of two people at its first Activation Phase. */
  async function inActivationPhase(): Promise<Page> {
    const match = matchAfter(
      { ruleset: { activations: 'tracked' } },
      ...bothSelect('ambush', 'assault'),
    );
    while (match.view('spectator').phase === 'command')
      play(match, ...match.legalEvents().slice(0, 1));
    const page = await newPage();
    await loadGame(page, JSON.stringify(match));
    await page.getByRole('button', { name: 'Casualty' }).waitFor();
    return page;
  }

  it('marks casualties of either side with one Done, and takes all of them back with one Undo', async () => {
    const page = await inActivationPhase();
    const fallen = page.locator('.unit.defeated');
    for (const side of ['Blue', 'Red']) {
      await page.getByRole('button', { name: 'Casualty' }).click();
      const units = page.getByRole('list', { name: side }).getByRole('button');
      await units.nth(0).click();
      await units.nth(1).click();
      await page.getByRole('button', { name: 'Done: 2 fell' }).click();
      await expect.poll(() => fallen.count()).toBe(2);
      await press(page, 'Undo');
      await expect.poll(() => fallen.count()).toBe(0);
      await page.getByRole('button', { name: 'Casualty' }).waitFor();
    }
  });

  it('asks people to measure for the computer, one question for one unit, and hands over no device', async () => {
    const page = await newPage({ width: 390, height: 844, hasTouch: true });
    await openWithLists(page, { blue: MANY_DROIDS, red: ORDERING }, { ranges: true });
    const question = page.getByText(/^For the computer, which does not see your table\./);
    const step = page.locator(
      '.taking-back .moves .primary, .card.legal, .unit.legal:not([aria-pressed]), .moves button, [data-key="x"], [data-key="y"]',
    );
    for (let acts = 0; acts < 200 && !(await question.isVisible()); acts += 1) {
      await step.first().evaluate((each: HTMLElement) => each.click());
      await page.waitForTimeout(0);
    }
    await page.getByRole('heading', { name: /^Who is within range \d of / }).waitFor();
    const units = page.locator('.far .unit.legal');
    expect(await units.count()).toBeGreaterThan(1);
    await units.first().click();
    await page.getByRole('button', { name: 'Done: 1 unit' }).click();
    await page
      .locator('.log')
      .getByText(/^Director Orson Krennic to .* counts as within range \d\./)
      .first()
      .waitFor({ state: 'attached' });
  });

  it('KW-9: promotes a trooper in the End Phase after the last commander is defeated', async () => {
    const page = await inActivationPhase();
    await page.getByRole('button', { name: 'Casualty' }).click();
    await page.getByRole('list', { name: 'Blue' }).getByText('Darth Vader').click();
    await page.getByRole('button', { name: 'Done: 1 fell' }).click();
    await endActivationPhase(page);
    await page.getByRole('heading', { name: 'Tap a unit to promote' }).waitFor();
    await isAccessible(page);
    await press(page, 'Promote Stormtroopers');
    await page.getByRole('heading', { name: 'round 2 of 5' }).waitFor();
    await press(page, 'I am Blue');
    await page.locator('.side.blue .unit', { hasText: /Stormtroopers, commander/ }).waitFor();
  });

  it('has no accessibility fault while a hand is built, and copies the hand as text', async () => {
    const page = await newPage();
    await page.getByRole('button', { name: 'Build the hand of red' }).click();
    const builder = page.getByRole('dialog', { name: 'Red’s command hand' });
    await builder.getByText('Legal hand').waitFor();
    await isAccessible(page);
    await builder.getByRole('button', { name: /^Copy as text/ }).click();
    await builder.getByText('It is copied.').or(builder.getByText('Commands:')).waitFor();
  });

  it('works offline after the first visit', async () => {
    const page = await newPage({ serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.context().setOffline(true);
    await page.reload();
    await openWaysToPlay(page);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'I am Blue' }).waitFor();
    await page.context().setOffline(false);
  });

  it('focuses the hand-over button as soon as it appears, so that no key is lost', async () => {
    const page = await newPage();
    const focused = page.evaluate(
      () =>
        new Promise<string | null | undefined>((resolve) => {
          new MutationObserver(() => {
            if (!document.querySelector('.hand-over button')) return;
            resolve(document.activeElement?.textContent);
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('button', { name: 'Open the table' }).click();
    expect(await focused).toBe('I am Blue');
  });

  it('can be played with Tab and Enter only', async () => {
    const page = await newPage();
    await tabTo(page, 'Open the table');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I am Blue' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Choose your card').waitFor();
    await tabTo(page, /^Place Idiot's Array/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I am Red' }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, /^Place Standing Orders/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I am Blue' }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, /Ambush\s+1 pip/);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('they must be equal').waitFor();
    await tabTo(page, /^Keep it/);
    await page.keyboard.press('Enter');
    await page
      .getByText('Step 4', { exact: false })
      .or(page.locator('.strip .now'))
      .first()
      .waitFor();
    await tabTo(page, 'Moment');
    await page.keyboard.press('Home');
    await page.getByText(/^0 of \d/).waitFor();
  });

  it('has no accessibility fault during setup and in step 1, in light and dark', async () => {
    const page = await newPage();
    await isAccessible(page);
    const table = await TablePage.open(page, { seed: SEED, samples }, input);
    await isAccessible(page);
    await table.takesDevice('blue');
    await table.tries(/^Fleet Troopers/, 'CP-19');
    await isAccessible(page);
  });
});

/** Expect that axe finds no fault on the page, in light and dark. */
async function isAccessible(page: Page): Promise<void> {
  expect(await faultsByDayAndNight(page)).toEqual([]);
}

/** Press "Stay", and go back again before the `close` event of the dialog. */
async function goBackWhileDialogCloses(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const dialog = document.querySelector('dialog[aria-labelledby=leave]');
    const closed = new Promise((done) => {
      dialog?.addEventListener('close', done, { once: true });
    });
    [...(dialog?.querySelectorAll('button') ?? [])].at(-1)?.click();
    // After one microtask the page has rendered.
    await Promise.resolve();
    dispatchEvent(new PopStateEvent('popstate'));
    await closed;
  });
}

/** Wait until the page has an element with this name, and press Tab until it has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const of = typeof name === 'string' ? { text: name } : { pattern: name.source };
  await page.waitForFunction(
    ({ text, pattern }) =>
      [...document.querySelectorAll('a, button, input, select, summary, textarea')]
        .map((each) => each.getAttribute('aria-label') ?? each.textContent)
        .some((each) =>
          pattern === undefined ? each.trim() === text : RegExp(pattern).test(each),
        ),
    { text: undefined, pattern: undefined, ...of },
  );
  const isMeant = (focused: string) =>
    typeof name === 'string' ? focused.trim() === name : name.test(focused);
  for (let presses = 0; presses < 120; presses += AT_ONCE) {
    const at = (await focusedBy(page, AT_ONCE)).findIndex(isMeant);
    if (at < 0) continue;
    await page.keyboard.down('Shift');
    await pressTab(page, AT_ONCE - 1 - at);
    await page.keyboard.up('Shift');
    expect(isMeant(await focusedNow(page))).toBe(true);
    return;
  }
  throw new Error(`${name} is not reached with the keyboard.`);
}

/** Number of Tab presses sent at once: the browser renders only after the last of them. */
const AT_ONCE = 10;

async function pressTab(page: Page, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press('Tab')));
}

/** Press Tab this many times; returns the name of the focused element after each. */
async function focusedBy(page: Page, presses: number): Promise<string[]> {
  await page.evaluate(() => {
    const table = globalThis as unknown as { focused?: string[] };
    if (!table.focused) {
      addEventListener('keydown', () => {
        const now = document.querySelector(':focus');
        table.focused?.push(now?.getAttribute('aria-label') ?? now?.textContent ?? '');
      });
    }
    table.focused = [];
  });
  await pressTab(page, presses);
  const before = await page.evaluate(
    () => (globalThis as unknown as { focused: string[] }).focused,
  );
  return [...before.slice(1), await focusedNow(page)];
}

function focusedNow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const now = document.querySelector(':focus');
    return now?.getAttribute('aria-label') ?? now?.textContent ?? '';
  });
}

/** The one effect of a card. */
function effectOf(cardId: CardId): string {
  return catalogue.cards.find(({ id }) => id === cardId)?.effects[0]?.id ?? '';
}

/** The second unit of the first range that must be measured. */
function firstUnmeasured({ phase }: TablePage): UnitId {
  const [pair] = phase.view('spectator').waitingFor.flatMap(({ pairs = [] }) => pairs);
  return pair?.to ?? '';
}
