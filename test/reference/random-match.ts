/** Random matches, and random events for them: tables whose cards act after the Command Phase. */
import type { CardEffect, CommandCard, EffectTiming } from '../../machines/model/command-card.js';
import type { MatchInput } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import { anyEvent, awaitedEvent, makeTable, malformedEvent, randomEvent } from './random-table.js';
import type { Pick } from './random-table.js';
import type { ReferenceMatch } from './reference-round.js';
import { waitingInMatch } from './reference-round.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
const LATER: readonly EffectTiming[] = [
  'activation-start',
  'activation-start',
  'during-activation',
  'during-activation',
  'end-phase',
];

/** A random table for two or three rounds, with more effects after the Command Phase, and more that stays. */
export function makeMatch(pick: Pick): MatchInput {
  const input = makeTable(pick);
  return {
    ...input,
    rounds: 2 + pick.below(2),
    cards: (input.cards ?? []).map((card) => actingLater(pick, card)),
  };
}

function actingLater(pick: Pick, card: CommandCard): CommandCard {
  const effects = card.effects.map((effect): CardEffect => {
    const isItsOwnQuestion = effect.timing === 'from-hand';
    return isItsOwnQuestion || !pick.chance(55) ? effect : { ...effect, timing: pick.of(LATER) };
  });
  const { permanent, ...rest } = card;
  return { ...rest, effects, ...((permanent || pick.chance(20)) && { permanent: true }) };
}

/**
 * What might be tried next. In the Command Phase mostly what is awaited, or few matches would come to what
 * follows it; then effects in and out of their order, defeats, and the end of the phase at any time.
 */
export function randomMatchEvent(match: ReferenceMatch, pick: Pick): unknown {
  const { phase, table } = match;
  if (pick.below(100) < 3) return { type: 'activation.end' };
  const waiting = waitingInMatch(match);
  if (phase === 'command') {
    return pick.chance(70) ? awaitedEvent(table, pick) : randomEvent(table, pick);
  }
  const kind = pick.below(100);
  if (kind < 45 && waiting.length > 0) return awaitedEvent(table, pick, waiting);
  if (kind < 65) return { type: 'activation.end' };
  if (kind < 75) return defeatOfAny(match, pick);
  if (kind < 85) return scheduledEvent(match, pick);
  if (kind < 96) return anyEvent(table, pick, waiting);
  return malformedEvent(table, pick, waiting);
}

function defeatOfAny({ table }: ReferenceMatch, pick: Pick): unknown {
  const player = pick.of(PLAYERS);
  return { type: 'unit.defeat', player, unitId: pick.of(table.players[player].army).id };
}

/** Any effect that is scheduled, in its order or not, by anybody. */
function scheduledEvent({ left, table }: ReferenceMatch, pick: Pick): unknown {
  const scheduled = [...left.activationStart, ...left.duringActivation];
  if (scheduled.length === 0) return anyEvent(table, pick);
  const effect = pick.of(scheduled);
  const player = pick.chance(20) ? pick.of(PLAYERS) : effect.player;
  return { type: pick.of(['effect.resolve', 'effect.decline']), ...effect, player };
}
