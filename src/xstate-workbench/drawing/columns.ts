import { partOf, statesWithin, type Chart, type ChartState } from './chart.js';
import type { Detail } from './detail.js';
import type { GraphOptions } from './graph.js';
import { wordingOf } from './labels.js';
import type { LaidOutChart, PlacedTransition, Point } from './laid-out.js';
import { linesIn, round } from './lines.js';
import { MARGIN, PADDING, wordsSize } from './measures.js';
import type { Notes } from './notes.js';
import { isInternal } from './self-transitions.js';
import { placedRows, translated, type LaidOutPart } from './places.js';
import {
  childrenInReadingOrder,
  countWidthOf,
  wordsOfState,
  type PlanOptions,
  type StateWords,
} from './plan.js';
import { routed, type Crossing, type Piece } from './routes.js';

interface Options {
  detail: Detail;
  hasCounts: boolean;
  notes: Notes;
  layOutPart(
    chart: Chart,
    plan: PlanOptions & { notes: Notes },
    graph: GraphOptions,
  ): Promise<LaidOutPart>;
}

/** The states inside a chart, each laid out separately, to be arranged in columns like a newspaper. */
export interface Columns {
  /** The greatest possible number of columns. */
  most: number;
  /** The drawing with this number of columns. */
  laidOut(columns: number): LaidOutChart;
}

/**
 * Lay out each state inside a chart separately. Arrows between these parts leave at the bottom of a part.
 * @returns `undefined` if there are fewer than two such states, a history state, or an initial target further inside
 */
export async function inColumns(chart: Chart, options: Options): Promise<Columns | undefined> {
  const { root } = chart;
  const children = childrenInReadingOrder(root);
  const isPlain =
    children.length > 1 &&
    children.every(({ kind }) => kind !== 'history') &&
    root.initial.every((id) => children.some((child) => child.id === id));
  if (!isPlain) return undefined;

  const { detail, notes, hasCounts } = options;
  const words = wordsOfRoot(chart, detail);
  notes.add([words.lines, ...words.rows.map(({ lines }) => lines)].flat());
  const doors = new Set(children.flatMap(statesWithin).map(({ id }) => id));
  const parts: LaidOutPart[] = [];
  for (const child of children) {
    const part = partOf(chart, child.id);
    const entries = entriesOf(chart, child);
    parts.push(
      await options.layOutPart(
        part,
        { detail, notes, doors, hasCounts },
        { entries, isDense: detail === 'overview' },
      ),
    );
  }
  return {
    most: children.length,
    laidOut: (columns) => composed(chart, children, words, parts, columns, options),
  };
}

/** The words of the outermost state. Its transitions are listed there, with the names of their targets. */
function wordsOfRoot({ root, exits, transitions, names }: Chart, detail: Detail): StateWords {
  const titles = new Map([
    ...exits.map(({ id, title }) => [id, title] as const),
    ...statesWithin(root).map((state) => [state.id, state.title] as const),
  ]);
  const own = transitions
    .filter(({ source }) => source === root.id)
    .map((transition) => {
      const { targets, aside } = transition;
      if (isInternal(transition) || !targets) return transition;
      const to = `go to ${targets.map((id) => titles.get(id) ?? id).join(' and ')}`;
      return { ...transition, aside: aside === undefined ? to : `${aside}, ${to}` };
    });
  return wordsOfState(root, own, wordingOf(detail, names));
}

/** The ids of the states inside a part that arrows from sibling parts lead to. */
function entriesOf({ root, transitions }: Chart, part: ChartState): string[] {
  const inside = new Set(statesWithin(part).map(({ id }) => id));
  const targets = transitions
    .filter(({ source }) => !inside.has(source) && source !== root.id)
    .flatMap(({ targets }) => targets ?? []);
  return [...new Set(targets)].filter((id) => inside.has(id) && id !== part.id);
}

