import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Window, type Element } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { drawingOf } from 'xstate-workbench/drawing';
import { sixStepsDrawing } from '../../../src/cli/six-steps.js';

const lamp = createMachine({
  id: 'lamp',
  type: 'parallel',
  states: {
    bulb: {
      initial: 'off',
      states: {
        off: { on: { PUSH: { target: 'on', guard: 'hasPower', actions: 'click' } } },
        on: { on: { PUSH: 'off', DIM: { actions: 'dim' } } },
        broken: { type: 'final' },
        last: { type: 'history' },
      },
    },
    base: {},
  },
});
const coverage = { transitions: {}, states: { 'bulb.off': 1 } };

/** The rules of a drawing for a program that knows neither CSS variables nor rules that begin with `@`. */
function plainRules(svg: string): { selector: string; declarations: string }[] {
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(svg) ?? [];
  let depth = 0;
  let inAtRule = false;
  let plain = '';
  for (const piece of style.match(/[^{}]*[{}]/g) ?? []) {
    if (depth === 0) inAtRule = piece.trim().startsWith('@');
    depth += piece.endsWith('{') ? 1 : -1;
    if (!inAtRule) plain += piece;
  }
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', declarations = '']) => ({
      selector: selector.replaceAll('&gt;', '>').trim(),
      declarations,
    }),
  );
}

/** The shapes and texts that have no colour of their own, and are black in such a program. */
function blackParts(svg: string): string[] {
  const rules = plainRules(svg).filter(
    ({ selector, declarations }) =>
      !selector.includes(':') && /(?:^|;)fill:(?:#[0-9a-f]{6}|none)/.test(declarations),
  );
  const document = new new Window().DOMParser().parseFromString(svg, 'text/xml');
  const hasColour = (part: Element | null): boolean =>
    part !== null &&
    (rules.some(({ selector }) => part.matches(selector)) || hasColour(part.parentElement));
  return [...document.querySelectorAll('rect,circle,path,tspan,text')]
    .filter((part) => part.tagName !== 'text' || part.querySelector('tspan') === null)
    .filter((part) => !hasColour(part))
    .map((part) => part.outerHTML);
}

const COMMITTED = ['docs', 'src/xstate-workbench', 'visualizations/drawings']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith('.svg') && !/node_modules|[.]site|dist/.test(file));

it('the drawings that are committed are found', () => {
  expect(COMMITTED).toContain('visualizations/drawings/six-steps.svg');
  expect(COMMITTED).toContain('src/xstate-workbench/checkout.svg');
});

describe.each<readonly [string, () => Promise<string>]>([
  ['a drawing', () => drawingOf(lamp)],
  ['a dark drawing', () => drawingOf(lamp, { theme: 'dark' })],
  [
    'a drawing with active states and counts',
    () => drawingOf(lamp, { active: ['lamp.bulb.off'], coverage }),
  ],
  ...COMMITTED.map((file) => [`the committed ${file}`, () => readFile(file, 'utf8')] as const),
  ['the six steps for players', () => Promise.resolve(sixStepsDrawing('wide'))],
])('%s, in a program that knows no CSS variables', (_title, draw) => {
  it('has no black box: each shape and text has a plain colour', async () => {
    const svg = await draw();
    expect(plainRules(svg).filter(({ declarations }) => declarations.includes('var('))).toEqual([]);
    expect(blackParts(svg)).toEqual([]);
  });
});

it('a dark drawing is dark in a program that knows no CSS variables', async () => {
  const paper = async (theme: 'light' | 'dark') =>
    plainRules(await drawingOf(lamp, { theme })).find(({ selector }) => selector.endsWith('.paper'))
      ?.declarations;
  expect(await paper('light')).toBe('fill:#ffffff');
  expect(await paper('dark')).toBe('fill:#0e1420');
});
