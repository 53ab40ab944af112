import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import { seatTable, type SeatTable } from '../../../machines/rules/table/redacted-table.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';

declare const SEAT: unique symbol;

/**
 * A snapshot of the actor with a redacted context: the chart in its real states, the table as one viewer may know it.
 * Everything that a seat learns (refusals, legal events, awaited decisions, views) is computed from this. Only a
 * controller makes one.
 */
export type SeatSnapshot<Snapshot> = Snapshot & { readonly [SEAT]: Viewer };

/** The redacted table of a Command Phase. */
export function tableAtSeat(snapshot: SeatSnapshot<{ context: PhaseContext }>): SeatTable {
  return snapshot.context as SeatTable;
}

/** The snapshot of a Command Phase as one viewer may know it. */
export function redactPhase(
  viewer: Viewer,
  snapshot: CommandPhaseSnapshot,
): SeatSnapshot<CommandPhaseSnapshot> {
  return withContext(snapshot, seatTable(viewer, snapshot.context));
}

/** Replaces the context of a snapshot, and removes its output, which includes all hands. */
export function withContext<Snapshot extends { context: unknown; output: unknown }>(
  snapshot: Snapshot,
  context: Snapshot['context'],
): SeatSnapshot<Snapshot> {
  return { ...snapshot, context, output: undefined } as SeatSnapshot<Snapshot>;
}
