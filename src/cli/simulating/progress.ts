import type { Streams } from '../streams.js';

const WIDTH = 30;

/** A bar that is drawn anew on its line, at a terminal only; and what takes it away. */
export function progressOn(output: Streams['stderr']) {
  if (!output.isTTY) return { show: undefined, clear: () => {} };
  return {
    show(played: number, all: number): void {
      const full = Math.round((WIDTH * played) / all);
      output.write(`\r[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${played} of ${all}`);
    },
    clear: () => void output.write('\r\u001b[2K'),
  };
}
