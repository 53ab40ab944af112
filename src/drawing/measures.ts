import type { Words } from './plan.js';
import { sizeOf, type Line } from './text.js';

/** Distances in pixels. */
export const MARGIN = 16;
export const PADDING = 12;
/** Above the first line of a box, where the height of the line itself leaves some. */
export const TOP_PADDING = 9;
export const ROW_GAP = 9;
/** Room for the sign of a transition that does not leave its state. */
export const ROW_INDENT = 16;
export const LABEL_PADDING = 7;
export const LABEL_TOP_PADDING = 4;
/** Room for the number of paths, at the end of a block's last line. */
const COUNT_WIDTH = 38;

export interface Size {
  width: number;
  height: number;
}

/** As much as lines take, with the number of paths behind the last. */
export function countedSize(lines: readonly Line[]): Size {
  const { width, height } = sizeOf(lines);
  return { width: Math.max(width, sizeOf(lines.slice(-1)).width + COUNT_WIDTH), height };
}

/** As much as a state takes for its words. */
export function wordsSize({ lines, rows }: Words): Size {
  const blocks = [
    countedSize(lines),
    ...rows.map((row) => {
      const { width, height } = countedSize(row.lines);
      return { width: width + ROW_INDENT, height: height + ROW_GAP };
    }),
  ];
  return padded({
    width: Math.max(...blocks.map(({ width }) => width)),
    height: blocks.reduce((sum, { height }) => sum + height, 0),
  });
}

export function padded({ width, height }: Size): Size {
  return { width: Math.ceil(width) + 2 * PADDING, height: height + 2 * TOP_PADDING };
}
