/** The exit codes of a command: success, a broken rule or a difference, and wrong usage or unreadable input. */
export const EXIT = { done: 0, ruleBroken: 1, unusable: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown for wrong usage or unreadable input. The message is one line that names the option, or the file and place. */
export class Unusable extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'Unusable';
  }
}
