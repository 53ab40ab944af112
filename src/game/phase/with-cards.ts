import {
  createCommandPhaseMachine,
  type CommandPhaseMachine,
} from '../../../machines/command-phase/machine.js';
import { explain } from '../../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../../machines/command-phase/waiting.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { completeInput } from '../../../machines/rules/input.js';
import { libraryOf, type ListedFacts } from '../../../machines/rules/library.js';
import { readEvent } from '../../../machines/rules/table/read-event.js';
import {
  Controller,
  restoreController,
  resumeController,
  type Checkpoint,
  type PlayedChart,
} from '../controller/controller.js';
import { redactPhase } from '../controller/seat-snapshot.js';
import type { HistoryEntry } from '../controller/history.js';
import { withSeed } from '../controller/fresh-seed.js';
import type { CommandPhase, CommandPhaseOptions } from './command-phase.js';
import { legalEventsOfEach } from './legal-events.js';
import { viewOf, type CommandPhaseView } from './view.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';

/** The machine and its controllers. An input may name these cards by id alone. */
export interface PhasesWithCards {
  /** The Command Phase as an XState machine: input `CommandPhaseInput`, output `CommandPhaseOutcome`. */
  commandPhaseMachine: CommandPhaseMachine;
  /**
   * Open a Command Phase.
   * @throws CommandPhaseInputError with every fault of the input and its path.
   */
  createCommandPhase(
    input: ReadonlyDeep<CommandPhaseInput>,
    options?: CommandPhaseOptions,
  ): CommandPhase;
  /**
   * Continue a saved Command Phase exactly where it was saved.
   * @throws SnapshotError that names the fault.
   */
  restoreCommandPhase(json: unknown, options?: CommandPhaseOptions): CommandPhase;
  /**
   * Resume from a checkpoint that you keep and trust, without a replay of the history.
   * @param history at least every act up to the checkpoint
   * @throws CommandPhaseInputError
   */
  resumeCommandPhase(
    input: CommandPhaseInput,
    history: readonly HistoryEntry<CommandPhaseEvent>[],
    checkpoint: Checkpoint,
  ): CommandPhase;
}

/** @param facts the upgrades and battle forces that an input may name by id alone */
export function phasesWithCards(
  cards: readonly CommandCard[],
  facts?: ListedFacts,
): PhasesWithCards {
  const library = libraryOf(cards, facts);
  const machine = createCommandPhaseMachine(library);
  const chart: PlayedChart<
    'command-phase',
    CommandPhaseMachine,
    CommandPhaseInput,
    CommandPhaseEvent,
    CommandPhaseView
  > = {
    kind: 'command-phase',
    machine,
    read: readEvent,
    explain,
    tableOf: ({ context }) => context,
    redact: (viewer, { snapshot }) => redactPhase(viewer, snapshot),
    legalEvents: (seatOf, of) => legalEventsOfEach(seatOf, of === 'table' ? PLAYERS : [of]),
    waitingFor: awaitedBy,
    view: viewOf,
    checkInput: (given) => completeInput(given, library),
  };
  return {
    commandPhaseMachine: machine,
    createCommandPhase: (input, { inspect } = {}) =>
      new Controller(chart, chart.checkInput(withSeed(input)), { inspect }),
    resumeCommandPhase: (input, history, checkpoint) =>
      resumeController(chart, input, history, checkpoint),
    restoreCommandPhase: (json, { inspect } = {}) => restoreController(chart, json, inspect),
  };
}
