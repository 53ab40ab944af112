import { resolveEffect } from '../command-phase/actions/effects.js';
import type { EndOfMatch, MatchEvent } from '../model/match.js';
import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { type ActionResult, logged, andThen } from '../model/log.js';
import { tracksActivations } from '../model/activation.js';
import { discardForReaction } from '../rules/cards/reactions.js';
import type { Resolution } from '../rules/effects/resolving-effects.js';
import { leaveTurns } from '../rules/activation/turns.js';
import { deployTheRest } from '../rules/deployment.js';
import { cardsLeavePlay } from '../rules/end-of-round.js';
import { lastStanding } from '../rules/end-of-match.js';
import { activationReminders, tellOfActivationsAtTheTable } from '../rules/keywords/reminders.js';
import { nextTable, tableAfter, type RoundContext } from './round-context.js';

export type RoundActionResult = ActionResult<RoundContext>;

export function beginRound(context: RoundContext): RoundActionResult {
  const { round, roundCounterHolder } = context.table;
  return {
    context,
    log: [logged('round.begun', 'CC-1', undefined, { round, roundCounterHolder })],
  };
}

/** The table that the Command Phase hands on (CP-29); reminders of the Activation Phase are logged (KW-11). */
export function takeOutcome(
  context: RoundContext,
  outcome: CommandPhaseOutcome,
): RoundActionResult {
  return {
    context: {
      ...context,
      table: tableAfter(outcome, context.table),
      outcomes: [...context.outcomes, outcome],
    },
    log: activationReminders(outcome),
  };
}

/** The Activation Phase is over (AP-7). */
export function endActivationPhase(context: RoundContext): RoundActionResult {
  const rule = tracksActivations(context.table) ? 'AP-7' : undefined;
  return { context, log: [logged('activation.ended', rule, undefined)] };
}

/** R53: the activation of the active unit ends. The table keeps the next ones, and is reminded of what it does (KW-22). */
export function keepActivationsAtTheTable(context: RoundContext): RoundActionResult {
  const { context: table, log } = leaveTurns(context.table);
  const told = tellOfActivationsAtTheTable(table);
  return {
    context: { ...context, table: told.context },
    log: [...log, logged('activations.by-table', 'R53', undefined), ...told.log],
  };
}

/** R39: every unit has been activated, so none is undeployed any more. */
export function deployUnits(context: RoundContext): RoundActionResult {
  const { context: table, log } = deployTheRest(context.table);
  return { context: { ...context, table }, log };
}

/** Discards the cards in play whose effect ends (CC-19). */
export function discardCardsInPlay(context: RoundContext): RoundActionResult {
  const { context: table, log } = cardsLeavePlay(context.table);
  return { context: { ...context, table }, log };
}

/** The round counter passes to the other player, and everything that holds for one round only is cleared. */
export function passTheRoundCounter(context: RoundContext): RoundActionResult {
  const table = nextTable(context.table);
  return {
    context: { ...context, table },
    log: [logged('round-counter.passed', undefined, table.roundCounterHolder)],
  };
}

/** The table follows the Command Phase that runs. */
export function followCommandPhase(context: RoundContext, table: PhaseContext): RoundContext {
  return context.table === table ? context : { ...context, table };
}

/** The last round was played: the table decides who has won. */
export function endAfterTheLastRound(context: RoundContext): RoundActionResult {
  return endMatch(context, { ended: 'rounds-played' });
}

/** R35: ends the match because only one side, or no side, has undefeated units. */
export function endWithTheLastStanding(context: RoundContext): RoundActionResult {
  return endMatch(context, { ended: 'last-standing', winner: lastStanding(context.table) });
}

/** R35: ends the match because a player concedes or the objective decides. */
export function endByTheTable(
  context: RoundContext,
  { winner, reason }: Extract<MatchEvent, { type: 'match.end' }>,
): RoundActionResult {
  return endMatch(context, {
    ended: 'by-the-table',
    ...(winner !== undefined && { winner }),
    ...(reason !== undefined && { reason }),
  });
}

function endMatch(context: RoundContext, ending: EndOfMatch): RoundActionResult {
  const rounds = context.outcomes.length;
  const rule = ending.ended === 'rounds-played' ? 'CC-1' : 'R35';
  return {
    context: { ...context, ending },
    log: [logged('match.ended', rule, undefined, { rounds, ...ending })],
  };
}

/** R50: a card is discarded from the hand, and its effect resolves. */
export function reactFromHand(table: PhaseContext, event: Resolution): ActionResult {
  return andThen(discardForReaction(table, event), (now) =>
    resolveEffect(now, { ...event, type: 'effect.resolve' }),
  );
}
