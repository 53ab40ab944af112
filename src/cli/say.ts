/** Somewhere to write text to. */
export interface Output {
  write(text: string): unknown;
}

/** Control characters, and those that turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Write one line. Names come from files that anybody may have written: what would steer a terminal
 * or break the line is shown as `\u{…}` instead.
 */
export function say(output: Output, line = ''): void {
  output.write(`${printable(line)}\n`);
}

export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