function composed(
  chart: Chart,
  children: readonly ChartState[],
  words: StateWords,
  parts: readonly LaidOutPart[],
  columns: number,
  { notes, detail, hasCounts }: Options,
): LaidOutChart {
  const countWidth = hasCounts ? countWidthOf(detail) : 0;
  const { root } = chart;
  const header = wordsSize(words, countWidth);
  const pieces = parts.map((part, index) => pieceOf(part, children[index]));
  const crossings = crossingsOf(parts, children);
  const places = routed(inOrder(pieces, columns), crossings);
  const origin = { x: MARGIN, y: MARGIN };
  const inner = { x: origin.x + PADDING, y: origin.y + header.height + PADDING };
  const width = Math.max(header.width, places.width + 2 * PADDING);
  const height = header.height + places.height + 2 * PADDING;
  const box = { ...origin, width: round(width), height: round(height) };

  const placed = parts.map((part, index) => {
    const at = places.corners[index] ?? origin;
    return translated(part, { x: inner.x + at.x - MARGIN, y: inner.y + at.y - MARGIN });
  });
  const shifted = (points: readonly Point[]) =>
    points.map(({ x, y }) => ({ x: round(x + inner.x), y: round(y + inner.y) }));
  const { id, also, once, name, kind, rules } = root;
  const first = places.beginning && shifted([places.beginning.dot, places.beginning.tip]);
  return {
    id: chart.id,
    title: chart.title,
    width: Math.ceil(box.x + box.width + MARGIN),
    height: Math.ceil(box.y + box.height + MARGIN),
    states: [
      {
        id,
        name,
        kind,
        rules,
        depth: 0,
        isFrame: true,
        isRegion: false,
        ...(also && { also }),
        ...(once !== undefined && { isOnce: true }),
        ...box,
        lines: linesIn(words.lines, box, notes),
      },
      ...placed.flatMap(({ states }) =>
        states.map((state) => ({
          ...state,
          depth: state.depth + 1,
          isRegion: state.isRegion || (kind === 'parallel' && state.depth === 0),
        })),
      ),
    ],
    beginnings: [
      ...(first && root.initial.length > 0
        ? [{ of: id, kind, x: first[0]?.x ?? 0, y: first[0]?.y ?? 0, arrows: [first] }]
        : []),
      ...placed.flatMap(({ beginnings }) => beginnings),
    ],
    exits: placed.flatMap(({ exits }) => exits.filter(({ isDoor }) => !isDoor)),
    transitions: [
      ...placedRows(words, box, notes),
      ...placed.flatMap((part, index) =>
        joined(part, (door) => {
          const crossing = crossings.findIndex((each) => each.from === index && each.door === door);
          const onward = shifted(places.routes[crossing] ?? []);
          const target = placed.find((_, at) => at === crossings[crossing]?.to);
          const entry = target?.entries.find(({ to }) => to === crossings[crossing]?.key);
          return [...onward, ...(entry ? entry.points.slice(1) : [])];
        }),
      ),
    ],
    notes: [],
  };
}

/** The transitions of a part. Each arrow that ends at a door is continued from there to its target. */
function joined(part: LaidOutPart, onwardFrom: (door: number) => Point[]): PlacedTransition[] {
  const shared = new Map<Point[][], Point[][]>();
  return part.transitions.map((transition) => {
    const { arrows } = transition;
    const drawn =
      shared.get(arrows) ??
      arrows.map((points) => {
        const door = doorAt(part, points.at(-1));
        return door < 0 ? points : straightened([...points.slice(0, -1), ...onwardFrom(door)]);
      });
    shared.set(arrows, drawn);
    return { ...transition, arrows: drawn };
  });
}

function doorAt({ exits }: LaidOutPart, end: Point | undefined): number {
  if (!end) return -1;
  const near = (one: number, other: number) => Math.abs(one - other) <= 3;
  return exits.findIndex(({ isDoor, x, y }) => isDoor && near(x, end.x) && near(y, end.y));
}

function pieceOf(part: LaidOutPart, state: ChartState | undefined): Piece {
  const frame = part.states.find(({ id }) => id === state?.id);
  const { x = 0, y = 0, width = 0, height = 0 } = frame ?? {};
  return {
    width: part.width - 2 * MARGIN,
    height: part.height - 2 * MARGIN,
    frame: { x: x - MARGIN, y: y - MARGIN, width, height },
  };
}

function crossingsOf(parts: readonly LaidOutPart[], children: readonly ChartState[]): Crossing[] {
  const within = children.map((child) => new Set(statesWithin(child).map(({ id }) => id)));
  return parts.flatMap((part, from) =>
    part.exits.flatMap(({ isDoor, to: key, x }, door) => {
      const to = within.findIndex((ids) => ids.has(key));
      if (!isDoor || to < 0) return [];
      const entry = parts[to]?.entries.find((each) => each.to === key)?.points[0];
      return [{ from, door, x: x + 1 - MARGIN, to, key, entry: entry ? entry.x - MARGIN : null }];
    }),
  );
}

/** Distribute the pieces, in order, over at most this number of columns. The tallest column is as low as possible. */
function inOrder(pieces: readonly Piece[], columns: number): Piece[][] {
  const heights = pieces.map(({ height }) => height + MARGIN);
  const bounds = heights
    .flatMap((_, from) =>
      heights.slice(from).map((__, to) => {
        return heights.slice(from, from + to + 1).reduce((sum, height) => sum + height, 0);
      }),
    )
    .sort((one, other) => one - other);
  for (const bound of bounds) {
    const filled: Piece[][] = [];
    let room = 0;
    for (const [index, piece] of pieces.entries()) {
      const height = heights[index] ?? 0;
      if (filled.length === 0 || height > room) {
        filled.push([]);
        room = bound;
      }
      filled.at(-1)?.push(piece);
      room -= height;
    }
    if (filled.length <= columns && bound >= Math.max(...heights)) return filled;
  }
  return [[...pieces]];
}

/** Remove the points at which an arrow does not turn. */
function straightened(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    const isUpright = before.x === point.x && point.x === after.x;
    const isLevel = before.y === point.y && point.y === after.y;
    return !isUpright && !isLevel;
  });
}
