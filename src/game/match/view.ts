import type { TurnsToActivate } from '../../../machines/model/activation.js';
import type { MatchResult, RoundChores, RoundScore } from '../../../machines/model/proposal.js';
import type { LogEntry } from '../../../machines/model/log.js';
import { phaseOf, type RoundSnapshot } from '../../../machines/round/refusals.js';
import { activationOf } from '../../../machines/round/round-context.js';
import { closingTimingOf, type AwaitedInMatch } from '../../../machines/round/waiting.js';
import { turnsOf } from '../../../machines/model/activation.js';
import { withUsesLeft } from '../../../machines/rules/effects/frequency.js';
import { scheduledLeft } from '../../../machines/rules/effects/scheduled-effects.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { SeatRound } from '../../../machines/round/seat-round.js';
import type { SeatSnapshot } from '../controller/seat-snapshot.js';
import { NOTHING_SCHEDULED, tableView, viewOf, type CommandPhaseView } from '../phase/view.js';

/**
 * The view of a match: of the round's Command Phase, and of the phases that follow it. Frozen.
 * @public
 */
export interface MatchView extends Omit<CommandPhaseView, 'waitingFor'> {
  /** The awaited decisions: blue's before red's. Empty in most of the Activation Phase and once the match is over. */
  waitingFor: AwaitedInMatch[];
  /**
   * The current phase of the round: `'end'` in the End Phase, while a promotion is due (KW-9), and once the match is
   * over.
   */
  phase: 'command' | 'activation' | 'end';
  /** The number of the round after which the match is over. */
  lastRound: number;
  /** The turns of an Activation Phase that is tracked; `null` outside it, and if the table keeps the activations (R53). */
  activation: TurnsToActivate | null;
  /** The score by the objectives, by round, as far as the players have agreed on it (R35). */
  score: RoundScore[];
  /** The steps that the players ticked in the last End Phase in which they ticked any (R56); `null`: none yet. */
  chores: RoundChores | null;
  /** The result by the objectives, once the players have agreed on it (R35); `null`: not yet. */
  result: MatchResult | null;
}

/** The view that one viewer gets of a match. */
export function matchViewOf(
  snapshot: SeatSnapshot<RoundSnapshot>,
  viewer: Viewer,
  log: LogEntry[],
  waitingFor: AwaitedInMatch[],
): Omit<MatchView, 'score' | 'chores' | 'result'> {
  const phase = phaseOf(snapshot);
  const context = snapshot.context as SeatRound;
  if (phase) {
    // The phase of a redacted match is redacted with it.
    const seat = phase as SeatSnapshot<CommandPhaseSnapshot>;
    return {
      ...viewOf(seat, viewer, log, []),
      waitingFor,
      phase: 'command',
      lastRound: context.lastRound,
      activation: null,
    };
  }
  const activation = activationOf(context);
  const isActivation = snapshot.matches('activationPhase');
  return {
    ...tableView(
      {
        context: context.table,
        step: 'complete',
        waitingFor: [],
        // R31: effects that were not used are dropped with the last turn of the Activation Phase.
        scheduledEffects:
          isActivation && !closingTimingOf(snapshot)
            ? {
                activationStart: scheduledLeft(activation, 'activationStart'),
                duringActivation: scheduledLeft(activation, 'duringActivation').map((effect) =>
                  withUsesLeft(context.table, effect),
                ),
              }
            : NOTHING_SCHEDULED,
      },
      viewer,
      log,
    ),
    waitingFor,
    phase: isActivation ? 'activation' : 'end',
    lastRound: context.lastRound,
    activation: isActivation ? (turnsOf(context.table) ?? null) : null,
  };
}
