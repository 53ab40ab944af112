/**
 * The font of every drawing. Its text is measured by the table below and nowhere else, so that a drawing is the
 * same wherever it is made: the widest of the fonts decides, and any other leaves room.
 */
export const FONT_FAMILY = "Verdana, 'DejaVu Sans', Geneva, sans-serif";

/** Advance widths in thousandths of the font's size, of the characters from the space to the tilde. */
// prettier-ignore
const REGULAR = [
  352, 401, 460, 838, 636, 1076, 780, 275, 454, 454, 636, 838, 364, 454, 364, 454, 636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 454, 454, 838, 838, 838, 545,
  1000, 684, 686, 698, 771, 632, 575, 775, 752, 421, 455, 693, 557, 863, 748, 787, 603, 787, 695, 684, 616, 732, 684, 989, 685, 615, 685, 454, 454, 454, 838, 636,
  636, 613, 635, 550, 635, 615, 352, 635, 634, 278, 344, 592, 278, 974, 634, 612, 635, 635, 427, 521, 394, 634, 592, 818, 592, 592, 525, 636, 454, 636, 838,
];

const FIRST = 32;
/** A character that is not in the table counts as wide as the widest in it. */
const WIDEST = 1100;
const BOLD = 1.14;

/** The style of a line of text. */
export type Tone = 'heading' | 'text' | 'trigger' | 'guard' | 'action' | 'waits' | 'rules';

export interface TextLine {
  tone: Tone;
  text: string;
  /** Its note next to the picture. */
  note?: Note;
}

/** A remark next to the picture, under a number. */
export interface Note {
  words: readonly { tone: Tone; text: string }[];
}

/** Room for the number of a note behind a line. */
const NUMBER_WIDTH = 18;

/** Size of the font and height of a line, in pixels. */
export const TYPE: Readonly<Record<Tone, { size: number; height: number; bold: boolean }>> = {
  heading: { size: 13, height: 19, bold: true },
  text: { size: 11, height: 15, bold: false },
  trigger: { size: 11, height: 15, bold: true },
  guard: { size: 11, height: 15, bold: false },
  action: { size: 11, height: 15, bold: false },
  waits: { size: 11, height: 15, bold: false },
  rules: { size: 10, height: 14, bold: false },
};

/** An upper bound for the width of a text, in pixels. */
export function widthOf(text: string, tone: Tone): number {
  const { size, bold } = TYPE[tone];
  const thousandths = [...text].reduce((sum, character) => {
    return sum + (REGULAR[(character.codePointAt(0) ?? 0) - FIRST] ?? WIDEST);
  }, 0);
  return (thousandths * size * (bold ? BOLD : 1)) / 1000;
}

/** The same with the number of its note. */
export function widthOfLine({ text, tone, note }: TextLine): number {
  return widthOf(text, tone) + (note ? NUMBER_WIDTH : 0);
}

/** Text broken between words into lines of at most this width; a longer word is broken in itself. */
export function wrapped(text: string, tone: Tone, width: number): TextLine[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((each) => pieces(each, tone, width))) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`, tone) <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else if (word) {
      lines.push(word);
    }
  }
  return lines.map((each) => ({ tone, text: each }));
}

/** A block of lines. */
export function sizeOf(lines: readonly TextLine[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...lines.map(widthOfLine)),
    height: lines.reduce((sum, { tone }) => sum + TYPE[tone].height, 0),
  };
}

function pieces(word: string, tone: Tone, width: number): string[] {
  const found: string[] = [];
  let rest = '';
  for (const character of word) {
    if (rest && widthOf(rest + character, tone) > width) {
      found.push(rest);
      rest = '';
    }
    rest += character;
  }
  return [...found, rest];
}
