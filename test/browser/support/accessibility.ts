import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of words in a drawing axe never says whether their contrast is too low: it is not asked. */
const WITHOUT_DRAWINGS = `;axe.configure({ rules: [{ id: 'color-contrast', selector: ':not(svg, svg *)' }] });`;

type Axe = typeof import('axe-core');

/** What axe finds in a page as it stands: by day, and by night, when nothing but the colours is another. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  await bringAxe(page);
  return [...(await faultsBesideContrast(page)), ...(await contrastsByDayAndNight(page))];
}

/** Every fault that axe finds whatever the colours are, each with where it is. */
function faultsBesideContrast(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
      rules: { 'color-contrast': { enabled: false } },
      // Nothing else is looked at here: what it would say of elements without a fault costs as much as finding one.
      resultTypes: ['violations'],
      // Style sheets are loaded anew for none but an experimental rule, which is off.
      preload: { assets: ['media'] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/**
 * The styles of words whose contrast is known, by day and by night. Words that have all of them in common with others, and
 * their colours by day, have the contrast in common too: they need no other look.
 */
const stylesKnown = new Set<number>();

/** Words whose contrast is too low by day or by night, of those that are written in styles not yet known. */
async function contrastsByDayAndNight(page: Page): Promise<string[]> {
  const styles = await page.evaluate(findWords, [...stylesKnown]);
  if (styles.length === 0) return [];
  const byDay = await page.evaluate(contrastsOfWords);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await page.evaluate(contrastsOfWords);
  await page.emulateMedia({ colorScheme: null });
  const unsure = new Set([...byDay.unsure, ...byNight.unsure]);
  for (const style of styles) if (!unsure.has(style)) stylesKnown.add(style);
  return [
    ...byDay.faults.map((fault) => `light: ${fault}`),
    ...byNight.faults.map((fault) => `dark: ${fault}`),
  ];
}

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(AXE + WITHOUT_DRAWINGS);
}

/** The elements with words in styles that are not among these, for `contrastsOfWords`; each style once. */
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

/** What axe says of the contrast of those words, and the styles of which it is not sure here. */
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
