import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchInput } from '../../machines/model/match.js';
import type { MatchEvent } from '../../machines/model/match.js';
import type { Checkpoint } from '../game/controller/controller.js';
import type { HistoryEntry } from '../game/controller/history.js';
import type { Match } from '../game/match/match.js';
import type { CommandPhase } from '../game/phase/command-phase.js';
import { matches, phases } from '../game/with-catalogue/library.js';
import type { TableKind } from './tables.js';

/**
 * The version of the rules. It changes when the same acts lead to a different state. Older tables continue with the
 * earlier rules, or are migrated.
 * @beta
 */
export const RULES_VERSION = '2';

/**
 * The rules of a table: this package, or an earlier version of it that is installed under another name.
 * @beta
 */
export interface HostedRules {
  version: string;
  /**
   * Returns the self-contained input of a new table.
   * @throws CommandPhaseInputError
   */
  completeInput(
    kind: TableKind,
    input: CommandPhaseInput | MatchInput,
  ): CommandPhaseInput | MatchInput;
  createCommandPhase(input: CommandPhaseInput): CommandPhase;
  createMatch(input: MatchInput): Match;
  /** Resumes from a checkpoint. Without this and `resumeMatch` tables are replayed from their first act. */
  resumeCommandPhase?(
    input: CommandPhaseInput,
    history: readonly HistoryEntry[],
    checkpoint: Checkpoint,
  ): CommandPhase;
  resumeMatch?(input: MatchInput, history: readonly HistoryEntry[], checkpoint: Checkpoint): Match;
}

/** The rules of this package. @beta */
export const packageRules: HostedRules = {
  version: RULES_VERSION,
  completeInput: (kind, input) =>
    kind === 'phase'
      ? phases.completePhaseInput(input as CommandPhaseInput)
      : matches.completeMatchInput(input),
  createCommandPhase: (input) => phases.createCommandPhase(input),
  createMatch: (input) => matches.createMatch(input),
  resumeCommandPhase: (input, history, checkpoint) =>
    phases.resumeCommandPhase(input, history as HistoryEntry<CommandPhaseEvent>[], checkpoint),
  resumeMatch: (input, history, checkpoint) =>
    matches.resumeMatch(input, history as HistoryEntry<MatchEvent>[], checkpoint),
};

/** The part of a table that a migration may change. @beta */
export interface MigratedTable {
  kind: TableKind;
  input: CommandPhaseInput | MatchInput;
  /** The acts, in order. */
  acts: { type: string }[];
}

/** Changes tables of one version of the rules into tables of another version. @beta */
export interface Migration {
  /** The name of the migration. The keys of acts that it adds contain this name. */
  name: string;
  from: string;
  to: string;
  migrate(table: MigratedTable): MigratedTable;
}
