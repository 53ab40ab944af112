import type { MatchEvent } from '../../../machines/model/match.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { firstRefusals, type Violation } from '../../../machines/rules/rule.js';
import { refusalsAtSeat, refusalsToBring } from '../../../machines/rules/table/seats.js';

/** The functions of a chart that decide about a seat's events. */
interface DecidingChart<Snapshot, Event> {
  explain(snapshot: Snapshot, event: Event): Violation[];
  tableOf(snapshot: Snapshot): PhaseContext;
}

/**
 * Returns the reasons why a seat's event is refused: by the rules of seats, then by the chart, then by the limits of a
 * seat.
 */
export function refusalsFromSeat<Snapshot, Event extends MatchEvent>(
  chart: DecidingChart<Snapshot, Event>,
  snapshot: Snapshot,
  player: PlayerColor,
  event: Event,
): Violation[] {
  return firstRefusals(
    () => refusalsAtSeat(player, event, chart.tableOf(snapshot).ruleset),
    () => chart.explain(snapshot, event),
    () => refusalsToBring(chart.tableOf(snapshot), event),
  );
}
