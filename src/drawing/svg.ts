import { rules as rulebook } from '../../machines/rules/rulebook.js';
import type {
  Box,
  LaidOutChart,
  PlacedBeginning,
  PlacedExit,
  PlacedLine,
  PlacedState,
  PlacedTransition,
  Point,
} from './laid-out.js';
import { LABEL_PADDING, PADDING } from './measures.js';
import { STYLE } from './style.js';
import { element, text, type Markup } from './xml.js';

/** How many generated paths go through each transition and each state, by its name. */
export interface DrawnCoverage {
  transitions: Readonly<Record<string, number>>;
  states: Readonly<Record<string, number>>;
  /** How many show each outcome of a guard: `blue: always [isReady] holds`. */
  guards?: Readonly<Record<string, number>>;
}

export interface DrawingOptions {
  /** `auto`, the default, follows whoever looks at it. */
  theme?: 'light' | 'dark' | 'auto';
  /** Lay the coverage over: what no path goes through is marked. */
  coverage?: DrawnCoverage;
}

/**
 * A chart that was laid out, as one SVG document that needs nothing else. Every state is a group with `data-state`,
 * its id, and every transition one with `data-transition`, its name; each has the rules that it cites as its title.
 */
export function drawSvg(
  chart: LaidOutChart,
  { theme = 'auto', coverage }: DrawingOptions = {},
): string {
  const { width, height, title, states, beginnings, exits, transitions } = chart;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'statechart',
      'data-theme': theme,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': `${title}: a chart of ${states.length} states and ${transitions.length} transitions`,
    },
    [
      element('style', {}, [text(STYLE)]),
      element('rect', { class: 'paper', width, height }),
      ...states.map((state) => drawState(state, coverage)),
      ...beginnings.map(drawBeginning),
      ...exits.map(drawExit),
      ...transitions.map((transition) => drawTransition(transition, coverage)),
    ],
  ).concat('\n');
}

function drawState(state: PlacedState, coverage: DrawnCoverage | undefined): Markup {
  const count = coverage && (coverage.states[state.name] ?? 0);
  const { x, y, width, height } = state;
  const inset = { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 6 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  return element(
    'g',
    {
      class: classes(
        'state',
        state.isFrame && 'frame',
        state.isFrame && state.depth % 2 === 1 && 'odd',
        state.isRegion && 'region',
        marked(count),
      ),
      'data-state': state.id,
    },
    [
      hover(state.name, state.rules),
      state.kind === 'history'
        ? element('circle', { class: 'box', cx: middle.x, cy: middle.y, r: width / 2 })
        : element('rect', { class: 'box', x, y, width, height, rx: 8 }),
      ...(state.kind === 'final' ? [element('rect', { class: 'inner', ...inset })] : []),
      ...state.lines.map(drawLine),
      ...countBefore(x + width - PADDING, count, state.lines.at(-1)),
    ],
  );
}

function drawBeginning({ x, y, kind, arrows }: PlacedBeginning): Markup {
  return element('g', { class: 'beginning' }, [
    ...(kind === 'history' ? [] : [element('circle', { class: 'dot', cx: x, cy: y, r: 5 })]),
    ...arrows.flatMap(drawArrow),
  ]);
}

function drawExit({ to, lines, ...box }: PlacedExit): Markup {
  const { x, y, width, height } = box;
  return element('g', { class: 'exit', 'data-exit': to }, [
    element('rect', { class: 'box', x, y, width, height, rx: height / 2 }),
    ...lines.map(drawLine),
  ]);
}

function drawTransition(
  { name, source, arrows, label, guard, actions, rules }: PlacedTransition,
  coverage: DrawnCoverage | undefined,
): Markup {
  const count = coverage && (coverage.transitions[name] ?? 0);
  const { x, y, width, height, lines } = label;
  const exactly = [
    guard ? `[${guard}]` : '',
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
    ...outcomesOf(name, coverage),
  ];
  return element(
    'g',
    {
      class: classes('transition', arrows.length === 0 && 'row', marked(count)),
      'data-transition': name,
      'data-source': source,
    },
    [
      hover([name, ...exactly].filter(Boolean).join('\n'), rules),
      ...arrows.flatMap(drawArrow),
      ...(arrows.length === 0
        ? stayingSign(label)
        : [element('rect', { class: 'plate', x, y, width, height, rx: 5 })]),
      ...lines.map(drawLine),
      ...countBefore(x + width - (arrows.length > 0 ? LABEL_PADDING : 0), count, lines.at(-1)),
    ],
  );
}

/** How often each outcome of a transition's guard was seen, a line each. */
function outcomesOf(name: string, coverage: DrawnCoverage | undefined): string[] {
  return Object.entries(coverage?.guards ?? {})
    .filter(([outcome]) => outcome.startsWith(`${name} [`))
    .map(([outcome, count]) => `${outcome.slice(name.length + 1)}: ×${count}`);
}

/** A transition that does not leave its state: a line above it, and an arrow that comes back. */
function stayingSign({ x, y, width }: Box): Markup[] {
  const loop = `M${x + 2.5} ${y + 5}a3.8 3.8 0 1 0 4.6 -1.2`;
  return [
    element('line', { class: 'rule', x1: x, x2: x + width, y1: y - 4, y2: y - 4 }),
    element('path', { class: 'arrow', d: loop }),
    element('path', { class: 'head', d: `M${x + 3.4} ${y + 1}l5.2 .4l-3.2 4.6z` }),
  ];
}

function drawArrow(points: Point[]): Markup[] {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return [];
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const along = { x: Math.sign(tip.x - before.x), y: Math.sign(tip.y - before.y) };
  const corner = (side: number) =>
    `${tip.x - 8 * along.x + 4 * side * along.y} ${tip.y - 8 * along.y + 4 * side * along.x}`;
  return [
    element('path', { class: 'arrow', d }),
    element('path', { class: 'head', d: `M${tip.x} ${tip.y}L${corner(1)}L${corner(-1)}z` }),
  ];
}

function drawLine({ tone, x, y, text: words }: PlacedLine): Markup {
  return element('text', { class: tone, x, y }, [text(words)]);
}

/** How many paths go through, at the end of a block's last line. */
function countBefore(x: number, count: number | undefined, last: PlacedLine | undefined): Markup[] {
  if (count === undefined || !last) return [];
  return [element('text', { class: 'count', x, y: last.y }, [text(`×${count}`)])];
}

function hover(what: string, rules: readonly string[]): Markup {
  const summaries = rules.map((id) => {
    const rule = rulebook.find((each) => each.id === id);
    return rule ? `${id}: ${rule.summary}` : id;
  });
  return element('title', {}, [text([what, ...summaries].join('\n'))]);
}

function marked(count: number | undefined): string | false {
  return count !== undefined && (count > 0 ? 'is-covered' : 'is-uncovered');
}

function classes(...names: (string | false)[]): string {
  return names.filter(Boolean).join(' ');
}
