import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import { asLine, printable } from '../say.js';

/** The screen, what was on it before, and the cursor back to its corner. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** How a line is coloured, by what it says. */
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
  /** Clear the screen and what can be scrolled back to. */
  clear(): void;
  /** The next line that is typed after the question is asked; `null` once the input has ended. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** Where a terminal shows what it shows. */
export interface Display extends Writable {
  isTTY?: boolean;
  /** How many characters fit in a line; absent: as many as there are. */
  columns?: number;
  hasColors?(): boolean;
}

/** Talk with whoever types at this input and reads this output. */
export function terminalOn(input: Readable, output: Display): Terminal {
  // No history: the arrow keys would show the next player what this one typed.
  const lines = createInterface({ input, output, terminal: output.isTTY === true, historySize: 0 });
  let answered: ((line: string | null) => void) | undefined;
  let ended = false;

  // What is typed before a question is dropped: it must not answer for the player who sits down next.
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

/** Narrower than this no line is broken: what is written there is no terminal. */
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
