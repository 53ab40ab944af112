import type { PhaseContext } from '../../../machines/model/phase-context.js';
import { seatTable, type SeatTable } from '../../../machines/rules/table/redacted-table.js';
import type { Viewer } from '../../../machines/rules/table/secrecy.js';
import type { CompiledState } from '../../xstate-workbench/compiled/index.js';

declare const SEAT: unique symbol;

/**
 * A snapshot of the redacted table: the chart in its real states, the context as one viewer may know it. Everything
 * that a seat learns (refusals, legal events, awaited decisions, views) is computed from this. Only a controller makes
 * one.
 */
export type SeatSnapshot<Snapshot> = Snapshot & { readonly [SEAT]: Viewer };

/** The redacted table of a Command Phase. */
export function tableAtSeat(snapshot: SeatSnapshot<{ context: PhaseContext }>): SeatTable {
  return snapshot.context as SeatTable;
}

/** The state of a Command Phase as one viewer may know it. */
export function redactPhaseState<State extends CompiledState>(viewer: Viewer, state: State): State {
  return withContext(state, seatTable(viewer, state.context as PhaseContext));
}

/** Replaces the context of a state, and removes its output, which includes all hands. */
export function withContext<State extends CompiledState>(state: State, context: object): State {
  return { ...state, context, output: undefined };
}
