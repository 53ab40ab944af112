import type {
  Box,
  LaidOutChart,
  PlacedBeginning,
  PlacedExit,
  PlacedLine,
  PlacedNote,
  PlacedState,
  PlacedTransition,
  Point,
  RowSign,
} from './laid-out.js';
import { LABEL_PADDING, PADDING } from './measures.js';
import { counted } from '../words.js';
import { styleOf } from './style.js';
import { element, xmlText, type Markup } from './xml.js';
import { requireOptions, type KeysOf } from '../options.js';

/** Counts to paint over a drawing, such as the paths through each transition and state, by name. @beta */
export interface DrawnCoverage {
  /** The id of the machine that was counted. */
  machine?: string;
  transitions: Readonly<Record<string, number>>;
  states: Readonly<Record<string, number>>;
  /** The number of paths that show each outcome of a guard: `blue: always [isReady] holds`. */
  guards?: Readonly<Record<string, number>>;
}

/** Options of `drawSvg`. @beta */
export interface DrawingOptions {
  /** `auto`, the default, follows the reader's system setting. */
  theme?: 'light' | 'dark' | 'auto';
  /** Counts to paint over the drawing. Parts with a count of 0 are marked. */
  coverage?: DrawnCoverage;
  /** The ids of the active states, which are highlighted. */
  active?: readonly string[];
  /** Parts that are new or changed since another version of the machine. */
  differences?: DrawnDifferences;
  /** Returns a sentence about something that `meta.rules` of a state or transition names, for its tooltip. */
  explain?: (cited: string) => string | undefined;
}

const DRAWING_OPTIONS: KeysOf<DrawingOptions> = {
  theme: true,
  coverage: true,
  active: true,
  differences: true,
  explain: true,
};

/** Parts of a machine that are new or changed since another version, by their names. @beta */
export interface DrawnDifferences {
  states: Readonly<Record<string, 'added' | 'changed'>>;
  transitions: Readonly<Record<string, 'added' | 'changed'>>;
}

/**
 * Draw a laid out chart as one self-contained SVG document. A state is a group with its id in `data-state`, and a
 * transition is a group with its name in `data-transition`. The title of a group lists the rules that it cites.
 * @beta
 */
export function drawSvg(chart: LaidOutChart, given: DrawingOptions = {}): string {
  requireOptions('drawSvg', DRAWING_OPTIONS, given);
  const { theme = 'auto', ...options } = given;
  const { width, height, title, states, beginnings, exits, transitions, notes } = chart;
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
      'aria-label': `${title}: a chart of ${counted(countOf(states), 'state')} and ${counted(countOf(transitions), 'transition')}`,
    },
    [
      element('style', {}, [xmlText(styleOf(theme))]),
      element('rect', { class: 'paper', width, height }),
      ...states.map((state) => drawState(state, options)),
      ...beginnings.map(drawBeginning),
      ...exits.map(drawExit),
      ...byArrow(transitions).map((sharing) => drawArrowOf(sharing, options)),
      ...notes.map(drawNote),
    ],
  ).concat('\n');
}

/** The number of states or transitions, including the further ones that a shape stands for. */
function countOf(drawn: readonly { also?: readonly unknown[] }[]): number {
  return drawn.reduce((sum, { also = [] }) => sum + 1 + also.length, 0);
}

