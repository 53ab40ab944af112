import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import { asLine, printable } from '../say.js';

/** Erases the screen and the scrollback, and moves the cursor to the corner. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Colours of lines by their content. */
const TONES = {
  heading: 'bold',
  blue: 'blueBright',
  red: 'redBright',
  refusal: 'yellowBright',
  quiet: 'dim',
} as const;
export type TerminalTone = keyof typeof TONES;

/** A terminal that the players share. */
export interface Terminal {
  /** Whole words to the end of each line; coloured where the terminal has colours and `NO_COLOR` is not set. */
  show(line?: string, tone?: TerminalTone): void;
  /** Clear the screen and the scrollback. */
  clear(): void;
  /** The next line that is typed after the question; `null` once the input has ended. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** The output of a terminal. */
export interface Display extends Writable {
  isTTY?: boolean;
  /** The number of characters in a line; absent: unlimited. */
  columns?: number;
  hasColors?(): boolean;
}

/** A terminal that reads this input and writes to this output. */
export function terminalOn(input: Readable, output: Display): Terminal {
  // No history: the arrow keys would show the next player what this one typed.
  const lines = createInterface({ input, output, terminal: output.isTTY === true, historySize: 0 });
  let answered: ((line: string | null) => void) | undefined;
  let ended = false;

  // Input before a question is dropped: it must not answer for the next player.
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

/** Below this width no line is wrapped: such an output is not a terminal. */
const NARROWEST = 20;

/** A line that goes on below its first word, whose key and margin stay free. */
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
