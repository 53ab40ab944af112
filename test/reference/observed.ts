import type { CommandPhase, CommandPhaseOutcome, Match } from '../../src/core.js';
import { inAnyOrder } from './reminders.js';
import type { ToldReminder, Waiting } from './shapes.js';
import { inOneOrder } from './waiting.js';

/** What the phase, or that of a match, shows, in the words of the reference. */
export function observed(phase: CommandPhase | Match) {
  const blue = phase.view('blue');
  const red = phase.view('red');
  const { step, waitingFor, priority, priorityReason, scheduledEffects, players } =
    phase.view('spectator');
  const side = (player: 'blue' | 'red') => {
    const own = (player === 'blue' ? blue : red).players[player];
    return {
      ...players[player],
      hand: [...(own.hand ?? [])].sort(),
      contingencies: [...(own.contingencies ?? [])].sort(),
      selected: own.selected ?? null,
      discard: [...own.discard].sort(),
      barred: [...own.barred].sort(),
      // What is told with an order is for the outcome.
      orders: own.orders.map(({ unitId, rank, source }) => ({ unitId, rank, source })),
    };
  };
  return {
    step,
    waitingFor: inOneOrder(waitingFor as Waiting[]),
    priority,
    priorityReason,
    scheduledEffects,
    players: { blue: side('blue'), red: side('red') },
  };
}

/** What a match shows, in the words of the reference. */
export function observedMatch(match: Match) {
  const { phase, round, roundCounterHolder } = match.view('spectator');
  return { phase, round, roundCounterHolder, ...observed(match) };
}

/** What a match came to, as the reference knows it: `null` before the end. */
export function matchWithSortedPools(outcome: Match['outcome']) {
  return outcome ? { ...outcome, rounds: outcome.rounds.map(withSortedPools) } : null;
}

/** An outcome as the reference knows it: without the order in which some of it lies, `null` before the end. */
export function withSortedPools(outcome: CommandPhaseOutcome | undefined) {
  if (!outcome) return null;
  const { blue, red } = outcome.players;
  const sorted = (side: typeof blue) => ({ ...side, orderPool: [...side.orderPool].sort() });
  return {
    ...outcome,
    players: { blue: sorted(blue), red: sorted(red) },
    reminders: inAnyOrder((outcome as { reminders?: ToldReminder[] }).reminders),
  };
}
