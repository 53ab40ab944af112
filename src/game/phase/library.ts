import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';
import type { FactLibrary } from '../../../machines/rules/library.js';
import type { Checkpoint } from '../controller/controller.js';
import type { HistoryEntry } from '../controller/history.js';
import type { PersistedTable } from '../controller/persisted-snapshot.js';
import { tablesOf } from '../controller/opening-tables.js';
import type { TableOptions } from '../controller/table.js';
import { phaseChart } from './chart.js';
import type { CommandPhase } from './command-phase.js';

/**
 * The Command Phase with the cards of one library. The package exports it twice: `legion-command-phase` looks in the built-in
 * catalogue, `legion-command-phase/core` only in the cards of each input, for small bundles.
 * @public
 */
export interface PhaseLibrary {
  /**
   * The Command Phase as an XState 5 machine, for programs that run actors themselves. Its input is
   * `CommandPhaseInput`, its output `CommandPhaseOutcome`. The top-level states are the six `COMMAND_PHASE_STEPS` and `complete`
   * (CP-1, CP-29).
   */
  commandPhaseMachine: CommandPhaseMachine;

  /**
   * Create a Command Phase at the beginning of step 1. It does not check whether the hands are legal (R25): use
   * `validateCommandHand`.
   * `createCommandPhase({ from: actor.getPersistedSnapshot() })` takes over a phase that you ran yourself. Its log starts
   * empty, and its history begins there.
   * @param input the round, the seed and the two players with their armies and hands; or a persisted phase
   * @param options `inspect` receives XState's inspection events
   * @throws CommandPhaseInputError with every fault of the input and its path: shapes, identifiers, references
   * @throws SnapshotError if `from` is no state that the chart can be in
   * @example
   * const phase = createCommandPhase({ round: 1, roundCounterHolder: 'blue', seed: 1, players });
   * phase.send({ type: 'card.select', player: 'blue', cardId: 'ambush' });
   */
  createCommandPhase(
    input: ReadonlyDeep<CommandPhaseInput> | PersistedTable,
    options?: TableOptions,
  ): CommandPhase;

  /**
   * Restore a Command Phase from the result of `toJSON`, in the same state.
   * @param json the parsed JSON
   * @param options `inspect` receives XState's inspection events
   * @throws SnapshotError that names the fault of the saved data
   * @example
   * const phase = restoreCommandPhase(JSON.parse(text));
   */
  restoreCommandPhase(json: unknown, options?: TableOptions): CommandPhase;
}

/** A library with more functions, for hosts of many tables. */
export interface HostedPhaseLibrary extends PhaseLibrary {
  /** The chart of the phase, for matches and for `readersOf`. */
  chart: ReturnType<typeof phaseChart>;
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
  /**
   * The self-contained input of a phase, with a seed, every option and every card of its table.
   * @throws CommandPhaseInputError
   */
  completePhaseInput(input: CommandPhaseInput): CommandPhaseInput;
}

/** @param facts the cards, upgrades and battle forces that an input may name by id alone */
export function createPhaseLibrary(facts: FactLibrary): HostedPhaseLibrary {
  const chart = phaseChart(facts);
  const { create, restore, resume, completeInput } = tablesOf(chart, 'CommandPhase');
  return {
    chart,
    commandPhaseMachine: chart.machine,
    // The stack of an error names these functions.
    createCommandPhase: (input, options) => create(input, options),
    restoreCommandPhase: (json, options) => restore(json, options),
    resumeCommandPhase: resume,
    completePhaseInput: completeInput,
  };
}
