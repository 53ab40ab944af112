/** Random legal moves at a table. */
import type { MatchWaitingFor, CommandPhaseEvent } from '../../../../../src/core.js';
import { opponentOf, type PlayerColor } from '../../../../../machines/model/player.js';
import type { Pick } from '../../../../reference/random-pick.js';

/** A phase or a match. */
export interface PlayedTable<Event> {
  legalEvents(player?: PlayerColor): Event[];
  view(viewer: 'spectator'): {
    waitingFor: MatchWaitingFor[];
    players: Record<PlayerColor, { army: { id: string }[] }>;
  };
}

/** A legal event, or a measurement that the phase waits for; `undefined` if there is neither. */
export function legalMove<Event>(
  phase: PlayedTable<Event>,
  pick: Pick,
): Event | CommandPhaseEvent | undefined {
  const listed: (Event | CommandPhaseEvent)[] = phase.legalEvents();
  const asked = measurementsAwaited(phase, pick);
  const kinds = [listed, asked].filter((moves) => moves.length > 0);
  return kinds.length > 0 ? pick.of(pick.of(kinds)) : undefined;
}

/**
 * One measurement for each player whose ranges must be measured. A player who has no legal event measures to every
 * enemy: the phase does not say which range a hidden card depends on (R14, CC-27).
 */
export function measurementsAwaited(phase: PlayedTable<unknown>, pick: Pick): CommandPhaseEvent[] {
  const { waitingFor, players } = phase.view('spectator');
  return waitingFor.flatMap(({ kind, player, pairs = [] }) => {
    const withRange = (pair: { from: string; to: string; of?: PlayerColor }) => ({
      ...pair,
      player,
      range: 1 + pick.below(5),
    });
    if (kind === 'range') {
      const some = pick.some(pairs, 1 + pick.below(pairs.length));
      return [{ type: 'range.measure' as const, ranges: some.map(withRange) }];
    }
    if (kind !== 'card' || phase.legalEvents(player).length > 0) return [];
    const enemy = opponentOf(player);
    const toEnemies = players[player].army.flatMap(({ id: from }) =>
      players[enemy].army.map(({ id: to }) => ({ from, to, of: enemy })),
    );
    return [{ type: 'range.measure' as const, ranges: toEnemies.map(withRange) }];
  });
}
