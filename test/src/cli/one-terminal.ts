import { PassThrough } from 'node:stream';
import { terminalOn, type Terminal } from '../../../src/cli/play/terminal.js';

/** Erases the screen and the scrollback, and moves to the first line. */
export const CLEARED = '\u001b[2J\u001b[3J\u001b[H';

/** The text to type at this screen; `undefined` ends the input. */
export type Typist = (screen: string) => string | undefined;

/** Types at each prompt while `plays` runs. Returns everything shown, including erased screens. */
export async function shownWhile(
  types: Typist,
  plays: (terminal: Terminal) => Promise<unknown>,
): Promise<string> {
  const keyboard = new PassThrough();
  const display = new PassThrough();
  let shown = '';
  display.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (!/: $|\. $/.test(shown)) return;
    const typed = types(shown.slice(shown.lastIndexOf(CLEARED) + CLEARED.length));
    if (typed === undefined) keyboard.end();
    else keyboard.write(typed);
  });
  await plays(terminalOn(keyboard, display));
  return shown;
}
