import type { TableState } from '../../../src/hosting/tables.js';
import type { MatchView, PlayerColor } from '../../../src/index.js';
import { lastActOfUpdates } from '../game/last-act.js';
import type { ShownTable } from '../game/shown-table.js';
import { seenRound } from './branching.js';
import type { SeenMoment } from './seen-moments.js';

/** Returns the table at an earlier moment, as its seat saw it then. */
export function lookedAt(
  shown: ShownTable,
  state: TableState,
  seen: readonly SeenMoment[],
  looking: number | null,
): ShownTable {
  const last = Math.max(0, seen.length - 1);
  const moment = looking !== null && looking < last ? seen[looking] : undefined;
  const replay = {
    at: moment ? Math.max(0, looking ?? last) : last,
    last,
    roundStarts: () =>
      seen.flatMap(({ view: { round } }, at) =>
        at === 0 || seen[at - 1]?.view.round !== round ? [{ round, at }] : [],
      ),
    beginningOf: (round: number, player: PlayerColor) =>
      state.role === player ? seenRound({ ...state, view: { round } }, seen)?.view : undefined,
  };
  const { source } = shown;
  if (!moment || source.kind !== 'hosted') {
    const now = { number: state.number, entries: state.log.length };
    const updates = seen.at(-1)?.number === now.number ? seen : [...seen, now];
    return { ...shown, lastAct: lastActOfUpdates(updates, state.log), replay };
  }
  const log = state.log.slice(0, moment.entries);
  const view = { ...shown.view, ...moment.view, log } as MatchView;
  const canBranch = seenRound({ ...state, view }, seen) !== undefined;
  return { ...shown, view, legal: [], isPast: true, replay, source: { ...source, canBranch } };
}
