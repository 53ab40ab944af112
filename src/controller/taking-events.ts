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
  /** A function that lets an event happen; `undefined` if its chart refuses it. Nothing happens before it is called. */
  attempt(event: Event): (() => void) | undefined;
}

/** Have a table take whatever its chart takes: the referee may bring anything. */
export function sendAsReferee<Event extends MatchEvent>(
  table: ReceivingTable<Event>,
  given: unknown,
): SendResult {
  const { event, violations } = table.read(given);
  if (violations) return { ok: false, violations };
  return takeUnless(table, event, () => []);
}

/** Have a table take what one player does alone at a seat: no more than the seat may bring. */
export function sendFromSeat<Event extends MatchEvent>(
  table: ReceivingTable<Event>,
  player: PlayerColor,
  given: unknown,
): SendResult {
  const { event, violations } = table.read(given);
  if (violations) return { ok: false, violations };
  const atSeat = refusalsAtSeat(player, event);
  if (atSeat.length > 0) return { ok: false, violations: atSeat };
  return takeUnless(table, event, () => refusalsToBring(table.context(), event));
}

/** @param objections why an event that the chart would take is refused all the same */
function takeUnless<Event extends MatchEvent>(
  table: ReceivingTable<Event>,
  event: Event,
  objections: () => Violation[],
): SendResult {
  const happen = table.attempt(event);
  // An event that the chart would take, and that changes nothing, is not refused.
  const violations = happen ? objections() : table.explain(event);
  if (violations.length > 0) return { ok: false, violations };
  happen?.();
  return { ok: true };
}
