import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { printable, say } from '../say.js';

/** The screen, what was on it before, and the cursor back to its corner. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** A terminal that the players share. */
export interface Terminal {
  show(line?: string): void;
  /** Clear the screen and what can be scrolled back to. */
  clear(): void;
  /** The next line that is typed after the question is asked; `null` once the input has ended. */
  ask(question: string): Promise<string | null>;
  close(): void;
}

/** Talk with whoever types at this input and reads this output. */
export function terminalOn(input: Readable, output: Writable & { isTTY?: boolean }): Terminal {
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
    show: (line = '') => say(output, line),
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
