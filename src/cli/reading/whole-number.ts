import { Unusable } from '../exit.js';

/**
 * Parse the value of an option as a whole number.
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
 * Parse the value of `--port`. Without one it returns 0: the operating system chooses a free port.
 * @throws Unusable that names the command
 */
export function portFor(command: string, typed: string | undefined): number {
  return typed === undefined
    ? 0
    : wholeNumber(typed, `${command}: --port`, { from: 0, upTo: 65_535 });
}
