import type { Box, PlacedLine } from './laid-out.js';
import { PADDING, TOP_PADDING } from './measures.js';
import { TYPE, type TextLine, type Note } from './text.js';

/** Gives each note its number. */
export interface NoteNumbers {
  numberOf(note: Note): number;
}

/** Place lines of text in a box. */
export function linesIn(
  lines: readonly TextLine[],
  { x, y }: Box,
  notes: NoteNumbers,
): PlacedLine[] {
  return linesAt(lines, x + PADDING, y + TOP_PADDING, notes);
}

/** Place lines of text one below the other, from this upper left corner. */
export function linesAt(
  lines: readonly TextLine[],
  x: number,
  top: number,
  notes: NoteNumbers,
): PlacedLine[] {
  let y = top;
  return lines.map(({ tone, text, note }) => {
    const { size, height } = TYPE[tone];
    const line = { x, y: round(y + (height + size * 0.72) / 2), tone, text };
    y += height;
    return note ? { ...line, note: notes.numberOf(note) } : line;
  });
}

/** Round to a tenth of a pixel. */
export function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
