/** The exit codes: done, a check failed, and wrong usage or unreadable input. */
export const EXIT = { done: 0, failed: 1, unusable: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Thrown for wrong usage or unreadable input. The message names the option, or the file and place. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}
