import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import { asLine, printable } from '../say.js';

/** Escape codes that erase the screen and the scrollback, and move the cursor to the upper left corner. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** The text style of each kind of line. */
const TONES = {
  heading: 'bold',
  blue: 'blueBright',
  red: 'redBright',
  refusal: 'yellowBright',
  quiet: 'dim',
} as const;
export type TerminalTone = keyof typeof TONES;

/** The terminal that the players share. */
export interface Terminal {
  /** Print a line, wrapped between words; coloured if the terminal has colours and `NO_COLOR` is not set. */
  show(line?: string, tone?: TerminalTone): void;
  /** Clear the screen and the scrollback. */
  clear(): void;
  /** Print the question and return the next line that is typed; `null` if the input has ended. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** The output of a terminal. */
export interface Display extends Writable {
  isTTY?: boolean;
  /** The number of characters in a line; absent if unlimited. */
  columns?: number;
  hasColors?(): boolean;
}

/** Create a terminal that reads this input and writes to this output. */
export function terminalOn(input: Readable, output: Display): Terminal {
  // No history, because the arrow keys would show the next player the input of this player.
  const lines = createInterface({ input, output, terminal: output.isTTY === true, historySize: 0 });
  let answered: ((line: string | null) => void) | undefined;
  let ended = false;

  // Input before a question is dropped, because it would answer for the next player.
  const answer = (line: string | null) => {
    const resolve = answered;
    answered = undefined;
    resolve?.(line);
  };
  lines.on('line', answer);
  lines.on('SIGINT', () => lines.close());
  lines.on('close', () => {
    ended = true;
    answer(null);
  });

  return {
    show: (line = '', tone) => {
      const shown = wrapped(asLine(line), output.columns);
      const isColoured = tone !== undefined && output.hasColors?.() === true;
      output.write(
        `${isColoured ? styleText(TONES[tone], shown, { validateStream: false }) : shown}\n`,
      );
    },
    clear: () => output.write(CLEAR),
    ask: (question) => {
      if (ended) return Promise.resolve(null);
      return new Promise((resolve) => {
        answered = resolve;
        lines.setPrompt(printable(question));
        lines.prompt();
      });
    },
    close: () => lines.close(),
  };
}

/** The fewest characters to wrap text at; narrower outputs get unwrapped lines. */
const NARROWEST = 20;

/** Wrap a line. Further lines are indented to the first word after the margin and the key of a menu entry. */
function wrapped(line: string, columns: number | undefined): string {
  const [margin = ''] = /^ *(?:\S{1,3} {2})?/.exec(line) ?? [];
  if (columns === undefined || columns - margin.length < NARROWEST) return line;
  return (
    margin +
    wrapAnsi(line.slice(margin.length), columns - margin.length).replaceAll(
      '\n',
      `\n${' '.repeat(margin.length)}`,
    )
  );
}
