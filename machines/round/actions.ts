import type { CommandPhaseOutcome } from '../model/outcome.js';
import { type LogRecord, logged } from '../model/log.js';
import { endTheRound } from '../rules/end-of-round.js';
import { toldAsTheActivationBegins } from '../rules/keywords/reminders.js';
import { nextTable, tableAfter, type RoundContext } from './round-context.js';

/** A change of the match, and what is logged of it. */
export interface RoundActionResult {
  context: RoundContext;
  log: LogRecord[];
}

export function beginRound(context: RoundContext): RoundActionResult {
  const { round, roundCounterHolder } = context.table;
  return {
    context,
    log: [logged('round.begun', 'CC-1', undefined, { round, roundCounterHolder })],
  };
}

/** The table as the Command Phase hands it on (CP-29); what the Activation Phase begins with is told (KW-11). */
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
    log: toldAsTheActivationBegins(outcome),
  };
}

export function endActivation(context: RoundContext): RoundActionResult {
  return { context, log: [logged('activation.ended', undefined, undefined)] };
}

/** The End Phase on the table (CC-19, CC-30). */
export function discardCardsInPlay(context: RoundContext): RoundActionResult {
  const { context: table, log } = endTheRound(context.table);
  return { context: { ...context, table }, log };
}

/** The round counter passes to the other player, and what was for one round only is cleared away. */
export function passTheRoundCounter(context: RoundContext): RoundActionResult {
  const table = nextTable(context.table);
  return {
    context: { ...context, table },
    log: [logged('round-counter.passed', undefined, table.roundCounterHolder)],
  };
}

export function endMatch(context: RoundContext): RoundActionResult {
  const rounds = context.outcomes.length;
  return { context, log: [logged('match.ended', undefined, undefined, { rounds })] };
}
