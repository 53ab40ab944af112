import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { build, type InlineConfig } from 'vite';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, sharedBrowser } from '../../support/browser.js';
import { faultsByDayAndNight } from '../../browser/support/accessibility.js';
import { watchedPage } from '../../browser/support/watched-page.js';
import { PATIENCE_MS } from '../../support/time.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BUILT = {
  package: here('../../../dist/src/index.js'),
  element: here('../../../dist/browser/hand-element.js'),
};
const LIST = `Darth Vader Dark Lord of the Sith
Stormtroopers
Commands: Implacable, Ambush, Push, New Ways to Motivate Them, Assault, Master of Evil`;
const browser = await sharedBrowser();
const folder = mkdtempSync(join(tmpdir(), 'legion-examples-'));
let server: Server;

/** Bundle a page as an app does, with the built package. */
async function bundle(root: string, page: string): Promise<void> {
  const config: InlineConfig = {
    root: here(root),
    configFile: false,
    logLevel: 'silent',
    base: './',
    resolve: {
      alias: {
        'legion-command-phase/hand-element': BUILT.element,
        'legion-command-phase': BUILT.package,
      },
    },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: join(folder, root),
      emptyOutDir: false,
      rolldownOptions: { input: join(here(root), page) },
    },
  };
  await build(config);
}

beforeAll(async () => {
  await bundle('react-companion', 'index.html');
  await bundle('list-builder', 'react.html');
  cpSync(here('list-builder/index.html'), join(folder, 'list-builder/index.html'));
  cpSync(BUILT.element, join(folder, 'list-builder/hand-element.js'));
  mkdirSync(join(folder, 'plain-page'));
  cpSync(here('plain-page/index.html'), join(folder, 'plain-page/index.html'));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: join(folder, 'plain-page'),
      emptyOutDir: false,
      lib: { entry: BUILT.package, formats: ['es'], fileName: () => 'legion-command-phase.js' },
    },
  });
  const serve = sirv(folder, { dev: true });
  server = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await closeWindows(browser);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function opened(path: string) {
  assert(browser);
  const watched = await watchedPage(browser);
  const { port } = server.address() as AddressInfo;
  await watched.page.goto(`http://127.0.0.1:${port}/${path}`);
  return watched;
}

describe.skipIf(!browser)('the example pages', () => {
  it('the React companion plays both sides and shows one hand at a time', async () => {
    const { page, faults } = await opened('react-companion/');
    await page.getByText('Your hand: Implacable').waitFor();
    expect(await page.content()).not.toContain('Son of Skywalker');
    await page.getByRole('button', { name: /^Place Push/ }).click();
    await page.getByText('Select and play command cards: the other player').waitFor();
    await page.getByRole('button', { name: 'Hand the device over' }).click();
    await page.getByRole('button', { name: /^Place Push/ }).click();
    expect(await page.getByRole('status').textContent()).not.toContain('Select and play');
    const status = page.getByRole('status');
    for (let taps = 0; !(await status.textContent())?.includes('is over'); taps += 1) {
      expect(taps, 'the phase ends by its buttons alone').toBeLessThan(60);
      const moves = page.locator('section button');
      const move =
        (await moves.count()) > 0 ? moves.first() : page.getByText('Hand the device over');
      await move.click();
    }
    expect(faults).toEqual([]);
  });

  it('the plain page shows who has priority with one script', async () => {
    const { page, faults } = await opened('plain-page/index.html');
    await page.getByText('blue has priority: fewer-pips.').waitFor();
    expect(faults).toEqual([]);
  });

  it('the list builder repairs a hand and receives each change', async () => {
    const { page, faults } = await opened('list-builder/index.html');
    await page.getByRole('button', { name: /^Repair: put in/ }).click();
    await page.getByText('7 cards, legal', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page.getByText('6 cards, not legal yet').waitFor();
    const cardsOfLuke = page.locator('option', { hasText: 'Return of the Jedi' });
    expect(await cardsOfLuke.count()).toBe(0);
    await page.getByLabel('Luke Skywalker fights for this army').check();
    await expect.poll(() => page.getByText('Command hand:').isVisible()).toBe(true);
    expect(await faultsByDayAndNight(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('the list builder in React keeps its state in sync with the element', async () => {
    const { page, faults } = await opened('list-builder/react.html');
    await page.getByText('3 cards', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Repair: put in/ }).click();
    await page.getByText('7 cards', { exact: true }).waitFor();
    await page.getByText('Legal hand').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('the example programs', () => {
  it('the text bot lists moves, plays them and answers wrong commands', async () => {
    const lines = ['table', 'blue moves', 'blue 2', 'red moves', 'red 9', 'hello', 'red 1'];
    const replies = await linesOf('text-bot/bot.mjs', lines);
    expect(replies).toContain(
      'Select and play command cards; priority: open; waiting for: blue to place a command card facedown, red to place a command card facedown',
    );
    expect(replies).toContain('2. Place Push (2 pips; orders 2 units) facedown');
    expect(replies).toContain(
      'Select and play command cards; priority: open; waiting for: red to place a command card facedown',
    );
    expect(replies).toContain('Choose a number from 1 to 4: write "red moves".');
    expect(replies).toContain('Write "blue moves", "red 1" or "table".');
    expect(replies.at(-1)).toMatch(/priority: (blue|red)/);
  });

  it('the server serves the table page and opens a table, whose tokens lead to the seats', async () => {
    const child = spawn(process.execPath, [here('server/server.mjs'), '0'], {
      timeout: PATIENCE_MS,
    });
    try {
      const [, url] = await printedBy(child, /served at (http:\S+)\/\n/);
      const page = await fetch(`${url}/`);
      expect(await page.text()).toContain('<title>Command Phase: the table</title>');
      const opened = await fetch(`${url}/api/tables`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind: 'phase', lists: { blue: LIST, red: LIST } }),
      });
      expect(opened.status).toBe(201);
      const { tokens } = (await opened.json()) as { tokens: Record<string, string> };
      const state = await fetch(`${url}/api/state`, {
        headers: { Authorization: `Bearer ${tokens['blue']}` },
      });
      expect(await state.text()).toContain('"legalEvents"');
    } finally {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    }
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  it.runIf(python)('the test in Python replays the vectors with only the standard library', () => {
    const { status, stdout, stderr } = spawnSync('python3', ['-m', 'unittest', 'test_vectors.py'], {
      cwd: here('python'),
      encoding: 'utf8',
      timeout: PATIENCE_MS,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
    expect(stdout).toMatch(/^[1-9]\d vectors played to their end/m);
    expect(stderr).toContain('OK');
    expect(status).toBe(0);
  });
});

/** Resolves with the first match in the output of a program; rejects if the program ends before. */
function printedBy(child: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = words.exec(printed);
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('close', () => reject(new Error(printed)));
  });
}

/** The output lines of a program that gets these input lines. It imports the package by its name, as users do. */
function linesOf(path: string, lines: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [here(path), '7'], { timeout: PATIENCE_MS });
    let printed = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(printed.trimEnd().split('\n')) : reject(new Error(errors)),
    );
    child.stdin.end(`${lines.join('\n')}\n`);
  });
}
