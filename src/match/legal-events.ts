import type { MatchEvent } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import { explainMatch, phaseOf, type RoundSnapshot } from '../../machines/round/refusals.js';
import { awaitedInMatch } from '../../machines/round/waiting.js';
import { effectEvents, legalEventsOf } from '../phase/legal-events.js';

/** Every event of the players that would be taken now, filled in; host events and free directives excluded. */
export function legalEventsOfMatch(
  snapshot: RoundSnapshot,
  players: readonly PlayerColor[],
): MatchEvent[] {
  const phase = phaseOf(snapshot);
  if (phase) return legalEventsOf(phase, players);
  return awaitedInMatch(snapshot)
    .filter(({ player }) => players.includes(player))
    .flatMap(({ player, effect }) =>
      effect ? effectEvents(snapshot.context.table, effect, player) : [],
    )
    .filter((event) => explainMatch(snapshot, event).length === 0);
}
