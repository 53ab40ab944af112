import { wholeNumber } from '../reading/whole-number.js';

/**
 * The port that was typed for a command; 0, one that is free, if none was.
 * @throws Unusable that names the command
 */
export function portFor(command: string, typed: string | undefined): number {
  return typed === undefined
    ? 0
    : wholeNumber(typed, `${command}: --port`, { from: 0, upTo: 65_535 });
}
