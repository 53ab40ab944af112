import type { MatchEvent } from '../../../machines/model/match.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import type { Violation } from '../../../machines/rules/rule.js';
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
  const table = chart.tableOf(snapshot);
  const atSeat = refusalsAtSeat(player, event, table.ruleset);
  if (atSeat.length > 0) return atSeat;
  const byChart = chart.explain(snapshot, event);
  return byChart.length > 0 ? byChart : refusalsToBring(table, event);
}
