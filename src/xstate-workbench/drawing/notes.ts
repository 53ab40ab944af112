import type { Box, LaidOutChart, PlacedLine, PlacedNote } from './laid-out.js';
import { linesAt, round } from './lines.js';
import { MARGIN } from './measures.js';
import { TYPE, widthOf, wrapped, type TextLine, type Note } from './text.js';

/** The notes of a drawing, numbered in the order of adding. Notes with equal words share a number. */
export class Notes {
  readonly #numbers = new Map<string, number>();
  readonly #notes: Note[] = [];

  add(lines: readonly TextLine[]): void {
    for (const { note } of lines) if (note) this.numberOf(note);
  }

  numberOf(note: Note): number {
    const key = JSON.stringify(note.words);
    const number = this.#numbers.get(key);
    if (number !== undefined) return number;
    this.#notes.push(note);
    this.#numbers.set(key, this.#notes.length);
    return this.#notes.length;
  }

  get all(): readonly Note[] {
    return this.#notes;
  }
}

/** The place of the notes: to the right of the drawing or below it, in columns. */
export interface NotePlace {
  side: 'right' | 'below';
  columns: number;
}

const GAP = 28;
const BETWEEN = 7;
const NUMBER_INDENT = 22;
const LEAST_WIDTH = 220;
const MOST_WIDTH = 400;
const COLUMN_WIDTH = 280;

interface NoteBlock {
  number: number | null;
  words: Note['words'];
}

/**
 * Add the notes to a drawing, and enlarge it if necessary.
 * @returns `undefined` if the notes do not fit the place
 */
export function withNotes(
  picture: LaidOutChart,
  notes: Notes,
  remarks: readonly string[],
  place: NotePlace,
): LaidOutChart | undefined {
  const blocks: NoteBlock[] = [
    ...notes.all.map(({ words }, index) => ({ number: index + 1, words })),
    ...remarks.map((text) => ({ number: null, words: [{ tone: 'waits' as const, text }] })),
  ];
  if (blocks.length === 0) return picture;
  const placed = filled(blocks, slotsFor(blocks, picture, place));
  if (!placed) return undefined;
  const right = Math.max(...placed.map((note) => note.x + note.width));
  const bottom = Math.max(...placed.map((note) => note.y + note.height));
  return {
    ...picture,
    notes: placed,
    width: Math.ceil(Math.max(picture.width, right + MARGIN)),
    height: Math.ceil(Math.max(picture.height, bottom + MARGIN)),
  };
}

/** The columns for the notes, as high as the notes need; none if they would be too narrow. */
function slotsFor(
  blocks: readonly NoteBlock[],
  picture: LaidOutChart,
  { side, columns }: NotePlace,
): Box[] {
  const room = Math.max(picture.width - 2 * MARGIN, 2 * LEAST_WIDTH);
  const slots = split(
    side === 'right'
      ? { x: picture.width - MARGIN + GAP, y: MARGIN, width: COLUMN_WIDTH, height: 0 }
      : { x: MARGIN, y: picture.height - MARGIN + GAP, width: room, height: 0 },
    columns,
  );
  const width = slots[0]?.width ?? 0;
  if (width < LEAST_WIDTH) return [];
  let height = TYPE.text.height;
  const sized = () => slots.map((slot) => ({ ...slot, height }));
  while (!boxesOf(blocks, sized())) height += TYPE.text.height;
  return sized();
}

function split({ x, y, width, height }: Box, columns: number): Box[] {
  const each = Math.min(MOST_WIDTH, Math.floor((width - (columns - 1) * GAP) / columns));
  return Array.from({ length: columns }, (_, index) => ({
    x: x + index * (each + GAP),
    y,
    width: each,
    height,
  }));
}

/** The box of each block, filling one column after another; `undefined` if the blocks do not fit. */
function boxesOf(blocks: readonly NoteBlock[], slots: readonly Box[]): Box[] | undefined {
  const boxes: Box[] = [];
  let [at, y] = [0, 0];
  for (const { words } of blocks) {
    for (;;) {
      const slot = slots[at];
      if (!slot) return undefined;
      const height = wrapWords(words, slot.width - NUMBER_INDENT).length * TYPE.text.height;
      if (y + height <= slot.height) {
        boxes.push({ x: slot.x, y: round(slot.y + y), width: slot.width, height });
        y += height + BETWEEN;
        break;
      }
      [at, y] = [at + 1, 0];
    }
  }
  return boxes;
}

function filled(blocks: readonly NoteBlock[], slots: readonly Box[]): PlacedNote[] | undefined {
  return boxesOf(blocks, slots)?.map((box, index): PlacedNote => {
    const { number, words } = blocks[index] ?? { number: null, words: [] };
    const written = wrapWords(words, box.width - NUMBER_INDENT).flatMap((line, row) =>
      placedLine(line, box.x + NUMBER_INDENT, box.y + row * TYPE.text.height),
    );
    return { number, ...box, lines: written };
  });
}

type NoteWords = Note['words'][number];

/** Wrap texts of several tones, one after another, into lines of at most this width. */
function wrapWords(words: Note['words'], width: number): NoteWords[][] {
  const lines: NoteWords[][] = [];
  let left = 0;
  for (const { tone, text } of words) {
    for (const word of text.split(/\s+/).flatMap((each) => wrapped(each, tone, width))) {
      const line = lines.at(-1);
      const needed = widthOf(` ${word.text}`, tone);
      if (!line || needed > left) {
        lines.push([word]);
        left = width - widthOf(word.text, tone);
        continue;
      }
      const last = line.at(-1);
      if (last?.tone === tone) line[line.length - 1] = { tone, text: `${last.text} ${word.text}` };
      else line.push(word);
      left -= needed;
    }
  }
  return lines;
}

function placedLine(line: readonly NoteWords[], x: number, top: number): PlacedLine[] {
  let at = x;
  return line.flatMap((words) => {
    const placed = linesAt([words], round(at), top, NONE).map((each) => ({
      ...each,
      y: round(top + (TYPE.text.height + TYPE.text.size * 0.72) / 2),
    }));
    at += widthOf(`${words.text} `, words.tone);
    return placed;
  });
}

/** Lines inside a note have no notes. */
const NONE = { numberOf: () => 0 };
