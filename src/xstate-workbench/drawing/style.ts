import { FONT_FAMILY, TYPE, type Tone } from './text.js';

/** A colour for each part of a drawing. */
type Palette = Readonly<Record<keyof typeof LIGHT, string>>;

const LIGHT = {
  paper: '#ffffff',
  frame: '#f5f7fb',
  inner: '#ffffff',
  plate: '#e9eef7',
  state: '#ffffff',
  line: '#5b6b86',
  ink: '#111b2e',
  soft: '#46536b',
  trigger: '#0b4f9e',
  action: '#7a3e00',
  waits: '#6a2c91',
  // The colour of active states: amber, because triggers are blue.
  lit: '#a35000',
  litFill: '#fff1dc',
  taken: '#b3460b',
  covered: '#17692f',
  coveredFill: '#e3f4e6',
  uncovered: '#b3261e',
  uncoveredFill: '#fdeae8',
};

const DARK: Palette = {
  paper: '#0e1420',
  frame: '#141c2b',
  inner: '#0e1420',
  plate: '#27334a',
  state: '#1d2739',
  line: '#93a3bf',
  ink: '#eef3fb',
  soft: '#b7c3d8',
  trigger: '#8ec5ff',
  action: '#ffbd7a',
  waits: '#dcb0ff',
  lit: '#f4b25c',
  litFill: '#3a2a12',
  taken: '#ff9d5c',
  covered: '#6fd68a',
  coveredFill: '#12301c',
  uncovered: '#ff8f86',
  uncoveredFill: '#3a1614',
};

const INK: Readonly<Record<Tone, keyof typeof LIGHT>> = {
  heading: 'ink',
  text: 'ink',
  trigger: 'trigger',
  guard: 'soft',
  action: 'action',
  waits: 'waits',
  rules: 'soft',
};

const tones = Object.entries(TYPE)
  .map(
    ([tone, { size, bold }]) =>
      `.statechart .${tone}{font-size:${size}px;fill:var(--${INK[tone as Tone]})${bold ? ';font-weight:bold' : ''}}`,
  )
  .join('\n');

const RULES = `
.statechart{font-family:${FONT_FAMILY};background:var(--paper)}
${tones}
.statechart .waits{font-style:italic}
.statechart .history{font-size:11px;font-weight:bold;text-anchor:middle;fill:var(--ink)}
.statechart .paper{fill:var(--paper)}
.statechart .box{fill:var(--state);stroke:var(--line);stroke-width:1.2}
.statechart .region>.box{stroke-dasharray:7 4}
.statechart .inner{fill:none;stroke:var(--line)}
.statechart .once>.inner{stroke-opacity:.55}
.statechart .number{font-size:9px;font-weight:bold;font-style:normal;fill:var(--trigger)}
.statechart .note>.number{font-size:11px}
.statechart .rule{stroke:var(--line);stroke-opacity:.45}
.statechart .exit .box{fill:none;stroke-dasharray:3 3}
.statechart .arrow{fill:none;stroke:var(--line);stroke-width:1.3;stroke-linejoin:round}
.statechart .head,.statechart .dot{fill:var(--line)}
.statechart .plate{fill:var(--plate)}
.statechart .count{font-size:10px;font-weight:bold;text-anchor:end}
.statechart .is-covered>.plate{fill:var(--coveredFill)}
.statechart .is-uncovered>.plate{fill:var(--uncoveredFill)}
.statechart .is-covered>.box{stroke:var(--covered)}
.statechart .is-covered>.box{fill:var(--coveredFill)}
.statechart .is-covered>.arrow{stroke:var(--covered)}
.statechart .is-covered>.head,.statechart .is-covered>.count{fill:var(--covered)}
.statechart .is-uncovered>.box{stroke:var(--uncovered);stroke-width:2}
.statechart .is-uncovered>.box{fill:var(--uncoveredFill)}
.statechart .is-uncovered>.arrow{stroke:var(--uncovered);stroke-dasharray:5 3;stroke-width:2}
.statechart .is-uncovered>.head,.statechart .is-uncovered>.count{fill:var(--uncovered)}
.statechart .is-added>.box,.statechart .is-changed>.box{stroke:var(--covered);stroke-width:2.6}
.statechart .is-changed>.box{stroke:var(--taken);stroke-dasharray:6 3}
.statechart .is-added>.plate{fill:var(--coveredFill);stroke:var(--covered)}
.statechart .is-changed>.plate{fill:var(--plate);stroke:var(--taken);stroke-dasharray:6 3}
.statechart .is-active>.box{stroke:var(--lit);stroke-width:2.6}
.statechart .is-active>.box{fill:var(--litFill)}
.statechart .is-taken>.arrow{stroke:var(--taken);stroke-width:2.8}
.statechart .is-taken>.head{fill:var(--taken)}
.statechart .way:has(>.is-taken)>.arrow{stroke:var(--taken);stroke-width:2.8}
.statechart .way:has(>.is-taken)>.head{fill:var(--taken)}
.statechart .is-taken .trigger,.statechart .is-taken .text{fill:var(--taken)}
.statechart .frame>.box{fill:var(--frame)}
.statechart .frame.odd>.box{fill:var(--inner)}
`.trim();

/**
 * The style sheet inside each drawing. To highlight active states and the last transition, a page sets the class
 * `is-active` on elements with `data-state` and `is-taken` on elements with `data-transition`. `drawSvg` itself sets
 * `is-covered` and `is-uncovered` in drawings with coverage.
 *
 * Each colour is written twice: first as a plain value, for the many programs that do not know CSS variables, then as a
 * variable, which a page can set. Such programs skip `@supports`.
 */
export function styleOf(theme: 'light' | 'dark' | 'auto'): string {
  return [
    withPlainColours(RULES, theme === 'dark' ? DARK : LIGHT),
    '@supports (fill:var(--ink)){',
    `.statechart{${variables(LIGHT)}}`,
    `.statechart[data-theme=dark]{${variables(DARK)}}`,
    `@media (prefers-color-scheme:dark){.statechart[data-theme=auto]{${variables(DARK)}}}`,
    RULES,
    '}',
  ].join('\n');
}

const variables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

const withPlainColours = (rules: string, palette: Palette) =>
  rules.replaceAll(/var\(--(\w+)\)/g, (_, name: keyof Palette) => palette[name]);
