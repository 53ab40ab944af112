/**
 * The font of every drawing. Text is measured only with the table below, which holds the widths of the widest font, so
 * that a drawing does not depend on the installed fonts.
 */
export const FONT_FAMILY = "Verdana,'DejaVu Sans',Geneva,sans-serif";

/** The advance widths of the characters from the space to the tilde, in thousandths of the font size. */
// prettier-ignore
const REGULAR = [
  352, 401, 460, 838, 636, 1076, 780, 275, 454, 454, 636, 838, 364, 454, 364, 454, 636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 454, 454, 838, 838, 838, 545,
  1000, 684, 686, 698, 771, 632, 575, 775, 752, 421, 455, 693, 557, 863, 748, 787, 603, 787, 695, 684, 616, 732, 684, 989, 685, 615, 685, 454, 454, 454, 838, 636,
  636, 613, 635, 550, 635, 615, 352, 635, 634, 278, 344, 592, 278, 974, 634, 612, 635, 635, 427, 521, 394, 634, 592, 818, 592, 592, 525, 636, 454, 636, 838,
];

const FIRST = 32;
/** The width of a character that is not in the table: a little more than the widest one in it. */
const WIDEST = 1100;
const BOLD = 1.14;

/** The style of a line of text. */
export type Tone = 'heading' | 'text' | 'trigger' | 'guard' | 'action' | 'waits' | 'rules';

export interface TextLine {
  tone: Tone;
  text: string;
  /** The note that continues this line. */
  note?: Note;
}

/** A numbered remark next to the drawing. */
export interface Note {
  words: readonly { tone: Tone; text: string }[];
}

/** Room for the number of a note at the end of a line, in pixels. */
const NUMBER_WIDTH = 18;

/** The font size and the line height, in pixels. */
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

/** An upper bound for the width of a line with the number of its note, in pixels. */
export function widthOfLine({ text, tone, note }: TextLine): number {
  return widthOf(text, tone) + (note ? NUMBER_WIDTH : 0);
}

/** Wrap a text between words into lines of at most this width. */
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

/** The size of lines of text one below the other, in pixels. */
export function sizeOf(lines: readonly TextLine[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...lines.map(widthOfLine)),
    height: lines.reduce((sum, { tone }) => sum + TYPE[tone].height, 0),
  };
}

/** Split a word that is too long, at the humps and the points of a name if there are any. */
function pieces(word: string, tone: Tone, width: number): string[] {
  if (widthOf(word, tone) <= width) return [word];
  const parts = word.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[._:/-])/u);
  const found: string[] = [];
  let rest = '';
  for (const part of parts.flatMap((each) => (widthOf(each, tone) <= width ? [each] : [...each]))) {
    if (rest && widthOf(rest + part, tone) > width) {
      found.push(rest);
      rest = '';
    }
    rest += part;
  }
  return [...found, rest];
}