function drawState(state: PlacedState, { coverage, ...marks }: DrawingOptions): Markup {
  const drawn = [{ id: state.id, name: state.name }, ...(state.also ?? [])];
  const names = drawn.map(({ name }) => name);
  const counts = coverage && names.map((name) => coverage.states[name] ?? 0);
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
        state.isOnce === true && 'once',
        drawn.some(({ id }) => marks.active?.includes(id)) && 'is-active',
        ...changes(names, marks.differences?.states),
        marked(counts),
      ),
      'data-state': state.id,
      ...dataAlso(drawn.slice(1).map(({ id }) => id)),
    },
    [
      hover(names.join('\n'), state.rules, marks.explain),
      state.kind === 'history'
        ? element('circle', { class: 'box', cx: middle.x, cy: middle.y, r: width / 2 })
        : element('rect', { class: 'box', x, y, width, height, rx: 8 }),
      ...(state.kind === 'final' || state.isOnce
        ? [element('rect', { class: 'inner', ...inset })]
        : []),
      ...(state.history
        ? [
            element('text', { class: 'history', x: middle.x, y: middle.y + 4 }, [
              xmlText(state.history === 'deep' ? 'H*' : 'H'),
            ]),
          ]
        : []),
      ...state.lines.map(drawLine),
      ...countBefore(x + width - PADDING, counts, state.lines.at(-1)),
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

/** Draw transitions that share an arrow: the arrow once, and the label of each. */
function drawArrowOf(transitions: readonly PlacedTransition[], options: DrawingOptions): Markup {
  const [first, ...others] = transitions;
  if (!first) return xmlText('');
  if (others.length === 0) return drawTransition(first, options, first.arrows.flatMap(drawArrow));
  const names = transitions.flatMap(({ name, also = [] }) => [name, ...also]);
  const { coverage } = options;
  return element(
    'g',
    {
      class: classes('way', marked(coverage && [sumOf(names, coverage.transitions)])),
      'data-way': names.join('\n'),
    },
    [
      ...first.arrows.flatMap(drawArrow),
      ...transitions.map((transition) => drawTransition(transition, options, [])),
    ],
  );
}

function drawTransition(
  transition: PlacedTransition,
  { coverage, differences, explain }: DrawingOptions,
  arrow: readonly Markup[],
): Markup {
  const { name, also = [], source, arrows, label, guard, actions, rules } = transition;
  const names = [name, ...also];
  const counts = coverage && names.map((each) => coverage.transitions[each] ?? 0);
  const { x, y, width, height, lines } = label;
  const exactly = [
    guard ? `[${guard}]` : '',
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
    ...names.flatMap((each) => outcomesOf(each, coverage)),
  ];
  return element(
    'g',
    {
      class: classes(
        'transition',
        arrows.length === 0 && 'row',
        ...changes(names, differences?.transitions),
        marked(counts),
      ),
      'data-transition': name,
      ...dataAlso(also),
      'data-source': source,
    },
    [
      hover([...names, ...exactly].filter(Boolean).join('\n'), rules, explain),
      ...arrow,
      ...(arrows.length === 0
        ? rowSign(label, transition.sign)
        : [element('rect', { class: 'plate', x, y, width, height, rx: 5 })]),
      ...lines.map(drawLine),
      ...countBefore(x + width - (arrows.length > 0 ? LABEL_PADDING : 0), counts, lines.at(-1)),
    ],
  );
}

/** The counts of the outcomes of a transition's guard, one line each. */
function outcomesOf(name: string, coverage: DrawnCoverage | undefined): string[] {
  return Object.entries(coverage?.guards ?? {})
    .filter(([outcome]) => outcome.startsWith(`${name} [`))
    .map(([outcome, count]) => `${outcome.slice(name.length + 1)}: ×${count}`);
}

/** The sign of a transition that is listed in its state, and the line above it. */
function rowSign({ x, y, width }: Box, sign: RowSign = 'internal'): Markup[] {
  const drawn: Readonly<Record<RowSign, Markup[]>> = {
    internal: [
      element('path', { class: 'arrow', d: `M${x + 2.5} ${y + 5}a3.8 3.8 0 1 0 4.6 -1.2` }),
      element('path', { class: 'head', d: `M${x + 3.4} ${y + 1}l5.2 .4l-3.2 4.6z` }),
    ],
    forbidden: [
      element('circle', { class: 'arrow', cx: x + 5, cy: y + 7.5, r: 4.2 }),
      element('path', { class: 'arrow', d: `M${x + 2.1} ${y + 10.4}l5.8 -5.8` }),
    ],
    leads: [
      element('path', { class: 'arrow', d: `M${x + 0.5} ${y + 7.5}h7` }),
      element('path', { class: 'head', d: `M${x + 10.5} ${y + 7.5}l-5 -3v6z` }),
    ],
  };
  const line = element('line', { class: 'rule', x1: x, x2: x + width, y1: y - 4, y2: y - 4 });
  return [line, ...drawn[sign]];
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

function drawLine({ tone, x, y, text: words, note }: PlacedLine): Markup {
  const content = [xmlText(words)];
  if (note !== undefined) {
    content.push(element('tspan', { class: 'number', dx: 3, dy: -3 }, [xmlText(String(note))]));
  }
  return element('text', { class: tone, x, y }, content);
}

function drawNote({ number, x, lines }: PlacedNote): Markup {
  const [first] = lines;
  const mark =
    number === null || !first
      ? []
      : [element('text', { class: 'number', x, y: first.y }, [xmlText(String(number))])];
  return element('g', { class: 'note', 'data-note': number ?? undefined }, [
    ...mark,
    ...alignedLines(lines).map((line) =>
      element(
        'text',
        { x: line[0]?.x, y: line[0]?.y },
        line.map(({ tone, text: words }, index) =>
          element('tspan', { class: tone }, [xmlText(index > 0 ? ` ${words}` : words)]),
        ),
      ),
    ),
  ]);
}

/** Group pieces of text by their line. */
function alignedLines(lines: readonly PlacedLine[]): PlacedLine[][] {
  return [...new Set(lines.map(({ y }) => y))].map((y) => lines.filter((line) => line.y === y));
}

/** The number of paths, at the end of the last line of a label. */
function countBefore(
  x: number,
  counts: readonly number[] | undefined,
  last: PlacedLine | undefined,
): Markup[] {
  if (counts === undefined || !last) return [];
  const shown = [...new Set(counts)].join('/');
  return [element('text', { class: 'count', x, y: last.y }, [xmlText(`×${shown}`)])];
}

function hover(
  what: string,
  cited: readonly string[],
  explain: DrawingOptions['explain'] = () => undefined,
): Markup {
  const explained = cited.map((id) => {
    const sentence = explain(id);
    return sentence === undefined ? id : `${id}: ${sentence}`;
  });
  return element('title', {}, [xmlText([what, ...explained].join('\n'))]);
}

function marked(counts: readonly number[] | undefined): string | false {
  return (
    counts !== undefined && (counts.every((count) => count > 0) ? 'is-covered' : 'is-uncovered')
  );
}

function changes(
  names: readonly string[],
  differences: DrawnDifferences['states'] | undefined,
): (string | false)[] {
  const has = (change: 'added' | 'changed') =>
    names.some((name) => differences?.[name] === change) && `is-${change}`;
  return [has('added'), has('changed')];
}

function sumOf(names: readonly string[], counts: Readonly<Record<string, number>>): number {
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

/** The further names that an element stands for, separated by line breaks, because names may contain spaces. */
function dataAlso(names: readonly string[]): Record<string, string> {
  return names.length > 0 ? { 'data-also': names.join('\n') } : {};
}

function classes(...names: (string | false)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Group consecutive transitions that have the same arrow. */
function byArrow(transitions: readonly PlacedTransition[]): PlacedTransition[][] {
  const found: PlacedTransition[][] = [];
  for (const transition of transitions) {
    const last = found.at(-1);
    const shares =
      transition.arrows.length > 0 &&
      JSON.stringify(last?.[0]?.arrows) === JSON.stringify(transition.arrows);
    if (last && shares) last.push(transition);
    else found.push([transition]);
  }
  return found;
}
