import type { MatchEvent } from '../../machines/model/match.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Violation } from '../../machines/rules/rule.js';
import { refusalsAtSeat, refusalsToBring } from '../../machines/rules/seats.js';
import type { SendResult } from './send-result.js';

/** A table that events are sent to, be it of a phase or of a match. */
export interface ReceivingTable<Event extends MatchEvent> {
  read(
    given: unknown,
  ): { event: Event; violations?: undefined } | { event?: undefined; violations: Violation[] };
  /** Why its chart would refuse the event now; empty if it would take it. */
  explain(event: Event): Violation[];
  /** The table as it stands. */
  context(): PhaseContext;
  take(event: Event): void;
}

/** Have a table take whatever its chart takes: the referee may bring anything. */
export function sendAsReferee<Event extends MatchEvent>(
  table: ReceivingTable<Event>,
  given: unknown,
): SendResult {
  return takeUnless(table, given, (event) => table.explain(event));
}

/** Have a table take what one player does alone at a seat: no more than the seat may bring. */
export function sendFromSeat<Event extends MatchEvent>(
  table: ReceivingTable<Event>,
  player: PlayerColor,
  given: unknown,
): SendResult {
  return takeUnless(table, given, (event) => {
    const atSeat = refusalsAtSeat(player, event);
    if (atSeat.length > 0) return atSeat;
    const refusals = table.explain(event);
    return refusals.length > 0 ? refusals : refusalsToBring(table.context(), event);
  });
}

function takeUnless<Event extends MatchEvent>(
  table: ReceivingTable<Event>,
  given: unknown,
  refusalsOf: (event: Event) => Violation[],
): SendResult {
  const { event, violations } = table.read(given);
  if (violations) return { ok: false, violations };
  const refusals = refusalsOf(event);
  if (refusals.length > 0) return { ok: false, violations: refusals };
  table.take(event);
  return { ok: true };
}
