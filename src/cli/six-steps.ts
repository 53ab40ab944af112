import { COMMAND_PHASE_STEPS } from '../../machines/model/step.js';
import { stepInOneSentence } from '../wording/explaining.js';
import { describeStep } from '../wording/story.js';
import { element, indented, xmlText, type Markup } from '../xstate-workbench/drawing/xml.js';

const LIGHT = {
  paper: '#ffffff',
  box: '#f5f7fb',
  line: '#5b6b86',
  ink: '#111b2e',
  thing: '#0b4f9e',
  other: '#a62a1c',
};
const DARK: typeof LIGHT = {
  paper: '#0e1420',
  box: '#1d2739',
  line: '#93a3bf',
  ink: '#eef3fb',
  thing: '#8ec5ff',
  other: '#f29a8f',
};

const rulesWith = (colour: typeof LIGHT) => `
.six-steps{font-family:Verdana,'DejaVu Sans',Geneva,sans-serif}
.six-steps .paper{fill:${colour.paper}}
.six-steps .box{fill:${colour.box};stroke:${colour.line}}
.six-steps .number{font-size:15px;font-weight:bold;fill:${colour.paper};text-anchor:middle}
.six-steps .disc{fill:${colour.ink}}
.six-steps .title{font-size:13px;font-weight:bold;fill:${colour.ink}}
.six-steps .sentence{font-size:12px;fill:${colour.ink}}
.six-steps .arrow{fill:none;stroke:${colour.line};stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.six-steps .picture{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round;stroke:${colour.ink}}
.six-steps .picture .blue{stroke:${colour.thing}}
.six-steps .picture .red{stroke:${colour.other}}`;

/** The colours are plain values, because many programs do not know CSS variables. */
const STYLE = `${rulesWith(LIGHT)}
@media (prefers-color-scheme:dark){${rulesWith(DARK)}
}`.trim();

/** One picture of each step, in a square of 64: cards, the die, tokens. */
const PICTURES: readonly (readonly [kind: string, path: string][])[] = [
  [
    ['blue', 'M8 12H30V46H8ZM19 20 25 29 19 38 13 29Z'],
    ['red', 'M36 18H58V52H36ZM47 26 53 35 47 44 41 35Z'],
  ],
  [
    ['blue', 'M8 12H30V46H8ZM13 19h1M13 28H25M13 35H21'],
    ['red', 'M36 18H58V52H36ZM41 25h1M46 25h1M41 34H53M41 41H49'],
  ],
  [
    ['red', 'M32 8 54 20V44L32 56 10 44V20Z'],
    ['red', 'M32 21 46 43H18ZM32 8V21M10 44 18 43M54 44 46 43'],
  ],
  [
    ['', 'M20 14A12 12 0 1 0 20.1 14ZM20 20 26 32H14Z'],
    ['blue', 'M37 26H56M50 20 56 26 50 32'],
    ['', 'M46 38A9 9 0 1 0 46.1 38ZM46 43V51'],
  ],
  [
    ['', 'M20 12A10 10 0 1 0 20.1 12Z'],
    ['', 'M44 12A10 10 0 1 0 44.1 12Z'],
    ['', 'M32 32A10 10 0 1 0 32.1 32Z'],
    ['blue', 'M12 46A24 14 0 0 0 52 46M52 46 52 54M52 46 44 48'],
  ],
  [
    ['', 'M32 12A20 20 0 1 0 32.1 12Z'],
    ['blue', 'M25 23V41M39 23V41'],
  ],
];

/** The measures of the drawing: for a page of 830 pixels, and for a phone of 390. */
const LAYOUTS = {
  wide: { width: 830, columns: 3, boxWidth: 248, letters: 30 },
  narrow: { width: 390, columns: 1, boxWidth: 358, letters: 35 },
} as const;

const EDGE = 16;
const LINE = 17;

/** The six steps of the Command Phase for players: a picture and one sentence each, as an SVG document (CP-1). */
export function sixStepsDrawing(layout: keyof typeof LAYOUTS): string {
  const { width, columns, boxWidth, letters } = LAYOUTS[layout];
  const isWide = columns > 1;
  const boxHeight = isWide ? 172 : 104;
  const gap = isWide ? (width - 2 * EDGE - columns * boxWidth) / (columns - 1) : 22;
  const rowGap = isWide ? 34 : 22;
  const rows = COMMAND_PHASE_STEPS.length / columns;
  const height = 2 * EDGE + rows * boxHeight + (rows - 1) * rowGap;
  const boxes = COMMAND_PHASE_STEPS.flatMap((step, index) => {
    const x = EDGE + (index % columns) * (boxWidth + gap);
    const y = EDGE + Math.floor(index / columns) * (boxHeight + rowGap);
    const title = describeStep(step);
    const at = isWide ? { x: x + 14, y: y + 92 } : { x: x + 84, y: y + 28 };
    const titleLines = wrapped(title, isWide ? 28 : 30);
    const sentence = wrapped(stepInOneSentence(step), letters);
    return [
      element('rect', { class: 'box', x, y, width: boxWidth, height: boxHeight, rx: 10 }),
      element('circle', { class: 'disc', cx: x + 24, cy: y + 24, r: 13 }),
      element('text', { class: 'number', x: x + 24, y: y + 29.5 }, [xmlText(String(index + 1))]),
      element(
        'g',
        {
          class: 'picture',
          transform: isWide
            ? `translate(${x + boxWidth / 2 - 32} ${y + 10})`
            : `translate(${x + 8} ${y + 38})`,
        },
        (PICTURES[index] ?? []).map(([kind, d]) =>
          element('path', { class: kind || undefined, d }),
        ),
      ),
      ...lines(titleLines, at, 'title'),
      ...lines(sentence, { x: at.x, y: at.y + titleLines.length * LINE + 2 }, 'sentence'),
    ];
  });
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'six-steps',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': 'The Command Phase in six steps',
    },
    [
      element('style', {}, [xmlText(STYLE)]),
      element('rect', { class: 'paper', width, height }),
      ...COMMAND_PHASE_STEPS.slice(1).map((_, index) =>
        element('path', { class: 'arrow', d: arrowTo(index + 1) }),
      ),
      ...boxes,
    ],
  );
  return `${indented(svg)}\n`;

  /** The arrow from the box before to this one: to the right, or back to the left of the next row. */
  function arrowTo(index: number): string {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const x = EDGE + column * (boxWidth + gap);
    const y = EDGE + row * (boxHeight + rowGap);
    if (column > 0) {
      const middle = y + boxHeight / 2;
      return `M${x - gap + 4} ${middle}H${x - 5}M${x - 12} ${middle - 6}L${x - 5} ${middle}L${x - 12} ${middle + 6}`;
    }
    const to = x + boxWidth / 2;
    const from = EDGE + (columns - 1) * (boxWidth + gap) + boxWidth / 2;
    const between = y - rowGap / 2;
    return `M${from} ${y - rowGap + 3}V${between}H${to}V${y - 4}M${to - 6} ${y - 10}L${to} ${y - 4}L${to + 6} ${y - 10}`;
  }
}

function lines(
  words: readonly string[],
  { x, y }: { x: number; y: number },
  kind: string,
): Markup[] {
  return words.map((line, index) =>
    element('text', { class: kind, x, y: y + index * LINE }, [xmlText(line)]),
  );
}

/** Breaks a sentence into lines of at most so many letters. */
function wrapped(sentence: string, letters: number): string[] {
  const broken: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) {
      broken[broken.length - 1] = `${last} ${word}`;
    } else broken.push(word);
  }
  return broken;
}
