import type { CommandPhaseOutcome } from '../model/outcome.js';
import { type LogRecord, told } from '../model/log.js';
import { endTheRound } from '../rules/end-of-round.js';
import { nextTable, tableAfter, type RoundContext } from './round-context.js';

/** A change of the match, and what is told of it. */
export interface RoundHappening {
  context: RoundContext;
  told: LogRecord[];
}

export function beginRound(context: RoundContext): RoundHappening {
  const { round, roundCounterHolder } = context.table;
  return {
    context,
    told: [told('round.begun', 'CC-1', undefined, { round, roundCounterHolder })],
  };
}

/** The table as the Command Phase hands it on (CP-29). */
export function takeOutcome(context: RoundContext, outcome: CommandPhaseOutcome): RoundHappening {
  return {
    context: {
      ...context,
      table: tableAfter(outcome, context.table),
      outcomes: [...context.outcomes, outcome],
    },
    told: [],
  };
}

export function endActivation(context: RoundContext): RoundHappening {
  return { context, told: [told('activation.ended', undefined, undefined)] };
}

/** The End Phase on the table (CC-19, CC-30). */
export function discardCardsInPlay(context: RoundContext): RoundHappening {
  const { context: table, told } = endTheRound(context.table);
  return { context: { ...context, table }, told };
}

/** The round counter passes to the other player, and what was for one round only is cleared away. */
export function passTheRoundCounter(context: RoundContext): RoundHappening {
  const table = nextTable(context.table);
  return {
    context: { ...context, table },
    told: [told('round-counter.passed', undefined, table.roundCounterHolder)],
  };
}

export function endMatch(context: RoundContext): RoundHappening {
  const rounds = context.outcomes.length;
  return { context, told: [told('match.ended', undefined, undefined, { rounds })] };
}
