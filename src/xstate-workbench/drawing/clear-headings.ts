import { lineBox } from './crossings.js';
import type { Box, LaidOutChart, PlacedLine, PlacedState, Point } from './laid-out.js';
import { round } from './lines.js';
import { PADDING } from './measures.js';

/** The least distance between an arrow and a word, in pixels. */
const CLEARANCE = 6;

/**
 * Keep the words at the top of each frame clear of the arrows that enter the frame from above. The words move to the
 * right into a gap between the arrows. If no gap is wide enough, the frame's own arrows begin at its side instead.
 */
export function withClearHeadings<
  Drawing extends LaidOutChart & { entries: { points: Point[] }[] },
>(drawing: Drawing): Drawing {
  const { states, transitions, beginnings, entries } = drawing;
  const arrows = [
    ...[...transitions, ...beginnings].flatMap((each) => each.arrows),
    ...entries.map(({ points }) => points),
  ];
  const shifts = new Map<string, number>();
  const crowded = new Map<string, { frame: PlacedState; words: Box }>();
  for (const frame of states.filter(({ isFrame }) => isFrame)) {
    const rows = transitions.filter(
      ({ source, arrows: own }) => source === frame.id && !own.length,
    );
    const words = around([...frame.lines, ...rows.flatMap(({ label }) => label.lines)]);
    const shift = words && shiftOf(words, frame, arrows);
    if (shift !== undefined) shifts.set(frame.id, shift);
    else if (words) crowded.set(frame.id, { frame, words });
  }
  const shifted = (id: string, lines: PlacedLine[]) =>
    lines.map((line) => ({ ...line, x: round(line.x + (shifts.get(id) ?? 0)) }));
  const moved = new Map<Point[][], Point[][]>();
  for (const { source, arrows: own } of transitions) {
    const from = crowded.get(source);
    moved.set(own, from ? own.map((points) => fromTheSide(points, from.frame, from.words)) : own);
  }
  return {
    ...drawing,
    states: states.map((state) => ({ ...state, lines: shifted(state.id, state.lines) })),
    transitions: transitions.map((each) => ({
      ...each,
      arrows: moved.get(each.arrows) ?? each.arrows,
      label: each.arrows.length > 0 ? each.label : rowAt(each.label, shifts.get(each.source) ?? 0),
    })),
  };
}

/** The distance to move words to the right, so that no arrow crosses them; `undefined` if there is no room. */
function shiftOf(words: Box, frame: Box, arrows: readonly Point[][]): number | undefined {
  const crossing = arrows.flatMap((points) => uprightsIn(points, words));
  const places = [words.x, ...crossing.map((x) => x + CLEARANCE)].sort((one, other) => one - other);
  const end = frame.x + frame.width - PADDING;
  const found = places.find(
    (x) =>
      x >= words.x &&
      x + words.width <= end &&
      crossing.every((each) => each <= x - CLEARANCE || each >= x + words.width + CLEARANCE),
  );
  return found === undefined ? undefined : round(found - words.x);
}

/** Reroute an arrow that leaves its frame downwards through the words: it now begins at the side, below the words. */
function fromTheSide(points: Point[], frame: Box, words: Box): Point[] {
  const [first, second] = points;
  const under = round(words.y + words.height + CLEARANCE);
  const isThrough =
    first && second && first.x === second.x && first.y <= words.y && second.y > under;
  if (!isThrough) return points;
  const isLeft = first.x < frame.x + frame.width / 2;
  const side = isLeft ? frame.x : round(frame.x + frame.width);
  return [{ x: side, y: under }, { x: first.x, y: under }, ...points.slice(1)];
}

function rowAt<Row extends Box & { lines: PlacedLine[] }>(row: Row, by: number): Row {
  const lines = row.lines.map((line) => ({ ...line, x: round(line.x + by) }));
  return { ...row, x: round(row.x + by), width: round(row.width - by), lines };
}

/** The smallest box around lines of text; `undefined` if there are no lines. */
function around(lines: readonly PlacedLine[]): Box | undefined {
  if (lines.length === 0) return undefined;
  const boxes = lines.map(lineBox);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The x coordinates of the vertical segments of an arrow that overlap a box in height. */
function uprightsIn(points: readonly Point[], { y, height }: Box): number[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const isBeside = Math.min(from.y, to.y) < y + height && Math.max(from.y, to.y) > y;
    return from.x === to.x && isBeside ? [to.x] : [];
  });
}
