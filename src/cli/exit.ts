/** The exit codes of a command: done, a rule was broken, or wrong usage and unreadable input. */
export const EXIT = { done: 0, ruleBroken: 1, unusable: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Wrong usage or unreadable input. The message is one line that names the file and the place. */
export class Unusable extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'Unusable';
  }
}
