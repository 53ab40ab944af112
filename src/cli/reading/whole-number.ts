import { Unusable } from '../exit.js';

/**
 * The number given for an option.
 * @throws Unusable that names the option and its range
 */
export function wholeNumber(
  typed: string,
  option: string,
  { from, upTo }: { from: number; upTo: number },
): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= from && number <= upTo) return number;
  throw new Unusable(
    `${option}: a whole number from ${from} to ${upTo} is expected, not "${typed}".`,
  );
}

/**
 * The port that was typed for a command; without one 0, which takes a free port.
 * @throws Unusable that names the command
 */
export function portFor(command: string, typed: string | undefined): number {
  return typed === undefined
    ? 0
    : wholeNumber(typed, `${command}: --port`, { from: 0, upTo: 65_535 });
}
