import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every fault that axe finds in a page as it stands, each with where it is; of some rules, if they are named. */
export async function allFaults(page: Page, ofRules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { violations } = await (
      globalThis as unknown as { axe: typeof import('axe-core') }
    ).axe.run({
      // Nothing else is looked at here: what it would say of elements without a fault costs as much as finding one.
      resultTypes: ['violations'],
      // Style sheets are loaded anew for none but an experimental rule, which is off.
      preload: { assets: ['media'] },
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, ofRules);
}

/** What axe finds by day; and by night, when nothing but the colours is another. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const faults = await allFaults(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}
