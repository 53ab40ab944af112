import type { MatchEvent, MatchInput } from '../../../machines/model/match.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';
import type { RoundMachine } from '../../../machines/round/machine.js';
import type { FactLibrary } from '../../../machines/rules/library.js';
import type { Checkpoint } from '../controller/controller.js';
import type { HistoryEntry } from '../controller/history.js';
import type { PersistedTable } from '../controller/persisted-snapshot.js';
import { tablesOf } from '../controller/opening-tables.js';
import type { TableOptions } from '../controller/table.js';
import type { HostedPhaseLibrary } from '../phase/library.js';
import { readersOf, type SnapshotReaders } from '../snapshot-readers.js';
import { matchChart } from './chart.js';
import type { Match } from './match.js';

/** Matches with the cards of one library. They are apart from `PhaseLibrary`, so that a program of a phase alone does not load them. @public */
export interface MatchLibrary extends SnapshotReaders {
  /**
   * A match as an XState 5 machine. Its input is `MatchInput`, its output `MatchOutcome`. In each round it invokes the
   * Command Phase, waits in the Activation Phase for `activation.end`, and plays the End Phase (CC-19, CC-30, KW-9).
   */
  roundMachine: RoundMachine;

  /**
   * Create a match of several rounds, or take over a persisted one: `createMatch({ from })`.
   * @param input the number of rounds, the seed and the two players with their armies and hands; or a persisted match
   * @param options `inspect` receives XState's inspection events
   * @throws CommandPhaseInputError with every fault of the input and its path
   * @throws SnapshotError if `from` is no state that the chart can be in
   * @example
   * const match = createMatch({ rounds: 5, roundCounterHolder: 'blue', seed: 1, players });
   */
  createMatch(input: ReadonlyDeep<MatchInput> | PersistedTable, options?: TableOptions): Match;

  /**
   * Restore a match from the result of `toJSON`, in the same state.
   * @param json the parsed JSON
   * @param options `inspect` receives XState's inspection events
   * @throws SnapshotError that names the fault of the saved data
   * @example
   * const match = restoreMatch(JSON.parse(text));
   */
  restoreMatch(json: unknown, options?: TableOptions): Match;
}

/** A library with more functions, for hosts of many tables. */
export interface HostedMatchLibrary extends MatchLibrary {
  /** As `resumeCommandPhase`, for a match. */
  resumeMatch(
    input: MatchInput,
    history: readonly HistoryEntry<MatchEvent>[],
    checkpoint: Checkpoint,
  ): Match;
  /** As `completePhaseInput`, for a match. */
  completeMatchInput(input: MatchInput): MatchInput;
}

/**
 * @param facts the cards, upgrades and battle forces that an input may name by id alone
 * @param phases the phases of these facts
 */
export function createMatchLibrary(
  facts: FactLibrary,
  { chart: phase }: Pick<HostedPhaseLibrary, 'chart'>,
): HostedMatchLibrary {
  const chart = matchChart(facts, phase);
  const { create, restore, resume, completeInput } = tablesOf(chart, 'Match');
  return {
    roundMachine: chart.machine,
    // The stack of an error names these functions.
    createMatch: (input, options) => create(input, options),
    restoreMatch: (json, options) => restore(json, options),
    resumeMatch: resume,
    completeMatchInput: completeInput,
    ...readersOf({ phase, match: chart }),
  };
}
