import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { EffectTiming } from '../../machines/model/command-card.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseInput } from '../../machines/model/input.js';
import type { MatchEvent, MatchInput } from '../../machines/model/match.js';
import type { CommandPhaseOutcome, EffectRef } from '../../machines/model/outcome.js';
import type { EachPlayer } from '../../machines/model/player.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import { isObject } from '../../machines/model/shape.js';
import type { NextSide } from '../../machines/model/side.js';
import type { RunningTable, TableInPlay } from '../../machines/model/table-in-play.js';
import type { RoundMachine } from '../../machines/round/machine.js';
import { createEffectQuery } from '../../machines/rules/cards/cards-in-play.js';
import {
  createKeywordQuery,
  type GrantedKeywords,
  type KeywordQuestion,
} from '../../machines/rules/cards/granted-keywords.js';
import type { PromotionDue } from '../../machines/rules/promoting.js';
import type { BroughtCards } from '../../machines/rules/table/questions.js';
import type { FactLibrary } from '../../machines/rules/library.js';
import {
  Controller,
  restoreController,
  takeOver,
  resumeController,
  type Checkpoint,
} from './controller/controller.js';
import type { PersistedTable } from './controller/persisted-snapshot.js';
import { withSeed } from './controller/fresh-seed.js';
import { requireOptions, type KeysOf } from './controller/require-player.js';
import type { HistoryEntry } from './controller/history.js';
import { matchChart } from './match/chart.js';
import {
  resultOfEndPhase,
  promotionsDue,
  type EndPhaseOptions,
  type OutcomeCards,
} from './match/end-phase.js';
import type { Match, MatchOptions } from './match/match.js';
import type { Charts, LegalEventsOfSnapshot, ViewOf } from './snapshot-readers.js';
import { phaseChart } from './phase/chart.js';
import type { CommandPhase, CommandPhaseOptions } from './phase/command-phase.js';

/**
 * The functions and machines that look up cards. The package exports them twice: `legion-command-phase` looks in the
 * built-in catalogue, `legion-command-phase/core` only in the cards of each input, for small bundles.
 * @public
 */
export interface Library {
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
   * @throws CommandPhaseInputError with every fault of the input and its path: shapes, identifiers, references
   * @throws SnapshotError if `from` is no state that the chart can be in
   * @example
   * const phase = createCommandPhase({ round: 1, roundCounterHolder: 'blue', seed: 1, players });
   * phase.send({ type: 'card.select', player: 'blue', cardId: 'ambush' });
   */
  createCommandPhase(
    input: ReadonlyDeep<CommandPhaseInput> | PersistedTable,
    options?: CommandPhaseOptions,
  ): CommandPhase;

  /**
   * Restore a Command Phase from the result of `toJSON`, in the same state.
   * @throws SnapshotError that names the fault of the saved data
   * @example
   * const phase = restoreCommandPhase(JSON.parse(text));
   */
  restoreCommandPhase(json: unknown, options?: CommandPhaseOptions): CommandPhase;

  /**
   * A match as an XState 5 machine. Its input is `MatchInput`, its output `MatchOutcome`. In each round it invokes the
   * Command Phase, waits in the Activation Phase for `activation.end`, and plays the End Phase (CC-19, CC-30, KW-9).
   */
  roundMachine: RoundMachine;

  /**
   * Create a match of several rounds, or take over a persisted one: `createMatch({ from })`.
   * @throws CommandPhaseInputError with every fault of the input and its path
   * @throws SnapshotError if `from` is no state that the chart can be in
   * @example
   * const match = createMatch({ rounds: 5, roundCounterHolder: 'blue', seed: 1, players });
   */
  createMatch(input: ReadonlyDeep<MatchInput> | PersistedTable, options?: MatchOptions): Match;

  /**
   * Restore a match from the result of `toJSON`, in the same state.
   * @throws SnapshotError that names the fault of the saved data
   * @example
   * const match = restoreMatch(JSON.parse(text));
   */
  restoreMatch(json: unknown, options?: MatchOptions): Match;

  /**
   * Play the End Phase after a Command Phase. Returns each player's hand, contingency cards, discard pile, permanents
   * and army for the next round (CC-19, CC-30). `promote` names the unit that each player promotes (KW-9).
   * @throws SnapshotError if the first argument is not an outcome
   * @throws CommandPhaseInputError if a named unit may not be promoted
   * @example
   * const { blue, red } = resultOfEndPhase(phase.outcome);
   */
  resultOfEndPhase(
    outcome: ReadonlyDeep<CommandPhaseOutcome>,
    options?: ReadonlyDeep<EndPhaseOptions>,
  ): EachPlayer<NextSide>;

  /**
   * The promotions that the End Phase after an outcome requires (KW-9), in order.
   * @throws SnapshotError if the first argument is not an outcome
   * @example
   * for (const { player, units } of promotionsDue(phase.outcome)) ask(player, units);
   */
  promotionsDue(
    outcome: ReadonlyDeep<CommandPhaseOutcome>,
    options?: ReadonlyDeep<OutcomeCards>,
  ): PromotionDue[];

