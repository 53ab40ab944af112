import type { Box, Point } from './laid-out.js';

/** A part that is laid out already, with coordinates from its upper left corner. */
export interface Piece {
  width: number;
  height: number;
  /** The box of its state, without the arrows above and below. */
  frame: Box;
}

/** An arrow from one piece to another, by their indices. */
export interface Crossing {
  from: number;
  /** The index of the exit of the source piece. */
  door: number;
  /** The x coordinate at which the arrow leaves the bottom of the source piece. */
  x: number;
  to: number;
  /** The id of the target state. Arrows to the same state run together. */
  key: string;
  /** The x coordinate at which the arrow enters the top of the target piece; `null` if it ends at the frame. */
  entry: number | null;
}

export interface Routed {
  width: number;
  height: number;
  /** The upper left corner of each piece. */
  corners: Point[];
  /** The points of each arrow, from the source piece to the target's frame or entry. */
  routes: Point[][];
  beginning: { dot: Point; tip: Point } | undefined;
}

const LANE = 12;
const EDGE = 10;
const BETWEEN_COLUMNS = 26;
const BETWEEN_PIECES = 28;
const FOR_THE_DOT = 30;
const DOT_AT = 14;
const ENTRY_AT = 30;
const ENTRIES_APART = 16;
const FROM_CORNER = 14;

/** The lanes of one corridor or gutter: one lane for each target state. */
class Lanes {
  readonly #lanes = new Map<string, number>();

