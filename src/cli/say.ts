/** A stream for text. */
export interface Output {
  write(text: string): unknown;
}

/** Invisible characters, and those that control a terminal, change the writing direction or end a line. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The greatest length of a printed line: a name from a file may be as long as the file. */
const LONGEST_PRINTED_LINE = 4_000;

/** Write one line. Its text may come from untrusted files: unprintable characters are escaped, a long line is cut. */
export function say(output: Output, line = ''): void {
  output.write(`${asLine(line)}\n`);
}

/** A text as one printable line of bounded length. */
export function asLine(text: string): string {
  return printable(
    text.length > LONGEST_PRINTED_LINE ? `${text.slice(0, LONGEST_PRINTED_LINE)} …` : text,
  );
}

/** A text with each unprintable character as `\u{…}`. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** Write a value as JSON for a terminal: unprintable characters are escaped. */
export function sayJson(output: Output, value: unknown): void {
  // JSON.stringify escapes only control characters below U+0020. The line breaks are those of its indentation.
  const lines = JSON.stringify(value, null, 2).split('\n');
  output.write(`${lines.map(escapedInJson).join('\n')}\n`);
}

function escapedInJson(line: string): string {
  return line.replace(UNPRINTABLE, (character) =>
    Array.from({ length: character.length }, (_, index) => {
      const unit = character.charCodeAt(index).toString(16);
      return `\\u${unit.padStart(4, '0')}`;
    }).join(''),
  );
}

/** Pad the cells: the first column is left-aligned, the numbers are right-aligned. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
