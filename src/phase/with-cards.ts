import {
  createCommandPhaseMachine,
  type CommandPhaseMachine,
} from '../../machines/command-phase/machine.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import { withSeed } from './fresh-seed.js';
import { openPhase, type CommandPhase, type CommandPhaseOptions } from './command-phase.js';
import { readSavedPhase } from './saving.js';

/** The machine and its controllers, for inputs that may name these cards without bringing them. */
export interface PhasesWithCards {
  /** The Command Phase as an XState machine: input `CommandPhaseInput`, output `CommandPhaseOutcome`. */
  commandPhaseMachine: CommandPhaseMachine;
  /**
   * Open a Command Phase, with a fresh seed if the input names none.
   * @throws CommandPhaseInputError with every fault of the input and its path.
   */
  createCommandPhase(input: CommandPhaseInput, options?: CommandPhaseOptions): CommandPhase;
  /**
   * Go on with a saved Command Phase from exactly there.
   * @throws SnapshotError that says what is wrong with it.
   */
  restoreCommandPhase(json: unknown, options?: CommandPhaseOptions): CommandPhase;
}

export function phasesWithCards(cards: readonly CommandCard[]): PhasesWithCards {
  const machine = createCommandPhaseMachine(new Map(cards.map((card) => [card.id, card])));
  return {
    commandPhaseMachine: machine,
    createCommandPhase: (input, options) => openPhase({ machine, input: withSeed(input) }, options),
    restoreCommandPhase: (json, options) =>
      openPhase({ machine, restored: readSavedPhase(machine, json) }, options),
  };
}