  /**
   * The keywords that the cards in play grant to a unit (CC-31), and the cards whose summaries the players must read
   * (R34).
   * @throws QuestionError if the unit or a card in play is unknown, or the first argument is not a table
   * @example
   * const { keywords } = grantedKeywords(phase.outcome, { player: 'blue', unitId: 'vader' });
   */
  grantedKeywords(
    table: ReadonlyDeep<TableInPlay> | RunningTable,
    question: ReadonlyDeep<KeywordQuestion>,
  ): GrantedKeywords;

  /**
   * The effects of one timing of all cards in play, in the order in which they resolve (CP-6 … CP-8b, R2).
   * @throws QuestionError if a card in play is unknown, or an argument is not a table or not a timing
   * @example
   * const effects = activeEffects(phase.outcome, 'activation-start');
   */
  activeEffects(
    table: ReadonlyDeep<TableInPlay> | RunningTable,
    timing: EffectTiming,
    options?: ReadonlyDeep<BroughtCards>,
  ): EffectRef[];
}

/** Functions that read the snapshots of machines that a program runs itself. @public */
export interface SnapshotReaders {
  /**
   * The view of a viewer, for programs that run or invoke `commandPhaseMachine` or `roundMachine` themselves: as the
   * view of a controller, frozen. Its `waitingFor` has the awaited decisions. A snapshot has no log: pass the entries
   * that the actor has emitted, `actor.on('log', ({ entry }) => log.push(entry))`, and the view has those that the
   * viewer may read.
   * @throws TypeError if the first argument is no snapshot of these machines, or the second no viewer
   * @example
   * const view = viewOf(actor.getSnapshot(), 'blue');
   */
  viewOf: ViewOf;

  /**
   * The events that a player, or without a player both, could send now, as `legalEvents` of a controller. Each is
   * computed from what its player may see.
   * @throws TypeError if the first argument is no snapshot of these machines
   * @example
   * const events = legalEventsOf(actor.getSnapshot(), 'blue');
   */
  legalEventsOf: LegalEventsOfSnapshot;
}

/** A library with more functions, for hosts of many tables. */
export interface HostedLibrary extends Library {
  /** The charts, for `readersOf`. */
  charts: Charts;
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
  /** As `completePhaseInput`, for a match. */
  completeMatchInput(input: MatchInput): MatchInput;
  /** As `resumeCommandPhase`, for a match. */
  resumeMatch(
    input: MatchInput,
    history: readonly HistoryEntry<MatchEvent>[],
    checkpoint: Checkpoint,
  ): Match;
}

const PERSISTED: KeysOf<PersistedTable> = { from: true };

function isTakenOver(given: object): given is PersistedTable {
  return isObject(given) && 'from' in given;
}

const PHASE_OPTIONS: KeysOf<CommandPhaseOptions & MatchOptions> = { inspect: true };

/** @param facts the cards, upgrades and battle forces that an input may name by id alone */
export function createLibrary(facts: FactLibrary): HostedLibrary {
  const phase = phaseChart(facts);
  const match = matchChart(facts, phase);
  return {
    charts: { phase, match },
    commandPhaseMachine: phase.machine,
    createCommandPhase(input, options = {}) {
      requireOptions('createCommandPhase(input, options)', PHASE_OPTIONS, options);
      if (isTakenOver(input)) {
        requireOptions('createCommandPhase({ from })', PERSISTED, input);
        return takeOver(phase, input.from, options.inspect);
      }
      return new Controller(phase, phase.checkInput(withSeed(input)), options);
    },
    restoreCommandPhase(json, options = {}) {
      requireOptions('restoreCommandPhase(json, options)', PHASE_OPTIONS, options);
      return restoreController(phase, json, options.inspect);
    },
    resumeCommandPhase: (input, history, checkpoint) =>
      resumeController(phase, input, history, checkpoint),

    completePhaseInput: (input) => phase.checkInput(withSeed(input)),
    completeMatchInput: (input) => match.checkInput(withSeed(input)),

    roundMachine: match.machine,
    createMatch(input, options = {}) {
      requireOptions('createMatch(input, options)', PHASE_OPTIONS, options);
      if (isTakenOver(input)) {
        requireOptions('createMatch({ from })', PERSISTED, input);
        return takeOver(match, input.from, options.inspect);
      }
      return new Controller(match, match.checkInput(withSeed(input)), options);
    },
    restoreMatch(json, options = {}) {
      requireOptions('restoreMatch(json, options)', PHASE_OPTIONS, options);
      return restoreController(match, json, options.inspect);
    },
    resumeMatch: (input, history, checkpoint) =>
      resumeController(match, input, history, checkpoint),
    resultOfEndPhase: (outcome, options) => resultOfEndPhase(facts, outcome, options),
    promotionsDue: (outcome, options) => promotionsDue(facts, outcome, options),

    grantedKeywords: createKeywordQuery(facts),
    activeEffects: createEffectQuery(facts.cards),
  };
}