  take(key: string): void {
    if (!this.#lanes.has(key)) this.#lanes.set(key, this.#lanes.size);
  }

  get count(): number {
    return this.#lanes.size;
  }

  at(key: string): number {
    return EDGE + LANE * (this.#lanes.get(key) ?? 0);
  }

  size(least: number): number {
    return this.count === 0 ? least : Math.max(least, 2 * EDGE + LANE * this.count);
  }
}

/** The route of an arrow through the gutters between the pieces of a column and the corridors between columns. */
interface ArrowRoute {
  isStraightDown: boolean;
  corridors: number[];
}

/** Place pieces in columns, and route the arrows between them around the pieces. */
export function routed(columns: readonly Piece[][], crossings: readonly Crossing[]): Routed {
  const spots = columns.flatMap((pieces, column) =>
    pieces.map((piece, row) => ({ piece, column, row })),
  );
  const spot = (index: number) => spots[index] ?? { piece: NOTHING, column: 0, row: 0 };
  const corridors = Array.from({ length: columns.length + 1 }, () => new Lanes());
  const gutters = columns.map((pieces) =>
    Array.from({ length: pieces.length + 1 }, () => new Lanes()),
  );
  const bottom = new Lanes();
  const gutter = (column: number, row: number) => gutters[column]?.[row] ?? bottom;

  const ways = crossings.map((crossing): ArrowRoute => {
    const { key, entry } = crossing;
    const [from, to] = [spot(crossing.from), spot(crossing.to)];
    const isBelow = from.column === to.column && to.row === from.row + 1;
    if (isBelow) {
      const isStraightDown = entry === null && isUnder(crossing, to.piece);
      if (!isStraightDown) gutter(from.column, from.row + 1).take(key);
      return { isStraightDown, corridors: [] };
    }
    const leaves = to.column > from.column ? from.column + 1 : from.column;
    const arrives = entry === null && to.column === from.column - 1 ? leaves : to.column;
    const passed = leaves === arrives ? [leaves] : [leaves, arrives];
    gutter(from.column, from.row + 1).take(key);
    for (const corridor of passed) corridors[corridor]?.take(key);
    if (passed.length > 1) bottom.take(key);
    if (entry !== null) gutter(to.column, to.row).take(key);
    return { isStraightDown: false, corridors: passed };
  });

  const widths = columns.map((pieces) => Math.max(...pieces.map(({ width }) => width)));
  const corridorWidths = corridors.map((lanes, index) => {
    const isOutermost = index === 0 || index === columns.length;
    const least = isOutermost ? 0 : BETWEEN_COLUMNS;
    return lanes.size(least) + (index === 0 ? FOR_THE_DOT : 0);
  });
  const corridorAt = corridorWidths.map(
    (_, index) => sum(corridorWidths.slice(0, index)) + sum(widths.slice(0, index)),
  );
  const gutterAt: number[][] = [];
  const corners: Point[] = [];
  for (const [column, pieces] of columns.entries()) {
    const tops: number[] = [0];
    let y = gutter(column, 0).size(0);
    for (const [row, piece] of pieces.entries()) {
      corners.push({ x: (corridorAt[column] ?? 0) + (corridorWidths[column] ?? 0), y });
      y += piece.height;
      tops.push(y);
      y += gutter(column, row + 1).size(row + 1 < pieces.length ? BETWEEN_PIECES : 0);
    }
    gutterAt.push([...tops, y]);
  }
  const bottomAt = Math.max(...gutterAt.map((tops) => tops.at(-1) ?? 0));

  const entriesTaken = new Map<number, string[]>();
  const entryHeight = (to: number, key: string, isFromTheRight: boolean) => {
    const taken = entriesTaken.get(to) ?? [];
    if (!taken.includes(key)) taken.push(key);
    entriesTaken.set(to, taken);
    const { frame } = spot(to).piece;
    // Otherwise lines from both sides of a corridor look like one line.
    const aside = isFromTheRight ? ENTRIES_APART / 2 : 0;
    const wanted = ENTRY_AT + aside + ENTRIES_APART * taken.indexOf(key);
    const least = frame.height / 2 + (isFromTheRight ? frame.height / 2 - FROM_CORNER * 0.75 : 0);
    return frame.y + Math.min(wanted, Math.max(least, frame.height - ENTRY_AT));
  };

  const routes = crossings.map((crossing, index): Point[] => {
    const { key, entry } = crossing;
    const way = ways[index];
    const [from, to] = [spot(crossing.from), spot(crossing.to)];
    const [start, end] = [corners[crossing.from] ?? ORIGIN, corners[crossing.to] ?? ORIGIN];
    const x = start.x + crossing.x;
    const frame = { ...to.piece.frame, x: end.x + to.piece.frame.x, y: end.y + to.piece.frame.y };
    if (!way || way.isStraightDown) return [{ x, y: frame.y }];
    const below =
      (gutterAt[from.column]?.[from.row + 1] ?? 0) + gutter(from.column, from.row + 1).at(key);
    const points: Point[] = [{ x, y: below }];
    let y = below;
    for (const [passed, corridor] of way.corridors.entries()) {
      const lane = (corridorAt[corridor] ?? 0) + (corridors[corridor]?.at(key) ?? 0);
      if (passed > 0) {
        y = bottomAt + bottom.at(key);
        points.push({ x: points.at(-1)?.x ?? x, y });
      }
      points.push({ x: lane, y });
    }
    const lane = points.at(-1)?.x ?? x;
    if (entry === null && way.corridors.length > 0) {
      const isFromTheRight = way.corridors.at(-1) === to.column + 1;
      const height = end.y + entryHeight(crossing.to, key, isFromTheRight);
      const border = isFromTheRight ? frame.x + frame.width : frame.x;
      return [...points, { x: lane, y: height }, { x: border, y: height }];
    }
    const tip = entry === null ? clamped(x, frame) : end.x + entry;
    const above =
      way.corridors.length > 0
        ? (gutterAt[to.column]?.[to.row] ?? 0) + gutter(to.column, to.row).at(key)
        : below;
    const turn = way.corridors.length > 0 ? [{ x: lane, y: above }] : [];
    return [
      ...points,
      ...turn,
      { x: tip, y: above },
      { x: tip, y: entry === null ? frame.y : end.y },
    ];
  });

  const [first] = spots;
  const [corner] = corners;
  return {
    width: sum(widths) + sum(corridorWidths),
    height: bottomAt + bottom.size(0),
    corners,
    routes,
    beginning: first && corner && beginningAt(first.piece, corner),
  };
}

const ORIGIN: Point = { x: 0, y: 0 };
const NOTHING: Piece = { width: 0, height: 0, frame: { x: 0, y: 0, width: 0, height: 0 } };

function beginningAt({ frame }: Piece, corner: Point): { dot: Point; tip: Point } {
  const tip = { x: corner.x + frame.x, y: corner.y + frame.y + Math.min(DOT_AT, frame.height / 2) };
  return { dot: { x: corner.x - FOR_THE_DOT + 6, y: tip.y }, tip };
}

/** Whether an arrow that goes straight down meets the frame below it. */
function isUnder({ x }: Crossing, { frame }: Piece): boolean {
  return x >= frame.x + FROM_CORNER && x <= frame.x + frame.width - FROM_CORNER;
}

function clamped(x: number, frame: Box): number {
  return Math.min(Math.max(x, frame.x + FROM_CORNER), frame.x + frame.width - FROM_CORNER);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
