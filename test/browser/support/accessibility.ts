import axe from 'axe-core';
import type { Page } from 'playwright-core';

const SERIOUS = ['serious', 'critical'];

/** The serious faults that axe finds in a page as it stands, each with where it is. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const found = await violationsIn(page);
  return found.filter(({ impact }) => SERIOUS.includes(impact)).map(({ fault }) => fault);
}

/** Every fault that axe finds, each with where it is. */
export async function allFaults(page: Page): Promise<string[]> {
  return (await violationsIn(page)).map(({ fault }) => fault);
}

async function violationsIn(page: Page): Promise<{ impact: string; fault: string }[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as { axe: typeof import('axe-core') }
    ).axe.run();
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target }) => ({
        impact: String(impact),
        fault: `${id}: ${target.join(' ')}`,
      })),
    );
  });
}
