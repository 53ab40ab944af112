import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../src/index.js';
import { faultsByDayAndNight } from '../browser/support/accessibility.js';
import { watchedPage } from '../browser/support/watched-page.js';
import { closeWindows, sharedBrowser } from '../support/browser.js';

const OUT = 'docs/site/.site/out';
const browser = await sharedBrowser();
let server: Server | undefined;
let origin: string;

beforeAll(async () => {
  buildSite();
  const serve = sirv(OUT);
  server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(404).end()),
  );
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await closeWindows(browser);
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

function buildSite(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['docs/site/build.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The site is not built:\n${stdout.slice(-2000)}\n${stderr}`);
}

/** The entries of both packages, as a program imports them. */
function entries(): string[] {
  return ['package.json', 'src/xstate-workbench/package.json'].flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      exports: Record<string, unknown>;
    };
    return Object.keys(exports)
      .filter((entry) => entry !== './package.json')
      .map((entry) => entry.replace('.', name));
  });
}

function htmlFiles(): string[] {
  return readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('table'))
    .sort();
}

describe('the documentation site', () => {
  it('titles the reference of each entry with its import name', () => {
    const titled = (file: string) =>
      /<h1[^>]*>([^<]*)/.exec(readFileSync(join(OUT, file), 'utf8'))?.[1];
    const overview = readFileSync(join(OUT, 'api/index.html'), 'utf8');
    for (const entry of entries()) {
      if (/\/(core|data)$/.test(entry)) expect(overview).toContain(entry);
      else expect(titled(`api/${entry}.html`)?.trim(), entry).toBe(entry);
    }
  });

  it('has a page for each rule, with its sentence, its code and a drawing of its place in the chart', () => {
    for (const { id } of rules) expect(existsSync(join(OUT, `rules/${id}.html`)), id).toBe(true);
    const page = readFileSync(join(OUT, 'rules/CP-26.html'), 'utf8');
    expect(page).toContain('No unit is issued more than one order in a round');
    expect(page).toContain('already has an order');
    expect(page).toContain('oneOrderPerRound');
    expect(page).toMatch(/<img[^>]*\/lit\/[0-9a-f]+\.svg/);
  });

  it('has no broken link', () => {
    const missing = htmlFiles().flatMap((file) => {
      const html = readFileSync(join(OUT, file), 'utf8');
      const links = [...html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(([, path = '']) => path);
      return [...new Set(links)]
        .filter((path) => {
          const target = join(OUT, path.endsWith('/') ? `${path}index.html` : path);
          return !existsSync(target) && !existsSync(`${target}.html`);
        })
        .map((path) => `${file} -> ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('has an index and the whole text for language models', () => {
    expect(readFileSync(join(OUT, 'llms.txt'), 'utf8')).toContain('legion-command-phase');
    expect(readFileSync(join(OUT, 'llms-full.txt'), 'utf8').length).toBeGreaterThan(100_000);
  });
});

describe.skipIf(!browser)('the documentation site in a browser', () => {
  it('finds a rule by its words', async () => {
    assert(browser);
    const { page, faults, close } = await watchedPage(browser);
    await page.goto(origin);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('more than one order in a round');
    await page.getByRole('option', { name: /CP-26/ }).first().click();
    await page.getByRole('heading', { level: 1, name: 'CP-26' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('CP-13: finds the rule of a tie first, which begins with the question and an example', async () => {
    assert(browser);
    const { page, faults, close } = await watchedPage(browser);
    await page.goto(origin);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('tie die');
    await page.getByRole('option').first().getByText('CP-13').first().waitFor();
    await page.getByRole('option').first().click();
    await page.getByText('Who has priority on a tie? Who rolls the die?').waitFor();
    await page.getByText('Blue plays Push, red plays Push').waitFor();
    const tests = page.locator('details', { hasText: 'Tests' });
    expect(await tests.getAttribute('open')).toBeNull();
    expect(faults).toEqual([]);
    await close();
  });

  it('contains the table page', async () => {
    assert(browser);
    const { page, faults, close } = await watchedPage(browser);
    await page.goto(`${origin}/play.html`);
    await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('has no accessibility fault in light or dark', async () => {
    assert(browser);
    const faulty: string[] = [];
    const { page, close } = await watchedPage(browser);
    // Pages of rules and of the API are generated, so a few of each kind are enough.
    const pages = htmlFiles().filter(
      (file) =>
        !/^(rules|api)\//.test(file) ||
        /^(rules\/(index|CP-26|CT-3|R14)|api\/legion-command-phase\/testing)/.test(file),
    );
    for (const file of pages.filter((each) => each !== '404.html')) {
      await page.goto(`${origin}/${file}`);
      await page.locator('main, .VPHome, #VPContent').first().waitFor();
      for (const fault of await faultsByDayAndNight(page)) faulty.push(`${file}: ${fault}`);
    }
    await close();
    expect(faulty).toEqual([]);
  });
});
