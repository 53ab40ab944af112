/** Random moves at a table: legal ones from its list, and any others. */
import type {
  MatchWaitingFor,
  CommandPhaseEvent,
  CommandPhaseInput,
} from '../../../../../src/core.js';
import { DIE_FACES } from '../../../../../machines/model/event.js';
import { ORDER_KEYWORDS } from '../../../../../machines/model/outcome.js';
import { opponentOf, type PlayerColor } from '../../../../../machines/model/player.js';
import type { Pick } from '../../../../reference/random-pick.js';
import { cardIdsOf, PLAYERS, unitIdsOf } from './tables.js';

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

/** An event of any type about any card or unit, including unknown ones. */
export function anyMove(input: CommandPhaseInput, pick: Pick): Record<string, unknown> {
  const player = pick.of(PLAYERS);
  const cardId = pick.of([...cardIdsOf(input), 'no-such-card']);
  const unitId = pick.of([...unitIdsOf(input), 'no-such-unit']);
  const effectId = pick.of(['e0', 'e1', 'e2']);
  switch (pick.below(14)) {
    case 0:
      return { type: 'card.select', player, cardId };
    case 1:
      return { type: 'card.withdraw', player };
    case 2:
      return { type: 'contingency.reveal', player, cardId };
    case 3:
      return { type: 'contingency.decline', player };
    case 4:
      return { type: 'effect.resolve', player, cardId, effectId };
    case 5:
      return {
        type: 'effect.resolve',
        player,
        cardId,
        effectId,
        directives: Array.from({ length: 1 + pick.below(2) }, () => anyDirective(input, pick)),
      };
    case 6:
      return { type: 'effect.decline', player, cardId, effectId };
    case 7:
      return { type: 'die.roll', player, face: pick.of(DIE_FACES) };
    case 8:
      return { type: 'commander.nominate', player, unitId };
    case 9:
      return { type: 'order.issue', player, unitId };
    case 10:
      return { type: 'order.grant', player, unitId, source: 'ability' };
    case 11: {
      const keyword = pick.of(ORDER_KEYWORDS);
      const source = { unitId: pick.of(unitIdsOf(input)), keyword };
      return { type: 'order.grant', player, unitId, source };
    }
    case 12:
      return { type: 'orders.end', player };
    default:
      return { type: 'unit.defeat', player, unitId };
  }
}

/** A directive of any type about any card or unit, including unknown ones. */
function anyDirective(input: CommandPhaseInput, pick: Pick): Record<string, unknown> {
  const player = pick.of(PLAYERS);
  const cardId = pick.of([...cardIdsOf(input), 'no-such-card']);
  const unitId = pick.of([...unitIdsOf(input), 'no-such-unit']);
  switch (pick.below(9)) {
    case 0:
      return { type: 'return-to-hand', player, from: 'play' };
    case 1:
      return { type: 'return-to-hand', player, from: 'discard', cardId };
    case 2:
      return { type: 'discard', player, from: pick.of(['play', 'hand']), cardId };
    case 3:
      return { type: 'play-instead', player, cardId };
    case 4:
      return { type: 'restart-selection', bar: [{ player, cardId }] };
    case 5:
      return { type: 'limit-orders', player, max: pick.below(3) };
    case 6:
      return { type: 'grant-order', player, unitId };
    case 7:
      return { type: 'add-to-order-pool', player, rank: 'corps', count: pick.below(3) };
    default:
      return { type: 'defeat-unit', player, unitId };
  }
}
