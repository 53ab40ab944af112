import { CommandPhaseInputError } from '../../../machines/rules/input.js';

/** The error with which the input is refused; undefined if a table can begin. Throws every other error. */
export function inputErrorOf(begin: () => unknown): CommandPhaseInputError | undefined {
  try {
    begin();
    return undefined;
  } catch (error) {
    if (error instanceof CommandPhaseInputError) return error;
    throw error;
  }
}
