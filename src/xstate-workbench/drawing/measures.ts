import type { Block } from './labels.js';
import type { StateWords } from './plan.js';
import { sizeOf, type TextLine } from './text.js';

/** Distances in pixels. */
export const MARGIN = 16;
export const PADDING = 12;
/** The padding above the first line of a box; less than `PADDING`, because the line height adds some. */
export const TOP_PADDING = 9;
export const ROW_GAP = 9;
/** Room for the sign of a transition that is listed in its state. */
export const ROW_INDENT = 16;
export const LABEL_PADDING = 7;
export const LABEL_TOP_PADDING = 4;
/** Room for the number of paths, at the end of the last line of a label. */
export const COUNT_WIDTH = 34;

export interface Size {
  width: number;
  height: number;
}

/** The size of lines, with room for the number of paths after the last one. */
export function countedSize(lines: readonly TextLine[], countWidth: number): Size {
  const { width, height } = sizeOf(lines);
  return { width: Math.max(width, sizeOf(lines.slice(-1)).width + countWidth), height };
}

/** The size of the label of an arrow, with its blocks one below the other. */
export function labelSize(blocks: readonly Block[], countWidth: number): Size {
  const sizes = blocks.map(({ lines }) => countedSize(lines, countWidth));
  return {
    width: Math.max(0, ...sizes.map(({ width }) => width)) + 2 * LABEL_PADDING,
    height: sizes.reduce((sum, { height }) => sum + height + 2 * LABEL_TOP_PADDING, 0),
  };
}

/** The size of the words of a state, with padding. */
export function wordsSize({ lines, rows }: StateWords, countWidth: number): Size {
  const blocks = [
    countedSize(lines, countWidth),
    ...rows.map((row) => {
      const { width, height } = countedSize(row.lines, countWidth);
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
