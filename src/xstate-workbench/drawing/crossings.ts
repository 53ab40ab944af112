import type { Box, LaidOutChart, PlacedLine, Point } from './laid-out.js';
import { TYPE, widthOfLine } from './text.js';

/** The tolerance for rounding, in pixels. */
const SLACK = 0.6;

/** The longest stretch over which two lines may overlap, in pixels. */
const MAX_OVERLAP = 3;

/** An arrow, and the labels that it may touch. */
interface DrawnLine {
  name: string;
  points: readonly Point[];
  own: Box[];
}

interface Named {
  name: string;
  /** The box that no line may cross. */
  box: Box;
  /** The label or state that the box belongs to. */
  of: Box;
}

/**
 * The faults of a layout, in words: lines that cross a word, a state or another transition's label, and overlapping
 * lines to different states.
 */
export function crossingsIn(chart: LaidOutChart): string[] {
  const lines = drawnLines(chart);
  const solid = solidBoxes(chart);
  const crossing = lines.flatMap(({ name, points, own }) =>
    solid
      .filter(({ of }) => !own.some((each) => contains(each, of)))
      .filter(({ box }) => segments(points).some((each) => overlap(inset(box), each)))
      .map((each) => `${name} crosses ${each.name}`),
  );
  const merged = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => !isSamePoint(one.points.at(-1), other.points.at(-1)))
      .filter((other) => runTogether(one.points, other.points))
      .map((other) => `${one.name} lies on ${other.name}`),
  );
  return [...crossing, ...merged];
}

/** The arrows of transitions, shared arrows once, and the arrows from initial dots. */
function drawnLines({ transitions, beginnings }: LaidOutChart): DrawnLine[] {
  const lines = new Map<string, DrawnLine>();
  for (const { name, arrows, label } of transitions) {
    for (const points of arrows) {
      const key = JSON.stringify(points);
      const line = lines.get(key) ?? { name, points, own: [] };
      line.own.push(label);
      lines.set(key, line);
    }
  }
  for (const { of, arrows } of beginnings) {
    for (const points of arrows) {
      lines.set(`${of} ${JSON.stringify(points)}`, {
        name: `the beginning of ${of}`,
        points,
        own: [],
      });
    }
  }
  return [...lines.values()];
}

function solidBoxes({ states, exits, transitions }: LaidOutChart): Named[] {
  const frames = states.filter(({ isFrame }) => isFrame);
  const frameOf = new Map(frames.map((frame) => [frame.id, frame]));
  const words = (name: string, lines: readonly PlacedLine[]) =>
    lines.map((line) => ({
      name: `"${line.text}" of ${name}`,
      box: lineBox(line),
      of: lineBox(line),
    }));
  return [
    ...states
      .filter(({ isFrame }) => !isFrame)
      .map((state) => ({ name: state.name, box: state, of: state })),
    ...exits
      .filter(({ isDoor }) => !isDoor)
      .map((exit) => ({ name: `the exit to ${exit.to}`, box: exit, of: exit })),
    ...frames.flatMap(({ name, lines }) => words(name, lines)),
    ...transitions.flatMap(({ name, source, arrows, label }) => {
      if (arrows.length === 0) return frameOf.has(source) ? words(name, label.lines) : [];
      return label.width > 0 ? [{ name: `the label of ${name}`, box: label, of: label }] : [];
    }),
  ];
}

/** The box that a line of text covers. */
export function lineBox({ x, y, tone, text, note }: PlacedLine): Box {
  const { size } = TYPE[tone];
  const width = widthOfLine({ tone, text, ...(note !== undefined && { note: { words: [] } }) });
  return { x, y: y - size * 0.75, width, height: size * 0.95 };
}

/** The straight segments of an arrow, as boxes that have no width or no height. */
function segments(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
  });
}

function runTogether(one: readonly Point[], other: readonly Point[]): boolean {
  return segments(one).some((mine) =>
    segments(other).some((theirs) => sharedLength(mine, theirs) > MAX_OVERLAP),
  );
}

/** The length over which two segments overlap; 0 or less if they do not. */
function sharedLength(one: Box, other: Box): number {
  if (one.height < 0.1 && other.height < 0.1 && Math.abs(one.y - other.y) < 1.5) {
    return Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  }
  if (one.width < 0.1 && other.width < 0.1 && Math.abs(one.x - other.x) < 1.5) {
    return Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  }
  return 0;
}

function isSamePoint(one: Point | undefined, other: Point | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}

function inset({ x, y, width, height }: Box): Box {
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
}
