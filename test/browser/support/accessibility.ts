import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { chartIsShown } from './chart.js';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe cannot judge the contrast of text in SVG, so that check skips drawings. */
const WITHOUT_DRAWINGS = `;axe.configure({ rules: [{ id: 'color-contrast', selector: ':not(svg, svg *)' }] });`;

type Axe = typeof import('axe-core');

/** The faults that axe finds in a page: in light colours, and the contrast also in dark ones. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  // axe cannot judge a page that changes.
  await chartIsShown(page);
  await injectAxe(page);
  return [...(await faultsExceptContrast(page)), ...(await contrastsByDayAndNight(page))];
}

/** Every fault except contrast, each with its rule and selector. */
function faultsExceptContrast(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
      rules: { 'color-contrast': { enabled: false } },
      // Details about passing elements would cost as much time as finding the faults.
      resultTypes: ['violations'],
      // Do not fetch style sheets: only an experimental rule that is off needs them.
      preload: { assets: ['media'] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/**
 * Hashes of text styles whose contrast is already checked, in light and dark. Text with the same hash has the same
 * contrast, so it is not checked again.
 */
const checkedStyles = new Set<number>();

/** Text with too low contrast in light or dark, among the styles that are not yet checked. */
async function contrastsByDayAndNight(page: Page): Promise<string[]> {
  const styles = await page.evaluate(findWords, [...checkedStyles]);
  if (styles.length === 0) return [];
  const byDay = await page.evaluate(contrastsOfWords);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await page.evaluate(contrastsOfWords);
  await page.emulateMedia({ colorScheme: null });
  const unsure = new Set([...byDay.unsure, ...byNight.unsure]);
  for (const style of styles) if (!unsure.has(style)) checkedStyles.add(style);
  return [
    ...byDay.faults.map((fault) => `light: ${fault}`),
    ...byNight.faults.map((fault) => `dark: ${fault}`),
  ];
}

async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(AXE + WITHOUT_DRAWINGS);
}

/** Collect one element for each new text style, for `contrastsOfWords`. Returns the hashes of these styles. */
function findWords(seen: number[]): number[] {
  const known = new Set(seen);
  const sheets = [...document.styleSheets].map(({ href, ownerNode }) =>
    href === null ? (ownerNode?.textContent ?? '') : new URL(href).pathname,
  );
  const styles = new Map<Element, number>();
  const styleOf = (element: Element): number => {
    const before = styles.get(element);
    if (before !== undefined) return before;
    const computed = getComputedStyle(element);
    const own = [
      element.tagName,
      ...[...element.attributes].map(({ name, value }) =>
        /^(?:class|style|type|role|open|disabled|aria-(?!label|describedby|controls))/.test(name)
          ? `${name}=${value}`
          : name,
      ),
      computed.color,
      computed.fill,
      computed.backgroundColor,
      computed.backgroundImage,
      computed.opacity,
      computed.fontSize,
      computed.fontWeight,
    ].join();
    const { parentElement } = element;
    const around = parentElement ? styleOf(parentElement) : hashOf(sheets.join(), 0);
    const style = hashOf(own, around);
    styles.set(element, style);
    return style;
  };
  function hashOf(text: string, begun: number): number {
    let hash = begun;
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
    return hash >>> 0;
  }
  const words = new Map<number, Element>();
  for (const element of document.body.querySelectorAll(':not(svg, svg *)')) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasWords || !element.checkVisibility()) continue;
    const style = styleOf(element);
    if (!known.has(style) && !words.has(style)) words.set(style, element);
  }
  Object.assign(globalThis, { words });
  return [...words.keys()];
}

/** The contrast faults of the collected elements, and the styles that axe could not judge. */
async function contrastsOfWords(): Promise<{ faults: string[]; unsure: number[] }> {
  const { axe, words } = globalThis as unknown as { axe: Axe; words: Map<number, Element> };
  const { violations, incomplete } = await axe.run(
    { include: [...words.values()] as never },
    {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      preload: { assets: ['media'] },
    },
  );
  const unsure = new Set(
    incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element as unknown)),
  );
  return {
    faults: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    ),
    unsure: [...words].filter(([, element]) => unsure.has(element)).map(([style]) => style),
  };
}
