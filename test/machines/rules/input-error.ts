import { CommandPhaseInputError } from '../../../machines/rules/input.js';
import { createCommandPhase } from '../../../src/index.js';
import { table, type TableSetup } from '../../support/table.js';

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

/** The faults with which a phase at this table is refused; empty if it can begin. */
export const faultsOf = (setup: TableSetup) =>
  inputErrorOf(() => createCommandPhase(table(setup)))?.violations ?? [];
