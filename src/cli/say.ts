/** Somewhere to write text to. */
export interface Output {
  write(text: string): unknown;
}

/** Characters that control a terminal, change the writing direction, end a line or are invisible. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Nobody reads on beyond this, and a name may be as long as its file. */
const LONGEST_PRINTED_LINE = 4_000;

/**
 * Write one line. Names come from files that anybody may have written: what would steer a terminal
 * or break the line is shown as `\u{…}` instead, and a line beyond all measure is cut.
 */
export function say(output: Output, line = ''): void {
  output.write(`${asLine(line)}\n`);
}

/** A text as one printable line, whatever its length and characters. */
export function asLine(text: string): string {
  return printable(
    text.length > LONGEST_PRINTED_LINE ? `${text.slice(0, LONGEST_PRINTED_LINE)} …` : text,
  );
}

export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** Write a value as JSON for a terminal: unprintable characters are escaped. */
export function sayJson(output: Output, value: unknown): void {
  // JSON itself escapes only the control characters below U+0020; the line ends are its own.
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
