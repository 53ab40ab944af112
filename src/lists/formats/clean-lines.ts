import { withoutEdges } from './edges.js';

/** One line of a text, without the formatting of chats, word processors and web pages. */
export interface CleanLine {
  /** The number of the line in the text, from 0. */
  index: number;
  /** The number of blanks before it. A tab counts as four. */
  indent: number;
  /** The dashes, arrows or other bullets before it; `•` for any number of round ones. */
  mark: string;
  /** The number of round bullets before the text. They may be the pips of a card, or a list bullet. */
  dots: number;
  /** The number of an enumeration, `3.`. */
  ordinal?: number;
  /** True if the line is struck out. */
  struck: boolean;
  text: string;
}

const INVISIBLE =
  /\u034f|\u20e3|[\ufe00-\ufe0f]|[\u00ad\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const ODD_BLANK = /[\f\v\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** A tab between the columns of a spreadsheet; before the text it is an indentation. */
const BETWEEN_COLUMNS = /(?<=\S ?)\t+(?=\s*\S)/g;
/** Round bullets of every kind, as pips are drawn. */
const DOT = /[●∙·‧⬤⚫⚪🔴🔵🟢🟡🟠🟣◉⦿★⭐]/gu;
const PICTURE = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|[\u{1f3fb}-\u{1f3ff}]/gu;
const NAMED_PICTURE = /<a?:\w{1,40}:\d{1,25}>|:[a-z][\w+-]{1,30}:(?=\s|$)/gi;

const TAG =
  /<\/?(?:b|i|u|s|em|strong|small|li|ul|ol|p|div|span|h[1-6]|code|pre|font|a|td|th|tr|table|tbody)(?:\s[^<>]*)?\/?>/gi;
const LINE_BREAK = /<br\s?\/?>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table)>/gi;
const CELL = /<\/t[dh]>\s*(?=<t[dh])/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  middot: '•',
  ndash: '–',
  mdash: '—',
  times: '×',
  rsquo: '’',
  lsquo: '‘',
};

/** Replaces line breaks and special characters of pasted HTML. Other text is unchanged. */
export function withoutHtml(text: string): string {
  return text
    .replace(CELL, ' | ')
    .replace(LINE_BREAK, '\n')
    .replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
      if (name.startsWith('#')) return characterOf(Number(name.slice(1))) ?? whole;
      return ENTITIES[name.toLowerCase()] ?? whole;
    });
}

/** Returns the character of a code, if it is printable. */
function characterOf(code: number): string | undefined {
  const isPrintable = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0x10ffff);
  return isPrintable ? String.fromCodePoint(code) : undefined;
}

/** Removes Markdown: `**bold**`, `__underlined__`, `` `code` ``, `||hidden||`, `[words](link)`, `\*`. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/\[([^\][]{1,300})\]\(([^()\s]*)\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replaceAll('||', ' ')
    .replace(/\\([\\`*_{}[\]()#+\-.!|~>])/g, '$1')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '');
}

const QUOTED = /^\s{0,8}(?:> ?){1,9}/;
const HEADING = /^-?#{1,6}\s+/;
const FENCE = /^\s{0,8}(?:```|~~~)/;
const STRUCK = /^[\s>*•+-]{0,12}~~[^~]+~~[\s.]{0,3}$/;

/** Tabletop Admiral writes the pips of cards as stars: `Ambush*, Push**`. */
const PIPS_BEHIND = /^[^*,]+\*{1,4}(?:, ?[^*,]+\*{1,4})+ *$/;

/** Returns the lines of a text. A line that has only marks becomes empty. */
export function cleanLines(lines: readonly string[]): CleanLine[] {
  return lines.map((line, index) => cleanLine(line, index));
}

function cleanLine(line: string, index: number): CleanLine {
  const struck = STRUCK.test(line);
  const bare = FENCE.test(line)
    ? ''
    : line
        .replace(BETWEEN_COLUMNS, ' | ')
        .replaceAll('\t', '    ')
        .replace(INVISIBLE, '')
        .replace(ODD_BLANK, ' ');
  const unquoted = bare.replace(QUOTED, '');
  const dotted = PIPS_BEHIND.test(unquoted) ? unquoted.replaceAll('*', '•') : unquoted;
  const text = withoutMarkdown(dotted.replace(TAG, ' '))
    .replace(NAMED_PICTURE, ' ')
    .replace(DOT, '•')
    .replace(/✖/g, '×')
    .replace(PICTURE, ' ');
  const words = text.trim().replace(/ {2,}/g, ' ');
  const indent = unquoted.length - unquoted.trimStart().length;
  return { index, indent, struck, ...withoutBullet(words.replace(HEADING, '')) };
}

const DASHES = /^(?:[-–—−‐‒+~‣⁃→⇒»>▸▹►▶▪▫■□◆◇✓✔○◦]+ ?)+/u;
const BOX = /^\[[ xX]?\] /;

type Bulleted = Pick<CleanLine, 'mark' | 'dots' | 'ordinal' | 'text'>;

function withoutBullet(line: string): Bulleted {
  let text = withoutEdges(line, '| ');
  const star = /^\*(?= )|^\*(?=[^*]+$)/.exec(text)?.[0] ?? '';
  text = text.slice(star.length).replaceAll('*', '').trimStart();
  const dashes = DASHES.exec(text)?.[0] ?? '';
  text = text.slice(dashes.length).replace(BOX, '');
  const dots = /^(?:• ?)+/.exec(text)?.[0] ?? '';
  text = text.slice(dots.length);
  const ordinal = /^(\d{1,3})[.)] (?=\D)/.exec(text);
  if (ordinal) text = text.slice(ordinal[0].length);
  if (!/[\p{L}\p{N}]/u.test(text)) text = '';
  return {
    mark: `${star}${dashes.replaceAll(' ', '')}${dots === '' ? '' : '•'}`,
    dots: dots.replaceAll(' ', '').length,
    ...(ordinal && { ordinal: Number(ordinal[1]) }),
    text: text.trim(),
  };
}
