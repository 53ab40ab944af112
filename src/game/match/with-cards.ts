import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { MatchEvent, MatchInput } from '../../../machines/model/match.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { createRoundMachine, type RoundMachine } from '../../../machines/round/machine.js';
import { explainMatch, phaseOf, type RoundSnapshot } from '../../../machines/round/refusals.js';
import { completeMatchInput, type RoundContext } from '../../../machines/round/round-context.js';
import { seatRound } from '../../../machines/round/seat-round.js';
import { awaitedInMatch } from '../../../machines/round/waiting.js';
import { libraryOf, type ListedFacts } from '../../../machines/rules/library.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import { redactPhase, withContext, type SeatSnapshot } from '../controller/seat-snapshot.js';
import { readMatchEvent } from '../../../machines/rules/table/match-event.js';
import {
  Controller,
  restoreController,
  resumeController,
  type Checkpoint,
  type PlayedChart,
} from '../controller/controller.js';
import type { HistoryEntry } from '../controller/history.js';
import { withSeed } from '../controller/fresh-seed.js';
import {
  endPhaseKnowing,
  promotionsDueKnowing,
  type EndPhase,
  type PromotionsDue,
} from './end-phase.js';
import { legalEventsOfMatch } from './legal-events.js';
import type { Match, MatchOptions } from './match.js';
import { matchViewOf, type MatchView } from './view.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';

/** The machine of a match and its controllers. An input may name these cards by id alone. */
export interface MatchesWithCards {
  /** Whole rounds as an XState machine: input `MatchInput`, output `MatchOutcome`. */
  roundMachine: RoundMachine;
  /**
   * Open a match.
   * @throws CommandPhaseInputError with every fault of the input and its path.
   */
  createMatch(input: ReadonlyDeep<MatchInput>, options?: MatchOptions): Match;
  /**
   * Continue a saved match exactly where it was saved.
   * @throws SnapshotError that names the fault.
   */
  restoreMatch(json: unknown, options?: MatchOptions): Match;
  /**
   * Resume from a checkpoint that you keep and trust, without a replay of the history.
   * @param history at least every act up to the checkpoint
   * @throws CommandPhaseInputError
   */
  resumeMatch(
    input: MatchInput,
    history: readonly HistoryEntry<MatchEvent>[],
    checkpoint: Checkpoint,
  ): Match;
  /**
   * Play the End Phase after an outcome: returns each player's next hand, set-aside cards, discard pile,
   * permanents and army (CC-19). `promote` names the unit that each player promotes (KW-9).
   * @throws SnapshotError if the value is no outcome.
   * @throws CommandPhaseInputError if a named unit may not be promoted.
   */
  endPhase: EndPhase;
  /**
   * The promotions that are due in the End Phase after an outcome (KW-9), in their order.
   * @throws SnapshotError if the value is no outcome.
   */
  promotionsDue: PromotionsDue;
}

/** @param facts the upgrades and battle forces that an input may name by id alone */
export function matchesWithCards(
  cards: readonly CommandCard[],
  commandPhaseMachine: CommandPhaseMachine,
  facts?: ListedFacts,
): MatchesWithCards {
  const library = libraryOf(cards, facts);
  const machine = createRoundMachine(library, commandPhaseMachine);
  const chart: PlayedChart<'match', RoundMachine, MatchInput, MatchEvent, MatchView> = {
    kind: 'match',
    machine,
    read: readMatchEvent,
    explain: explainMatch,
    tableOf: (snapshot) => phaseOf(snapshot)?.context ?? snapshot.context.table,
    redact: (viewer, { snapshot }) => redactMatch(viewer, snapshot),
    legalEvents: (seatOf, of) =>
      of === 'table'
        ? [...endOfActivation(seatOf('blue')), ...legalEventsOfMatch(seatOf, PLAYERS)]
        : legalEventsOfMatch(seatOf, [of]),
    waitingFor: awaitedInMatch,
    view: matchViewOf,
    checkInput: (given) => completeMatchInput(given, library),
  };
  return {
    roundMachine: machine,
    createMatch: (input, { inspect } = {}) =>
      new Controller(chart, chart.checkInput(withSeed(input)), { inspect }),
    resumeMatch: (input, history, checkpoint) =>
      resumeController(chart, input, history, checkpoint),
    restoreMatch: (json, { inspect } = {}) => restoreController(chart, json, inspect),
    endPhase: endPhaseKnowing(library),
    promotionsDue: promotionsDueKnowing(library),
  };
}

/** The snapshot of a match, and of the Command Phase in it, as one viewer may know it. */
function redactMatch(viewer: Viewer, snapshot: RoundSnapshot): SeatSnapshot<RoundSnapshot> {
  const redacted = withContext(snapshot, seatRound(viewer, snapshot.context));
  const { commandPhase } = snapshot.children;
  const phase = phaseOf(snapshot);
  if (!commandPhase || !phase) return redacted;
  const seat = redactPhase(viewer, phase);
  // The same actor in the eyes of the viewer.
  const seen = Object.create(commandPhase, { getSnapshot: { value: () => seat } });
  return { ...redacted, children: { ...snapshot.children, commandPhase: seen } };
}

function endOfActivation(snapshot: RoundSnapshot): MatchEvent[] {
  const end: MatchEvent = { type: 'activation.end' };
  return explainMatch(snapshot, end).length === 0 ? [end] : [];
}
