import type { CommandPhase, CommandPhaseOutcome, Match } from '../../src/core.js';

/** By the unit that is measured to, then by the one that it is measured from. */
const inWords = ({ from, to }: { from: string; to: string }) => `${to} ${from}`;

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
    };
  };
  return {
    step,
    waitingFor: waitingFor.map(({ pairs, ...rest }) => ({
      ...rest,
      ...(pairs && {
        pairs: [...pairs].sort((one, other) => (inWords(one) < inWords(other) ? -1 : 1)),
      }),
    })),
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

/** An outcome as the reference knows it: pools without the order in which they lie, `null` before the end. */
export function withSortedPools(outcome: CommandPhaseOutcome | undefined) {
  if (!outcome) return null;
  const { blue, red } = outcome.players;
  const sorted = (side: typeof blue) => ({ ...side, orderPool: [...side.orderPool].sort() });
  return { ...outcome, players: { blue: sorted(blue), red: sorted(red) } };
}
